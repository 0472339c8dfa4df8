import type { LatLon } from '../../../../geo/point.js';
import type { Gazetteer } from './gazetteer.js';

/** A place on a line as written there: `Vladimir 191`, `Brest BY 0` in another country than the line, `53.12/50.10 7`. */
export interface LinePlace {
  readonly name: string;
  /** The name the gazetteer finds. */
  readonly place: string;
  /** Undefined where the line passes through without saying how far it has come. */
  readonly km: number | undefined;
}

/** Places of a line, `Anfang 0 > Mitte > Ende 55`. `line` is its name in errors. */
export function readLinePlaces(line: string, country: string | undefined, places: string): readonly LinePlace[] {
  const list = places.split('>').map((text) => {
    const parts = /^(.+?)(?: ([A-Z]{2}))?(?: (-?\d+(?:\.\d+)?))?$/.exec(text.trim());
    if (parts === null) throw new Error(`${line}: a place is empty`);
    const [, name = '', abroad, km] = parts;
    const place = /^-?\d/.test(name) ? name : `${name} ${abroad ?? country}`;
    return { name, place, km: km === undefined ? undefined : Number(km) };
  });
  if (list.length < 2) throw new Error(`${line} has fewer than two places`);
  return list;
}

/** What the straight line between two places allows the kilometres of a line to be. */
export interface Bends {
  /** Line km per straight km: at least, and seldom more than. */
  readonly shortest: number;
  readonly longest: number;
  /** Kilometres less than the shortest and more than the longest that rounding and the size of towns explain. */
  readonly below: number;
  readonly above: number;
}

/** How far a length deviates from what the straight line between two places allows, as a logarithm; 0 if it fits. */
export function misfit(straightKm: number, km: number, { shortest, longest, below, above }: Bends): number {
  const least = straightKm * shortest - below;
  const most = straightKm * longest + above;
  if (km < least) return Math.log(least / Math.max(km, LEAST_KM));
  return km > most ? Math.log(km / Math.max(most, 1)) : 0;
}

const LEAST_KM = 0.1;

/** Of this many places of one name, the most populous. */
const NAMESAKES = 30;

/**
 * Among places of the same name, those that make the cheapest chain; the most populous if the cost does not decide.
 * @param costOf of going on to the place of index `i` from the one before it
 */
export function chooseNamesakes(
  line: readonly { readonly place: string }[],
  gazetteer: Gazetteer,
  costOf: (from: LatLon, to: LatLon, i: number) => number,
): readonly LatLon[] {
  let chains: readonly { readonly points: readonly LatLon[]; readonly cost: number }[] = [{ points: [], cost: 0 }];
  line.forEach(({ place }, i) => {
    chains = gazetteer
      .findAll(place)
      .slice(0, NAMESAKES)
      .map((point, rank) => {
        const ways = chains.map(({ points, cost }) => {
          const last = points.at(-1);
          const more = last === undefined ? 0 : costOf(last, point, i);
          return { points: [...points, point], cost: cost + more + rank * PER_RANK };
        });
        return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
      });
  });
  return chains.reduce((best, chain) => (chain.cost < best.cost ? chain : best)).points;
}

/** Cost of a rank of size, so that it decides between equals only. A length that does not fit costs a thousand of them. */
export const PER_RANK = 1e-3;
export const costOfMisfit = (off: number): number => (off > 0 ? 1 + off : 0);
