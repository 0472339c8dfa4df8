import type { Container, NumberArray } from '../../graph/container.js';
import type { LandMask } from '../../land-mask.js';
import { BLOCK, BLOCK_COLUMNS, BLOCK_ROWS, CELLS_PER_DEGREE } from './sea-cells.js';

/** Distance ships keep from the shore where there is room, km: four nautical miles. */
export const OFFING_KM = 4 * 1.852;

const BLOCKS_PER_DEGREE = CELLS_PER_DEGREE / BLOCK;
const DEGREE_KM = 111.195;
const BLOCK_KM = DEGREE_KM / BLOCKS_PER_DEGREE;
/** The clearance grid stops counting here: farther off, a walk along a line takes steps of this length. */
const FARTHEST_KM = 250;

/** A mask by degree squares: only squares with both land and water keep their blocks, only such blocks their cells. */
interface PackedMask {
  /** Per square degree: 0 without land, 1 all land, n + 2 for the n-th mixed one. */
  readonly squares: Uint16Array;
  /** 64 per mixed square: 0 without land, 1 all land, n + 2 for the n-th mixed block. */
  readonly blocks: Uint32Array;
  /** 8 bytes per mixed block, a row each. */
  readonly cells: Uint8Array;
}

/** Where the land is, and how far off at least: made to walk along lines with long steps. */
export class Shore {
  readonly #clearanceKm: Uint8Array;
  readonly #land: PackedMask;
  readonly #inshore: PackedMask;

  constructor(container: Container) {
    this.#clearanceKm = container.get('shore.clearanceKm', 'Uint8Array');
    this.#land = readPacked(container, 'shore.land.');
    this.#inshore = readPacked(container, 'shore.inshore.');
  }

  /** At most the distance to the nearest land, km; 0 where land may be in the block. */
  clearanceKm(latitude: number, longitude: number): number {
    return this.#clearanceKm[blockAt(latitude, longitude)] as number;
  }

