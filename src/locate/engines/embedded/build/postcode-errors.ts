import { greatCircleKm } from '../../../../geo/point.js';
import type { PlaceRow, PostcodeRow } from './layer-rows.js';
import { keyOfName } from './name-keys.js';

/**
 * A town up to this size lies close to its centre, so a code of the town that points elsewhere is wrong by about the
 * distance.
 */
const SMALL_TOWN = 20_000;
/** Farther away is another town of the same name, km. */
const SAME_TOWN_KM = 40;
/** With fewer codes, nothing can be said about a source in a country. */
const LEAST_CODES = 30;
const SHARE = 0.8;

/**
 * The error of a source's points in a country, km: four in five codes of small towns lie this close to the centre of
 * their town. Undefined if the source names no towns, or too few known ones.
 */
export function measureErrors(
  rows: readonly PostcodeRow[],
  places: readonly PlaceRow[],
): (row: PostcodeRow) => number | undefined {
  const towns = new Map<string, PlaceRow[]>();
  for (const place of places) {
    if (place.population > SMALL_TOWN) continue;
    const key = `${place.countryCode}:${keyOfName(place.name)}`;
    const known = towns.get(key);
    if (known === undefined) towns.set(key, [place]);
    else known.push(place);
  }
  const distances = new Map<string, number[]>();
  for (const row of rows) {
    if (row.city === '') continue;
    const known = towns.get(`${row.countryCode}:${keyOfName(row.city)}`) ?? [];
    const km = known.reduce((least, town) => Math.min(least, greatCircleKm(row, town)), SAME_TOWN_KM);
    if (km === SAME_TOWN_KM) continue;
    const group = distances.get(groupOf(row));
    if (group === undefined) distances.set(groupOf(row), [km]);
    else group.push(km);
  }
  const errors = new Map(
    [...distances]
      .filter(([, group]) => group.length >= LEAST_CODES)
      .map(([name, group]) => [name, group.toSorted((a, b) => a - b)[Math.floor(SHARE * group.length)]]),
  );
  return (row) => errors.get(groupOf(row));
}

const groupOf = ({ countryCode, source }: PostcodeRow): string => `${countryCode} ${source}`;
