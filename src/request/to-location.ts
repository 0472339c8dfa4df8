import { defined } from '../defined.js';
import { readPosition } from '../geo/read-position.js';
import type { WireLocation } from './schema.js';
import type { LocationQuery } from './types.js';

/**
 * A place of the request as the query that `locate` takes: codes in capitals, empty texts omitted, coordinates written in
 * the only text as coordinates.
 */
export function toLocationQuery(wire: WireLocation, path: string): LocationQuery {
  const type = wire.type ?? 'PLACE';
  const query: LocationQuery = defined({
    path,
    type,
    latitude: wire.latitude,
    longitude: wire.longitude,
    iataCode: filled(wire.iataCode)?.toUpperCase(),
    unLoCode: filled(wire.unLoCode)?.toUpperCase().replaceAll(' ', ''),
    railYardCode: filled(wire.railYardCode),
    street: filled(wire.street),
    city: filled(wire.city),
    region: filled(wire.region),
    postcode: filled(wire.postcode) ?? filled(wire.postCode),
    country: filled(wire.countryCode) ?? filled(wire.country),
    countryAgain: filled(wire.countryCode) === undefined ? undefined : filled(wire.country),
    address: filled(wire.address),
  });
  const { path: _, type: __, country, countryAgain, city, address, ...others } = query;
  const position = Object.keys(others).length > 0 ? undefined : readPosition(city ?? address ?? '');
  return position === undefined ? query : { path, type, ...position, ...defined({ country, countryAgain }) };
}

/** References between schemas are untyped, but their targets have been validated. */
export const asLocation = (wire: unknown): WireLocation => (wire ?? {}) as WireLocation;

export const toOptionalLocation = (wire: unknown, path: string): LocationQuery | undefined =>
  wire === undefined ? undefined : toLocationQuery(asLocation(wire), path);

/** An empty text counts as absent. */
export function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
