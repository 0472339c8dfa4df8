import { crc32 } from 'node:zlib';

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = { start: 0xffd8, scan: 0xffda, end: Buffer.from('ffd9', 'hex') };

/**
 * Whether an image has arrived complete: a document would show only part of it, or nothing. Checks the frame of the
 * format (PNG 5.3: chunks and their checksums, JPEG B.1: segments and the end marker), not the pixels.
 */
export function isWholeImage(type: string, image: Buffer): boolean {
  return type === 'png' ? isWholePng(image) : isWholeJpeg(image);
}

function isWholePng(image: Buffer): boolean {
  if (!image.subarray(0, PNG_START.length).equals(PNG_START)) return false;
  const names: string[] = [];
  for (let at = PNG_START.length; at + 12 <= image.length && names.at(-1) !== 'IEND'; ) {
    const end = at + 8 + image.readUInt32BE(at);
    if (end + 4 > image.length || crc32(image.subarray(at + 4, end)) !== image.readUInt32BE(end)) return false;
    names.push(image.toString('latin1', at + 4, at + 8));
    at = end + 4;
  }
  return names[0] === 'IHDR' && names.includes('IDAT') && names.at(-1) === 'IEND';
}

function isWholeJpeg(image: Buffer): boolean {
  if (image.length < 4 || image.readUInt16BE(0) !== JPEG.start) return false;
  let at = 2;
  for (; at + 4 <= image.length && image.readUInt16BE(at) !== JPEG.scan; at += 2 + image.readUInt16BE(at + 2)) {
    if (image[at] !== 0xff) return false;
  }
  return at + 4 <= image.length && image.lastIndexOf(JPEG.end) > at;
}
