import { type Expression, type Kysely, sql } from 'kysely';
import { at } from '../at.js';
import type { Attempt, TakenRequest } from './port.js';
import type { Tables } from './tables.js';

const WINDOW_MS = 1000;

/** Admissions of the last second: how many in which millisecond, oldest first. */
export type Admissions = readonly (readonly [ms: number, count: number])[];

/**
 * In stored form: `1770000000000:3 12:1`, each instant after the first as the difference from the one before. A busy
 * account has an entry for every millisecond of the second, and writes them all for every batch.
 */
export function writeAdmissions(admissions: Admissions): string {
  let text = '';
  let before = 0;
  for (const [ms, count] of admissions) {
    text += `${text === '' ? '' : ' '}${ms - before}:${count}`;
    before = ms;
  }
  return text;
}

export function readAdmissions(text: string): Admissions {
  if (text === '') return [];
  let ms = 0;
  return text.split(' ').map((entry) => {
    const colon = entry.indexOf(':');
    ms += Number(entry.slice(0, colon));
    return [ms, Number(entry.slice(colon + 1))] as const;
  });
}

/**
 * Admits a request if fewer than `limit` were admitted in the window (a second) before it: exact for every window,
 * wherever it begins, in constant memory. An admission dated after `nowMs` (the clock went back) counts as made now.
 */
export function admit(
  admissions: Admissions,
  nowMs: number,
  limit: number,
  windowMs = WINDOW_MS,
): { readonly outcome: TakenRequest; readonly admissions: Admissions } {
  const { outcomes, admissions: after } = admitTogether(admissions, nowMs, limit, 1, windowMs);
  return { outcome: at(outcomes, 0), admissions: after };
}

/** The same for several requests that arrived together. */
export function admitTogether(
  admissions: Admissions,
  nowMs: number,
  limit: number,
  count: number,
  windowMs = WINDOW_MS,
): { readonly outcomes: readonly TakenRequest[]; readonly admissions: Admissions } {
  const recent = keepRecent(admissions, nowMs, windowMs);
  let used = 0;
  for (const [, n] of recent) used += n;
  const admitted = Math.max(0, Math.min(count, limit - used));
  const newest = recent.at(-1);
  const after: Admissions =
    admitted === 0
      ? recent
      : newest?.[0] === nowMs
        ? [...recent.slice(0, -1), [nowMs, newest[1] + admitted]]
        : [...recent, [nowMs, admitted]];
  const waitMs = (entry: Admissions[number] | undefined): number => (entry?.[0] ?? nowMs) + windowMs - nowMs;
  const outcomes = Array.from({ length: count }, (_, n): TakenRequest => {
    if (n < admitted) return { admitted: true, limit, remaining: limit - used - n - 1, resetMs: windowMs };
    return { admitted: false, limit, retryAfterMs: waitMs(after[0]), resetMs: waitMs(after.at(-1)) };
  });
  return { outcomes, admissions: after };
}

/** Those within the window before `nowMs`; later ones count as made now. */
function keepRecent(admissions: Admissions, nowMs: number, windowMs: number): Admissions {
  const first = admissions.findIndex(([ms]) => ms > nowMs - windowMs);
  if (first === -1) return [];
  const recent = first === 0 ? admissions : admissions.slice(first);
  if ((recent.at(-1)?.[0] ?? 0) <= nowMs) return recent;
  return recent.map(([ms, n]) => [Math.min(ms, nowMs), n]);
}

/**
 * Takes one request from each account, in one transaction; a row is locked from the first statement on it to the end,
 * rows in order of account. The clock is read under that lock: an instant read before waiting for it would date the
 * admission too early.
 */
export async function takeRequests(
  limits: Kysely<Tables>,
  accountIds: readonly string[],
  limit: number,
  readNowMs: () => Expression<number>,
): Promise<readonly TakenRequest[]> {
  return limits.transaction().execute(async (tx) => {
    const taken = new Map<string, TakenRequest[]>();
    for (const accountId of [...new Set(accountIds)].sort()) {
      // Written out because it runs for every request: building them from parts takes longer than running them.
      const locked = await sql<{ readonly admissions: string; readonly now_ms: number | string }>`
        insert into rate_limits (account_id, admissions) values (${accountId}, '')
        on conflict (account_id) do update set account_id = excluded.account_id
        returning admissions, ${readNowMs()} as now_ms`.execute(tx);
      const [row] = locked.rows;
      if (row === undefined) throw new Error('an allowance vanished while it was locked');
      const count = accountIds.filter((id) => id === accountId).length;
      const before = readAdmissions(row.admissions);
      const { outcomes, admissions } = admitTogether(before, Number(row.now_ms), limit, count);
      taken.set(accountId, [...outcomes]);
      await sql`update rate_limits set admissions = ${writeAdmissions(admissions)} where account_id = ${accountId}`.execute(
        tx,
      );
    }
    return accountIds.map((accountId) => taken.get(accountId)?.shift() as TakenRequest);
  });
}

