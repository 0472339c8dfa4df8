import { defined } from '../../../defined.js';
import { fault } from '../../../errors/fault.js';
import { greatCircleKm } from '../../../geo/point.js';
import type { LocationQuery } from '../../../request/types.js';
import type { Geocoder, Location } from '../../port.js';
import { nameKey } from '../../text.js';
import { type Area, fromArea, insteadOfTown } from './areas.js';
import { findCity } from './cities.js';
import { resolveCodeAsTown } from './code-as-town.js';
import { locateIata, locateLocode, locateNamedFacility, locateRailYard } from './codes.js';
import { findCountry, getCoordinates, locateCoordinates } from './coordinates.js';
import { type CountryNames, isSameState } from './countries.js';
import { readAddress, splitCountry } from './country-of-address.js';
import { resolveFreeText } from './free-text.js';
import type { Gazetteer } from './gazetteer.js';
import { suggestCountries } from './likely-countries.js';
import { toLocation } from './location.js';
import { listStatesOf, suggestCities } from './other-meanings.js';
import { type Resolved, withNote } from './resolved.js';
import type { Sources } from './sources.js';
import { TOWN } from './spellings.js';
import { checkState, readState } from './state-of-town.js';
import { atStreet, atStreetOfText } from './streets/at-street.js';
import { resolveStructured } from './structured.js';
import { readTerritory } from './territory-of-town.js';

export function createEmbeddedGeocoder(sources: Sources): Geocoder {
  return { name: 'embedded', locate: async (query) => locate(sources, cleaned(query)) };
}

/**
 * The order of the specification: a facility named by its own code is used as given; then coordinates, an airport or
 * rail yard code, structured components, UN/LOCODE, free text. If a structured address leads nowhere, the codes and
 * texts after it are tried.
 */
function locate(sources: Sources, query: LocationQuery): Location {
  const countryCode = findCountry(sources.countryNames, query);
  const named = locateNamedFacility(sources, query);
  if (named !== undefined) return named;
  if (getCoordinates(query) !== undefined) return locateCoordinates(sources, query, countryCode);
  if (query.iataCode !== undefined) return locateIata(sources, query, query.iataCode);
  if (query.railYardCode !== undefined) return locateRailYard(sources, query, query.railYardCode);
  const area = locateArea(sources, query, countryCode);
  if (area !== undefined) return toLocation(sources.countryNames, query, area);
  const structured = resolveParts(sources, query, countryCode);
  if (structured.resolved !== undefined) return toLocation(sources.countryNames, query, structured.resolved);
  const afterwards = structured.problem === undefined ? (location: Location) => location : withoutParts;
  if (query.unLoCode !== undefined) return afterwards(locateLocode(sources, query, query.unLoCode));
  if (query.address !== undefined) return afterwards(locateAddress(sources, query, query.address, countryCode));
  throw structured.problem?.() ?? insufficient(query);
}

/** Notes that a later source of the query was used although an earlier one was given. */
function withoutParts(location: Location): Location {
  const matched = `${location.match.matched}; the town and postcode fields matched nothing`;
  return { ...location, match: { ...location.match, matched } };
}

/** Texts longer than any address are refused before they are searched. */
const LONGEST_TEXT = 500;

const OTHER_COMMAS = /[，、،]/g;

/**
 * Empty texts count as absent, and the commas of other scripts are commas.
 * @throws ApiFault UNRESOLVABLE_LOCATION if a text is too long
 */
function cleaned(query: LocationQuery): LocationQuery {
  let isClean = true;
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') continue;
    if (value.length > LONGEST_TEXT && value.trim() !== '')
      throw fault('UNRESOLVABLE_LOCATION', `${query.path}.${name}: is longer than ${LONGEST_TEXT} characters`);
    if (value.trim() === '' || value.search(OTHER_COMMAS) >= 0) isClean = false;
  }
  if (isClean) return query;
  const filled = Object.entries(query)
    .filter(([, value]) => typeof value !== 'string' || value.trim() !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(OTHER_COMMAS, ',') : value]);
  return Object.fromEntries(filled) as unknown as LocationQuery;
}

