import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault } from '../../../errors/fault.js';
import type { PagePosition, ResultStore, StoredResult, SummaryFilter, SummaryStore } from '../../../record/port.js';
import { decodeCursor, nextCursor } from '../../cursor.js';
import { toStoredInstant } from '../../instant.js';
import { BYTE_ORDER_MARK, sendShipments } from '../../shipments/send.js';
import { CSV_HEAD, toCsv } from '../csv.js';
import { getSignedIn } from '../guard.js';
import { CalculationSummary, closed, page, text } from '../schemas.js';
import { StoredCalculation, writeStored } from '../stored.js';
import { toCalculation } from '../summary.js';

const filter = {
  search: Type.Optional(Type.String({ maxLength: 255 })),
  from: Type.Optional(text),
  to: Type.Optional(text),
};
const Filter = closed(filter);
const Query = closed({
  ...filter,
  after: Type.Optional(text),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
});
interface ById {
  readonly Params: { readonly id: string };
}

export function calculationRoutes(
  app: FastifyInstance,
  store: ResultStore & SummaryStore,
  publicUrl: () => string,
): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/account/api/calculations',
    {
      config: { role: 'MEMBER' },
      schema: {
        summary: 'Stored calculations, newest first',
        querystring: Query,
        response: { 200: page(CalculationSummary) },
      },
    },
    async (request) => {
      const { after, limit } = request.query;
      const query = {
        ...readFilter(request.query),
        limit,
        ...(after === undefined ? {} : { after: toPosition(decodeCursor(after)) }),
      };
      const found = await store.listSummaries(getSignedIn(request).account.id, query);
      return { items: found.items.map((summary) => toCalculation(summary, publicUrl())), ...nextCursor(found) };
    },
  );

  app.get<{ Querystring: Static<typeof Filter> }>(
    '/account/api/calculations.csv',
    {
      config: { role: 'MEMBER' },
      schema: { summary: 'The same as a table, a row for each shipment', querystring: Filter },
    },
    (request, reply) => {
      const { search, from, to } = request.query;
      const query = { search, created_from: from, created_to: to, format: 'csv' };
      return sendShipments(reply, getSignedIn(request).account.id, query, { store, publicUrl, forSpreadsheets: true });
    },
  );

  app.get<ById>(
    '/account/api/calculations/:id',
    { config: { role: 'MEMBER' }, schema: { summary: 'A stored calculation', response: { 200: StoredCalculation } } },
    async (request, reply) => {
      const stored = await getStored(store, request);
      return reply.type('application/json; charset=utf-8').send(writeStored(stored, publicUrl()));
    },
  );

  app.get<ById>(
    '/account/api/calculations/:id/csv',
    { config: { role: 'MEMBER' }, schema: { summary: 'One calculation as a table, a row for each leg and hub' } },
    async (request, reply) => {
      const stored = await getStored(store, request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="calculation.csv"')
        .send(BYTE_ORDER_MARK + CSV_HEAD + (await toCsv(stored)));
    },
  );
}

/** @throws ApiFault EMISSIONS_RESULT_NOT_FOUND */
async function getStored(store: ResultStore, request: FastifyRequest<ById>): Promise<StoredResult> {
  const { id } = request.params;
  const stored = await store.findResult(getSignedIn(request).account.id, id);
  if (stored === undefined)
    throw fault('EMISSIONS_RESULT_NOT_FOUND', `no result with id ${JSON.stringify(id)} is stored on this account`);
  return stored;
}

const toPosition = ({ createdAt, id }: PagePosition) => ({ value: createdAt, id });

function readFilter({ search, from, to }: Static<typeof Filter>): SummaryFilter {
  return {
    ...(search === undefined || search === '' ? {} : { search }),
    ...(from === undefined || from === '' ? {} : { createdFrom: toStoredInstant('from', from) }),
    ...(to === undefined || to === '' ? {} : { createdTo: toStoredInstant('to', to) }),
  };
}
