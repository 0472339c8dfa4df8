import { fault } from '../../../errors/fault.js';
import { greatCircleKm } from '../../../geo/point.js';
import type { LocationQuery } from '../../../request/types.js';
import type { Facility, FacilityIndex, Location, LocationMatch } from '../../port.js';
import { isLocode, nameKey } from '../../text.js';
import { CONTRADICTED } from './contradicted.js';
import { type CountryNames, isSameState } from './countries.js';
import { toFacilityLocation, toLocation } from './location.js';
import { withNote } from './resolved.js';
import type { Sources } from './sources.js';
import { readTable } from './tables.js';

/**
 * The facility that a query gives by the code of its own type; it is used as given.
 * @throws ApiFault UNKNOWN_AIRPORT_IATA_CODE, UNKNOWN_UN_LOCODE, INVALID_UN_LOCODE, UNKNOWN_RAIL_YARD_IDENTIFIER
 */
export function locateNamedFacility(sources: Sources, query: LocationQuery): Location | undefined {
  const { facilities, countryNames } = sources;
  const checked = (facility: Facility, method: LocationMatch['method']): Location =>
    checkCountry(countryNames, query, toFacilityLocation(countryNames, facility, method));
  if (query.type === 'AIRPORT' && query.iataCode !== undefined) {
    return checked(getAirport(sources, query.path, query.iataCode), 'IATA_CODE');
  }
  if (query.type === 'HARBOR' && query.unLoCode !== undefined) {
    return checked(getHarbor(sources, query.path, query.unLoCode), 'UN_LOCODE');
  }
  if (query.type === 'RAIL_YARD' && query.railYardCode !== undefined) {
    return checked(getRailYard(facilities, query.path, query.railYardCode), 'RAIL_YARD_CODE');
  }
  return undefined;
}

/** A code takes precedence over the country beside it; the answer notes the contradiction. */
function checkCountry(names: CountryNames, { country }: LocationQuery, location: Location): Location {
  const stated = country === undefined ? undefined : names.parse(country);
  if (stated === undefined || isSameState(stated, location.countryCode)) return location;
  const where = `${location.name ?? location.city ?? location.code} lies in ${names.english(location.countryCode)}, not in ${names.english(stated)} as stated: the code was used`;
  const match = { ...location.match, confidence: Math.min(location.match.confidence, CONTRADICTED) };
  return withNote({ ...location, match }, where);
}

/** City codes for several airports, which freight is not booked to. */
export const CITY_CODES: ReadonlyMap<string, string> = new Map(
  readTable<'code' | 'airports'>('city-codes').map(({ code, airports }) => [code, airports]),
);

function getAirport(sources: Sources, path: string, written: string): Facility {
  const airport = sources.facilities.findByCode('AIRPORT', written);
  if (airport !== undefined) return airport;
  throw fault(
    'UNKNOWN_AIRPORT_IATA_CODE',
    `${path}.iataCode: no airport has the code "${written}"${airportHint(sources, written.trim().toUpperCase())}`,
  );
}

function airportHint({ findByIcao }: Sources, code: string): string {
  const airports = CITY_CODES.get(code);
  if (airports !== undefined) return `, which stands for a city; did you mean ${airports.replaceAll(' ', ' or ')}?`;
  if (/^[A-Z]{4}$/.test(code)) {
    const airport = findByIcao(code);
    const its = airport === undefined ? '' : `: did you mean ${airport.code}, ${airport.name}?`;
    return `; four letters are an ICAO code, IATA codes have three${its}`;
  }
  return /^[A-Z\d]{3}$/.test(code)
    ? '; give the city or its coordinates'
    : '; IATA codes have three letters, such as FRA';
}

/**
 * Normalises `NL RTM` and `nlrtm` to `NLRTM`.
 * @throws ApiFault INVALID_UN_LOCODE
 */
function toLocode(path: string, written: string): string {
  const code = written.trim().toUpperCase().replace(/\s+/g, '');
  if (!isLocode(code))
    throw fault(
      'INVALID_UN_LOCODE',
      `${path}.unLoCode: must be the two letters of a country and three letters or digits 2 to 9, such as NLRTM, not "${written}"`,
    );
  return code;
}

function getHarbor(sources: Sources, path: string, written: string): Facility {
  const code = toLocode(path, written);
  const harbor = findHarbor(sources, code);
  if (harbor !== undefined) return harbor;
  const place = findPlaceOfLocode(sources, code);
  if (place === undefined) throw unknownLocode(path, code);
  const [near] = sources.facilities.listNear('HARBOR', place, {}, 1);
  const hint =
    near === undefined
      ? ''
      : `; the nearest is ${near.facility.code} ${near.facility.name}, ${near.greatCircleKm.toFixed(0)} km away`;
  throw fault('UNKNOWN_UN_LOCODE', `${path}.unLoCode: ${code} is ${place.name}, where no harbor is known${hint}`);
}

