import { int32At, numberAt, uint8At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import { isLandCell, type LandMask } from '../../land-mask.js';

/** Mask cells per side of a block: the smallest square the sea is divided into, 1/8 degree. */
export const BLOCK = 8;
export const CELLS_PER_DEGREE = 64;
/** Blocks per side of the largest square, 2 degrees: larger ones make headings too coarse. */
const LARGEST = 16;
const CELL_COLUMNS = 360 * CELLS_PER_DEGREE;
const CELL_ROWS = 180 * CELLS_PER_DEGREE;
export const BLOCK_COLUMNS = CELL_COLUMNS / BLOCK;
export const BLOCK_ROWS = CELL_ROWS / BLOCK;
/** Ships sail no farther south than the ice of Antarctica and no farther north than Svalbard. */
export const SOUTHERN_LIMIT = -66;
export const NORTHERN_LIMIT = 81;

/** The sea as squares: all water, or of the smallest size with some water in them. */
export interface SeaCells {
  readonly latitudes: Float64Array<ArrayBuffer>;
  readonly longitudes: Float64Array<ArrayBuffer>;
  /** Number of the square a block belongs to, row by row from the south; -1 on land and beyond the limits. */
  readonly owner: Int32Array;
  /** 1 if the square contains land. */
  readonly coastal: Uint8Array<ArrayBuffer>;
}

export function divideSea(mask: LandMask): SeaCells {
  const landCells = countLandPerBlock(mask);
  const owner = new Int32Array(BLOCK_ROWS * BLOCK_COLUMNS).fill(-1);
  const [latitudes, longitudes, coastal]: [number[], number[], number[]] = [[], [], []];
  const divide = (row: number, column: number, size: number): void => {
    const latitude = blockLatitude(row + size / 2);
    if (size === 1 && (latitude < SOUTHERN_LIMIT || latitude > NORTHERN_LIMIT)) return;
    const land = sumOver(landCells, row, column, size);
    if (land === size * size * BLOCK * BLOCK) return;
    const within = blockLatitude(row) >= SOUTHERN_LIMIT && blockLatitude(row + size) <= NORTHERN_LIMIT;
    if (size > 1 && (land > 0 || !within)) {
      const half = size / 2;
      for (const [r, c] of [
        [0, 0],
        [0, half],
        [half, 0],
        [half, half],
      ] as const)
        divide(row + r, column + c, half);
      return;
    }
    const point = land === 0 ? [row + size / 2, column + size / 2] : middleOfWater(mask, row, column);
    for (let r = row; r < row + size; r++)
      owner.fill(latitudes.length, r * BLOCK_COLUMNS + column, r * BLOCK_COLUMNS + column + size);
    latitudes.push(blockLatitude(numberAt(point, 0)));
    longitudes.push((numberAt(point, 1) * BLOCK) / CELLS_PER_DEGREE - 180);
    coastal.push(land === 0 ? 0 : 1);
  };
  for (let row = 0; row + LARGEST <= BLOCK_ROWS; row += LARGEST) {
    for (let column = 0; column < BLOCK_COLUMNS; column += LARGEST) divide(row, column, LARGEST);
  }
  return {
    latitudes: Float64Array.from(latitudes),
    longitudes: Float64Array.from(longitudes),
    owner,
    coastal: Uint8Array.from(coastal),
  };
}

/** Pairs of adjacent squares, each once, in order; longitudes wrap. */
export function listTouching({ latitudes, owner }: SeaCells): readonly (readonly [number, number])[] {
  const count = latitudes.length;
  // As one number each, those of neighbouring blocks again and again: numbers this large are slow in a set.
  let pairs = new Float64Array(1 << 16);
  let found = 0;
  const add = (a: number, block: number): void => {
    const b = int32At(owner, block);
    if (b < 0 || b === a) return;
    const pair = Math.min(a, b) * count + Math.max(a, b);
    if (found > 0 && pairs[found - 1] === pair) return;
    if (found === pairs.length) {
      const grown = new Float64Array(2 * found);
      grown.set(pairs);
      pairs = grown;
    }
    pairs[found] = pair;
    found += 1;
  };
  for (let row = 0; row < BLOCK_ROWS; row++) {
    const here = row * BLOCK_COLUMNS;
    for (let column = 0; column < BLOCK_COLUMNS; column++) {
      const a = int32At(owner, here + column);
      if (a < 0) continue;
      const east = column + 1 < BLOCK_COLUMNS ? column + 1 : 0;
      const west = column > 0 ? column - 1 : BLOCK_COLUMNS - 1;
      add(a, here + east);
      if (row + 1 === BLOCK_ROWS) continue;
      for (const beside of [column, east, west]) add(a, here + BLOCK_COLUMNS + beside);
    }
  }
  const sorted = pairs.subarray(0, found).sort();
  const touching: (readonly [number, number])[] = [];
  let last = -1;
  for (const pair of sorted) {
    if (pair !== last) touching.push([Math.floor(pair / count), pair % count]);
    last = pair;
  }
  return touching;
}

/** Row of the mask cell a point lies in, from the south pole. */
export function cellRow(latitude: number): number {
  const row = Math.floor((latitude + 90) * CELLS_PER_DEGREE);
  return row < 0 ? 0 : row < CELL_ROWS ? row : CELL_ROWS - 1;
}

/** Column of the mask cell a point lies in, from 180 W; longitudes wrap. */
export function cellColumn(longitude: number): number {
  const column = Math.floor((longitude + 180) * CELLS_PER_DEGREE);
  if (column >= 0 && column < CELL_COLUMNS) return column;
  return ((column % CELL_COLUMNS) + CELL_COLUMNS) % CELL_COLUMNS;
}

/** Number of the block a cell lies in, row by row from the south. */
export function blockOfCell(row: number, column: number): number {
  // BLOCK is 8.
  return (row >> 3) * BLOCK_COLUMNS + (column >> 3);
}

export function middleOfBlock(block: number): LatLon {
  const longitude = (((block % BLOCK_COLUMNS) + 0.5) * BLOCK) / CELLS_PER_DEGREE - 180;
  return { latitude: blockLatitude(Math.floor(block / BLOCK_COLUMNS) + 0.5), longitude };
}

function blockLatitude(row: number): number {
  return (row * BLOCK) / CELLS_PER_DEGREE - 90;
}

function countLandPerBlock(mask: LandMask): Uint8Array {
  const counts = new Uint8Array(BLOCK_ROWS * BLOCK_COLUMNS);
  const bytesPerRow = mask.columns / 8;
  for (let row = 0; row < mask.rows; row++) {
    const first = Math.floor(row / BLOCK) * BLOCK_COLUMNS;
    for (let byte = 0; byte < bytesPerRow; byte++) {
      // BLOCK is 8: one byte of the mask is one row of a block.
      let bits = uint8At(mask.bits, row * bytesPerRow + byte);
      for (; bits !== 0; bits &= bits - 1) counts[first + byte] = uint8At(counts, first + byte) + 1;
    }
  }
  return counts;
}

function sumOver(counts: Uint8Array, row: number, column: number, size: number): number {
  let sum = 0;
  for (let r = row; r < row + size; r++) {
    for (let c = column; c < column + size; c++) sum += uint8At(counts, r * BLOCK_COLUMNS + c);
  }
  return sum;
}

/** The water cell of a block farthest from land, in block units: a node there keeps lines off the shore. */
function middleOfWater(mask: LandMask, blockRow: number, blockColumn: number): [number, number] {
  const reach = BLOCK;
  let best: [number, number] = [0, 0];
  let bestClearance = -1;
  for (let row = blockRow * BLOCK; row < (blockRow + 1) * BLOCK; row++) {
    for (let column = blockColumn * BLOCK; column < (blockColumn + 1) * BLOCK; column++) {
      if (isLandCell(mask, row, column)) continue;
      const clearance = clearanceWithin(mask, row, column, reach, bestClearance);
      if (clearance > bestClearance) {
        bestClearance = clearance;
        best = [(row + 0.5) / BLOCK, (column + 0.5) / BLOCK];
      }
    }
  }
  return best;
}

/** Rings of cells without land around a cell, at most `reach`; stops as soon as it cannot exceed `atLeast`. */
function clearanceWithin(mask: LandMask, row: number, column: number, reach: number, atLeast: number): number {
  for (let ring = 1; ring <= reach; ring++) {
    for (let i = -ring; i <= ring; i++) {
      const hit =
        isLandCell(mask, row - ring, column + i) ||
        isLandCell(mask, row + ring, column + i) ||
        isLandCell(mask, row + i, column - ring) ||
        isLandCell(mask, row + i, column + ring);
      if (hit) return Math.max(ring - 1, atLeast);
    }
  }
  return reach;
}
