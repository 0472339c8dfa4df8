import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { understand } from '../../../locate/understand/understand.js';
import type { Understanding } from '../../../locate/understand/understood.js';
import { LOCATION_TYPES } from '../../../request/vocabulary.js';
import { words } from '../../fields.js';
import { closed, list, text } from '../schemas.js';

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
  inhabitants: Type.Optional(Type.Number()),
  isWhole: Type.Optional(Type.Boolean({ description: 'The text is the whole of a name, not only its beginning.' })),
  isGuess: Type.Optional(Type.Boolean({ description: 'The text is misspelt; this place has a name close to it.' })),
  confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  location: Type.Object({}, { additionalProperties: true, description: 'A location of a calculation request.' }),
});

const Typed = closed({
  q: Type.String({ maxLength: 500 }),
  prefer: Type.Optional(words(LOCATION_TYPES)),
});
const Understood = closed({
  state: words(['FOUND', 'AMBIGUOUS', 'UNKNOWN']),
  place: Type.Optional(Suggestion),
  others: Type.Array(Suggestion),
});

const Labels = closed({
  label: Type.Union([Type.String({ maxLength: 300 }), Type.Array(Type.String({ maxLength: 300 }), { maxItems: 200 })]),
});
const Positions = closed({
  positions: Type.Record(text, closed({ latitude: Type.Number(), longitude: Type.Number() })),
});

/** Suggestions while typing, and the meaning of a finished text. */
export function placeRoute(app: FastifyInstance, from: Understanding): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/account/api/places',
    {
      config: { role: 'MEMBER' },
      schema: { summary: 'Places that begin like a text', querystring: Query, response: { 200: list(Suggestion) } },
    },
    async ({ query: { q, limit } }) => {
      const items = await from.places.suggest(q, limit);
      return { items: items.length > 0 ? items : await from.places.guess(q, limit) };
    },
  );

  app.get<{ Querystring: Static<typeof Typed> }>(
    '/account/api/places/understood',
    {
      config: { role: 'MEMBER' },
      schema: {
        summary: 'The place that a text means, or those to ask for',
        querystring: Typed,
        response: { 200: Understood },
      },
    },
    async ({ query }) => understand(query.q, query.prefer ?? 'PLACE', from),
  );

  app.get<{ Querystring: Static<typeof Labels> }>(
    '/account/api/places/positions',
    {
      config: { role: 'MEMBER' },
      schema: {
        summary: 'Where places of a list lie, by labels such as `Hamburg, DE`',
        querystring: Labels,
        response: { 200: Positions },
      },
    },
    async ({ query }) => {
      const positions: Record<string, { latitude: number; longitude: number }> = {};
      for (const label of new Set([query.label].flat())) {
        const { state, ...found } = await understand(label, 'PLACE', from);
        // On a map of lanes the most likely of several places is close enough: the labels of a list include the
        // country.
        const place =
          state === 'FOUND' && 'place' in found ? found.place : found.others.find(({ isGuess }) => isGuess !== true);
        if (place !== undefined) positions[label] = { latitude: place.latitude, longitude: place.longitude };
      }
      return { positions };
    },
  );
}
