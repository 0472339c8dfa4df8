import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { subsetFont } from '../../web/build/font.js';

const original = brotliDecompressSync(
  readFileSync(join(import.meta.dirname, '../../data/fonts/IBMPlexSansArabic_400Regular.ttf.br')),
);

/** WOFF 2 as the W3C describes it, for tables that are written as they are. */
function unpack(woff: Buffer): ReadonlyMap<string, Buffer> {
  expect(woff.toString('latin1', 0, 4)).toBe('wOF2');
  expect(woff.readUInt32BE(8)).toBe(woff.length);
  let at = 48;
  const entries = Array.from({ length: woff.readUInt16BE(12) }, () => {
    const flags = woff[at++] ?? 0;
    const index = flags & 63;
    const tag = index === 63 ? woff.toString('latin1', at, at + 4) : index === 10 ? 'glyf' : 'loca';
    if (index === 63) at += 4;
    expect(flags >> 6).toBe(index === 63 ? 0 : 3);
    let size = 0;
    let byte = 0x80;
    while ((byte & 0x80) !== 0) {
      byte = woff[at++] ?? 0;
      size = size * 128 + (byte & 0x7f);
    }
    return { tag, size };
  });
  const data = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
  let start = 0;
  const tables = entries.map(({ tag, size }) => {
    start += size;
    return [tag, data.subarray(start - size, start)] as const;
  });
  expect(start).toBe(data.length);
  return new Map(tables);
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