/** A query with nothing more precise than a region: the centre of the area. */
function locateArea({ areas }: Sources, query: LocationQuery, stated: string | undefined): Resolved | undefined {
  const { region, city, postcode, street, address, unLoCode } = query;
  if (region === undefined || [city, postcode, street, address, unLoCode].some((part) => part !== undefined))
    return undefined;
  const countryCode = stated ?? /^([A-Z]{2})-[A-Z0-9]{1,3}$/.exec(region.trim())?.[1];
  const area = countryCode === undefined ? undefined : areas.find(countryCode, region);
  return area && fromArea(area);
}

interface PartsOutcome {
  readonly resolved?: Resolved;
  /** Why the structured fields led nowhere; absent if there are none that could. */
  readonly problem?: () => Error;
}

function resolveParts(sources: Sources, query: LocationQuery, stated: string | undefined): PartsOutcome {
  const { gazetteer, countryNames, areas, streets } = sources;
  const { path, street, region, postcode } = query;
  if (query.city === undefined && postcode === undefined && street === undefined) return {};
  const split = query.city === undefined ? undefined : splitCountry(countryNames, query.city);
  // `San Juan, Puerto Rico` in the United States names its territory; `Paris, Texas` in France does not.
  const isNamed = split?.countryCode !== undefined && (stated === undefined || isSameState(stated, split.countryCode));
  const named = isNamed ? split.text : query.city;
  const countryCode = isNamed ? split.countryCode : stated;
  if (countryCode === undefined) {
    if (named === undefined && postcode === undefined) return {};
    const likely = (): string => suggestCountries(gazetteer, countryNames, named, postcode);
    return {
      problem: () =>
        fault('MISSING_COUNTRY_CODE_WITH_ADDRESS', `${path}.countryCode: is needed with a city or postcode${likely()}`),
    };
  }
  const inTerritory = readTerritory(sources, query, named, countryCode);
  if (inTerritory !== undefined) return resolveParts(sources, ...inTerritory);
  const town = named === undefined ? undefined : readState(sources, countryCode, named, region);
  const city = town?.city;
  // Places know the names of their areas, but not all their codes.
  const stateOf = town?.state ?? (region === undefined ? undefined : areas.find(countryCode, region));
  const parts = {
    countryCode,
    type: query.type,
    ...defined({ street, city, region: stateOf?.name ?? region, postcode }),
  };
  const found = resolveStructured(gazetteer, parts);
  const resolved = atStreet(streets, parts, found) ?? found;
  if (resolved?.street !== undefined) return { resolved };
  const area = city === undefined || postcode !== undefined ? undefined : areas.find(countryCode, city);
  const isTown = (): boolean =>
    gazetteer.find(countryCode, nameKey(city ?? '')).some(({ place }) => place.population >= TOWN);
  if (area !== undefined && (resolved === undefined || isLesser(resolved, area, isTown)))
    return { resolved: insteadOfTown(area, city ?? '') };
  const isSure = resolved !== undefined && resolved.confidence >= SURE;
  const coded =
    isSure || city === undefined || postcode !== undefined ? undefined : resolveCodeAsTown(sources, countryCode, city);
  if (coded !== undefined) return { resolved: coded };
  if (resolved !== undefined) {
    const checked = stateOf === undefined ? resolved : checkState(gazetteer, resolved, city ?? '', stateOf);
    if (checked !== undefined) return { resolved: area === undefined ? checked : butNotArea(checked, area) };
  }
  if (city === undefined && postcode === undefined) return {};
  return {
    problem: () => unresolvable(gazetteer, countryNames, path, parts, resolved === undefined ? undefined : stateOf),
  };
}

