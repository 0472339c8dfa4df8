import { at } from '../../../../at.js';
import type { LatLon } from '../../../../geo/point.js';
import { measureAll } from './calibrate.js';
import type { Draft } from './draft.js';
import type { Corridor } from './tables.js';

/** A kilometre off the lines costs so much that only lines are used. */
const LINES_ONLY_COST = 20;

/** If it is longer or shorter by this factor, the line is not the one the row means. */
const OFF_AT_MOST = 1.15;

/** If a drawn row follows a line with kilometre posts, its ends determine the route. */
export function endsOrAll({ build, points }: Corridor, isOnLine: boolean): readonly LatLon[] {
  return build === 'LINE' && isOnLine ? [at(points, 0), at(points, points.length - 1)] : points;
}

/** Finds drawn rows that already have about their length on lines with posts. */
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
