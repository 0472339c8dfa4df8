import { float64At } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { NodeQueue } from '../../../graph/queue.js';
import { isLandCell, type LandMask } from '../../../land-mask.js';
import type { CrossesBarrier } from '../barriers.js';

/** The route around a bay or a lake, over land cells only, may be this much longer than straight. */
const DETOUR_AT_MOST = 2.5;
/** Cells of an end's own harbour and shore count as land: the mask is coarser than a town. */
const SHORE_CELLS = 1;
/** A path over squares and their diagonals is this much longer than a road. */
const JAGGED = 1.05;

/**
 * Length of the shortest route over land between two points whose straight line is over water or crosses a barrier, km:
 * the shore road around a bay. Undefined if there is none within two and a half times the straight line.
 */
export function wayRoundKm(a: LatLon, b: LatLon, land: LandMask, crossesBarrier: CrossesBarrier): number | undefined {
  const limitKm = greatCircleKm(a, b) * DETOUR_AT_MOST;
  const [start, end] = [cellOf(land, a), cellOf(land, b)];
  const kmPerRow = 20_015.1 / land.rows;
  const kmPerColumn = kmPerRow * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  // The window reached by the limit, from its lower left corner.
  const rowsAround = Math.ceil(limitKm / 2 / kmPerRow);
  const columnsAround = Math.ceil(limitKm / 2 / Math.max(kmPerColumn, 0.05));
  const middle = { row: (start.row + end.row) >> 1, column: (start.column + end.column) >> 1 };
  const [low, left] = [middle.row - rowsAround, middle.column - columnsAround];
  const [height, width] = [2 * rowsAround + 1, 2 * columnsAround + 1];
  const indexOf = ({ row, column }: Cell): number => (row - low) * width + (column - left);
  if (![start, end].every((c) => c.column > left && c.column < left + width - 1)) return undefined;

  const steps = [-1, 0, 1].flatMap((y) =>
    [-1, 0, 1].map((x) => ({ y, x, km: Math.hypot(y * kmPerRow, x * kmPerColumn) })),
  );
  const isNear = (row: number, column: number, { row: y, column: x }: Cell): boolean =>
    Math.abs(row - y) <= SHORE_CELLS && Math.abs(column - x) <= SHORE_CELLS;
  const isOpen = (row: number, column: number): boolean =>
    isLandCell(land, row, column) || isNear(row, column, start) || isNear(row, column, end);
  // The middle of an end's cell may lie on the other side of a barrier than the end itself.
  const isAt = (row: number, column: number, end: Cell): boolean => row === end.row && column === end.column;
  const pointOf = (row: number, column: number): LatLon => {
    if (isAt(row, column, start)) return a;
    return isAt(row, column, end) ? b : middleOf(row, column, land);
  };
  const costs = new Float64Array(height * width).fill(Number.POSITIVE_INFINITY);
  const queue = new NodeQueue(height * width);
  const goal = indexOf(end);
  const aheadKm = (row: number, column: number): number =>
    Math.hypot((row - end.row) * kmPerRow, (column - end.column) * kmPerColumn);
  costs[indexOf(start)] = 0;
  queue.push(indexOf(start), 0);
  while (queue.size > 0) {
    const here = queue.pop();
    if (here === goal) return float64At(costs, here) / JAGGED;
    const [y, x] = [Math.floor(here / width), here % width];
    for (const step of steps) {
      const [toY, toX] = [y + step.y, x + step.x];
      if (toY < 0 || toX < 0 || toY >= height || toX >= width) continue;
      const there = toY * width + toX;
      const cost = float64At(costs, here) + step.km;
      if (cost >= float64At(costs, there) || !isOpen(toY + low, toX + left)) continue;
      const total = cost + aheadKm(toY + low, toX + left);
      if (total > limitKm * JAGGED) continue;
      if (crossesBarrier(pointOf(y + low, x + left), pointOf(toY + low, toX + left))) continue;
      costs[there] = cost;
      queue.push(there, total);
    }
  }
  return undefined;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

function cellOf(land: LandMask, { latitude, longitude }: LatLon): Cell {
  return {
    row: Math.floor((latitude + 90) * land.cellsPerDegree),
    column: Math.floor((longitude + 180) * land.cellsPerDegree),
  };
}

const middleOf = (row: number, column: number, { cellsPerDegree }: LandMask): LatLon => ({
  latitude: (row + 0.5) / cellsPerDegree - 90,
  longitude: (column + 0.5) / cellsPerDegree - 180,
});
