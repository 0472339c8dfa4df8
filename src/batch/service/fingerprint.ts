import { hash } from 'node:crypto';
import { asObject } from '../../stored/json.js';

/** Ends digests and fingerprints of rows whose full result is stored. */
const STORED = '+';

/**
 * A digest of the request, independent of property order; undefined if it is not JSON, which fails when it is
 * calculated.
 */
export function digestOf(request: string): string | undefined {
  try {
    const document = JSON.parse(request);
    const { storeResult, ...options } = asObject(document?.options);
    const isPlain = Object.keys(options).length === 0;
    // Without options a request asks for the same as with none of its own.
    const asked = storeResult === undefined ? document : { ...document, options: isPlain ? undefined : options };
    const digest = hash('sha256', JSON.stringify(sorted(asked)), 'base64url');
    return storeResult === true ? digest + STORED : digest;
  } catch {
    return undefined;
  }
}

/** What makes a row the same as an earlier one: the account, the request, and the versions it is calculated with. */
export function fingerprintOf(accountId: string, digest: string, versions: readonly string[]): string {
  const isStored = digest.endsWith(STORED);
  const calculated = isStored ? digest.slice(0, -STORED.length) : digest;
  const print = hash('sha256', JSON.stringify([accountId, versions, calculated]), 'base64url').slice(0, 32);
  return isStored ? print + STORED : print;
}

/** Fingerprints of earlier rows that pay for this one: a row that only wants figures has them in a stored result too. */
export const listPaying = (fingerprint: string): readonly string[] =>
  fingerprint.endsWith(STORED) ? [fingerprint] : [fingerprint, fingerprint + STORED];

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = asObject(value);
  // In the order of their code units, as `sort` alone takes texts.
  const keys = Object.keys(fields).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(fields[key])]));
}
