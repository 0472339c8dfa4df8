import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { DailyUse, KeyStore, Ledger, UserStore } from '../../../record/port.js';
import { decodeCursor, nextCursor } from '../../cursor.js';
import { words } from '../../fields.js';
import { getSignedIn } from '../guard.js';
import { closed, count, instant, text } from '../schemas.js';

const LedgerQuery = closed({
  after: Type.Optional(text),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
});
const Named = closed({ id: text, name: Type.String({ description: 'Empty for a user who was removed.' }) });
const Statement = closed({
  balance: count,
  items: Type.Array(
    closed({
      id: text,
      kind: words(['GRANT', 'CHARGE', 'REFUND']),
      amount: Type.Integer(),
      calculationId: Type.Optional(text),
      batchId: Type.Optional(text),
      calculations: Type.Optional(count),
      key: Type.Optional(Named),
      user: Type.Optional(Named),
      createdAt: instant,
    }),
  ),
  nextCursor: Type.Optional(text),
});

const UseQuery = closed({ days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }) });
const amounts = { calculations: count, credits: count };
const Use = closed({
  days: Type.Array(
    closed({
      date: Type.String({ format: 'date', description: 'UTC.' }),
      total: closed(amounts),
      sources: Type.Array(
        closed({ kind: words(['KEY', 'DASHBOARD']), id: Type.Optional(text), name: text, ...amounts }),
      ),
    }),
  ),
});

const DAY_MS = 24 * 3_600_000;

/** The balance of the user's account: its changes, and its use by caller and day. */
export function creditRoutes(app: FastifyInstance, store: Ledger & KeyStore & UserStore): void {
  app.get<{ Querystring: Static<typeof LedgerQuery> }>(
    '/account/api/credits',
    {
      config: { role: 'MEMBER' },
      schema: {
        summary: 'Changes of the balance, newest first',
        querystring: LedgerQuery,
        response: { 200: Statement },
      },
    },
    async (request) => {
      const { account } = getSignedIn(request);
      const { after, limit } = request.query;
      const position = after === undefined ? undefined : decodeCursor(after);
      // One more than requested shows whether there are more.
      const found = await store.listLedger(account.id, limit + 1, position);
      const names = await readNames(store, account.id);
      const items = found.slice(0, limit);
      return {
        balance: account.balance,
        items: items.map(({ accountId: _, apiKeyId, userId, ...entry }) => ({
          ...entry,
          ...(apiKeyId === undefined ? {} : { key: { id: apiKeyId, name: names.get(apiKeyId) ?? '' } }),
          ...(userId === undefined ? {} : { user: { id: userId, name: names.get(userId) ?? '' } }),
        })),
        ...nextCursor({ items, hasMore: found.length > limit }),
      };
    },
  );

  app.get<{ Querystring: Static<typeof UseQuery> }>(
    '/account/api/usage',
    {
      config: { role: 'MEMBER' },
      schema: { summary: 'Calculations and credits by day and source', querystring: UseQuery, response: { 200: Use } },
    },
    async (request) => {
      const { account } = getSignedIn(request);
      const dates = listDates(Date.now(), request.query.days);
      const used = await store.listUse(account.id, dates[0] ?? '');
      const names = await readNames(store, account.id);
      return { days: dates.map((date) => describeDay(date, used, names)) };
    },
  );
}

/** Names of keys and users by id; both kinds of id are random and cannot collide. */
async function readNames(
  store: Ledger & KeyStore & UserStore,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const [keys, users] = await Promise.all([store.listKeys(accountId), store.listUsers(accountId)]);
  return new Map([...keys, ...users].map(({ id, name }) => [id, name]));
}

/** The days up to now, oldest first. */
function listDates(nowMs: number, days: number): readonly string[] {
  return Array.from({ length: days }, (_, i) => new Date(nowMs - (days - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}

function describeDay(date: string, used: readonly DailyUse[], names: ReadonlyMap<string, string>) {
  const ofDay = used.filter((use) => use.date === date);
  const sum = (amount: (use: DailyUse) => number): number => ofDay.reduce((total, use) => total + amount(use), 0);
  return {
    date,
    total: { calculations: sum(({ calculations }) => calculations), credits: sum(({ credits }) => credits) },
    sources: ofDay
      .map(({ apiKeyId, userId, calculations, credits }) => {
        const id = userId ?? apiKeyId;
        const name = id === undefined ? '' : (names.get(id) ?? '');
        const kind = userId === undefined ? 'KEY' : 'DASHBOARD';
        return { kind, ...(id === undefined ? {} : { id }), name, calculations, credits };
      })
      .sort((a, b) => b.credits - a.credits),
  };
}
