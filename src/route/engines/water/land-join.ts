import type { LatLon } from '../../../geo/point.js';
import { greatCircleKm } from '../../../geo/point.js';
import { CELLS_PER_DEGREE, cellColumn, cellRow } from './sea-cells.js';
import type { Shore } from './shore.js';

/** Extra length allowed for a route on land around a bay, beyond the straight line. */
const ROUND_KM = 20;
/** A quay or an airfield on fill lies in a square of water: use the nearest land, in squares. */
const FOOTING = 2;
const KM_PER_DEGREE = 111.2;

/** Whether there is a route from a to b over squares of land without a long detour. For places near each other. */
export function isJoinedByLand(shore: Shore, a: LatLon, b: LatLon): boolean {
  const marginKm = ROUND_KM + greatCircleKm(a, b) / 2;
  const rows = Math.ceil((marginKm / KM_PER_DEGREE) * CELLS_PER_DEGREE);
  const widest = Math.max(0.05, Math.cos((Math.max(Math.abs(a.latitude), Math.abs(b.latitude)) * Math.PI) / 180));
  const columns = Math.ceil(rows / widest);
  const middle = {
    row: (cellRow(a.latitude) + cellRow(b.latitude)) >> 1,
    column: (cellColumn(a.longitude) + cellColumn(b.longitude)) >> 1,
  };
  const isInside = (row: number, column: number): boolean =>
    Math.abs(row - middle.row) <= rows && Math.abs(column - middle.column) <= columns;
  const goals = new Set(listFootings(shore, b));
  const open = [...listFootings(shore, a)];
  const seen = new Set(open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (goals.has(next)) return true;
    const [row, column] = [Math.floor(next / COLUMNS), next % COLUMNS];
    for (const [r, c] of neighbours(row, column)) {
      const key = r * COLUMNS + c;
      if (seen.has(key) || !isInside(r, c) || !shore.isLandCell(r, c)) continue;
      seen.add(key);
      open.push(key);
    }
  }
  return false;
}

const COLUMNS = 360 * CELLS_PER_DEGREE;

function* listFootings(shore: Shore, { latitude, longitude }: LatLon): Iterable<number> {
  const [row, column] = [cellRow(latitude), cellColumn(longitude)];
  for (let r = row - FOOTING; r <= row + FOOTING; r++) {
    for (let c = column - FOOTING; c <= column + FOOTING; c++) if (shore.isLandCell(r, c)) yield r * COLUMNS + c;
  }
}

function* neighbours(row: number, column: number): Iterable<readonly [number, number]> {
  for (const [r, c] of [
    [row + 1, column],
    [row - 1, column],
    [row, column + 1],
    [row, column - 1],
  ] as const)
    yield [r, c];
}
