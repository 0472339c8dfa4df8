import { describe, expect, it } from 'vitest';
import { describeDatabase, scrub } from '../../src/errors/scrub.js';

const SECRET = 'hunter2-is-secret';
/** Addresses as people write them, and what may be shown of them. */
const ADDRESSES: readonly (readonly [address: string, shown: string])[] = [
  ['sqlite:./var/cargowake.db', 'sqlite:./var/cargowake.db'],
  [`sqlite:./var/cargowake.db?key=${SECRET}`, 'sqlite:./var/cargowake.db'],
  [`postgres://user:${SECRET}@db.example:5432/cargowake`, 'postgres://db.example:5432/cargowake'],
  [`postgres://user:p@ss@${SECRET}@db.example/cargowake`, 'postgres://db.example/cargowake'],
  [`postgres://db.example/cargowake?user=me&password=${SECRET}`, 'postgres://db.example/cargowake'],
  [`postgresql://user:1/${SECRET}@db.example/cargowake`, 'postgresql://***'],
  [`postgres://user:pass/${SECRET}@db.example/cargowake`, 'postgres://***'],
];

describe('a database', () => {
  it.each(ADDRESSES)('%s is shown without its secrets', (address, shown) => {
    expect(describeDatabase(address)).toBe(shown);
  });
  it.each(ADDRESSES.slice(1))('%s in an error is told without its secrets', (address) => {
    expect(scrub(`connecting to ${address} failed: "${address}" refused`)).not.toContain(SECRET);
  });
});

it('named secrets are left out, other words stay', () => {
  expect(scrub(`{ host: 'db', password: '${SECRET}', port: 1 }`)).toBe("{ host: 'db', password: '***', port: 1 }");
  expect(scrub('password authentication failed for user "cargowake"')).toBe(
    'password authentication failed for user "cargowake"',
  );
  expect(scrub('key cw_abcdefghijkl was revoked')).toBe('key cw_*** was revoked');
});
