import { brotliCompressSync, constants } from 'node:zlib';

/**
 * A TrueType font with the glyphs of `codePoints` only, as WOFF 2. Substitutions, kerning and hinting are left out: outlines are what
 * screens of today draw, and hinting is two fifths of the size.
 * Of the names only the notices stay: the licence (OFL 1.1) asks for them and reserves the original's name for the original.
 */
export function subsetFont(font: Buffer, codePoints: readonly number[]): Buffer {
  const tables = readTables(font);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const glyphOf = readCharacterMap(table('cmap'));
  const longOffsets = table('head').readInt16BE(50) === 1;
  const offset = (glyph: number): number =>
    longOffsets ? table('loca').readUInt32BE(glyph * 4) : table('loca').readUInt16BE(glyph * 2) * 2;
  const outline = (glyph: number): Buffer => table('glyf').subarray(offset(glyph), offset(glyph + 1));

  const mapped = codePoints.flatMap((codePoint): (readonly [number, number])[] => {
    const glyph = glyphOf(codePoint);
    return glyph === 0 ? [] : [[codePoint, glyph]];
  });
  // Glyph 0 is what unknown characters show; parts of composed letters come after what was asked for.
  const kept = [0, ...new Set(mapped.map(([, glyph]) => glyph))];
  for (const glyph of kept) {
    for (const { part } of listParts(outline(glyph))) if (!kept.includes(part)) kept.push(part);
  }
  const renumbered = new Map(kept.map((glyph, index) => [glyph, index]));

  const outlines = kept.map((glyph) => pad(renumberParts(withoutHints(outline(glyph)), renumbered)));
  const head = Buffer.from(table('head'));
  head.writeInt16BE(1, 50);
  const maxp = Buffer.from(table('maxp'));
  maxp.writeUInt16BE(kept.length, 4);
  const hhea = Buffer.from(table('hhea'));
  const fullMetrics = hhea.readUInt16BE(34);
  hhea.writeUInt16BE(kept.length, 34);
  const post = Buffer.from(table('post').subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);

  return writeWoff2(
    new Map([
      ['OS/2', table('OS/2')],
      ['cmap', writeCharacterMap(mapped.map(([codePoint, glyph]) => [codePoint, renumbered.get(glyph) ?? 0]))],
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', Buffer.concat(kept.map((glyph) => metricsOf(table('hmtx'), glyph, fullMetrics)))],
      ['loca', writeOffsets(outlines)],
      ['maxp', maxp],
      ['name', writeNames(listNotices(table('name')))],
      ['post', post],
    ]),
  );
}

type Name = readonly [id: number, text: Buffer];

/** Copyright and licence, as written for Windows in English. */
const NOTICES = [0, 13, 14];

function listNotices(table: Buffer): readonly Name[] {
  const texts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => 6 + index * 12).flatMap((at): Name[] => {
    const id = table.readUInt16BE(at + 6);
    const isEnglish = table.readUInt16BE(at) === 3 && table.readUInt16BE(at + 4) === 0x0409;
    if (!isEnglish || !NOTICES.includes(id)) return [];
    const start = texts + table.readUInt16BE(at + 10);
    return [[id, table.subarray(start, start + table.readUInt16BE(at + 8))]];
  });
}

function writeNames(names: readonly Name[]): Buffer {
  const records = Buffer.alloc(6 + names.length * 12);
  records.writeUInt16BE(names.length, 2);
  records.writeUInt16BE(records.length, 4);
  let start = 0;
  for (const [index, [id, text]] of names.entries()) {
    for (const [place, word] of [3, 1, 0x0409, id, text.length, start].entries()) {
      records.writeUInt16BE(word, 6 + index * 12 + place * 2);
    }
    start += text.length;
  }
  return Buffer.concat([records, ...names.map(([, text]) => text)]);
}

