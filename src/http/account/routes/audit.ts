import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { AuditLog } from '../../../record/port.js';
import { decodeCursor, nextCursor } from '../../cursor.js';
import { words } from '../../fields.js';
import { closed, instant, page, text } from '../schemas.js';

const Query = closed({
  account: Type.Optional(Type.String({ description: 'Id of the account that the actions concern.' })),
  after: Type.Optional(text),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
});
const Entry = closed({
  id: text,
  createdAt: instant,
  action: text,
  actor: closed({
    kind: words(['USER', 'KEY', 'COMMAND']),
    id: Type.Optional(text),
    name: Type.Optional(text),
  }),
  address: text,
  accountId: Type.Optional(text),
  target: Type.Optional(text),
  details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  outcome: Type.Optional(Type.String({ description: '`DONE`, or the code of the error.' })),
});

/** Who changed what, when and from where. */
export function auditRoute(app: FastifyInstance, log: AuditLog): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/account/api/admin/audit',
    {
      config: { role: 'ADMINISTRATOR' },
      schema: { summary: 'Administrative actions, newest first', querystring: Query, response: { 200: page(Entry) } },
    },
    async (request) => {
      const { account, after, limit } = request.query;
      const position = after === undefined ? undefined : decodeCursor(after);
      const found = await log.listActions(limit + 1, position, account);
      const items = found.slice(0, limit);
      return { items, ...nextCursor({ items, hasMore: found.length > limit }) };
    },
  );
}
