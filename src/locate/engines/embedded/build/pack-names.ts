import { CITY_SIGN, letterMask } from '../../../text.js';
import { ALTERNATE_BIT, packCountry } from '../format.js';
import type { NamedArray } from '../named-arrays.js';
import { byBytes, packStrings } from '../strings.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName } from './name-keys.js';

/** IATA and ICAO codes are among the alternate names: they would send `BRU` and `VIE` to towns. */
const CODE_LIKE = /^[A-Z]{3,4}$/;

/**
 * A capital outranks a town ten times as large, the seat of a state one twice as large, the seat of a county one 1.9
 * times as large.
 */
const SEATS: Readonly<Record<string, number>> = { PPLC: 1, PPLA: 0.3, PPLA2: 0.27, PPLA3: 0.27, PPLA4: 0.27 };

/**
 * Weight of a place among those with the name `key`: its size, then main name before alternate name, then seat of
 * government.
 */
function weigh(place: PlaceRow, key: string, isMain: boolean): number {
  const seat = SEATS[place.featureCode] ?? 0;
  const quarter = /^PPL[XQHW]$/.test(place.featureCode) ? -0.7 : 0;
  return Math.log10(place.population + 10) + (isMain ? MAIN : isBeginning(key, place) ? 0 : FOREIGN) + seat + quarter;
}

/**
 * A main name outranks the beginning of the name of a place sixteen times as large (`Ribeirão` and Ribeirão Preto), and another
 * spelling of one eighty times as large: `Goiana` is the town in Pernambuco, not Goiânia.
 */
const [MAIN, FOREIGN] = [1.2, -0.7];

const isBeginning = (key: string, { name }: PlaceRow): boolean => keyOfName(name).startsWith(key);

interface Posting {
  readonly index: number;
  readonly isMain: boolean;
  readonly weight: number;
}

/** Keys sorted by country and bytes, with their places, best first. */
export function packNames(into: Map<string, NamedArray>, places: readonly PlaceRow[]): void {
  const byCountry = new Map<string, Map<string, Posting[]>>();
  places.forEach((place, index) => {
    const keys = getOrCreate(byCountry, place.countryCode, () => new Map<string, Posting[]>());
    for (const [key, isMain] of placeKeys(place)) {
      getOrCreate(keys, key, () => []).push({ index, isMain, weight: weigh(place, key, isMain) });
    }
  });
  const countries = [...byCountry.keys()].sort();
  const keys: string[] = [];
  const starts: number[] = [];
  const postings: number[] = [];
  const postingStarts: number[] = [0];
  for (const country of countries) {
    starts.push(keys.length);
    for (const [key, list] of [...(byCountry.get(country) ?? [])].sort(([a], [b]) => byBytes(a, b))) {
      keys.push(key);
      for (const { index, isMain } of list.sort((a, b) => b.weight - a.weight || a.index - b.index)) {
        postings.push(isMain ? index : (index | ALTERNATE_BIT) >>> 0);
      }
      postingStarts.push(postings.length);
    }
  }
  packStrings(into, 'names.key', keys);
  into.set('names.mask', Uint32Array.from(keys, letterMask));
  into.set('names.postingStart', Uint32Array.from(postingStarts));
  into.set('names.posting', Uint32Array.from(postings));
  into.set('names.country', Uint16Array.from(countries, packCountry));
  into.set('names.countryStart', Uint32Array.from([...starts, keys.length]));
}

function* placeKeys(place: PlaceRow): Iterable<readonly [string, boolean]> {
  const main = keyOfName(place.name);
  if (main !== '') yield [main, true];
  const seen = new Set([main]);
  // `Halle (Saale)` and `Frankfurt am Main` are known by their first part as well as by the whole name.
  const short = keyOfName(place.name.replace(/\s*\(.*\)$|\s+(am|an der|im|ob der|upon|under)\s.*$/iu, ''));
  if (short !== '' && !seen.has(short)) {
    seen.add(short);
    yield [short, true];
  }
  for (const name of place.otherNames) {
    if (CODE_LIKE.test(name) || name.length > 60 || name.startsWith('http')) continue;
    const whole = keyOfName(name);
    for (const key of [whole, whole.replace(CITY_SIGN, '')]) {
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      yield [key, false];
    }
  }
}
