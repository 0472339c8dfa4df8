import type { FactorLibrary } from '../factors/library.js';
import { countryOf } from '../regions.js';
import type { Movement } from '../types.js';

/**
 * Ships of a lane between two coasts are not those of the short way where both are near: Busan to Vladivostok is not
 * the trade of East Asia with Northern Europe. Own judgement.
 */
const SHORT_KM = 2000;

/** Between unlisted coasts, longer voyages are made by ocean ships, shorter ones by regional ships. */
const OCEAN_KM = 5000;

export interface TradeLane {
  readonly id: string;
  readonly why: string;
}

/**
 * The trade lane of a voyage, which gives the usual ship size: by the coasts of both countries, in either order, else
 * by distance.
 */
export function tradeLaneOf(library: FactorLibrary, movement: Movement): TradeLane {
  const [from, to] = [movement.originCountry, movement.destinationCountry].map(
    (code) => countryOf(library, code).coast,
  );
  const reach = movement.distanceKm > OCEAN_KM ? 'ocean' : 'regional';
  const listed = listedTradeLanes(library)
    .get(from ?? '')
    ?.get(to ?? '');
  if (listed === undefined) return { id: `sea/lane/other-${reach}`, why: `no listed trade lane, ${reach} distance` };
  const isShort = from !== to && movement.distanceKm < SHORT_KM;
  if (!isShort || library.value(listed.id) <= library.value(REGIONAL)) return listed;
  return { id: REGIONAL, why: `${listed.why}, but the voyage is shorter than ${SHORT_KM} km` };
}

const REGIONAL = 'sea/lane/other-regional';

const PREFIX = 'sea/lane/';

/** Trade lanes by the coasts at both ends, read once for each library. */
const tradeLanes = new WeakMap<FactorLibrary, ReadonlyMap<string, ReadonlyMap<string, TradeLane>>>();

function listedTradeLanes(library: FactorLibrary): ReadonlyMap<string, ReadonlyMap<string, TradeLane>> {
  let known = tradeLanes.get(library);
  if (known === undefined) {
    known = readTradeLanes(library);
    tradeLanes.set(library, known);
  }
  return known;
}

function readTradeLanes(library: FactorLibrary): ReadonlyMap<string, ReadonlyMap<string, TradeLane>> {
  const byEnds = new Map<string, Map<string, TradeLane>>();
  for (const id of library.listIds(PREFIX)) {
    const [from, to] = id.slice(PREFIX.length).split('--');
    if (from === undefined || to === undefined) continue;
    const lane = { id, why: `trade lane ${from.replaceAll('-', ' ')} to ${to.replaceAll('-', ' ')}` };
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const ofOne = byEnds.get(one) ?? new Map<string, TradeLane>();
      byEnds.set(one, ofOne.set(other, lane));
    }
  }
  return byEnds;
}
