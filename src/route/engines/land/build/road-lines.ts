import { readTable, type TableRow } from '../../../../datasets/tables.js';
import { lengthOfLine } from '../../../../geo/line.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Gazetteer } from './gazetteer.js';
import {
  type Bends,
  chooseNamesakes,
  costOfMisfit,
  type LinePlace,
  misfit,
  PER_RANK,
  readLinePlaces,
} from './line-places.js';
import { type Corridor, TABLES } from './tables.js';

/**
 * Numbered roads by their kilometres: one row per road, with the towns on it. Each piece between two neighbouring
 * towns of known kilometre becomes a stretch of published length through the towns in between.
 */
export function readRoadLines(gazetteer: Gazetteer): readonly Corridor[] {
  const read = (table: string, build: Corridor['build']): readonly Corridor[] =>
    readTable(TABLES, table).flatMap((row) => toStretches(readTowns(row), gazetteer, build));
  return [...read('road-lines.csv', 'SIDE'), ...read('local-roads.csv', 'LOCAL')];
}

export function readTowns({ country, line, places }: TableRow): readonly LinePlace[] {
  const list = readLinePlaces(`road line ${line}`, country, places ?? '');
  if (list[0]?.km === undefined || list.at(-1)?.km === undefined)
    throw new Error(`road line ${line} has an end without its kilometre`);
  return list;
}

export function toStretches(
  towns: readonly LinePlace[],
  gazetteer: Gazetteer,
  build: Corridor['build'] = 'SIDE',
): readonly Corridor[] {
  const points = placeTowns(towns, gazetteer);
  const posts = towns.flatMap(({ km, name }, i) => (km === undefined ? [] : [{ i, km, name }]));
  return posts.slice(1).map((to, k) => {
    const from = posts[k] ?? to;
    return {
      name: `${from.name}-${to.name}`,
      build,
      points: points.slice(from.i, to.i + 1),
      km: Math.max(Math.abs(to.km - from.km), LEAST_BENDS * lengthOfLine(points.slice(from.i, to.i + 1))),
    };
  });
}

/** Kilometres are rounded, and a town lies beside its road: between two of them it is no shorter than this. */
const LEAST_BENDS = 1.01;

/** Without a kilometre, the nearest place of the name: so many kilometres count as much as one rank of size. */
const RANK_KM = 0.4;
const FAR_KM = 400;
/** A road is no shorter than the straight line, and seldom bends more than this. */
const ROAD_BENDS: Bends = { shortest: 0.99, longest: 2.2, below: 0, above: 3 };

/** Among places of the same name, those that fit the kilometres and lie along the road. */
export function placeTowns(towns: readonly LinePlace[], gazetteer: Gazetteer): readonly LatLon[] {
  return chooseNamesakes(towns, gazetteer, (from, to, i) => {
    const [before, km] = [towns[i - 1]?.km, towns[i]?.km];
    const straightKm = greatCircleKm(from, to);
    const off = km === undefined || before === undefined ? 0 : misfit(straightKm, Math.abs(km - before), ROAD_BENDS);
    return costOfMisfit(off) + (straightKm / RANK_KM) * PER_RANK + (straightKm > FAR_KM ? 1 : 0);
  });
}