/** Codes of terminals, and the codes of their ports. */
const PORT_OF_TERMINAL: ReadonlyMap<string, string> = new Map(
  readTable<'code' | 'port'>('harbor-codes').map(({ code, port }) => [code, port]),
);

const findHarbor = ({ facilities }: Sources, code: string): Facility | undefined =>
  facilities.findByCode('HARBOR', code) ?? facilities.findByCode('HARBOR', PORT_OF_TERMINAL.get(code) ?? code);

function unknownLocode(path: string, code: string): Error {
  return fault(
    'UNKNOWN_UN_LOCODE',
    `${path}.unLoCode: ${code} is not known; give the city or its coordinates, or import the list of UNECE`,
  );
}

/** An IATA code on a location that is not an airport gives the airport's position. @throws ApiFault UNKNOWN_AIRPORT_IATA_CODE */
export function locateIata(sources: Sources, query: LocationQuery, written: string): Location {
  const airport = getAirport(sources, query.path, written);
  const location = toLocation(sources.countryNames, query, {
    latitude: airport.latitude,
    longitude: airport.longitude,
    countryCode: airport.countryCode,
    method: 'IATA_CODE',
    confidence: 1,
    matched: `airport ${airport.code} ${airport.name}`,
    iataCode: airport.code,
    name: airport.name,
  });
  return checkCountry(sources.countryNames, query, location);
}

/** The code of a rail yard on a location that is not one gives its place. @throws ApiFault UNKNOWN_RAIL_YARD_IDENTIFIER */
export function locateRailYard({ facilities, countryNames }: Sources, query: LocationQuery, written: string): Location {
  const { latitude, longitude, countryCode, code, name } = getRailYard(facilities, query.path, written);
  const matched = `rail yard ${code} ${name}`;
  const found = { latitude, longitude, countryCode, name, matched, method: 'RAIL_YARD_CODE', confidence: 1 } as const;
  return checkCountry(countryNames, query, toLocation(countryNames, query, found));
}

function getRailYard(facilities: FacilityIndex, path: string, written: string): Facility {
  const yard = facilities.findByCode('RAIL_YARD', written);
  if (yard !== undefined) return yard;
  throw fault('UNKNOWN_RAIL_YARD_IDENTIFIER', `${path}.railYardCode: no rail yard has the code "${written}"`);
}

/** A UN/LOCODE on a location that is not a harbor gives its place. @throws ApiFault UNKNOWN_UN_LOCODE, INVALID_UN_LOCODE */
export function locateLocode(sources: Sources, query: LocationQuery, written: string): Location {
  const code = toLocode(query.path, written);
  const place = findPlaceOfLocode(sources, code);
  if (place === undefined) throw unknownLocode(query.path, code);
  const location = toLocation(sources.countryNames, query, {
    latitude: place.latitude,
    longitude: place.longitude,
    countryCode: place.countryCode,
    method: 'UN_LOCODE',
    confidence: place.confidence,
    matched: place.matched,
    city: place.name,
    unLoCode: code,
  });
  return checkCountry(sources.countryNames, query, location);
}

interface LocodePlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  readonly name: string;
  readonly confidence: number;
  readonly matched: string;
}

/** The place of a UN/LOCODE: of an import, of a harbor, or of the airport whose code it has. */
export function findPlaceOfLocode(sources: Sources, code: string): LocodePlace | undefined {
  const countryCode = code.slice(0, 2);
  const listed = sources.gazetteer.findLocode(code);
  if (listed !== undefined)
    return { ...listed, countryCode, confidence: 1, matched: `UN/LOCODE ${code} ${listed.name}` };
  const harbor = findHarbor(sources, code);
  if (harbor !== undefined) return { ...harbor, confidence: 1, matched: `harbor ${code} ${harbor.name}` };
  return findByAirport(sources, countryCode, code);
}

/** A town and its airport lie within this distance. */
export const AIRPORT_TOWN_KM = 80;

/** UN/LOCODE uses a place's IATA code if there is one (UNECE Recommendation 16): the town that the airport serves. */
function findByAirport(
  { gazetteer, facilities, municipalities }: Sources,
  countryCode: string,
  code: string,
): LocodePlace | undefined {
  const airport = facilities.findByCode('AIRPORT', code.slice(2));
  if (airport === undefined || airport.countryCode !== countryCode) return undefined;
  const town = municipalities.get(airport.code) ?? '';
  const near = gazetteer
    .find(countryCode, nameKey(town.split(/[(,/]/)[0] ?? ''))
    .find((candidate) => greatCircleKm(candidate.place, airport) <= AIRPORT_TOWN_KM);
  const { latitude, longitude, name } = near?.place ?? airport;
  const matched = `UN/LOCODE ${code} read as the place of IATA ${airport.code}, ${name}`;
  return { latitude, longitude, countryCode, name, confidence: 0.9, matched };
}
