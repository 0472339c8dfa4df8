import type { LatLon } from '../../../../geo/point.js';
import type { Settlement } from './settlements.js';

/** Finds the places that corridor tables name: `Hønefoss NO`, or `-31.45/131.2` where no settlement stands. */
export interface Gazetteer {
  /** @throws Error naming the place when there is none. */
  find(place: string): LatLon;
}

export function createGazetteer(settlements: readonly Settlement[]): Gazetteer {
  // Settlements come most populous first: the first of a name is the one meant.
  const [byName, byAlternate] = [new Map<string, Settlement>(), new Map<string, Settlement>()];
  for (const settlement of settlements) {
    for (const name of [settlement.name, settlement.asciiName]) addFirst(byName, name, settlement);
    for (const name of settlement.alternateNames.split(',')) addFirst(byAlternate, name, settlement);
  }
  return {
    find(place) {
      const position = /^(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/.exec(place);
      if (position !== null) return { latitude: Number(position[1]), longitude: Number(position[2]) };
      const key = fold(place);
      const found = byName.get(key) ?? byAlternate.get(key);
      if (found === undefined) throw new Error(`corridor table names a place that GeoNames does not: "${place}"`);
      return found;
    },
  };
}

function addFirst(map: Map<string, Settlement>, name: string, settlement: Settlement): void {
  const key = fold(`${name} ${settlement.countryCode}`);
  if (!map.has(key)) map.set(key, settlement);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
