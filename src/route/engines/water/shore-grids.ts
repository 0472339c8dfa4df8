import { float64At, uint8At, uint16At } from '../../../at.js';
import { type LandMask, setCells } from '../../land-mask.js';
import { BLOCK, BLOCK_COLUMNS, BLOCK_ROWS, CELLS_PER_DEGREE } from './sea-cells.js';

const BLOCKS_PER_DEGREE = CELLS_PER_DEGREE / BLOCK;
const DEGREE_KM = 111.195;
const BLOCK_KM = DEGREE_KM / BLOCKS_PER_DEGREE;
/** The clearance grid stops counting here: farther out, a walk along a line takes steps of this length. */
const FARTHEST_KM = 250;

/** The mask with all water within `km` of land added to the land. */
export function widen(mask: LandMask, km: number): LandMask {
  const widened = { ...mask, bits: new Uint8Array(mask.bits.length) };
  const cellKm = DEGREE_KM / mask.cellsPerDegree;
  const reach = Math.floor(km / cellKm);
  for (let row = 0; row < mask.rows; row++) {
    const runs = listRuns(mask, row);
    if (runs.length === 0) continue;
    for (let target = Math.max(0, row - reach); target <= Math.min(mask.rows - 1, row + reach); target++) {
      const wide = Math.sqrt(km * km - ((target - row) * cellKm) ** 2);
      const latitude = (target + 0.5) / mask.cellsPerDegree - 90;
      const more = Math.min(mask.columns / 2, Math.floor(wide / (cellKm * Math.cos((latitude * Math.PI) / 180))));
      for (const [from, to] of runs) setCells(widened, target, from - more, to + more, true);
    }
  }
  return widened;
}

/** Stretches of land in a row, as [first column, column after the last]. */
function listRuns(mask: LandMask, row: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  const bytesPerRow = mask.columns / 8;
  let start = -1;
  for (let byte = 0; byte < bytesPerRow; byte++) {
    const bits = uint8At(mask.bits, row * bytesPerRow + byte);
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
export function measureClearance(mask: LandMask): Uint8Array<ArrayBuffer> {
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
        const gap = uint16At(gaps, other * BLOCK_COLUMNS + column);
        const eastKm = Math.max(0, gap - 1) * wideKm;
        const km2 = northKm * northKm + eastKm * eastKm;
        if (km2 < float64At(squared, column)) squared[column] = km2;
      }
    }
    for (let column = 0; column < BLOCK_COLUMNS; column++) {
      clearance[row * BLOCK_COLUMNS + column] = Math.floor(Math.sqrt(float64At(squared, column)) * 0.98);
    }
  }
  return clearance;
}

/** Blocks to the nearest block with land in the same row, around the globe. */
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
    // Twice in each direction: the second time the distance continues across the antimeridian.
    for (const step of [1, -1]) {
      let gap = BLOCK_COLUMNS;
      let column = step > 0 ? 0 : BLOCK_COLUMNS - 1;
      for (let i = 0; i < 2 * BLOCK_COLUMNS; i++) {
        gap = Math.min(gap + 1, uint16At(gaps, first + column));
        gaps[first + column] = gap;
        column += step;
        if (column < 0) column = BLOCK_COLUMNS - 1;
        else if (column === BLOCK_COLUMNS) column = 0;
      }
    }
  }
  return gaps;
}
