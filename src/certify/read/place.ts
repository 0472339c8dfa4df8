import { asNumber, asObject, asText } from '../json.js';
import type { Place } from '../model.js';

/** Reads a response location; undefined when nothing of it can be printed. */
export function readPlace(value: unknown): Place | undefined {
  const fields = asObject(value);
  const text = (name: string): string | undefined => asText(fields[name]);
  const position = readPosition(fields);
  const name = text('name');
  const city = text('city');
  const code = text('code') ?? text('unLoCode') ?? text('iataCode');
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