/** `kind` goes between `create` and `table`. */
export async function createRateLimitTable(limits: Kysely<Tables>, kind?: Expression<unknown>): Promise<void> {
  await limits.schema
    .createTable('rate_limits')
    .$call((table) => (kind === undefined ? table : table.modifyFront(kind)))
    .ifNotExists()
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('admissions', 'text', (c) => c.notNull())
    .execute();
}

/** Whether an attempt is admitted after earlier ones, and what is remembered of all of them. */
type Judge = (admissions: Admissions, nowMs: number) => { readonly outcome: Attempt; readonly admissions: Admissions };

/** At most `limit` in the window, as requests are counted. */
export const atMost =
  (limit: number, windowMs: number): Judge =>
  (admissions, nowMs) =>
    admit(admissions, nowMs, limit, windowMs);

/**
 * Counts attempts under a key: by the shared clock, read under the row's lock. Obsolete rows are removed by
 * deleteStaleAttempts.
 */
export async function takeAttempt(
  limits: Kysely<Tables>,
  key: string,
  judge: Judge,
  windowMs: number,
  readNowMs: () => Expression<number>,
): Promise<Attempt> {
  return limits.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('attempts')
      .values({ key, admissions: '', stale_at_ms: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning(['admissions', sql<number>`${readNowMs()}`.as('now_ms')])
      .executeTakeFirstOrThrow();
    const nowMs = Number(row.now_ms);
    const { outcome, admissions } = judge(readAdmissions(row.admissions), nowMs);
    await tx
      .updateTable('attempts')
      .set({ admissions: writeAdmissions(admissions), stale_at_ms: nowMs + windowMs })
      .where('key', '=', key)
      .execute();
    return outcome.admitted ? { admitted: true } : { admitted: false, retryAfterMs: outcome.retryAfterMs };
  });
}

/**
 * Admits an attempt if the last one before it is at least `delaysMs[n]` ago, where n is the number in the window, or
 * the last of the delays: repeated attempts wait longer and longer.
 */
export function admitDelayed(
  admissions: Admissions,
  nowMs: number,
  delaysMs: readonly number[],
  windowMs: number,
): { readonly outcome: Attempt; readonly admissions: Admissions } {
  const recent = keepRecent(admissions, nowMs, windowMs);
  const count = recent.reduce((sum, [, n]) => sum + n, 0);
  const delayMs = delaysMs[Math.min(count, delaysMs.length - 1)] ?? 0;
  const [lastMs] = recent.at(-1) ?? [Number.NEGATIVE_INFINITY];
  const retryAfterMs = lastMs + delayMs - nowMs;
  if (retryAfterMs > 0) return { outcome: { admitted: false, retryAfterMs }, admissions: recent };
  return { outcome: { admitted: true }, admissions: [...recent, [nowMs, 1]] };
}

/** Whether there is an attempt under the key that has not been forgotten. */
export async function hasAttempt(limits: Kysely<Tables>, key: string, nowMs: number): Promise<boolean> {
  const row = await limits.selectFrom('attempts').select('stale_at_ms').where('key', '=', key).executeTakeFirst();
  return row !== undefined && Number(row.stale_at_ms) > nowMs;
}

export async function forgetAttempts(limits: Kysely<Tables>, key: string): Promise<void> {
  await limits.transaction().execute((tx) => tx.deleteFrom('attempts').where('key', '=', key).execute());
}

/** In a separate transaction, so that rows are never locked in two different orders. */
export async function deleteStaleAttempts(limits: Kysely<Tables>, nowMs: number): Promise<void> {
  await limits.transaction().execute((tx) => tx.deleteFrom('attempts').where('stale_at_ms', '<', nowMs).execute());
}

/** `kind` goes between `create` and `table`. */
export async function createAttemptTable(limits: Kysely<Tables>, kind?: Expression<unknown>): Promise<void> {
  await limits.schema
    .createTable('attempts')
    .$call((table) => (kind === undefined ? table : table.modifyFront(kind)))
    .ifNotExists()
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('admissions', 'text', (c) => c.notNull())
    .addColumn('stale_at_ms', 'bigint', (c) => c.notNull())
    .execute();
}
