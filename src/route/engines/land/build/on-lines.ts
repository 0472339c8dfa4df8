import { at } from '../../../../at.js';
import type { LatLon } from '../../../../geo/point.js';
import { measureAll } from './calibrate.js';
import type { Draft } from './draft.js';
import type { Corridor } from './tables.js';

/** A kilometre off the lines costs so much that only lines are measured. */
const LINES_ONLY_COST = 20;

/** So much longer or shorter, a line is another one than the row means. */
const OFF_AT_MOST = 1.15;

/** Of a drawn row that lies on a line with its posts, the ends say where it goes. */
export function endsOrAll({ build, points }: Corridor, isOnLine: boolean): readonly LatLon[] {
  return build === 'LINE' && isOnLine ? [at(points, 0), at(points, points.length - 1)] : points;
}

/** Tells which drawn rows have about their length on lines with posts already. */
export function findOnLines(
  draft: Draft,
  corridors: readonly Corridor[],
  nodeAt: (point: LatLon) => number,
): (corridor: Corridor) => boolean {
  const rows = corridors.filter(({ build }) => build === 'LINE');
  const observations = rows.map((row) => ({ ...row, nodes: endsOrAll(row, true).map(nodeAt) }));
  const measured = measureAll(draft, observations, LINES_ONLY_COST);
  const onLine = new Set(
    rows.filter(({ km }, i) => {
      const ratio = (measured[i]?.km ?? Number.POSITIVE_INFINITY) / km;
      return ratio <= OFF_AT_MOST && ratio >= 1 / OFF_AT_MOST;
    }),
  );
  return (corridor) => onLine.has(corridor);
}
