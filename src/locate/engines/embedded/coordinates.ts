import { fault } from '../../../errors/fault.js';
import { formatPoint, greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { LocationQuery } from '../../../request/types.js';
import type { Location } from '../../port.js';
import { nameKey } from '../../text.js';
import { findCity } from './cities.js';
import { CONTRADICTED } from './contradicted.js';
import { BORDER_TOLERANCE_KM, type CountryNames, countryAt, countryNear, isSameState, isWithin } from './countries.js';
import type { Gazetteer } from './gazetteer.js';
import { toLocation } from './location.js';
import type { Sources } from './sources.js';

/**
 * Alpha-2 code of the stated country; undefined if none is stated.
 * @throws ApiFault INVALID_COUNTRY_CODE
 */
export function findCountry(names: CountryNames, { path, country, countryAgain }: LocationQuery): string | undefined {
  if (country === undefined) return undefined;
  const code = names.parse(country);
  if (countryAgain !== undefined && names.parse(countryAgain) !== code) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `${path}.country: "${countryAgain}" is not the country of countryCode "${country}"; give one of the two`,
    );
  }
  if (code !== undefined) return code;
  const near = names.suggest(country);
  throw fault(
    'INVALID_COUNTRY_CODE',
    `${path}.countryCode: "${country}" is not a country; ${near === undefined ? 'give two letters such as DE' : `did you mean ${near}?`}`,
  );
}

/**
 * The coordinates of a query.
 * @throws ApiFault MISSING_COORDINATE if one of the two is missing, INVALID_COORDINATE if one is out of range
 */
export function getCoordinates({ path, latitude, longitude }: LocationQuery): LatLon | undefined {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined)
    throw fault('MISSING_COORDINATE', `${path}.latitude: is missing; longitude is ${longitude}`);
  if (longitude === undefined)
    throw fault('MISSING_COORDINATE', `${path}.longitude: is missing; latitude is ${latitude}`);
  const problems = [
    Math.abs(latitude) <= 90 ? undefined : `${path}.latitude: ${latitude} is not between -90 and 90`,
    Math.abs(longitude) <= 180 ? undefined : `${path}.longitude: ${longitude} is not between -180 and 180`,
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw fault('INVALID_COORDINATE', ...problems);
  return { latitude, longitude };
}

/**
 * Coordinates are used as given.
 * @throws ApiFault MISSING_COORDINATE, INVALID_COORDINATE, COORDINATES_OUTSIDE_COUNTRY_BORDERS if more than 5 km
 * outside the stated country, UNRESOLVABLE_LOCATION on the high seas
 */
export function locateCoordinates(
  { countryNames, gazetteer }: Pick<Sources, 'countryNames' | 'gazetteer'>,
  query: LocationQuery,
  stated: string | undefined,
): Location {
  const point = getCoordinates(query);
  if (point === undefined) throw new Error('a query without coordinates');
  if (stated !== undefined && !isWithin(point, stated)) throw outside(countryNames, query, point, stated);
  const there = countryAt(point);
  // A quay just across the border line stays in the stated country.
  const countryCode =
    there !== undefined && (stated === undefined || isSameState(there, stated))
      ? there
      : (stated ?? countryNear(point));
  if (countryCode === undefined) {
    throw fault(
      'UNRESOLVABLE_LOCATION',
      `${query.path}: (${formatPoint(point)}) lies at sea; ${isOnLand(exchanged(point)) ? 'did you mean latitude and longitude the other way round?' : 'give a place on land, or a harbor by its UN/LOCODE'}`,
    );
  }
  const doubt = findContradiction(gazetteer, query, point, countryCode);
  return toLocation(countryNames, query, {
    ...point,
    countryCode,
    method: 'COORDINATES',
    confidence: doubt === undefined ? 1 : CONTRADICTED,
    matched: `coordinates ${formatPoint(point)}`,
    ...(doubt === undefined ? {} : { notes: [doubt] }),
  });
}

/** A known city is contradicted if it is farther from the coordinates than any suburb, km. */
const ELSEWHERE_KM = 75;

/** Coordinates take precedence over the city beside them; undefined if the two agree, or if the city is not known. */
function findContradiction(
  gazetteer: Gazetteer,
  { city }: LocationQuery,
  point: LatLon,
  countryCode: string,
): string | undefined {
  if (city === undefined) return undefined;
  const inCountry = findCity(gazetteer, countryCode, city);
  if (inCountry !== undefined && inCountry.confidence < 0.9) return undefined;
  const elsewhere = inCountry === undefined ? gazetteer.findElsewhere(countryCode, nameKey(city)) : undefined;
  const places = inCountry?.candidates.map(({ place }) => place) ?? (elsewhere === undefined ? [] : [elsewhere]);
  const nearestKm = Math.min(...places.map((place) => greatCircleKm(place, point)));
  if (places.length === 0 || nearestKm <= ELSEWHERE_KM) return undefined;
  return `the coordinates lie ${nearestKm.toFixed(0)} km from ${places[0]?.name}: the coordinates were used`;
}

const exchanged = ({ latitude, longitude }: LatLon): LatLon => ({ latitude: longitude, longitude: latitude });
const isOnLand = (point: LatLon): boolean => Math.abs(point.latitude) <= 90 && countryAt(point) !== undefined;

function outside(names: CountryNames, { path }: LocationQuery, point: LatLon, stated: string): Error {
  const there = countryAt(point);
  const where = there === undefined ? 'at sea' : `in ${names.english(there)}`;
  const swapped = exchanged(point);
  const isSwapped = Math.abs(swapped.latitude) <= 90 && isWithin(swapped, stated);
  const hint = isSwapped
    ? 'did you mean latitude and longitude the other way round?'
    : 'correct the coordinates or the country';
  const place = `(${formatPoint(point)}) lies ${where}, more than ${BORDER_TOLERANCE_KM} km outside ${names.english(stated)}`;
  return fault('COORDINATES_OUTSIDE_COUNTRY_BORDERS', `${path}: ${place}; ${hint}`);
}
