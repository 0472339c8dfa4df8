import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isWholeImage } from '../../src/report/whole-image.js';

interface Png {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly isInterlaced?: boolean;
  readonly pixels: Buffer;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png({ width = 10, height = 10, depth = 8, colour = 2, isInterlaced = false, pixels }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(depth, 8);
  head.writeUInt8(colour, 9);
  head.writeUInt8(isInterlaced ? 1 : 0, 12);
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes));

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc2000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, Buffer.from('ffda000401021122ffd9', 'hex')]);
}

describe('a PNG', () => {
  it.each<[what: string, image: Png]>([
    ['of ten rows of ten colours', { pixels: zeros(10 * (1 + 30)) }],
    ['of single bits', { depth: 1, colour: 0, pixels: zeros(10 * (1 + 2)) }],
    // Passes of 2x2, 1x2, 3x1, 2x3, 5x2, 5x5 and 10x5 points.
    ['in seven passes', { isInterlaced: true, colour: 0, pixels: zeros(6 + 4 + 4 + 9 + 12 + 30 + 55) }],
    ['of as many pixels as a logo may have', { width: 2000, height: 1000, colour: 6, pixels: zeros(1000 * 8001) }],
  ])('%s is whole', (_, image) => expect(isWholeImage('png', png(image))).toBe(true));

  it.each<[what: string, image: Png]>([
    ['without its last row', { pixels: zeros(9 * (1 + 30)) }],
    ['with a row too many', { pixels: zeros(11 * (1 + 30)) }],
    ['of something else than compressed data', { pixels: Buffer.from('garbage') }],
    ['of no width', { width: 0, pixels: zeros(10) }],
    ['of no height', { height: 0, pixels: zeros(0) }],
    ['of an unknown colour type', { colour: 7, pixels: zeros(310) }],
    ['of half a byte for each of three colours', { depth: 4, pixels: zeros(10 * (1 + 15)) }],
  ])('%s is not', (_, image) => expect(isWholeImage('png', png(image))).toBe(false));

  it('of a few kilobytes that would take minutes to draw is refused at once', () => {
    const pixels = zeros(90_000_000);
    expect(pixels.length).toBeLessThan(100_000);
    const before = process.cpuUsage();
    for (const size of [
      { width: 30_000, height: 3_000, colour: 6 },
      { width: 0x7fffffff, height: 0x7fffffff },
      { width: 10, height: 10 },
    ])
      expect(isWholeImage('png', png({ ...size, pixels }))).toBe(false);
    expect(process.cpuUsage(before).user / 1000, 'ms').toBeLessThan(100);
  });
});

describe('a JPEG', () => {
  it.each([
    [1, 1, true],
    [2000, 1000, true],
    [2001, 1000, false],
    [65_535, 65_535, false],
    [0, 1, false],
  ])('of %d times %d points: %s', (width, height, isWhole) =>
    expect(isWholeImage('jpeg', jpeg(width, height))).toBe(isWhole),
  );

  it('that states no size is refused', () => {
    expect(isWholeImage('jpeg', Buffer.from('ffd8ffe000044a46ffda000401021122ffd9', 'hex'))).toBe(false);
  });
});
