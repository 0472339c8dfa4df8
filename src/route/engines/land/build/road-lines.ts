import { readTable, type TableRow } from '../../../../datasets/tables.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Gazetteer } from './gazetteer.js';
import { type Corridor, TABLES } from './tables.js';

/**
 * Numbered roads by their kilometres: one row per road, with the towns on it. Each piece between two neighbouring
 * towns of known kilometre becomes a stretch of published length through the towns in between.
 */
export function readRoadLines(gazetteer: Gazetteer): readonly Corridor[] {
  return readTable(TABLES, 'road-lines.csv').flatMap((row) => toStretches(readTowns(row), gazetteer));
}

/** A town as named in a line: `Kearney 272`, or `Gibbon` without its kilometre; `Brest BY 0` in another country. */
export interface Town {
  readonly name: string;
  /** The name the gazetteer finds. */
  readonly place: string;
  readonly km: number | undefined;
}

export function readTowns({ country, line, places }: TableRow): readonly Town[] {
  const list = (places ?? '').split('>').map((text) => {
    const parts = /^(.+?)(?: ([A-Z]{2}))?(?: (\d+(?:\.\d+)?))?$/.exec(text.trim());
    if (parts === null) throw new Error(`road line ${line}: "${text.trim()}" is no town`);
    const [, name = '', abroad, km] = parts;
    const place = /^-?\d/.test(name) ? name : `${name} ${abroad ?? country}`;
    return { name, place, km: km === undefined ? undefined : Number(km) };
  });
  if (list.length < 2) throw new Error(`road line ${line} has fewer than two towns`);
  if (list[0]?.km === undefined || list.at(-1)?.km === undefined)
    throw new Error(`road line ${line} has an end without its kilometre`);
  return list;
}

export function toStretches(towns: readonly Town[], gazetteer: Gazetteer): readonly Corridor[] {
  const points = placeTowns(towns, gazetteer);
  const posts = towns.flatMap(({ km, name }, i) => (km === undefined ? [] : [{ i, km, name }]));
  return posts.slice(1).map((to, k) => {
    const from = posts[k] ?? to;
    return {
      name: `${from.name}-${to.name}`,
      build: 'SIDE' as const,
      points: points.slice(from.i, to.i + 1),
      km: Math.max(Math.abs(to.km - from.km), LEAST_BENDS * straightKm(points.slice(from.i, to.i + 1))),
    };
  });
}

/** Kilometres are rounded, and a town lies beside its road: between two of them it is no shorter than this. */
const LEAST_BENDS = 1.01;

function straightKm(points: readonly LatLon[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + greatCircleKm(points[i] ?? point, point), 0);
}

/** Of this many places of one name, the most populous. */
const NAMESAKES = 30;
/** Without a kilometre, the nearest place of the name: so many kilometres count as much as one rank of size. */
const RANK_KM = 0.4;
const FAR_KM = 400;
/** A road is no shorter than the straight line, and seldom bends more than this. */
const SHORTEST = 0.99;
const LONGEST = 2.2;

/** How far a length deviates from what the straight line between two towns allows, as a logarithm; 0 if it fits. */
export function misfit(straightKm: number, km: number): number {
  if (km < straightKm * SHORTEST) return Math.log((straightKm * SHORTEST) / Math.max(km, 0.1));
  return km > straightKm * LONGEST + 3 ? Math.log(km / (straightKm * LONGEST + 3)) : 0;
}

/** Among places of the same name, those that fit the kilometres and lie along the road (the cheapest chain). */
export function placeTowns(towns: readonly Town[], gazetteer: Gazetteer): readonly LatLon[] {
  let chains: readonly { readonly points: readonly LatLon[]; readonly cost: number }[] = [{ points: [], cost: 0 }];
  towns.forEach((town, i) => {
    const before = towns[i - 1]?.km;
    const km = before === undefined || town.km === undefined ? undefined : Math.abs(town.km - before);
    chains = gazetteer
      .findAll(town.place)
      .slice(0, NAMESAKES)
      .map((point, rank) => {
        const ways = chains.map(({ points, cost }) => {
          const last = points.at(-1);
          const straightKm = last === undefined ? 0 : greatCircleKm(last, point);
          const off = km === undefined ? 0 : misfit(straightKm, km);
          const far = (straightKm / RANK_KM) * 1e-3 + (straightKm > FAR_KM ? 1 : 0);
          return { points: [...points, point], cost: cost + (off > 0 ? 1 + off : 0) + far + rank * 1e-3 };
        });
        return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
      });
  });
  return chains.reduce((best, chain) => (chain.cost < best.cost ? chain : best)).points;
}
