import type { LatLon } from '../../../geo/point.js';
import { isLandCell, type LandMask } from '../../land-mask.js';

/** Cells beyond the two points that a route around a headland may use. */
const MARGIN = 6;
const STEPS = [
  { row: 1, column: 0 },
  { row: -1, column: 0 },
  { row: 0, column: 1 },
  { row: 0, column: -1 },
] as const;

/** Whether water cells connect two near points without leaving the box around them: a bay is not a strait. */
export function isJoinedByWater(mask: LandMask, a: LatLon, b: LatLon): boolean {
  const scale = mask.cellsPerDegree;
  const [rowA, rowB] = [Math.floor((a.latitude + 90) * scale), Math.floor((b.latitude + 90) * scale)];
  const columnA = Math.floor((a.longitude + 180) * scale);
  let columnB = Math.floor((b.longitude + 180) * scale);
  if (columnB - columnA > mask.columns / 2) columnB -= mask.columns;
  if (columnA - columnB > mask.columns / 2) columnB += mask.columns;
  const [south, west] = [Math.min(rowA, rowB) - MARGIN, Math.min(columnA, columnB) - MARGIN];
  const height = Math.abs(rowA - rowB) + 2 * MARGIN + 1;
  const width = Math.abs(columnA - columnB) + 2 * MARGIN + 1;
  const seen = new Uint8Array(height * width);
  // The step most towards the goal is pushed last and taken first: most pairs are joined in nearly a straight line.
  const towards = ({ row, column }: (typeof STEPS)[number]): number =>
    row * (rowB - rowA) + column * (columnB - columnA);
  const steps = [...STEPS].sort((one, other) => towards(one) - towards(other));
  const open = [(rowA - south) * width + columnA - west];
  const goal = (rowB - south) * width + columnB - west;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (cell === goal) return true;
    if (seen[cell] === 1) continue;
    seen[cell] = 1;
    const [row, column] = [Math.floor(cell / width), cell % width];
    for (const step of steps) {
      const [r, c] = [row + step.row, column + step.column];
      const inside = r >= 0 && r < height && c >= 0 && c < width;
      if (inside && seen[r * width + c] === 0 && !isLandCell(mask, south + r, west + c)) open.push(r * width + c);
    }
  }
  return false;
}
