import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import type { SqlDialect } from '../dialect.js';
import type { SummaryScopeRow, Tables } from '../tables.js';
import { addSums, type Sum, sumsOf } from './add.js';
import { type Change, type Dimension, readChanges, taken } from './changes.js';
import { findScope, lockAccount, readPosition } from './fold.js';
import { isAfter, type Position, positionIn, readScope, type Scope } from './scope.js';
import { sumWindow } from './sums.js';

/** Summaries per step: a statement that adds them up takes a tenth of a second, and the transaction writes two thousand sums. */
const STEP = 4_000;
/** Of a tag, where results of all months stand side by side: nearly each has sums of its own, and nothing is won by adding up in the database. */
const TAG_STEP = 600;
/** While the account is locked. */
const LOCKED_STEP = 500;
/** With more logged changes than this the log is added first. */
const MANY_CHANGES = 5_000;

type Reader = Pick<SqlDialect, 'db' | 'whole' | 'snapshot' | 'isUnavailable'>;

/** `AGAIN`: a change came in between, and the step has to be repeated. */
export type Built = 'DONE' | 'MORE' | 'AGAIN';

/**
 * Sums up the next results of a scope, in the database and as of one instant, then adds the sums in a transaction that nobody
 * waits for. A change is judged by how far the scope was summed when it is added: one that is still logged at that instant is
 * taken off again, and one that another process skipped meanwhile makes the step begin anew.
 */
export async function buildScope(
  dialect: Reader,
  accountId: string,
  scope: string,
  rows = readScope(scope).length === 0 ? STEP : TAG_STEP,
): Promise<Built> {
  const read = (sum: typeof sumFast) =>
    dialect.snapshot((db) => readStep({ db, whole: dialect.whole, accountId }, scope, rows, sum));
  const step = await read(readScope(scope).length === 0 ? sumFast : sumSlowly).catch((error: unknown) => {
    if (dialect.isUnavailable(error)) throw error;
    // A sum beyond the whole numbers of the database.
    return read(sumSlowly);
  });
  if (step === undefined) return 'DONE';
  if (step === 'LATER') return 'MORE';
  return dialect.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const row = await findScope(tx, accountId, scope);
    if (row === undefined || row.is_built === 1) return 'DONE';
    if (row.position_json !== step.row.position_json || row.skipped !== step.row.skipped) return 'AGAIN';
    return write(tx, accountId, step);
  });
}

/** The same with the account locked throughout, in a smaller step: nothing can come in between. */
export function buildLocked({ db, whole }: Reader, accountId: string, scope: string): Promise<Built> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const step = await readStep({ db: tx, whole, accountId }, scope, LOCKED_STEP, sumSlowly);
    return step === undefined ? 'DONE' : step === 'LATER' ? 'MORE' : write(tx, accountId, step);
  });
}

interface Step {
  readonly row: SummaryScopeRow;
  readonly sums: readonly Sum[];
  readonly count: number;
  readonly last: Position | undefined;
  readonly isLast: boolean;
}

async function write(tx: Kysely<Tables>, accountId: string, step: Step): Promise<Built> {
  const { row, count, last, isLast } = step;
  await addSums(tx, accountId, row.scope, step.sums);
  const position = last === undefined ? row.position_json : JSON.stringify(last);
  await sql`update summary_scopes set position_json = ${position}, is_built = ${isLast ? 1 : 0},
    summed = ${row.summed + count} where account_id = ${accountId} and scope = ${row.scope}`.execute(tx);
  return isLast ? 'DONE' : 'MORE';
}

/** Where a step reads, as of one instant. */
interface Source extends Pick<SqlDialect, 'whole' | 'db'> {
  readonly accountId: string;
}

