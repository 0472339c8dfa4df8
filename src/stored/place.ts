import { asNumber, asObject, asText } from './json.js';

/** A place of a stored result, ready for display. */
export interface Place {
  /** One line: facility with code, or city. */
  readonly label: string;
  /** Second line: what distinguishes it from others of that name. */
  readonly detail: string;
  readonly countryCode: string;
  /** The record it was found as, e.g. `city "Bruxelles" (GeoNames 2800866)`; empty if that is not stored. */
  readonly foundAs: string;
  /** Longitude, latitude. */
  readonly position: Position | undefined;
}

export type Position = readonly [longitude: number, latitude: number];

/** Reads a response location; undefined if nothing in it can be printed. */
export function readPlace(value: unknown): Place | undefined {
  const fields = asObject(value);
  const text = (name: string): string | undefined => asText(fields[name]);
  const position = readPosition(fields);
  const name = text('name');
  const city = text('city');
  const code = readCode(value);
  const countryCode = text('countryCode') ?? '';
  const formatted = text('formatted')?.split('\n').join(', ') ?? text('address');
  const coordinates = position === undefined ? undefined : `${position[1].toFixed(4)}, ${position[0].toFixed(4)}`;

  const label = name ?? city ?? text('postcode') ?? formatted ?? coordinates;
  if (label === undefined) return undefined;
  const rest = [code, text('street'), text('postcode'), city, text('region')];
  return {
    label,
    detail: unique(rest.filter((part) => part !== undefined && part !== label)).join(', '),
    countryCode,
    foundAs: asText(asObject(fields.match).matched) ?? '',
    position,
  };
}

function readPosition(fields: Readonly<Record<string, unknown>>): Place['position'] {
  const latitude = asNumber(fields.latitude);
  const longitude = asNumber(fields.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : undefined;
}

function unique(parts: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return [...new Set(parts)];
}

/** `Hamburg, DE`; undefined if nothing in it can be shown. */
export function labelOf(value: unknown): string | undefined {
  const place = readPlace(value);
  if (place === undefined) return undefined;
  return place.countryCode === '' ? place.label : `${place.label}, ${place.countryCode}`;
}

/** The code in a location: UN/LOCODE, IATA code or that of a rail yard. */
export function readCode(value: unknown): string | undefined {
  const fields = asObject(value);
  return asText(fields.code) ?? asText(fields.unLoCode) ?? asText(fields.iataCode);
}
