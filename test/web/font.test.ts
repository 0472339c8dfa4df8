import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { subsetFont } from '../../web/build/font.js';

const original = readFileSync(
  join(
    import.meta.dirname,
    '../../node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  ),
);

function unpack(woff: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
      const at = 44 + index * 20;
      const start = woff.readUInt32BE(at + 4);
      const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
      const size = woff.readUInt32BE(at + 12);
      return [woff.toString('latin1', at, at + 4), packed.length === size ? packed : inflateSync(packed)];
    }),
  );
}

test('a subset holds its own letters with the parts they are composed of, and little else', () => {
  const letters = [...'Aä0'].map((letter) => letter.codePointAt(0) ?? 0);
  const tables = unpack(subsetFont(original, letters));
  // Missing-glyph box, three letters, and for ä at least the dots it shares with other letters.
  const glyphs = tables.get('maxp')?.readUInt16BE(4) ?? 0;
  expect(glyphs).toBeGreaterThanOrEqual(4);
  expect(glyphs).toBeLessThan(10);
  expect(tables.get('loca')?.length).toBe((glyphs + 1) * 4);
  expect(tables.get('hmtx')?.length).toBe(glyphs * 4);
});

test('a subset keeps the notices of the licence and not the reserved name', () => {
  const names = unpack(subsetFont(original, [0x41])).get('name') ?? Buffer.alloc(0);
  const text = Buffer.from(names).swap16().toString('utf16le');
  expect(text).toContain('Copyright');
  expect(text).toContain('SIL Open Font License');
  expect(names.readUInt16BE(2)).toBeLessThanOrEqual(3);
});