/** Undefined if nothing is left to do. */
async function readStep(
  source: Source,
  text: string,
  rows: number,
  sum: typeof sumFast,
): Promise<Step | 'LATER' | undefined> {
  const { db, accountId } = source;
  const row = await findScope(db, accountId, text);
  if (row === undefined || row.is_built === 1) return undefined;
  const scope = readScope(text);
  const logged = await readLog(db, accountId);
  if (logged === undefined) return 'LATER';
  const from = readPosition(row.position_json);
  const next = await listNext(source, scope, from, rows);
  const last = next.at(-1);
  const isLast = next.length < rows;
  const isIn = (change: Change): boolean => {
    const at = positionIn(scope, change);
    if (at === undefined || (from !== undefined && !isAfter(at, from))) return false;
    return isLast || (last !== undefined && !isAfter(at, last));
  };
  const sums = next.length === 0 ? [] : await sum(source, selectNext(accountId, scope, from, next.length), next);
  return { row, sums: [...sums, ...sumsOf(taken(logged.filter(isIn)))], count: next.length, last, isLast };
}

/** Changes that are logged; undefined if they are to be added first. */
async function readLog(db: Kysely<Tables>, accountId: string): Promise<readonly Change[] | undefined> {
  const { rows: sizes } = await sql<{ changes: number | string }>`select coalesce(sum(changes), 0) as changes
    from summary_changes where account_id = ${accountId}`.execute(db);
  if (Number(sizes[0]?.changes) > MANY_CHANGES) return undefined;
  const { rows } = await sql<{ changes_json: string }>`select changes_json from summary_changes
    where account_id = ${accountId}`.execute(db);
  const changes = rows.flatMap(({ changes_json }) => parseOwn<Change[]>(changes_json));
  // Logged by an earlier version: where they stand in the order of days is not known.
  return changes.some(({ day }) => day === undefined) ? undefined : changes;
}

async function listNext(
  { db, accountId }: Source,
  scope: Scope,
  after: Position | undefined,
  rows: number,
): Promise<readonly Position[]> {
  const found = await sql<{ value: string; id: string }>`${selectNext(accountId, scope, after, rows)}`.execute(db);
  return found.rows.map(({ value, id }) => [value, id]);
}

/** Ids of the scope after the position, along an index. */
function selectNext(
  accountId: string,
  [key, value]: Scope,
  after: Position | undefined,
  rows: number,
): RawBuilder<unknown> {
  const valued = value === undefined ? sql`` : sql`and value = ${value}`;
  return key === undefined
    ? sql`select shipment_date as value, id from summaries where account_id = ${accountId}
        ${after === undefined ? sql`` : sql`and (shipment_date, id) > (${after[0]}, ${after[1]})`}
        order by shipment_date, id limit ${sql.lit(rows)}`
    : sql`select value, id from summary_tags where account_id = ${accountId} and key = ${key} ${valued}
        ${after === undefined ? sql`` : sql`and (value, id) > (${after[0]}, ${after[1]})`}
        order by value, id limit ${sql.lit(rows)}`;
}

/** Added up by the database. The sums of months are those of their carriers. */
async function sumFast(
  { db, whole, accountId }: Source,
  ids: RawBuilder<unknown>,
  _: readonly Position[],
): Promise<readonly Sum[]> {
  // In this order on SQLite: from the index to its summaries.
  const rows = sql`(select summaries.* from (${ids}) as t cross join summaries
    where summaries.account_id = ${accountId} and summaries.id = t.id) as s`;
  const sums: Sum[] = [];
  for (const dimension of ['carrier', 'lane', 'mode'] as const satisfies readonly Dimension[]) {
    const groups = await sumWindow({ whole }, db, accountId, ['month', dimension], { rows, where: sql`` });
    for (const { keys, exact } of groups) {
      const [month, key = null] = keys;
      if (month == null) continue;
      sums.push({ dimension, month, key, exact });
      if (dimension === 'carrier') sums.push({ dimension: '', month, key: null, exact });
    }
  }
  return sums;
}

/** Added up one by one, by numbers without an end. */
async function sumSlowly(
  { db, accountId }: Source,
  _: RawBuilder<unknown>,
  next: readonly Position[],
): Promise<readonly Sum[]> {
  const sums: Sum[] = [];
  for (let start = 0; start < next.length; start += LOCKED_STEP) {
    const ids = next.slice(start, start + LOCKED_STEP).map(([, id]) => id);
    sums.push(...sumsOf(await readChanges(db, accountId, ids)));
  }
  return sums;
}
