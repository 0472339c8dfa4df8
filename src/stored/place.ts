import { asNumber, asObject, asText, type Json } from './json.js';

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
  const label = readLabel(fields);
  if (label === undefined) return undefined;
  const text = (name: string): string | undefined => asText(fields[name]);
  const rest = [readCode(value), text('street'), text('postcode'), text('city'), text('region')];
  return {
    label,
    detail: unique(rest.filter((part) => part !== undefined && part !== label)).join(', '),
    countryCode: text('countryCode') ?? '',
    foundAs: asText(asObject(fields.match).matched) ?? '',
    position: readPosition(fields),
  };
}

/** The first text that it has; lists and sums need no other. */
const readLabel = (fields: Json): string | undefined =>
  asText(fields.name) ?? asText(fields.city) ?? asText(fields.postcode) ?? readAddress(fields) ?? readPoint(fields);

const readAddress = ({ formatted, address }: Json): string | undefined =>
  asText(formatted)?.split('\n').join(', ') ?? asText(address);

function readPoint(fields: Json): string | undefined {
  const position = readPosition(fields);
  return position === undefined ? undefined : `${position[1].toFixed(4)}, ${position[0].toFixed(4)}`;
}

function readPosition(fields: Json): Place['position'] {
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
  const fields = asObject(value);
  const label = readLabel(fields);
  const countryCode = asText(fields.countryCode);
  return label === undefined || countryCode === undefined ? label : `${label}, ${countryCode}`;
}

/** The code in a location: UN/LOCODE, IATA code or that of a rail yard. */
export function readCode(value: unknown): string | undefined {
  const fields = asObject(value);
  return asText(fields.code) ?? asText(fields.unLoCode) ?? asText(fields.iataCode);
}
