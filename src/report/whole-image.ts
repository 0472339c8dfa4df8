import { crc32, inflateSync } from 'node:zlib';

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = { start: 0xffd8, scan: 0xffda, end: Buffer.from('ffd9', 'hex') };
/** A few kilobytes can be an image that takes minutes and gigabytes to draw. */
const MAX_PIXELS = 2_000_000;
/** Samples of a pixel and their possible sizes in bits, by colour type: PNG 11.2.1. */
const PNG_COLOURS = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);
/** First column, first row, and the steps between columns and rows of each pass: PNG 8.2. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const ALL_AT_ONCE = [[0, 0, 1, 1]] as const;

/**
 * Whether an image has arrived complete and is of a size to be drawn: a document would show only part of it, or nothing. Checks the
 * frame of the format (PNG 5.3: chunks and their checksums, JPEG B.1: segments and the end marker), and that a PNG has all its pixels.
 */
export function isWholeImage(type: string, image: Buffer): boolean {
  return type === 'png' ? isWholePng(image) : isWholeJpeg(image);
}

const isDrawable = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= MAX_PIXELS;

function isWholePng(image: Buffer): boolean {
  if (!image.subarray(0, PNG_START.length).equals(PNG_START)) return false;
  const chunks: { readonly name: string; readonly data: Buffer }[] = [];
  for (let at = PNG_START.length; at + 12 <= image.length && chunks.at(-1)?.name !== 'IEND'; ) {
    const end = at + 8 + image.readUInt32BE(at);
    if (end + 4 > image.length || crc32(image.subarray(at + 4, end)) !== image.readUInt32BE(end)) return false;
    chunks.push({ name: image.toString('latin1', at + 4, at + 8), data: image.subarray(at + 8, end) });
    at = end + 4;
  }
  const [head] = chunks;
  if (head?.name !== 'IHDR' || chunks.at(-1)?.name !== 'IEND') return false;
  const bytes = countPngBytes(head.data);
  const pixels = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  return bytes !== undefined && countInflated(pixels, bytes) === bytes;
}

/** The size of the pixels with a filter byte before each row; undefined if the header describes no image, or too large a one. */
function countPngBytes(head: Buffer): number | undefined {
  if (head.length !== 13) return undefined;
  const [width, height, isInterlaced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[12] === 1];
  const [depth, colour] = [head.readUInt8(8), PNG_COLOURS.get(head.readUInt8(9))];
  if (colour === undefined || !colour.depths.includes(depth) || !isDrawable(width, height)) return undefined;
  return (isInterlaced ? ADAM7 : ALL_AT_ONCE).reduce((bytes, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    const row = 1 + Math.ceil((columns * colour.samples * depth) / 8);
    return columns > 0 && rows > 0 ? bytes + rows * row : bytes;
  }, 0);
}

/** Undefined if it is not compressed data, or is more than `most` bytes. */
function countInflated(data: Buffer, most: number): number | undefined {
  try {
    return inflateSync(data, { maxOutputLength: most }).length;
  } catch {
    return undefined;
  }
}

function isWholeJpeg(image: Buffer): boolean {
  if (image.length < 4 || image.readUInt16BE(0) !== JPEG.start) return false;
  let at = 2;
  let hasSize = false;
  for (; at + 4 <= image.length && image.readUInt16BE(at) !== JPEG.scan; at += 2 + image.readUInt16BE(at + 2)) {
    if (image[at] !== 0xff) return false;
    if (!isJpegFrame(image.readUInt8(at + 1))) continue;
    if (at + 9 > image.length || !isDrawable(image.readUInt16BE(at + 7), image.readUInt16BE(at + 5))) return false;
    hasSize = true;
  }
  return hasSize && at + 4 <= image.length && image.lastIndexOf(JPEG.end) > at;
}

/** The segment with the size, of whatever kind of compression: SOF0 to SOF15, except tables and the one reserved (JPEG B.1.1.3). */
const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
