import { describe, expect, it } from 'vitest';
import { listOf, listWritten } from '../../src/locate/engines/embedded/facility-list.js';
import type { RailYard } from '../../src/locate/port.js';

/** Names that could be taken for the beginning or the end of a facility. */
const NAMES = ['Köln Eifeltor', '{"type":"RAIL_YARD"}', 'a } b', '},{"type":', '東京貨物ターミナル', '\\"', ''];

const yards: readonly RailYard[] = Array.from({ length: 5_000 }, (_, n) => ({
  type: 'RAIL_YARD',
  kind: 'FREIGHT_TERMINAL',
  code: `DE-${n}`,
  name: `${NAMES[n % NAMES.length]} ${n}`,
  countryCode: 'DE',
  latitude: 50 + n / 1000,
  longitude: n / 1000,
}));

/** In memory that threads share, as datasets are opened. */
function write(facilities: readonly RailYard[]): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(facilities));
  const shared = new SharedArrayBuffer(text.length);
  new Uint8Array(shared).set(text);
  return shared as unknown as ArrayBuffer;
}

describe('a list of facilities read from its text', () => {
  const written = listWritten(write(yards));

  it('has each of them, in their order', () => {
    expect(written.length).toBe(yards.length);
    // Twice, and more than stay parsed.
    for (let round = 0; round < 2; round++) {
      for (const [index, yard] of yards.entries()) expect(written.at(index)).toEqual(yard);
    }
    expect(written.at(yards.length)).toBeUndefined();
  });

  it('finds what the parsed list finds, by code', () => {
    const parsed = listOf(yards);
    for (const { code } of yards) expect(written.find(code)).toEqual(parsed.find(code));
    for (const code of ['DE-5000', '', 'DE', 'de-1']) expect(written.find(code)).toBeUndefined();
  });

  it('finds the last of two with one code, as a map does', () => {
    const [first, second] = yards as [RailYard, RailYard];
    const twice = [first, { ...second, code: first.code }];
    expect(listWritten(write(twice)).find(first.code)).toEqual(listOf(twice).find(first.code));
  });

  it('may be empty', () => {
    expect(listWritten(write([])).length).toBe(0);
    expect(listWritten(write([])).find('DE-1')).toBeUndefined();
  });
});