function readTables(font: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** Format 4 of the character map: segments of the basic plane. */
function readCharacterMap(cmap: Buffer): (codePoint: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4));
  const start = starts.find((candidate) => cmap.readUInt16BE(candidate) === 4);
  if (start === undefined) throw new Error('the font has no character map of format 4');
  const map = cmap.subarray(start);
  const segments = map.readUInt16BE(6) / 2;
  const at = (part: number, segment: number): number => 14 + part * segments * 2 + segment * 2 + (part > 0 ? 2 : 0);
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (map.readUInt16BE(at(0, segment)) < codePoint) continue;
      const first = map.readUInt16BE(at(1, segment));
      if (first > codePoint) return 0;
      const delta = map.readUInt16BE(at(2, segment));
      const place = at(3, segment);
      const range = map.readUInt16BE(place);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = map.readUInt16BE(place + range + (codePoint - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** One segment per run of characters whose glyphs follow each other. */
function writeCharacterMap(pairs: readonly (readonly [number, number])[]): Buffer {
  const segments: { first: number; last: number; glyph: number }[] = [];
  for (const [codePoint, glyph] of [...pairs].sort(([left], [right]) => left - right)) {
    const current = segments.at(-1);
    if (
      current !== undefined &&
      codePoint === current.last + 1 &&
      glyph === current.glyph + codePoint - current.first
    ) {
      current.last = codePoint;
    } else {
      segments.push({ first: codePoint, last: codePoint, glyph });
    }
  }
  segments.push({ first: 0xffff, last: 0xffff, glyph: 0 });
  const count = segments.length;
  const power = Math.floor(Math.log2(count));
  const words = [
    ...[4, 16 + count * 8, 0, count * 2, 2 ** power * 2, power, count * 2 - 2 ** power * 2],
    ...segments.map(({ last }) => last),
    0,
    ...segments.map(({ first }) => first),
    ...segments.map(({ first, glyph }) => (first === 0xffff ? 1 : (glyph - first) & 0xffff)),
    ...segments.map(() => 0),
  ];
  const header = Buffer.from([0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12]);
  const body = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) body.writeUInt16BE(word, index * 2);
  return Buffer.concat([header, body]);
}

/** The glyphs that a composed glyph consists of, and where their numbers stand. */
function listParts(outline: Buffer): readonly { readonly part: number; readonly at: number }[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: { part: number; at: number }[] = [];
  let at = 10;
  for (;;) {
    const flags = outline.readUInt16BE(at);
    parts.push({ part: outline.readUInt16BE(at + 2), at: at + 2 });
    at += 4 + sizeOfArguments(flags);
    if ((flags & 0x20) === 0) return parts;
  }
}

function renumberParts(outline: Buffer, renumbered: ReadonlyMap<number, number>): Buffer {
  const copy = Buffer.from(outline);
  for (const { part, at } of listParts(outline)) copy.writeUInt16BE(renumbered.get(part) ?? 0, at);
  return copy;
}

/** Instructions stand after the contours' ends of a plain glyph, and at the very end of a composed one. */
function withoutHints(outline: Buffer): Buffer {
  if (outline.length === 0) return outline;
  const contours = outline.readInt16BE(0);
  if (contours >= 0) {
    const at = 10 + contours * 2;
    const rest = outline.subarray(at + 2 + outline.readUInt16BE(at));
    return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), rest]);
  }
  const parts = listParts(outline);
  const copy = Buffer.from(outline.subarray(0, endOfParts(outline, parts.at(-1)?.at ?? 12)));
  for (const { at } of parts) copy.writeUInt16BE(copy.readUInt16BE(at - 2) & ~0x0100, at - 2);
  return copy;
}

function endOfParts(outline: Buffer, lastPart: number): number {
  return lastPart + 2 + sizeOfArguments(outline.readUInt16BE(lastPart - 2));
}

/** Where a part is put and how it is scaled, by its flags. */
function sizeOfArguments(flags: number): number {
  const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
  return (flags & 0x01 ? 4 : 2) + scale;
}

function pad(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(aligned(data.length) - data.length)]);
}

function metricsOf(hmtx: Buffer, glyph: number, full: number): Buffer {
  const metrics = Buffer.alloc(4);
  metrics.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), 0);
  const bearingAt = glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2;
  metrics.writeInt16BE(hmtx.readInt16BE(bearingAt), 2);
  return metrics;
}

function writeOffsets(outlines: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc((outlines.length + 1) * 4);
  let at = 0;
  for (const [index, outline] of outlines.entries()) {
    at += outline.length;
    offsets.writeUInt32BE(at, (index + 1) * 4);
  }
  return offsets;
}

const aligned = (length: number): number => length + ((4 - (length % 4)) % 4);

/** Tags with a number of their own in WOFF 2; every other one is written out. */
const NUMBERED: Readonly<Record<string, number>> = { glyf: 10, loca: 11 };
const WRITTEN_OUT = 63;
/** "As it is": for outlines and their offsets the third way, for everything else the first. */
const UNTRANSFORMED = 3 << 6;

/** W3C WOFF 2.0, every table as it is, all of them packed as one. */
function writeWoff2(tables: ReadonlyMap<string, Buffer>): Buffer {
  // Offsets follow their outlines.
  const list = [...tables].sort(([left], [right]) => rank(left) - rank(right));
  const directory = Buffer.concat(list.map(([tag, data]) => writeEntry(tag, data.length)));
  const packed = brotliCompressSync(Buffer.concat(list.map(([, data]) => data)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt16BE(list.length, 12);
  const plainSize = list.reduce((sum, [, data]) => sum + 4 * Math.ceil(data.length / 4), 12 + 16 * list.length);
  header.writeUInt32BE(plainSize, 16);
  header.writeUInt32BE(packed.length, 20);
  const font = pad(Buffer.concat([header, directory, packed]));
  font.writeUInt32BE(font.length, 8);
  return font;
}

const rank = (tag: string): number => NUMBERED[tag] ?? 0;

function writeEntry(tag: string, size: number): Buffer {
  const number = NUMBERED[tag];
  const name = number === undefined ? Buffer.from(`?${tag}`, 'latin1') : Buffer.alloc(1);
  name[0] = number === undefined ? WRITTEN_OUT : number | UNTRANSFORMED;
  return Buffer.concat([name, writeBase128(size)]);
}

/** Seven bits at a time, the highest first; all but the last with the eighth bit set. */
function writeBase128(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}
