import { greatCircleKm } from '../../../../geo/point.js';
import { FIRST_POSTAL_ID } from '../format.js';
import { readTable } from '../tables.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow, PostcodeRow } from './layer-rows.js';
import { keyOfName } from './name-keys.js';
import { createNearestPlace } from './nearest-place.js';
import type { FindByName } from './places-by-name.js';

/** Rows of one name this close, km, are the same town. */
const SAME_TOWN_KM = 25;

/** Smaller than any town that a list of towns has, so that it never comes before one. */
const POPULATION = 1;

/** A Korean `si` has at least this many inhabitants by law (Local Autonomy Act, article 10). */
const KOREAN_CITY = 50_000;

/** What four in five towns of the source lie off their GeoNames position, km: towns of under 5,000 people that both name. */
const ERROR_KM: readonly (readonly [source: RegExp, km: number])[] = [
  [/GeoNames/, 1],
  [/GeoLite2/, 1.1],
  [/zipcodes/, 5.6],
];
const UNKNOWN_ERROR_KM = 10;

/**
 * Towns that sources of postcodes name and the lists of towns lack: villages below 500 inhabitants, and industrial towns where hardly
 * anybody lives, such as the City of Industry in California. `rows` are the sources' positions, the better first; `find` finds what
 * the lists of towns have; where a source gives no state, it is that of the nearest of `places`.
 */
export function listPostalTowns(
  rows: Iterable<PostcodeRow>,
  places: readonly PlaceRow[],
  find: FindByName,
): readonly PlaceRow[] {
  const findNearest = createNearestPlace(places);
  const areas = new Map(readTable<'iso' | 'geonames'>('area-codes').map(({ iso, geonames }) => [iso, geonames]));
  const known = new Map<string, PlaceRow[]>();
  const towns: PlaceRow[] = [];
  for (const row of rows) {
    const { countryCode, city, latitude, longitude, source } = row;
    if (keyOfName(city) === '' || find(countryCode, city).length > 0) continue;
    const namesakes = getOrCreate(known, countryCode + keyOfName(city), () => []);
    if (namesakes.some((town) => greatCircleKm(town, row) <= SAME_TOWN_KM)) continue;
    const area = areas.get(row.area ?? '');
    const nearest = area === undefined ? findNearest(row, countryCode) : undefined;
    const town = {
      id: FIRST_POSTAL_ID + towns.length,
      name: city,
      otherNames: otherNamesOf(row),
      latitude,
      longitude,
      countryCode,
      ...(area === undefined ? { admin1: nearest?.admin1, admin2: nearest?.admin2 } : areasAbove(area)),
      population: isKoreanCity(row) ? KOREAN_CITY : POPULATION,
      featureCode: 'PPL',
      errorKm: ERROR_KM.find(([pattern]) => pattern.test(source))?.[1] ?? UNKNOWN_ERROR_KM,
    };
    namesakes.push(town);
    towns.push(town);
  }
  return towns;
}

const isKoreanCity = ({ countryCode, city }: PostcodeRow): boolean => countryCode === 'KR' && city.endsWith('-si');

/** The state of a second-level GeoNames code such as `FR.11.75`, and the code itself. */
function areasAbove(area: string): Pick<PlaceRow, 'admin1' | 'admin2'> {
  const levels = area.split('.');
  return { admin1: levels.slice(0, 2).join('.'), admin2: levels.length > 2 ? area : undefined };
}

/** `Pyeongtaek-si` is called Pyeongtaek. */
const otherNamesOf = (row: PostcodeRow): readonly string[] =>
  isKoreanCity(row) ? [row.city.slice(0, -'-si'.length)] : [];
