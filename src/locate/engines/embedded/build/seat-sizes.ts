import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName } from './name-keys.js';

/** Seats of second-level areas. The list has no number of inhabitants for 4,600 of them, Avellaneda near Buenos Aires among them. */
const SEAT = 'PPLA2';

/** With this many counted seats in a country, their lower quartile stands for those that were not counted, which are rather small. */
const COUNTED_SEATS = 10;

/** A Japanese `shi` has at least this many inhabitants by law (Local Autonomy Act, article 8, and its transitional provisions). */
const JAPANESE_CITY = 30_000;
const JAPANESE_CITY_AREA = /[- ]shi$/i;

/**
 * Places, in which seats of unknown size have that of a small seat of their country: otherwise a village of the same name would come
 * before them without a word. `admins` are the names of second-level areas by GeoNames code.
 */
export function estimateSeatSizes(
  places: readonly PlaceRow[],
  admins: ReadonlyMap<string, string>,
): readonly PlaceRow[] {
  const counted = new Map<string, number[]>();
  const named = new Set<string>();
  for (const { countryCode, featureCode, population, admin2 = '', name } of places) {
    if (population === 0) continue;
    named.add(admin2 + keyOfName(name));
    if (featureCode === SEAT) getOrCreate(counted, countryCode, () => []).push(population);
  }
  const usual = new Map([...counted].map(([country, sizes]) => [country, lowerQuartileOf(sizes)]));
  return places.map((place) => {
    const { countryCode, featureCode, population, admin2 = '', name } = place;
    // The list may have the town hall beside the town.
    if (featureCode !== SEAT || population > 0 || named.has(admin2 + keyOfName(name))) return place;
    const isJapaneseCity = countryCode === 'JP' && JAPANESE_CITY_AREA.test(admins.get(admin2) ?? '');
    const size = isJapaneseCity ? JAPANESE_CITY : usual.get(countryCode);
    return size === undefined ? place : { ...place, population: size };
  });
}

function lowerQuartileOf(sizes: readonly number[]): number | undefined {
  return sizes.length < COUNTED_SEATS ? undefined : sizes.toSorted((a, b) => a - b)[sizes.length >> 2];
}