  isLand(latitude: number, longitude: number): boolean {
    return contains(this.#land, latitude, longitude);
  }

  /** On land or within the offing of it. */
  isInshore(latitude: number, longitude: number): boolean {
    return contains(this.#inshore, latitude, longitude);
  }
}

/** The sections of the file that Shore reads. */
export function shoreArrays(land: LandMask): Record<string, NumberArray> {
  const inshore = widen(land, OFFING_KM);
  return {
    'shore.clearanceKm': measureClearance(land),
    ...packedArrays(pack(land), 'shore.land.'),
    ...packedArrays(pack(inshore), 'shore.inshore.'),
  };
}

function blockAt(latitude: number, longitude: number): number {
  const row = Math.min(BLOCK_ROWS - 1, Math.max(0, Math.floor((latitude + 90) * BLOCKS_PER_DEGREE)));
  const column = Math.floor((longitude + 180) * BLOCKS_PER_DEGREE) % BLOCK_COLUMNS;
  return row * BLOCK_COLUMNS + (column < 0 ? column + BLOCK_COLUMNS : column);
}

function contains({ squares, blocks, cells }: PackedMask, latitude: number, longitude: number): boolean {
  const y = Math.min(180 * CELLS_PER_DEGREE - 1, Math.max(0, Math.floor((latitude + 90) * CELLS_PER_DEGREE)));
  const wrapped = Math.floor((longitude + 180) * CELLS_PER_DEGREE) % (360 * CELLS_PER_DEGREE);
  const x = wrapped < 0 ? wrapped + 360 * CELLS_PER_DEGREE : wrapped;
  const square = squares[(y >> 6) * 360 + (x >> 6)] as number;
  if (square < 2) return square === 1;
  const block = blocks[(square - 2) * 64 + ((y >> 3) & 7) * 8 + ((x >> 3) & 7)] as number;
  if (block < 2) return block === 1;
  return (((cells[(block - 2) * 8 + (y & 7)] as number) >> (x & 7)) & 1) === 1;
}

function pack(mask: LandMask): PackedMask {
  const squares = new Uint16Array(180 * 360);
  const blocks: number[] = [];
  const cells: number[] = [];
  const bytesPerRow = mask.columns / 8;
  const rows = new Uint8Array(8);
  const packed = new Uint32Array(64);
  for (let square = 0; square < squares.length; square++) {
    const firstRow = Math.floor(square / 360) * CELLS_PER_DEGREE;
    const firstByte = (square % 360) * (CELLS_PER_DEGREE / 8);
    const before = cells.length;
    for (let block = 0; block < 64; block++) {
      for (let row = 0; row < 8; row++) {
        rows[row] = mask.bits[(firstRow + (block >> 3) * 8 + row) * bytesPerRow + firstByte + (block & 7)] as number;
      }
      if (rows.every((byte) => byte === 0)) packed[block] = 0;
      else if (rows.every((byte) => byte === 255)) packed[block] = 1;
      else {
        packed[block] = cells.length / 8 + 2;
        cells.push(...rows);
      }
    }
    const uniform = before === cells.length && packed.every((value) => value === packed[0]);
    squares[square] = uniform ? (packed[0] as number) : blocks.length / 64 + 2;
    if (!uniform) blocks.push(...packed);
  }
  return { squares, blocks: Uint32Array.from(blocks), cells: Uint8Array.from(cells) };
}

function packedArrays(mask: PackedMask, prefix: string): Record<string, NumberArray> {
  return Object.fromEntries(Object.entries(mask).map(([name, array]) => [prefix + name, array as NumberArray]));
}

function readPacked(container: Container, prefix: string): PackedMask {
  return {
    squares: container.get(`${prefix}squares`, 'Uint16Array'),
    blocks: container.get(`${prefix}blocks`, 'Uint32Array'),
    cells: container.get(`${prefix}cells`, 'Uint8Array'),
  };
}

/** The mask with all water within `km` of land added to the land. */
function widen(mask: LandMask, km: number): LandMask {
  const bits = new Uint8Array(mask.bits.length);
  const cellKm = DEGREE_KM / mask.cellsPerDegree;
  const reach = Math.floor(km / cellKm);
  for (let row = 0; row < mask.rows; row++) {
    const runs = listRuns(mask, row);
    if (runs.length === 0) continue;
    for (let target = Math.max(0, row - reach); target <= Math.min(mask.rows - 1, row + reach); target++) {
      const wide = Math.sqrt(km * km - ((target - row) * cellKm) ** 2);
      const latitude = (target + 0.5) / mask.cellsPerDegree - 90;
      const more = Math.min(mask.columns / 2, Math.floor(wide / (cellKm * Math.cos((latitude * Math.PI) / 180))));
      for (const [from, to] of runs) {
        for (let column = from - more; column < to + more; column++) {
          const cell = target * mask.columns + ((column + 2 * mask.columns) % mask.columns);
          bits[cell >> 3] = (bits[cell >> 3] as number) | (1 << (cell & 7));
        }
      }
    }
  }
  return { ...mask, bits };
}

/** Stretches of land in a row, as [first column, column after the last]. */
function listRuns(mask: LandMask, row: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  const bytesPerRow = mask.columns / 8;
  let start = -1;
  for (let byte = 0; byte < bytesPerRow; byte++) {
    const bits = mask.bits[row * bytesPerRow + byte] as number;
    if (bits === (start < 0 ? 0 : 255)) continue;
    for (let i = 0; i < 8; i++) {
      const land = ((bits >> i) & 1) === 1;
      if (land && start < 0) start = byte * 8 + i;
      if (!land && start >= 0) {
        runs.push([start, byte * 8 + i]);
        start = -1;
      }
    }
  }
  if (start >= 0) runs.push([start, mask.columns]);
  return runs;
}

/** A lower bound of the distance from anywhere in a block to the nearest block with land, whole km. */
function measureClearance(mask: LandMask): Uint8Array<ArrayBuffer> {
  const gaps = measureRowGaps(mask);
  const clearance = new Uint8Array(BLOCK_ROWS * BLOCK_COLUMNS);
  const reach = Math.ceil(FARTHEST_KM / BLOCK_KM);
  const squared = new Float64Array(BLOCK_COLUMNS);
  for (let row = 0; row < BLOCK_ROWS; row++) {
    squared.fill(FARTHEST_KM * FARTHEST_KM);
    for (let other = Math.max(0, row - reach); other <= Math.min(BLOCK_ROWS - 1, row + reach); other++) {
      const northKm = Math.max(0, Math.abs(other - row) - 1) * BLOCK_KM;
      // The narrower of the two rows, and a margin for the great circle that bends towards the pole.
      const poleward = Math.max(Math.abs(row + 0.5 - BLOCK_ROWS / 2), Math.abs(other + 0.5 - BLOCK_ROWS / 2)) + 1;
      const wideKm = Math.max(0, Math.cos((poleward / BLOCKS_PER_DEGREE / 180) * Math.PI)) * BLOCK_KM * 0.97;
      for (let column = 0; column < BLOCK_COLUMNS; column++) {
        const gap = gaps[other * BLOCK_COLUMNS + column] as number;
        const eastKm = Math.max(0, gap - 1) * wideKm;
        const km2 = northKm * northKm + eastKm * eastKm;
        if (km2 < (squared[column] as number)) squared[column] = km2;
      }
    }
    for (let column = 0; column < BLOCK_COLUMNS; column++) {
      clearance[row * BLOCK_COLUMNS + column] = Math.floor(Math.sqrt(squared[column] as number) * 0.98);
    }
  }
  return clearance;
}

/** Blocks to the nearest block with land in the same row, round the globe. */
function measureRowGaps(mask: LandMask): Uint16Array {
  const gaps = new Uint16Array(BLOCK_ROWS * BLOCK_COLUMNS).fill(BLOCK_COLUMNS);
  const bytesPerRow = mask.columns / 8;
  for (let row = 0; row < BLOCK_ROWS; row++) {
    const first = row * BLOCK_COLUMNS;
    for (let i = 0; i < BLOCK; i++) {
      for (let byte = 0; byte < bytesPerRow; byte++) {
        if (mask.bits[(row * BLOCK + i) * bytesPerRow + byte] !== 0) gaps[first + byte] = 0;
      }
    }
    // Twice each way: the second time the distance runs on across the antimeridian.
    for (const step of [1, -1]) {
      let gap = BLOCK_COLUMNS;
      for (let i = 0; i < 2 * BLOCK_COLUMNS; i++) {
        const column = (((i * step) % BLOCK_COLUMNS) + BLOCK_COLUMNS) % BLOCK_COLUMNS;
        gap = Math.min(gap + 1, gaps[first + column] as number);
        if (gap < (gaps[first + column] as number)) gaps[first + column] = gap;
        gap = Math.min(gap, gaps[first + column] as number);
      }
    }
  }
  return gaps;
}
