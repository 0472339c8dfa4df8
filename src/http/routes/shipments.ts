import type { FastifyInstance } from 'fastify';
import type { Allowances, KeyStore, SummaryStore } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import type { RawQuery } from '../shipments/query.js';
import { type ShipmentSource, sendShipments, sendSums } from '../shipments/send.js';

/** Everything that was calculated for the account: listed with filters, exported, summed. Reads summaries only. */
export function shipmentRoutes(
  app: FastifyInstance,
  source: ShipmentSource & { readonly store: SummaryStore & KeyStore & Allowances },
): void {
  const onRequest = admit(source.store, 'read');
  app.get<{ Querystring: RawQuery }>('/v1/-/shipments', { onRequest }, (request, reply) =>
    sendShipments(reply, getCaller(request).account.id, request.query, source),
  );
  app.get<{ Querystring: RawQuery }>('/v1/-/shipments/sums', { onRequest }, (request, reply) =>
    sendSums(reply, getCaller(request).account.id, request.query, source),
  );
}
