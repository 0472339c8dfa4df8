import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RawQuery } from '../../shipments/query.js';
import { type ShipmentSource, sendShipments, sendSumsOrProgress } from '../../shipments/send.js';
import { getSignedIn } from '../guard.js';
import { closed, text } from '../schemas.js';

/** Parsed by `/v1/-/shipments`, which knows every parameter and refuses others. */
const Query = Type.Object({}, { additionalProperties: true });

/** The shipments of `/v1/-/shipments`, for dashboard users. */
export function shipmentRoutes(app: FastifyInstance, source: ShipmentSource): void {
  const config = { role: 'MEMBER' } as const;
  app.get<{ Querystring: RawQuery }>(
    '/account/api/shipments',
    { config, schema: { summary: 'Shipments by their summaries, as GET /v1/-/shipments', querystring: Query } },
    (request, reply) => sendShipments(reply, getSignedIn(request).account.id, request.query, source),
  );
  app.get<{ Querystring: RawQuery }>(
    '/account/api/shipments/sums',
    {
      config,
      schema: { summary: 'Exact sums, as GET /v1/-/shipments/sums, or how far they are made', querystring: Query },
    },
    (request, reply) => sendSumsOrProgress(reply, getSignedIn(request).account.id, request.query, source),
  );
  const Tags = closed({ key: Type.Optional(text) });
  app.get<{ Querystring: { key?: string } }>(
    '/account/api/shipments/tags',
    { config, schema: { summary: 'Keys of tags, or the values of one key', querystring: Tags } },
    async (request) => ({
      items: await source.store.listTags(getSignedIn(request).account.id, request.query.key, 200),
    }),
  );
}
