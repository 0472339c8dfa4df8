import type { LocationType, TransportMode } from '../../request/vocabulary.js';
import { countryOfState, findCountry, mendPostcode, readPlace } from '../cells/places.js';
import type { Fields } from './cells.js';

export type WirePlace = Readonly<Record<string, unknown>>;

/** The type of facility where a mode begins and ends. */
export const FACILITY_OF: Readonly<Partial<Record<TransportMode, LocationType>>> = {
  WATER: 'HARBOR',
  AIR: 'AIRPORT',
  RAIL: 'RAIL_YARD',
};

/**
 * The place described by the columns of an end: `origin`, `origin_city`, ... Undefined if all are empty. `mode` is that
 * of the movement there; `isFacility` if the movement itself begins or ends there.
 */
export function readLocation(
  fields: Fields,
  end: string,
  mode?: TransportMode,
  isFacility = false,
): WirePlace | undefined {
  const part = (name: string): string | undefined => fields.text(`${end}_${name}`);
  const countryText = part('country');
  const country = countryText === undefined ? undefined : (findCountry(countryText) ?? countryText);
  const city = part('city');
  const isWhole = fields.text(end) === undefined && country === undefined && isWithCountry(city, fields, end);
  const whole = isWhole ? city : fields.text(end);
  const read = whole === undefined ? {} : readPlace(whole, country, fields.placesOf(isWhole ? `${end}_city` : end));
  const countryCode = country ?? read.countryCode ?? countryOfState(part('region'), part('postcode'));
  const latitude = fields.number(`${end}_lat`, 'INVALID_COORDINATE');
  const longitude = fields.number(`${end}_lon`, 'INVALID_COORDINATE');
  const postcode = part('postcode');
  const place: Record<string, unknown> = {
    ...read,
    ...given({ street: part('street'), city: isWhole ? read.city : city, region: part('region') ?? read.region }),
    ...(postcode !== undefined && { postcode: mendPostcode(postcode, countryCode) }),
    ...given({ latitude, longitude, countryCode }),
    ...readCode(part('code'), countryCode, mode),
  };
  if (Object.keys(place).every((key) => key === 'countryCode')) {
    return countryCode === undefined ? undefined : { countryCode };
  }
  const type = part('type')?.toUpperCase().replace(/[ -]/g, '_') ?? typeOf(place, mode, isFacility);
  return type === undefined ? place : { ...place, type };
}

/** A column of towns has their countries as well: `Hamburg, DE`. */
function isWithCountry(city: string | undefined, fields: Fields, end: string): boolean {
  if (city === undefined) return false;
  const read = readPlace(city, undefined, fields.placesOf(`${end}_city`));
  return read.city !== undefined && read.countryCode !== undefined;
}

/** A column of codes of ports, airports or rail yards; anything else in it is a name defined by the account. */
function readCode(
  code: string | undefined,
  country: string | undefined,
  mode: TransportMode | undefined,
): Readonly<Record<string, unknown>> {
  if (code === undefined) return {};
  const upper = code.toUpperCase().replace(/\s/g, '');
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(upper) && findCountry(upper.slice(0, 2)) !== undefined) return { unLoCode: upper };
  if (/^[A-Z2-9]{3}$/.test(upper) && mode === 'WATER' && country !== undefined) return { unLoCode: country + upper };
  if (/^[A-Z]{3}$/.test(upper)) return { iataCode: upper };
  if (/^\d{5,9}$/.test(upper)) return { railYardCode: upper };
  return { address: code };
}

function typeOf(
  place: Readonly<Record<string, unknown>>,
  mode: TransportMode | undefined,
  isFacility: boolean,
): LocationType | undefined {
  if (place.iataCode !== undefined) return 'AIRPORT';
  const facility = mode === undefined ? undefined : FACILITY_OF[mode];
  if (place.railYardCode !== undefined) return 'RAIL_YARD';
  if (place.unLoCode !== undefined && facility === 'HARBOR') return facility;
  const isExact = place.street !== undefined || place.latitude !== undefined || place.address !== undefined;
  return isFacility && !isExact ? facility : undefined;
}

export function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name];
  return kept;
}
