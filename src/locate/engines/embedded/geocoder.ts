import { fault } from '../../../errors/fault.js';
import type { LocationQuery } from '../../../request/types.js';
import type { Geocoder, Location } from '../../port.js';
import { suggestCities } from './cities.js';
import { locateIata, locateLocode, locateNamedFacility } from './codes.js';
import { findCountry, getCoordinates, locateCoordinates } from './coordinates.js';
import { type CountryNames, isSameState } from './countries.js';
import { readAddress, resolveFreeText, splitCountry } from './free-text.js';
import type { Gazetteer } from './gazetteer.js';
import { toLocation } from './location.js';
import type { Resolved } from './resolved.js';
import type { Sources } from './sources.js';
import { resolveStructured } from './structured.js';

export function createEmbeddedGeocoder(sources: Sources): Geocoder {
  return { name: 'embedded', locate: async (query) => locate(sources, withoutBlanks(query)) };
}

/**
 * The order of the specification: a facility named by its own code is used as given; then coordinates, IATA code, structured
 * components, UN/LOCODE, free text. A structured address that leads nowhere gives way to the codes and texts after it.
 */
function locate(sources: Sources, query: LocationQuery): Location {
  const countryCode = findCountry(sources.countryNames, query);
  const named = locateNamedFacility(sources, query);
  if (named !== undefined) return named;
  if (getCoordinates(query) !== undefined) return locateCoordinates(sources, query, countryCode);
  if (query.iataCode !== undefined) return locateIata(sources, query, query.iataCode);
  const structured = resolveParts(sources, query, countryCode);
  if (structured.resolved !== undefined) return toLocation(sources.countryNames, query, structured.resolved);
  const afterwards = structured.problem === undefined ? (location: Location) => location : withoutParts;
  if (query.unLoCode !== undefined) return afterwards(locateLocode(sources, query, query.unLoCode));
  if (query.address !== undefined) return afterwards(locateAddress(sources, query, query.address, countryCode));
  throw structured.problem?.() ?? insufficient(query);
}

/** Says that a later source of the query was used although an earlier one was there. */
function withoutParts(location: Location): Location {
  const matched = `${location.match.matched}; the town and postcode fields led nowhere`;
  return { ...location, match: { ...location.match, matched } };
}

/** Texts longer than any address are refused before they are searched. */
const LONGEST_TEXT = 500;

/** Empty texts count as not given. @throws ApiFault UNRESOLVABLE_LOCATION for a text that is too long to be one */
function withoutBlanks(query: LocationQuery): LocationQuery {
  let hasBlanks = false;
  for (const name in query) {
    const value = query[name as keyof LocationQuery];
    if (typeof value !== 'string') continue;
    if (value.trim() === '') hasBlanks = true;
    else if (value.length > LONGEST_TEXT)
      throw fault('UNRESOLVABLE_LOCATION', `${query.path}.${name}: is longer than ${LONGEST_TEXT} characters`);
  }
  if (!hasBlanks) return query;
  const filled = Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return Object.fromEntries(filled) as unknown as LocationQuery;
}

interface PartsOutcome {
  readonly resolved?: Resolved;
  /** Why the structured fields led nowhere; absent when there are none that could. */
  readonly problem?: () => Error;
}

function resolveParts(
  { gazetteer, countryNames }: Sources,
  query: LocationQuery,
  stated: string | undefined,
): PartsOutcome {
  const { path, street, region, postcode } = query;
  if (query.city === undefined && postcode === undefined && street === undefined) return {};
  const split = query.city === undefined ? undefined : splitCountry(countryNames, query.city);
  // `San Juan, Puerto Rico` in the United States names its territory; `Paris, Texas` in France names nothing of the sort.
  const isNamed = split?.countryCode !== undefined && (stated === undefined || isSameState(stated, split.countryCode));
  const city = isNamed ? split.text : query.city;
  const countryCode = isNamed ? split.countryCode : stated;
  if (countryCode === undefined) {
    if (city === undefined && postcode === undefined) return {};
    return {
      problem: () =>
        fault('MISSING_COUNTRY_CODE_WITH_ADDRESS', `${path}.countryCode: is needed with a city or postcode`),
    };
  }
  const parts = { countryCode, ...defined({ street, city, region, postcode }) };
  const resolved = resolveStructured(gazetteer, parts);
  if (resolved !== undefined) return { resolved };
  if (city === undefined && postcode === undefined) return {};
  return { problem: () => unresolvable(gazetteer, countryNames, path, parts) };
}

function locateAddress(
  { gazetteer, countryNames }: Sources,
  query: LocationQuery,
  address: string,
  stated: string | undefined,
): Location {
  const reading = readAddress(countryNames, address, stated);
  if (reading === undefined)
    throw fault('MISSING_COUNTRY_CODE_WITH_ADDRESS', `${query.path}.countryCode: is needed with an address`);
  const { countryCode, texts } = reading;
  let resolved: Resolved | undefined;
  for (const text of texts) resolved ??= resolveFreeText(gazetteer, countryCode, text);
  if (resolved === undefined) {
    const country = countryNames.english(countryCode);
    throw fault(
      'UNRESOLVABLE_LOCATION',
      `${query.path}.address: no town or postcode of ${country} found in "${address}"`,
    );
  }
  return toLocation(countryNames, query, resolved);
}

function unresolvable(
  gazetteer: Gazetteer,
  countryNames: CountryNames,
  path: string,
  { countryCode, city, postcode }: { countryCode: string; city?: string; postcode?: string },
): Error {
  const country = countryNames.english(countryCode);
  if (city === undefined)
    return fault(
      'UNRESOLVABLE_LOCATION',
      `${path}.postcode: "${postcode}" is not a known postcode of ${country}; add the city`,
    );
  const near = suggestCities(gazetteer, countryCode, city);
  const hint = near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`;
  return fault('UNRESOLVABLE_LOCATION', `${path}.city: no place called "${city}" in ${country}${hint}`);
}

function insufficient({ path, street, country }: LocationQuery): Error {
  const given = [street === undefined ? undefined : 'a street', country === undefined ? undefined : 'a country'].filter(
    Boolean,
  );
  const only = given.length === 0 ? 'is empty' : `has only ${given.join(' and ')}`;
  return fault(
    'INSUFFICIENT_LOCATION_INFORMATION',
    `${path}: ${only}; a city, postcode, address, code or coordinates are needed`,
  );
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
