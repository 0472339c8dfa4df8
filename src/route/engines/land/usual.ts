import { alongGreatCircle, type LatLon } from '../../../geo/point.js';

/** Cells of half a degree, from the south pole and the antimeridian on. */
export const CELLS_PER_DEGREE = 2;
export const CELL_ROWS = 180 * CELLS_PER_DEGREE;
export const CELL_COLUMNS = 360 * CELLS_PER_DEGREE;

/** A cell stores by how many of these a usual route is longer than straight: 0.25 per cent, up to 64. */
const STEP = 0.0025;

/** Usual km per straight km of a region, as a map of cells. */
export type UsualMap = Uint8Array<ArrayBuffer>;

export function packUsual(ratio: number): number {
  return Math.min(255, Math.max(0, Math.round((ratio - 1) / STEP)));
}

/** Usual km per straight km between two points: the value at their midpoint counts twice, that of each end once. */
export function usualBetween(map: UsualMap, from: LatLon, to: LatLon): number {
  return (usualAt(map, from) + usualAt(map, to) + 2 * usualAt(map, alongGreatCircle(from, to, 0.5))) / 4;
}

/** Interpolated between the centres of four cells, so that there is no jump at a cell's border. */
function usualAt(map: UsualMap, { latitude, longitude }: LatLon): number {
  const y = Math.min(CELL_ROWS - 1, Math.max(0, (latitude + 90) * CELLS_PER_DEGREE - 0.5));
  const x = (longitude + 180) * CELLS_PER_DEGREE - 0.5 + CELL_COLUMNS;
  const [row, column] = [Math.min(CELL_ROWS - 2, Math.floor(y)), Math.floor(x)];
  const [up, right] = [y - row, x - column];
  const cell = (j: number, i: number): number => map[(row + j) * CELL_COLUMNS + ((column + i) % CELL_COLUMNS)] ?? 0;
  const low = cell(0, 0) * (1 - right) + cell(0, 1) * right;
  const high = cell(1, 0) * (1 - right) + cell(1, 1) * right;
  return 1 + STEP * (low * (1 - up) + high * up);
}
