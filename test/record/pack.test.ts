import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DamagedText, type PackedKind, packHere, unpack, unpackAside } from '../../src/record/pack.js';

const TEXT = '{"id":"Übersee 東京","transportChain":[{"type":"ROAD"}],"creditCost":1}';
const KINDS: readonly PackedKind[] = ['result', 'explanation', 'request'];

/** As versions of the service wrote a text that had only the dictionary of this number. */
function packedWith(number: number, kind: PackedKind): Buffer {
  const name = kind === 'request' ? 'result' : kind;
  const dictionary = readFileSync(new URL(`../../data/store/dictionary-${number}-${name}.txt`, import.meta.url));
  return Buffer.concat([Buffer.of(number), deflateSync(TEXT, { dictionary })]);
}

describe('packed texts', () => {
  it.each(KINDS)('come back byte for byte: %s', async (kind) => {
    expect(unpack(packHere(TEXT, kind), kind)).toBe(TEXT);
    expect(Buffer.from(await unpackAside(packHere(TEXT, kind), kind)).toString()).toBe(TEXT);
  });

  it.each([1, 2])('of the dictionary %d can be read for ever', (number) => {
    for (const kind of KINDS) expect(unpack(packedWith(number, kind), kind)).toBe(TEXT);
  });

  it('of a dictionary that this version does not know are refused, not guessed', () => {
    const newer = packHere(TEXT, 'result');
    newer[0] = 200;
    expect(() => unpack(newer, 'result')).toThrow(DamagedText);
  });
});
