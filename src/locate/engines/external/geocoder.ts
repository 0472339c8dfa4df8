import { defined } from '../../../defined.js';
import { ApiFault } from '../../../errors/fault.js';
import type { LatLon } from '../../../geo/point.js';
import type { LocationQuery } from '../../../request/types.js';
import type { Geocoder, Location, LocationMatch, Patience } from '../../port.js';
import type { JsonClient } from './http.js';

/** A query to an external service. */
export interface TextQuery {
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
  readonly address?: string;
  /** Alpha-2 code if known, else as the user wrote it. */
  readonly country?: string;
}

/** The first answer of an external service. */
export interface Hit extends LatLon {
  /** One line, as the service writes it. */
  readonly label: string;
  /** Precision of the position: a house, a street, a postcode area, a town. */
  readonly level: 'HOUSE' | 'STREET' | 'POSTCODE' | 'CITY' | 'OTHER';
  readonly countryCode?: string;
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
}

/** How to query one kind of service and read its answer. */
export interface Provider {
  readonly name: string;
  url(base: URL, query: TextQuery): URL;
  /** Hits of an answer, best first. Anything unexpected is ignored. */
  parse(answer: unknown): readonly Hit[];
}

const CONFIDENCE: Readonly<Record<Hit['level'], number>> = {
  HOUSE: 1,
  STREET: 0.95,
  POSTCODE: 0.9,
  CITY: 0.85,
  OTHER: 0.7,
};

/**
 * Sends texts to an external service; codes, coordinates and everything it does not answer are handled by the embedded
 * geocoder, and `match.geocoder` then says why. Faults of the input (country, missing fields) are raised by the
 * embedded geocoder.
 */
export function createExternalGeocoder(
  provider: Provider,
  base: URL,
  client: JsonClient,
  embedded: Geocoder,
): Geocoder {
  return {
    name: provider.name,
    async locate(query, patience) {
      const own = await embedded.locate(query).catch((error: unknown) => toUnresolved(error));
      if (!isText(query)) return orThrow(own);
      const { hit, problem } = await ask(provider, base, patient(client, patience), query, own);
      const found = hit && (await place(provider, embedded, query, hit));
      if (found !== undefined) return found;
      const location = orThrow(own);
      const reason = problem ?? 'no match in the country';
      return {
        ...location,
        match: { ...location.match, geocoder: `${location.match.geocoder} (${provider.name}: ${reason})` },
      };
    },
  };
}

/** The client, limited to the time the request can still wait. */
function patient(client: JsonClient, patience: Patience | undefined): JsonClient {
  if (patience === undefined) return client;
  return async (url) => {
    const startedAt = performance.now();
    try {
      return await client(url, patience.leftMs);
    } finally {
      patience.leftMs -= performance.now() - startedAt;
    }
  };
}

/** Only "unresolvable" is worth trying elsewhere; every other fault is final. */
function toUnresolved(error: unknown): ApiFault {
  if (error instanceof ApiFault && error.kind === 'UNRESOLVABLE_LOCATION') return error;
  throw error;
}

function orThrow(own: Location | ApiFault): Location {
  if (own instanceof ApiFault) throw own;
  return own;
}

/** Whether a text decides the query, by the order of the specification: no coordinates, and no code before the text. */
function isText(query: LocationQuery): boolean {
  if (query.latitude !== undefined || query.iataCode !== undefined || query.railYardCode !== undefined) return false;
  const isStructured = query.city !== undefined || query.postcode !== undefined;
  if (query.unLoCode !== undefined) return isStructured && query.type !== 'HARBOR';
  return isStructured || query.address !== undefined;
}

async function ask(
  provider: Provider,
  base: URL,
  client: JsonClient,
  query: LocationQuery,
  own: Location | ApiFault,
): Promise<{ readonly hit?: Hit; readonly problem?: string }> {
  const country = own instanceof ApiFault ? query.country : own.countryCode;
  const { street, city, region, postcode, address } = query;
  const isStructured = city !== undefined || postcode !== undefined;
  const fields = isStructured ? { street, city, region, postcode } : { address };
  const text = Object.entries({ ...fields, country }).filter(([, value]) => value !== undefined);
  try {
    const hits = provider.parse(await client(provider.url(base, Object.fromEntries(text))));
    const [hit] = hits.filter(
      (h) => own instanceof ApiFault || h.countryCode === undefined || h.countryCode === own.countryCode,
    );
    return hit === undefined ? {} : { hit };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'failed' };
  }
}

/** The hit as a location; undefined if it lies outside the stated country. The embedded geocoder knows the borders. */
async function place(
  provider: Provider,
  embedded: Geocoder,
  query: LocationQuery,
  hit: Hit,
): Promise<Location | undefined> {
  const { path, type, country } = query;
  const { latitude, longitude } = hit;
  const point = { path, type, latitude, longitude, ...(country === undefined ? {} : { country }) };
  const there = await embedded.locate(point).catch(() => undefined);
  if (there === undefined) return undefined;
  const { street = query.street, city = query.city, region = query.region, postcode = query.postcode } = hit;
  return {
    ...there,
    ...defined({ street, city, region, postcode, address: query.address }),
    formatted: hit.label.split(', ').join('\n'),
    match: { ...toMatch(hit), geocoder: provider.name },
  };
}

function toMatch({ level, label }: Hit): Omit<LocationMatch, 'geocoder'> {
  const method = level === 'POSTCODE' ? 'POSTCODE' : level === 'CITY' ? 'CITY' : 'ADDRESS';
  return { method, confidence: CONFIDENCE[level], matched: `${level.toLowerCase()} "${label}"` };
}

/** A value as a record to look into; empty for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Numbers, also as text; undefined if they are not a position. */
export function asPosition(latitude: unknown, longitude: unknown): LatLon | undefined {
  const position = { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}

/** The points of a GeoJSON answer with their properties. Anything else in it is left out. */
export function listPoints(
  answer: unknown,
): readonly { readonly position: LatLon; readonly properties: Readonly<Record<string, unknown>> }[] {
  return asArray(asRecord(answer).features).flatMap((found) => {
    const { geometry, properties } = asRecord(found);
    const [longitude, latitude] = asArray(asRecord(geometry).coordinates);
    const position = asPosition(latitude, longitude);
    return position === undefined ? [] : [{ position, properties: asRecord(properties) }];
  });
}

/** A hit without absent fields. */
export function toHit(
  position: LatLon,
  label: string,
  level: Hit['level'],
  fields: Readonly<Record<'countryCode' | 'street' | 'city' | 'region' | 'postcode', string | undefined>>,
): Hit {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...position, label, level, ...Object.fromEntries(known) };
}
