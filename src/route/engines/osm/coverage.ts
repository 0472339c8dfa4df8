import { uint8At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';

/** The area that an extract covers, as cells of a grid; rows run northwards. */
export interface Coverage {
  readonly cellsPerDegree: number;
  /** Of the first cell, counted from 0 degrees. */
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  /** 1 inside. */
  readonly cells: Uint8Array<ArrayBuffer>;
}

export function covers(coverage: Coverage, { latitude, longitude }: LatLon): boolean {
  return cellAt(coverage, rowOf(coverage, latitude), columnOf(coverage, longitude)) === 1;
}

/** Whether the area ends within this many cells of the point. */
export function isNearEdge(coverage: Coverage, { latitude, longitude }: LatLon, cells: number): boolean {
  const [row, column] = [rowOf(coverage, latitude), columnOf(coverage, longitude)];
  for (let y = row - cells; y <= row + cells; y++) {
    for (let x = column - cells; x <= column + cells; x++) if (cellAt(coverage, y, x) === 0) return true;
  }
  return false;
}

const rowOf = ({ cellsPerDegree, south }: Coverage, latitude: number): number =>
  Math.floor(latitude * cellsPerDegree) - south;
const columnOf = ({ cellsPerDegree, west }: Coverage, longitude: number): number =>
  Math.floor(longitude * cellsPerDegree) - west;

function cellAt({ columns, rows, cells }: Coverage, row: number, column: number): number {
  return row < 0 || column < 0 || row >= rows || column >= columns ? 0 : uint8At(cells, row * columns + column);
}
