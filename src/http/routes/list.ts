import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { Allowances, KeyStore, ListQuery, ResultStore } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import { decodeCursor, nextCursor } from '../cursor.js';
import { toStoredInstant } from '../instant.js';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export function listRoute(app: FastifyInstance, store: ResultStore & KeyStore & Allowances): void {
  for (const url of ['/v1', '/v1/']) {
    app.get(url, { onRequest: admit(store, 'read') }, async (request, reply) => {
      const query = parseListQuery(request.query as Readonly<Record<string, unknown>>);
      const page = await store.listResults(getCaller(request).account.id, query);
      const { items, hasMore } = page;
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ items, hasMore, ...nextCursor(page) }));
    });
  }
}

/** @throws ApiFault INVALID_PROPERTY_VALUE for a bad limit, INVALID_DATE_TIME for a bad date, INVALID_CURSOR for a bad cursor */
function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const text = (name: string): string | undefined => {
    const value = query[name];
    // An empty one counts as absent; but an empty cursor would start from the first page again, for ever.
    if (value === undefined || (value === '' && name !== 'cursor')) return undefined;
    if (typeof value !== 'string') throw fault('INVALID_PROPERTY_VALUE', `${name}: is given more than once`);
    return value;
  };
  const limit = text('limit');
  const from = text('created_from');
  const to = text('created_to');
  const cursor = text('cursor');
  return {
    limit: limit === undefined ? DEFAULT_LIMIT : parseLimit(limit),
    ...(from === undefined ? {} : { createdFrom: toStoredInstant('created_from', from) }),
    ...(to === undefined ? {} : { createdTo: toStoredInstant('created_to', to) }),
    ...(cursor === undefined ? {} : { after: decodeCursor(cursor) }),
  };
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_LIMIT) {
    throw fault('INVALID_PROPERTY_VALUE', `limit: must be a whole number from 1 to ${MAX_LIMIT}`);
  }
  return limit;
}
