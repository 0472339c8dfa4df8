import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { PlaceIndex } from '../../../locate/port.js';
import { LOCATION_TYPES } from '../../../request/vocabulary.js';
import { closed, list, text, words } from '../schemas.js';

const Query = closed({
  q: Type.String({ maxLength: 200 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
});
const Suggestion = closed({
  label: text,
  detail: text,
  countryCode: text,
  latitude: Type.Number(),
  longitude: Type.Number(),
  kind: words(LOCATION_TYPES),
  location: Type.Object({}, { additionalProperties: true, description: 'A location of a calculation request.' }),
});

/** Suggestions while somebody types: names, codes, postcodes and facilities. */
export function placeRoute(app: FastifyInstance, places: PlaceIndex): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/account/api/places',
    {
      config: { role: 'MEMBER' },
      schema: { summary: 'Places that begin like a text', querystring: Query, response: { 200: list(Suggestion) } },
    },
    async (request) => ({ items: await places.suggest(request.query.q, request.query.limit) }),
  );
}
