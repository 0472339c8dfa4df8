import { uint8At, uint32At } from '../../../at.js';
import type { ArrayFile, NumberArray } from '../../graph/array-file.js';
import type { LandMask } from '../../land-mask.js';
import { CELLS_PER_DEGREE } from './sea-cells.js';

/**
 * A mask by degree squares: only squares with both land and water keep their blocks, and only such blocks their cells.
 */
export interface PackedMask {
  /** Per square degree: 0 without land, 1 all land, n + 2 for the n-th mixed one. */
  readonly squares: Uint16Array;
  /** 64 per mixed square: 0 without land, 1 all land, n + 2 for the n-th mixed block of the square. */
  readonly blocks: Uint8Array;
  /** Per mixed square: number of its first mixed block. */
  readonly firstMixed: Uint32Array;
  /** 8 bytes per mixed block, one per row. */
  readonly cells: Uint8Array;
}

/** Whether the cell of the mask is set; rows from the south pole, columns from 180 W. */
export function contains({ squares, blocks, firstMixed, cells }: PackedMask, y: number, x: number): boolean {
  // Beyond a pole there is nothing.
  const square = squares[(y >> 6) * 360 + (x >> 6)] ?? 0;
  if (square < 2) return square === 1;
  const block = uint8At(blocks, (square - 2) * 64 + ((y >> 3) & 7) * 8 + ((x >> 3) & 7));
  if (block < 2) return block === 1;
  const mixed = uint32At(firstMixed, square - 2) + block - 2;
  return ((uint8At(cells, mixed * 8 + (y & 7)) >> (x & 7)) & 1) === 1;
}

export function pack(mask: LandMask): PackedMask {
  const squares = new Uint16Array(180 * 360);
  const blocks: number[] = [];
  const firstMixed: number[] = [];
  const cells: number[] = [];
  const bytesPerRow = mask.columns / 8;
  const rows = new Uint8Array(8);
  const packed = new Uint8Array(64);
  for (let square = 0; square < squares.length; square++) {
    const firstRow = Math.floor(square / 360) * CELLS_PER_DEGREE;
    const firstByte = (square % 360) * (CELLS_PER_DEGREE / 8);
    const before = cells.length;
    for (let block = 0; block < 64; block++) {
      let [any, all] = [0, 255];
      for (let row = 0; row < 8; row++) {
        const byte = uint8At(mask.bits, (firstRow + (block >> 3) * 8 + row) * bytesPerRow + firstByte + (block & 7));
        rows[row] = byte;
        any |= byte;
        all &= byte;
      }
      if (any === 0) packed[block] = 0;
      else if (all === 255) packed[block] = 1;
      else {
        packed[block] = (cells.length - before) / 8 + 2;
        cells.push(...rows);
      }
    }
    const uniform = before === cells.length && packed.every((value) => value === packed[0]);
    squares[square] = uniform ? uint8At(packed, 0) : blocks.length / 64 + 2;
    if (uniform) continue;
    blocks.push(...packed);
    firstMixed.push(before / 8);
  }
  return {
    squares,
    blocks: Uint8Array.from(blocks),
    firstMixed: Uint32Array.from(firstMixed),
    cells: Uint8Array.from(cells),
  };
}

export function packedArrays(mask: PackedMask, prefix: string): Record<string, NumberArray> {
  return Object.fromEntries(Object.entries(mask).map(([name, array]) => [prefix + name, array as NumberArray]));
}

export function readPacked(file: ArrayFile, prefix: string): PackedMask {
  return {
    squares: file.get(`${prefix}squares`, 'Uint16Array'),
    blocks: file.get(`${prefix}blocks`, 'Uint8Array'),
    firstMixed: file.get(`${prefix}firstMixed`, 'Uint32Array'),
    cells: file.get(`${prefix}cells`, 'Uint8Array'),
  };
}
