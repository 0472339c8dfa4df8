import type { FastifyInstance } from 'fastify';
import type {
  Allowances,
  AuditLog,
  Erasure,
  KeyStore,
  ProfileStore,
  ReportStore,
  ResultStore,
  ShipmentStore,
  SummaryStore,
} from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import { decodeBody } from '../decode.js';
import { sendCorporate } from '../shipments/corporate.js';
import { changeTags, listHistory, unknown } from '../shipments/manage.js';
import {
  DELETE_SHIPMENT,
  EXPORT_SHIPMENTS,
  LIST_SHIPMENTS,
  SHIPMENT_HISTORY,
  SUM_SHIPMENTS,
  TAG_SHIPMENTS,
} from '../shipments/operations.js';
import type { RawQuery } from '../shipments/query.js';
import { type ShipmentSource, sendShipments, sendSums } from '../shipments/send.js';

/** Everything calculated for the account: listed with filters, exported, summed. Reads summaries only. */
export function shipmentRoutes(
  app: FastifyInstance,
  source: ShipmentSource & {
    readonly store: Pick<ResultStore, 'findUnread'> &
      SummaryStore &
      ShipmentStore &
      ReportStore &
      ProfileStore &
      Erasure &
      AuditLog &
      KeyStore &
      Allowances;
  },
): void {
  const onRequest = admit(source.store, 'read');
  app.get<{ Querystring: RawQuery }>(
    '/v1/-/shipments',
    { onRequest, config: { operation: LIST_SHIPMENTS } },
    (request, reply) => sendShipments(reply, getCaller(request).account.id, request.query, source),
  );
  app.get<{ Querystring: RawQuery }>(
    '/v1/-/shipments/sums',
    { onRequest, config: { operation: SUM_SHIPMENTS } },
    (request, reply) => sendSums(reply, getCaller(request).account.id, request.query, source),
  );
  app.get<{ Querystring: RawQuery }>(
    '/v1/-/shipments/export',
    { onRequest, config: { operation: EXPORT_SHIPMENTS } },
    (request, reply) => sendCorporate(reply, getCaller(request).account.id, request.query, source),
  );
  app.post(
    '/v1/-/shipments/tags',
    { onRequest: admit(source.store, 'store'), config: { operation: TAG_SHIPMENTS } },
    async (request) => changeTags(source.store, getCaller(request).account.id, await decodeBody(request)),
  );
  app.get<{ Params: { id: string } }>(
    '/v1/-/shipments/:id/history',
    { onRequest, config: { operation: SHIPMENT_HISTORY } },
    (request) => listHistory(source.store, getCaller(request).account.id, request.params.id),
  );
  app.delete<{ Params: { id: string } }>(
    '/v1/-/shipments/:id',
    { onRequest: admit(source.store, 'admin'), config: { operation: DELETE_SHIPMENT } },
    async (request) => {
      const { account, key } = getCaller(request);
      const { id } = request.params;
      const entry = await source.store.beginAction({
        action: 'RESULT_DELETE',
        actor: { kind: 'KEY', ...(key && { id: key.id, name: key.name }) },
        address: request.ip,
        accountId: account.id,
      });
      const deletion = await source.store.deleteResult(account.id, id, key?.id);
      // The receipt, which says nothing about the result.
      await source.store.endAction(entry, deletion === undefined ? '50' : 'DONE', deletion && { target: deletion.id });
      if (deletion === undefined) throw unknown(id);
      return { deletion };
    },
  );
}
