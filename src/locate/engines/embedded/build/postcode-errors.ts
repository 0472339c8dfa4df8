import { greatCircleKm } from '../../../../geo/point.js';
import { BUILT_UP, townAccuracyKm } from '../town-accuracy.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow, PostcodeRow } from './layer-rows.js';
import { indexByName } from './places-by-name.js';

/** A town up to this size is compact, so a code of the town that points elsewhere is wrong by about the distance. */
const SMALL_TOWN = 20_000;
/** At a greater distance it is another town of the same name, km. */
const SAME_TOWN_KM = 40;
/** Unless no town of the name is closer, and the point is not known by itself: 88370 of Navegantes lies 58 km inland. */
const ONLY_TOWN_KM = 100;
/** With fewer codes, nothing can be said about a source in a country. */
const LEAST_CODES = 30;
const SHARE = 0.8;

/** This many codes of a town at one point are placed at its centre, whichever quarters they belong to. */
const AT_CENTRE = 3;

/** A source with a larger error in a country, km, or an unknown one, is no surer in its cities. */
const COARSE_KM = 3;
/** Nor is one with fewer codes of a city than one for so many inhabitants: they are not of its quarters. */
const LEAST_PER_CODE = 150_000;

/**
 * The error of a code's point, km: the usual error of the source's points in the country; if codes of a town share one point, the size
 * of the town; and if the point lies farther from the town that it is said to be in than that town reaches, or its source is coarse, its
 * distance from there. Undefined if none is known.
 */
export function measureErrors(
  rows: readonly PostcodeRow[],
  places: readonly PlaceRow[],
): (row: PostcodeRow) => number | undefined {
  const [findTowns, findAny] = [indexByName(places, 'MAIN'), indexByName(places, 'ALL')];
  const townsOf = ({ countryCode, city }: PostcodeRow): readonly PlaceRow[] => findTowns(countryCode, city);
  const errors = measureSources(rows, townsOf);
  const sharing = countSharing(rows);
  const codes = new Map<string, number>();
  for (const row of rows) codes.set(townOf(row), (codes.get(townOf(row)) ?? 0) + 1);
  return (row) => {
    const ofSource = errors.get(groupOf(row));
    const own = townsOf(row);
    const towns = (own.length === 0 ? findAny(row.countryCode, row.city) : own).filter((town) => isNear(town, row));
    const [town] = towns.toSorted((a, b) => b.population - a.population);
    if (town === undefined) {
      const elsewhereKm = OF_NETWORKS.test(row.source) ? distanceToOnly(own, row) : undefined;
      return elsewhereKm === undefined ? ofSource : Math.max(ofSource ?? 0, elsewhereKm);
    }
    if (town.population === 0) return ofSource;
    const sizeKm = townAccuracyKm(town.population);
    const isShared = (sharing.get(row)?.count ?? 0) >= AT_CENTRE;
    const apartKm = Math.min(...towns.map((other) => greatCircleKm(other, row)));
    const isDoubtful =
      (ofSource ?? Number.POSITIVE_INFINITY) >= COARSE_KM ||
      apartKm > BUILT_UP * sizeKm ||
      town.population > LEAST_PER_CODE * (codes.get(townOf(row)) ?? 0);
    const km = Math.max(ofSource ?? 0, isShared ? sizeKm : 0, isDoubtful ? apartKm : 0);
    return km === 0 ? undefined : km;
  };
}

/** Sources whose points are those of networks, which may be far from the town that they name. */
const OF_NETWORKS = /GeoLite/;
/** Of smaller places, a list has not all of the name. */
const LISTED_TOWN = 15_000;

/** How far the closest of the towns called like the code's is, if none is near. */
function distanceToOnly(towns: readonly PlaceRow[], row: PostcodeRow): number | undefined {
  const km = towns
    .filter(({ population }) => population >= LISTED_TOWN)
    .reduce((least, town) => Math.min(least, greatCircleKm(town, row)), Number.POSITIVE_INFINITY);
  return km > ONLY_TOWN_KM ? undefined : km;
}

/** By source and country: four in five codes of small towns lie this close to the centre of their town. */
function measureSources(
  rows: readonly PostcodeRow[],
  townsOf: (row: PostcodeRow) => readonly PlaceRow[],
): ReadonlyMap<string, number> {
  const distances = new Map<string, number[]>();
  for (const row of rows) {
    const small = townsOf(row).filter(({ population }) => population <= SMALL_TOWN);
    const km = small.reduce((least, town) => Math.min(least, greatCircleKm(row, town)), SAME_TOWN_KM);
    if (km === SAME_TOWN_KM) continue;
    getOrCreate(distances, groupOf(row), () => []).push(km);
  }
  return new Map(
    [...distances]
      .filter(([, group]) => group.length >= LEAST_CODES)
      .map(([name, group]) => [name, group.toSorted((a, b) => a - b)[Math.floor(SHARE * group.length)] ?? 0]),
  );
}

/** How many rows are at the point of each. */
function countSharing(rows: readonly PostcodeRow[]): ReadonlyMap<PostcodeRow, { readonly count: number }> {
  const byPoint = new Map<string, { count: number }>();
  return new Map(
    rows.map((row) => {
      const at = getOrCreate(byPoint, pointOf(row), () => ({ count: 0 }));
      at.count += 1;
      return [row, at];
    }),
  );
}

const isNear = (town: PlaceRow, row: PostcodeRow): boolean => greatCircleKm(town, row) <= SAME_TOWN_KM;
const pointOf = ({ countryCode, latitude, longitude }: PostcodeRow): string =>
  `${countryCode} ${latitude} ${longitude}`;
const townOf = ({ countryCode, city }: PostcodeRow): string => `${countryCode} ${city}`;
const groupOf = ({ countryCode, source }: PostcodeRow): string => `${countryCode} ${source}`;
