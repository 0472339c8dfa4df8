import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { PlaceIndex } from '../../locate/port.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { LOCATION_TYPES } from '../../request/vocabulary.js';
import { admit } from '../auth.js';

const MIN_LENGTH = 2;
const MAX_LENGTH = 200;
const SHOWN = 8;
/** So many are looked at before those of other countries and kinds are left out. */
const CONSIDERED = 60;

type Query = Readonly<Record<string, unknown>>;

/** `GET /v1/-/places?q=hambu&country=DE&kind=HARBOR`: places by the beginning of a name, a code or a postcode. */
export function placesRoute(app: FastifyInstance, store: KeyStore & Allowances, places: PlaceIndex): void {
  app.get('/v1/-/places', { onRequest: admit(store, 'calculate') }, async (request) => {
    const query = request.query as Query;
    const text = textOf(query, 'q') ?? '';
    if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) {
      throw fault('INVALID_PROPERTY_VALUE', `q: must have ${MIN_LENGTH} to ${MAX_LENGTH} characters`);
    }
    const country = textOf(query, 'country')?.toUpperCase();
    const kind = textOf(query, 'kind');
    if (kind !== undefined && !(LOCATION_TYPES as readonly string[]).includes(kind)) {
      throw fault('INVALID_PROPERTY_VALUE', `kind: must be one of ${LOCATION_TYPES.join(', ')}`);
    }
    const isNarrowed = country !== undefined || kind !== undefined;
    const found = await places.suggest(text, isNarrowed ? CONSIDERED : SHOWN);
    const items = found.filter(
      (place) => (country ?? place.countryCode) === place.countryCode && (kind ?? place.kind) === place.kind,
    );
    return { items: items.slice(0, SHOWN) };
  });
}

/** @throws ApiFault 5 when the parameter is given more than once */
export function textOf(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw fault('INVALID_PROPERTY_VALUE', `${name}: is given more than once`);
  return value;
}
