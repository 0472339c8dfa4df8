import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import { isBehind } from './is-behind.js';
import type { Account, DailyUse, LedgerEntry, PagePosition } from './port.js';
import { fromStoredText } from './stored-text.js';
import type { AccountRow, LedgerRow, Tables } from './tables.js';

/** Undefined if the name is taken. */
export async function insertAccount(
  tx: Transaction<Tables>,
  account: { readonly id: string; readonly name: string; readonly credits: number; readonly createdAt: Stamp },
  ledgerId: string,
): Promise<Account | undefined> {
  const { id, name, credits, createdAt } = account;
  const row = await tx
    .insertInto('accounts')
    .values({ id, name, balance: credits, created_at: createdAt, removed_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (credits > 0) await insertGrant(tx, id, credits, createdAt, ledgerId);
  return toAccount(row);
}

/** Removing again keeps the first date. */
export async function removeAccount(
  tx: Transaction<Tables>,
  accountId: string,
  removedAt: Stamp,
): Promise<Account | undefined> {
  const row = await tx
    .updateTable('accounts')
    .set((eb) => ({ removed_at: eb.fn.coalesce('removed_at', eb.val(removedAt)) }))
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toAccount(row);
}

/** Undefined if there is no such account, or no longer. */
export async function grant(
  tx: Transaction<Tables>,
  accountId: string,
  amount: number,
  createdAt: Stamp,
  ledgerId: string,
): Promise<Account | undefined> {
  const row = await tx
    .updateTable('accounts')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await insertGrant(tx, accountId, amount, createdAt, ledgerId);
  return toAccount(row);
}

async function insertGrant(
  tx: Transaction<Tables>,
  accountId: string,
  amount: number,
  createdAt: Stamp,
  id: string,
): Promise<void> {
  const entry = { id, account_id: accountId, kind: 'GRANT' as const, amount, created_at: createdAt };
  await tx
    .insertInto('ledger')
    .values({ ...entry, calculation_id: null, api_key_id: null, user_id: null })
    .execute();
}

export async function listAccounts(db: Kysely<Tables>): Promise<readonly Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

/** By id, else by name. */
export async function findAccount(db: Kysely<Tables>, idOrName: string): Promise<Account | undefined> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrName), eb('name', '=', idOrName)]))
    .execute();
  const row = rows.find(({ id }) => id === idOrName) ?? rows[0];
  return row === undefined ? undefined : toAccount(row);
}

/** Newest first. */
export async function listLedger(
  db: Kysely<Tables>,
  accountId: string,
  limit: number,
  after?: PagePosition,
): Promise<readonly LedgerEntry[]> {
  return (await selectLedger(db, accountId, limit, after).execute()).map(toLedgerEntry);
}

export function selectLedger(db: Kysely<Tables>, accountId: string, limit: number, after?: PagePosition) {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (q) => q.where(isBehind(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** A day is the first ten characters of an instant, which is in UTC. */
export async function listUse(db: Kysely<Tables>, accountId: string, fromDate: string): Promise<readonly DailyUse[]> {
  const rows = await db
    .selectFrom('ledger')
    .select([
      sql<string>`substr(created_at, 1, 10)`.as('date'),
      'api_key_id',
      'user_id',
      sql<number>`cast(sum(calculations) as bigint)`.as('calculations'),
      sql<number>`cast(-sum(amount) as bigint)`.as('credits'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', fromDate)
    .where('kind', '=', 'CHARGE')
    .groupBy(['date', 'api_key_id', 'user_id'])
    .execute();
  return rows.map(({ date, api_key_id, user_id, calculations, credits }) => ({
    date,
    ...(api_key_id !== null && { apiKeyId: api_key_id }),
    ...(user_id !== null && { userId: user_id }),
    calculations: Number(calculations),
    credits: Number(credits),
  }));
}

export async function countMembers(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, { readonly users: number; readonly keys: number }>> {
  const count = (table: 'users' | 'api_keys') =>
    db
      .selectFrom(table)
      .select((eb) => ['account_id', eb.fn.countAll<number>().as('n')])
      .groupBy('account_id');
  const users = new Map((await count('users').execute()).map((row) => [row.account_id, Number(row.n)]));
  const keys = new Map(
    (await count('api_keys').where('revoked_at', 'is', null).execute()).map((row) => [row.account_id, Number(row.n)]),
  );
  const ids = new Set([...users.keys(), ...keys.keys()]);
  return new Map([...ids].map((id) => [id, { users: users.get(id) ?? 0, keys: keys.get(id) ?? 0 }]));
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    balance: row.balance,
    createdAt: row.created_at,
    ...(row.removed_at !== null && { removedAt: row.removed_at }),
  };
}

function toLedgerEntry(row: Selectable<LedgerRow>): LedgerEntry {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    amount: row.amount,
    createdAt: row.created_at,
    ...(row.calculation_id !== null && { calculationId: fromStoredText(row.calculation_id) }),
    ...(row.batch_id !== null && { batchId: row.batch_id, calculations: row.calculations }),
    ...(row.api_key_id !== null && { apiKeyId: row.api_key_id }),
    ...(row.user_id !== null && { userId: row.user_id }),
  };
}
