import { readTable, type TableRow } from '../../../../datasets/tables.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Gazetteer } from './gazetteer.js';
import { readRoadLines } from './road-lines.js';
import { type Corridor, type LandMode, readCorridors, TABLES } from './tables.js';

/**
 * Everything with a published length: the rows from place to place, and the lines with their kilometres. Numbered roads
 * come before the rows: of two that share a road, the later is met more closely, and the rows have been checked more
 * often.
 */
export function readStretches(mode: LandMode, gazetteer: Gazetteer): readonly Corridor[] {
  const rows = readCorridors(mode, gazetteer);
  return mode === 'rail' ? [...rows, ...readRailLines(gazetteer)] : [...readRoadLines(gazetteer), ...rows];
}

/**
 * Railway lines by their kilometre posts: one row per line, with stations of any size. Each piece between two
 * neighbouring stations becomes a stretch of published length.
 */
function readRailLines(gazetteer: Gazetteer): readonly Corridor[] {
  return readTable(TABLES, 'rail-lines.csv').flatMap((row) => toStretches(readStations(row), gazetteer));
}

/** A station as named in a line: `Vladimir`, `Brest BY` if in another country than the line, or `53.12/50.10`. */
export interface Station {
  readonly name: string;
  /** The name the gazetteer finds. */
  readonly place: string;
  readonly km: number;
}

export function readStations({ country, line, stations }: TableRow): readonly Station[] {
  const list = (stations ?? '').split('>').map((text) => {
    const parts = /^(.+?)(?: ([A-Z]{2}))? (-?\d+(?:\.\d+)?)$/.exec(text.trim());
    if (parts === null) throw new Error(`rail line ${line}: "${text.trim()}" is no station with its kilometre`);
    const [, name = '', abroad, km] = parts;
    const place = /^-?\d/.test(name) ? name : `${name} ${abroad ?? country}`;
    return { name, place, km: Number(km) };
  });
  if (list.length < 2) throw new Error(`rail line ${line} has fewer than two stations`);
  return list;
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
const SHORTEST = 0.97;
/** And it seldom bends more than this. */
const LONGEST = 1.7;
const ROUNDING_KM = 3;
/** Of this many places of one name, the most populous. */
const NAMESAKES = 30;

/** How far a length deviates from what the straight line between two places allows, as a logarithm; 0 if it fits. */
export function misfit(straightKm: number, km: number): number {
  const least = straightKm * SHORTEST - ROUNDING_KM;
  const most = straightKm * LONGEST + ROUNDING_KM;
  if (km < least) return Math.log(least / km);
  return km > most ? Math.log(km / Math.max(most, 1)) : 0;
}

/**
 * Among places of the same name, those that fit the kilometres (the cheapest chain); the most populous if the
 * kilometres do not decide.
 */
export function placeStations(stations: readonly Station[], gazetteer: Gazetteer): readonly LatLon[] {
  let chains: readonly { readonly points: readonly LatLon[]; readonly cost: number }[] = [{ points: [], cost: 0 }];
  stations.forEach((station, i) => {
    const km = Math.abs(station.km - (stations[i - 1]?.km ?? station.km));
    chains = gazetteer
      .findAll(station.place)
      .slice(0, NAMESAKES)
      .map((point, rank) => {
        const ways = chains.map(({ points, cost }) => {
          const last = points.at(-1);
          const off = last === undefined ? 0 : misfit(greatCircleKm(last, point), km);
          return { points: [...points, point], cost: cost + (off > 0 ? 1 + off : 0) + rank * 1e-3 };
        });
        return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
      });
  });
  return chains.reduce((best, chain) => (chain.cost < best.cost ? chain : best)).points;
}
