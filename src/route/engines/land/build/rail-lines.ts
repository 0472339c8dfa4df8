import { readTable, type TableRow } from '../../../../datasets/tables.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Gazetteer } from './gazetteer.js';
import { type Bends, chooseNamesakes, costOfMisfit, type LinePlace, misfit, readLinePlaces } from './line-places.js';
import { type Corridor, TABLES } from './tables.js';

/**
 * Railway lines by their kilometre posts: one row per line, with stations of any size. Each piece between two
 * neighbouring stations becomes a stretch of published length.
 */
export function readRailLines(gazetteer: Gazetteer): readonly Corridor[] {
  return readTable(TABLES, 'rail-lines.csv').flatMap((row) => toStretches(readStations(row), gazetteer));
}

/** A place with its kilometre post. */
export interface Station extends LinePlace {
  readonly km: number;
}

export function readStations({ country, line, stations }: TableRow): readonly Station[] {
  const name = `rail line ${line}`;
  return readLinePlaces(name, country, stations ?? '').map(({ km, ...station }) => {
    if (km === undefined) throw new Error(`${name}: "${station.name}" is no station with its kilometre`);
    return { ...station, km };
  });
}

function toStretches(stations: readonly Station[], gazetteer: Gazetteer): readonly Corridor[] {
  const points = placeStations(stations, gazetteer);
  return stations.slice(1).map((to, i) => {
    const from = stations[i] ?? to;
    return {
      name: `${from.name}-${to.name}`,
      build: 'FIT' as const,
      byPosts: true,
      points: [points[i], points[i + 1]].filter((point) => point !== undefined),
      km: Math.abs(to.km - from.km),
    };
  });
}

/** A railway is no shorter than the straight line, except for rounded kilometres and the size of a town. */
export const RAIL_BENDS: Bends = { shortest: 0.97, longest: 1.7, below: 3, above: 3 };

export function placeStations(stations: readonly Station[], gazetteer: Gazetteer): readonly LatLon[] {
  return chooseNamesakes(stations, gazetteer, (from, to, i) => {
    const km = Math.abs((stations[i]?.km ?? 0) - (stations[i - 1]?.km ?? 0));
    return costOfMisfit(misfit(greatCircleKm(from, to), km, RAIL_BENDS));
  });
}