function locateAddress(
  { gazetteer, countryNames, areas, streets }: Sources,
  query: LocationQuery,
  address: string,
  stated: string | undefined,
): Location {
  const reading = readAddress(countryNames, address, stated);
  if (reading === undefined)
    throw fault(
      'MISSING_COUNTRY_CODE_WITH_ADDRESS',
      `${query.path}.countryCode: is needed with an address${suggestCountries(gazetteer, countryNames, address, undefined)}`,
    );
  const { countryCode, texts } = reading;
  let resolved: Resolved | undefined;
  const [text = address] = texts;
  const area = areas.find(countryCode, text);
  if (area !== undefined) {
    const city = findCity(gazetteer, countryCode, text)?.candidates[0];
    const isTown = city !== undefined && city.similarity === 1 && city.place.population >= TOWN_BEFORE_AREA;
    if (!isTown) return toLocation(countryNames, query, insteadOfTown(area, text));
  }
  for (const text of texts) resolved ??= resolveFreeText(gazetteer, countryCode, text);
  if (resolved === undefined) {
    const country = countryNames.english(countryCode);
    throw fault(
      'UNRESOLVABLE_LOCATION',
      `${query.path}.address: "${address.slice(0, 100)}" names no town or postcode of ${country}; add the city, or give coordinates`,
    );
  }
  return toLocation(countryNames, query, atStreetOfText(streets, countryCode, text, resolved) ?? resolved);
}

function unresolvable(
  gazetteer: Gazetteer,
  countryNames: CountryNames,
  path: string,
  { countryCode, city, postcode }: { countryCode: string; city?: string; postcode?: string },
  state?: Area,
): Error {
  const country = countryNames.english(countryCode);
  if (city === undefined)
    return fault(
      'UNRESOLVABLE_LOCATION',
      `${path}.postcode: "${postcode}" is not a known postcode of ${country}; add the city`,
    );
  if (state !== undefined) {
    const elsewhere = listStatesOf(gazetteer, countryCode, city).join(', ');
    return fault(
      'UNRESOLVABLE_LOCATION',
      `${path}.city: no place called "${city}" in ${state.name}; did you mean ${elsewhere}?`,
    );
  }
  const near = suggestCities(gazetteer, countryCode, city);
  const hint =
    near.length === 0 ? 'add the postcode, or give a larger town nearby' : `did you mean ${near.join(', ')}?`;
  return fault('UNRESOLVABLE_LOCATION', `${path}.city: no place called "${city.slice(0, 100)}" in ${country}; ${hint}`);
}

/** A name with a town of this size means the town, even if an area has the same name (Hamburg, Utrecht, New York). */
const TOWN_BEFORE_AREA = 100_000;

/** In another state, or too far from the area to be one of its towns. */
function liesOutside(resolved: Resolved, area: Area): boolean {
  const km = greatCircleKm(resolved, area);
  // Capitals are separate districts in the middle of the state of the same name.
  if (area.isState && resolved.region !== undefined && resolved.region !== area.name)
    return km > Math.max(CAPITAL_KM, area.radiusKm);
  return km > Math.max(LEAST_APART_KM, 2 * area.radiusKm);
}

/** A town that shares its name with a state it does not lie in (California, Maryland) may not be what was meant. */
function butNotArea(resolved: Resolved, area: Area): Resolved {
  if (!liesOutside(resolved, area)) return resolved;
  const note = `${resolved.city} is a town of that name in ${resolved.region}; for ${area.name} (${area.code}) give it as region`;
  return withNote({ ...resolved, confidence: Math.min(resolved.confidence, LIKE_AREA) }, note);
}

/** With a town this likely, no other reading of its name is needed. */
const [SURE, LIKE_AREA] = [0.95, 0.6];
const [LEAST_APART_KM, CAPITAL_KM] = [100, 50];

/** A misspelt, doubtful or small town (`isTown` false), while the text is exactly the name of an area it does not lie in. */
function isLesser(town: Resolved, area: Area, isTown: () => boolean): boolean {
  if (area.isState && liesOutside(town, area) && !isTown()) return true;
  return town.confidence < SURE && greatCircleKm(town, area) > 2 * area.radiusKm;
}

function insufficient({ path, street, country, region }: LocationQuery): Error {
  if (region !== undefined)
    return fault(
      'UNRESOLVABLE_LOCATION',
      `${path}.region: no area called "${region}" is known; add a city or a postcode`,
    );
  const given = [street === undefined ? undefined : 'a street', country === undefined ? undefined : 'a country'].filter(
    Boolean,
  );
  const only = given.length === 0 ? 'is empty' : `has only ${given.join(' and ')}`;
  return fault(
    'INSUFFICIENT_LOCATION_INFORMATION',
    `${path}: ${only}; a city, postcode, address, code or coordinates are needed`,
  );
}
