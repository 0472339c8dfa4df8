import { at, numberAt } from '../../../../at.js';
import { CITY_SIGN, letterMask } from '../../../text.js';
import { ALTERNATE_BIT, isNamedPlace, packCountry } from '../format.js';
import type { NamedArray } from '../named-arrays.js';
import { byBytes, packStrings } from '../strings.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName, keysOfPlace } from './name-keys.js';

/** IATA and ICAO codes are among the other names of towns: they would send `BRU` and `VIE` there. Our own tables list none. */
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
function weigherOf(place: PlaceRow): (key: string, isMain: boolean) => number {
  const { population, featureCode } = place;
  const size = Math.log10(population + 10);
  const seat = SEATS[featureCode] ?? 0;
  const quarter = /^PPL[XQHW]$/.test(featureCode) ? -0.7 : 0;
  const own = keysOfPlace(place)[0] ?? '';
  return (key, isMain) => size + (isMain ? MAIN : own.startsWith(key) ? 0 : FOREIGN) + seat + quarter;
}

/**
 * A main name outranks the beginning of the name of a place sixteen times as large (`Ribeirão` and Ribeirão Preto), and another
 * spelling of one eighty times as large: `Goiana` is the town in Pernambuco, not Goiânia.
 */
const [MAIN, FOREIGN] = [1.2, -0.7];

/** More than a million, by column; those of a key are chained. */
interface Postings {
  /** Index of the place, and ALTERNATE_BIT unless the key is its main name. */
  readonly places: number[];
  readonly weights: number[];
  /** The posting before it of the same key, or -1. */
  readonly earlier: number[];
}

/** Keys sorted by country and bytes, with their places, best first. */
export function packNames(into: Map<string, NamedArray>, places: readonly PlaceRow[]): void {
  const all: Postings = { places: [], weights: [], earlier: [] };
  const byCountry = new Map<string, Map<string, number>>();
  places.forEach((place, index) => {
    const lastOfKey = getOrCreate(byCountry, place.countryCode, () => new Map<string, number>());
    const weigh = weigherOf(place);
    for (const [key, isMain] of placeKeys(place)) {
      all.earlier.push(lastOfKey.get(key) ?? -1);
      all.weights.push(weigh(key, isMain));
      lastOfKey.set(key, all.places.push(isMain ? index : (index | ALTERNATE_BIT) >>> 0) - 1);
    }
  });
  const countries = [...byCountry.keys()].sort();
  const keys: string[] = [];
  const starts: number[] = [];
  const postings: number[] = [];
  const postingStarts: number[] = [0];
  for (const country of countries) {
    starts.push(keys.length);
    for (const [key, last] of [...(byCountry.get(country) ?? [])].sort(([a], [b]) => byBytes(a, b))) {
      keys.push(key);
      for (const posting of listBestFirst(all, last)) postings.push(numberAt(all.places, posting));
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

function listBestFirst({ places, weights, earlier }: Postings, last: number): readonly number[] {
  const chain: number[] = [];
  for (let posting = last; posting >= 0; posting = numberAt(earlier, posting)) chain.push(posting);
  const indexOf = (posting: number): number => (numberAt(places, posting) & ~ALTERNATE_BIT) >>> 0;
  return chain.length < 2
    ? chain
    : chain.sort((a, b) => numberAt(weights, b) - numberAt(weights, a) || indexOf(a) - indexOf(b));
}

function* placeKeys(place: PlaceRow): Iterable<readonly [string, boolean]> {
  const [main = '', ...others] = keysOfPlace(place);
  if (main !== '') yield [main, true];
  const seen = new Set([main]);
  // `Halle (Saale)`, `Frankfurt am Main` and `Kashima-shi` are known by their first part as well as by the whole name.
  const short = keyOfName(place.name.replace(/\s*\(.*\)$|\s+(am|an der|im|ob der|upon|under)\s.*$|-shi$|-si$/iu, ''));
  if (short !== '' && !seen.has(short)) {
    seen.add(short);
    yield [short, true];
  }
  for (const [i, whole] of others.entries()) {
    const name = at(place.otherNames, i);
    if ((CODE_LIKE.test(name) && !isNamedPlace(place)) || name.length > 60 || name.startsWith('http')) continue;
    for (const key of [whole, whole.replace(CITY_SIGN, '')]) {
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      yield [key, false];
    }
  }
}
