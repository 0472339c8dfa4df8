import type { LatLon } from '../../../../geo/point.js';
import type { Settlement } from './settlements.js';

/** Finds the places named in corridor tables: `Hønefoss NO`, or `-31.45/131.2` where there is no settlement. */
export interface Gazetteer {
  /** @throws Error naming the place if there is none. */
  find(place: string): LatLon;
  /**
   * All places of the name, the most populous first; those with it as an alternate name come last.
   * @throws as `find`
   */
  findAll(place: string): readonly LatLon[];
}

export function createGazetteer(settlements: readonly Settlement[]): Gazetteer {
  // Settlements are sorted by population: the first of a name is the one meant.
  const byBare = new Map<string, Settlement[]>();
  const [byName, byAlternate] = [new Map<string, Settlement[]>(), new Map<string, Settlement[]>()];
  for (const settlement of settlements) {
    for (const name of new Set([settlement.name, settlement.asciiName])) {
      add(byName, name, settlement);
      if (bare(name) !== name) add(byBare, bare(name), settlement);
    }
    for (const name of settlement.alternateNames.split(',')) add(byAlternate, name, settlement);
  }
  function findAll(place: string): readonly [LatLon, ...LatLon[]] {
    const position = /^(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/.exec(place);
    if (position !== null) return [{ latitude: Number(position[1]), longitude: Number(position[2]) }];
    const key = fold(place);
    const found = [...(byName.get(key) ?? []), ...(byAlternate.get(key) ?? [])];
    const [first, ...others] = new Set(found.length > 0 ? found : (byBare.get(bare(key)) ?? []));
    if (first === undefined) throw new Error(`corridor table names a place that GeoNames does not: "${place}"`);
    return [first, ...others];
  }
  return { findAll, find: (place) => findAll(place)[0] };
}

function add(map: Map<string, Settlement[]>, name: string, settlement: Settlement): void {
  const key = fold(`${name} ${settlement.countryCode}`);
  const list = map.get(key);
  if (list === undefined) map.set(key, [settlement]);
  else if (list.at(-1) !== settlement) list.push(settlement);
}

/** Soft signs and hamzas are written in many ways, or not at all. */
function bare(text: string): string {
  return text.replace(/['’‘ʼʹ`´]/g, '');
}

const PLAIN = /^[\x20-\x7e]*$/;

function fold(text: string): string {
  // Nothing to take apart: most of two million names.
  if (PLAIN.test(text)) return text.toLowerCase().trim();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
