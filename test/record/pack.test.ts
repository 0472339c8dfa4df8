import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DamagedText, type PackedKind, packAside, packHere, unpack } from '../../src/record/pack.js';
import { unpackAside } from '../../src/record/unpack-aside.js';

const TEXT = '{"id":"Übersee 東京","transportChain":[{"type":"ROAD"}],"creditCost":1}';
/** Stored texts depend on them: a new dictionary gets a new line, and no line ever changes. */
const RELEASED: Readonly<Record<string, string>> = {
  'dictionary-1-explanation.txt': 'a4c4071f7e7ce0ce',
  'dictionary-1-result.txt': 'b8a4761f10548a84',
  'dictionary-2-explanation.txt': '508273573b834194',
  'dictionary-2-result.txt': '026937b99fc86a51',
  'dictionary-3-explanation.txt': 'ff0ab67f6087bf69',
  'dictionary-3-result.txt': '52f8190913f41928',
  'dictionary-4-explanation.txt': '9b35aac1548262e7',
  'dictionary-4-result.txt': '03a07ce63167802c',
  'dictionary-5-explanation.txt': '046225f79f22fd10',
  'dictionary-5-result.txt': '10b3d9f608c711a0',
  'dictionary-6-explanation.txt': 'a0639793b13cfe71',
  'dictionary-6-result.txt': 'a08a06cb7b8ab48d',
};
const KINDS: readonly PackedKind[] = ['result', 'explanation', 'request'];

/** As versions of the service wrote a text that had only the dictionary of this number. */
function packedWith(number: number, kind: PackedKind): Buffer {
  const name = kind === 'request' ? 'result' : kind;
  const dictionary = readFileSync(new URL(`../../data/store/dictionary-${number}-${name}.txt`, import.meta.url));
  return Buffer.concat([Buffer.of(number), deflateSync(TEXT, { dictionary })]);
}

describe('packed texts', () => {
  it.each(KINDS.flatMap((kind) => ['ROAD', 'RAIL', 'WATER', 'AIR', 'UNKNOWN'].map((mode) => [kind, mode] as const)))(
    'come back byte for byte: a %s by %s',
    async (kind, mode) => {
      const text = TEXT.replace('ROAD', mode);
      const packed = packHere(text, kind);
      expect(unpack(packed, kind)).toBe(text);
      const aside = await unpackAside({ packed, kind, isHashed: true });
      expect(Buffer.from(aside.text).toString()).toBe(text);
      expect(aside.sha256).toBe(hash('sha256', text));
      // The long ones are bytes in memory that threads share.
      const shared = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
      shared.set(Buffer.from(text));
      expect(packHere(shared, kind)).toEqual(packed);
      expect(await packAside(text, kind)).toEqual(packed);
    },
  );

  it('are each packed with the dictionary of their mode', () => {
    const numbers = ['ROAD', 'RAIL', 'WATER', 'AIR'].map((mode) => packHere(TEXT.replace('ROAD', mode), 'result')[0]);
    expect(numbers).toEqual([3, 4, 5, 6]);
  });

  it('can be read as long as no dictionary that was released is changed', () => {
    const folder = new URL('../../data/store/', import.meta.url);
    const names = readdirSync(folder).filter((name) => name.startsWith('dictionary-'));
    const hashes = names.sort().map((name) => [name, hash('sha256', readFileSync(new URL(name, folder))).slice(0, 16)]);
    expect(Object.fromEntries(hashes)).toEqual(RELEASED);
  });

  it.each([1, 2, 3, 4, 5, 6])('of the dictionary %d stay readable forever', (number) => {
    for (const kind of KINDS) expect(unpack(packedWith(number, kind), kind)).toBe(TEXT);
  });

  it('of a dictionary that this version does not know are refused, not guessed', () => {
    const newer = packHere(TEXT, 'result');
    newer[0] = 200;
    expect(() => unpack(newer, 'result')).toThrow(DamagedText);
  });

  it('that were damaged on disk are refused in another thread as here', async () => {
    const cut = packHere(TEXT, 'result').subarray(0, -20);
    expect(() => unpack(cut, 'result')).toThrow(DamagedText);
    await expect(unpackAside({ packed: cut, kind: 'result', isHashed: false })).rejects.toThrow(DamagedText);
  });
});
