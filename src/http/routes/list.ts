import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { Allowances, KeyStore, ListQuery, ResultStore } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import { decodeCursor, nextCursor } from '../cursor.js';
import { cursorOf, type Fields, limitOf, readQuery, textOf, wordOf } from '../input.js';
import { toStoredInstant } from '../instant.js';
import type { Operation } from '../operation.js';
import { getResult, sendExplanation, sendResult } from './result.js';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const instant = { type: 'string', format: 'date-time' };
export const LIST: Operation = {
  method: 'get',
  path: '/',
  operationId: 'list',
  tag: 'Results',
  summary: 'List stored calculations, newest first',
  description: 'Pages through the stored calculations of the account, newest first.',
  parameters: [
    { name: 'created_from', in: 'query', schema: instant, description: 'Created at or after this instant.' },
    { name: 'created_to', in: 'query', schema: instant, description: 'Created before this instant.' },
    {
      name: 'limit',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
      description: `Items on a page; ${DEFAULT_LIMIT} by default.`,
    },
    { name: 'cursor', in: 'query', schema: { type: 'string' }, description: 'The nextCursor of the previous page.' },
    {
      name: 'id',
      in: 'query',
      schema: { type: 'string', maxLength: 255 },
      description:
        'Returns one calculation instead of a page, as GET /{id} does. For ids such as `..`, which clients resolve as part of the path.',
    },
    {
      name: 'explanation',
      in: 'query',
      schema: { type: 'boolean' },
      description: 'With `id`: returns the explanation of that calculation, as GET /{id}/explanation does.',
    },
  ],
  answer: {
    description: 'A page.',
    schema: Type.Object(
      {
        items: Type.Array(
          Type.Object(
            { id: Type.String(), createdAt: Type.String({ format: 'date-time' }) },
            { title: 'ListItem', description: 'A stored calculation.' },
          ),
        ),
        hasMore: Type.Boolean({ description: 'Whether there are more.' }),
        nextCursor: Type.Optional(Type.String({ description: 'Present when hasMore is true; pass it as cursor.' })),
      },
      { $id: 'ListPage', description: 'Stored calculations, newest first.' },
    ),
  },
  errors: [400, 401, 404, 429, 500, 503],
};

export function listRoute(app: FastifyInstance, store: ResultStore & KeyStore & Allowances): void {
  for (const url of ['/v1', '/v1/']) {
    app.get(url, { onRequest: admit(store, 'read'), config: { operation: LIST } }, async (request, reply) => {
      const given = readQuery(request, LIST);
      // An empty id names no calculation; a page in its place would be mistaken for one.
      if (given.id === '') throw fault('INVALID_PROPERTY_VALUE', 'id: must not be empty');
      const id = textOf(given, 'id');
      const wantsExplanation = wordOf(given, 'explanation', ['true', 'false']) === 'true';
      if (wantsExplanation && id === undefined)
        throw fault('API_PROPERTY_MISSING', 'id: is missing; an explanation belongs to one calculation');
      // Clients resolve `.` and `..` in a path before they send it.
      if (id !== undefined) {
        const stored = await getResult(getCaller(request).account.id, id, store);
        return wantsExplanation ? sendExplanation(reply, stored) : sendResult(reply, stored);
      }
      const query = parseListQuery(given);
      const page = await store.listResults(getCaller(request).account.id, query);
      const { items, hasMore } = page;
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ items, hasMore, ...nextCursor(page) }));
    });
  }
}

/** @throws ApiFault INVALID_PROPERTY_VALUE for a bad limit, INVALID_DATE_TIME for a bad date, INVALID_CURSOR for a bad cursor */
function parseListQuery(query: Fields): ListQuery {
  const [from, to] = [textOf(query, 'created_from'), textOf(query, 'created_to')];
  const cursor = cursorOf(query);
  return {
    limit: limitOf(query, DEFAULT_LIMIT, MAX_LIMIT),
    ...(from === undefined ? {} : { createdFrom: toStoredInstant('created_from', from) }),
    ...(to === undefined ? {} : { createdTo: toStoredInstant('created_to', to) }),
    ...(cursor === undefined ? {} : { after: decodeCursor(cursor) }),
  };
}
