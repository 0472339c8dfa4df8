import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import type { SqlDialect } from '../dialect.js';
import type { SummaryScopeRow, Tables } from '../tables.js';
import { Adding, addSums, type Sum } from './add.js';
import { SearchBlock } from './block.js';
import { type Change, readChangesOf, taken } from './changes.js';
import { tagged } from './filter.js';
import { findScope, lockAccount, readPosition } from './fold.js';
import { readSearchedOf, writeBlock } from './keep-search.js';
import { isAfter, type Position, positionIn, readScope, type Scope } from './scope.js';

interface Limits {
  /** Results per step. */
  readonly rows: number;
  /** Roughly the sums that the transaction writes. */
  readonly sums: number;
  /** Results read by one statement. */
  readonly window: number;
}

/** Several thousand results share the sums of a month; where they do not, the transaction would be long. */
const STEP: Limits = { rows: 20_000, sums: 4_000, window: 1_000 };
const LOCKED_STEP: Limits = { rows: 500, sums: 4_000, window: 500 };
/** A tag of more results is looked up with each of the account's; fewer are sorted for each window. */
const FEW_TAGGED = 10_000;
/** Of a block for searches. */
const MAX_ENTRIES = 4_000;
/** With more logged changes than this the log is added first. */
const MANY_CHANGES = 5_000;

type Reader = Pick<SqlDialect, 'db' | 'snapshot'>;

/** `AGAIN`: a change came in between, and the step has to be repeated. */
export type Built = 'DONE' | 'MORE' | 'AGAIN';

/**
 * Sums up the next results of a scope, as of one instant, then adds the sums in a transaction that nobody waits for. A
 * change is judged by how far the scope was summed when it is added: one that is still logged at that instant is taken
 * off again, and one that another process skipped meanwhile makes the step start again.
 */
export async function buildScope(dialect: Reader, accountId: string, scope: string, limits = STEP): Promise<Built> {
  const step = await dialect.snapshot((db) => readStep({ db, accountId }, scope, limits));
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
export function buildLocked({ db }: Pick<Reader, 'db'>, accountId: string, scope: string): Promise<Built> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const step = await readStep({ db: tx, accountId }, scope, LOCKED_STEP);
    return step === undefined ? 'DONE' : step === 'LATER' ? 'MORE' : write(tx, accountId, step);
  });
}

interface Step {
  readonly row: SummaryScopeRow;
  readonly sums: readonly Sum[];
  readonly count: number;
  readonly last: Position | undefined;
  readonly isLast: boolean;
  /** Of the scope of everything. */
  readonly block: SearchBlock;
}

async function write(tx: Kysely<Tables>, accountId: string, step: Step): Promise<Built> {
  const { row, count, last, isLast, block } = step;
  await addSums(tx, accountId, row.scope, step.sums);
  await writeBlock(tx, accountId, block);
  const position = last === undefined ? row.position_json : JSON.stringify(last);
  await sql`update summary_scopes set position_json = ${position}, is_built = ${isLast ? 1 : 0},
    summed = ${row.summed + count} where account_id = ${accountId} and scope = ${row.scope}`.execute(tx);
  return isLast ? 'DONE' : 'MORE';
}

/** Where a step reads, as of one instant. */
interface Source {
  readonly db: Kysely<Tables>;
  readonly accountId: string;
}

interface ScopeSource extends Source {
  readonly scope: Scope;
  /** Roughly how many results are in the scope. */
  readonly results: number;
}

/** Undefined if nothing is left to do. */
async function readStep(source: Source, text: string, limits: Limits): Promise<Step | 'LATER' | undefined> {
  const { db, accountId } = source;
  const row = await findScope(db, accountId, text);
  if (row === undefined || row.is_built === 1) return undefined;
  const scope = readScope(text);
  const logged = await readLog(db, accountId);
  if (logged === undefined) return 'LATER';
  const from = readPosition(row.position_json);
  const { adding, block, count, last, isLast } = await addNext(
    { ...source, scope, results: row.results },
    from,
    limits,
  );
  const isIn = (change: Change): boolean => {
    const at = positionIn(scope, change);
    if (at === undefined || (from !== undefined && !isAfter(at, from))) return false;
    return isLast || (last !== undefined && !isAfter(at, last));
  };
  adding.add(taken(logged.filter(isIn)));
  return { row, sums: adding.list(), count, last, isLast, block };
}

/** Changes that are logged; undefined if they are to be added first. */
async function readLog(db: Kysely<Tables>, accountId: string): Promise<readonly Change[] | undefined> {
  const { rows: sizes } = await sql<{ changes: number | string }>`select coalesce(sum(changes), 0) as changes
    from summary_changes where account_id = ${accountId}`.execute(db);
  if (Number(sizes[0]?.changes) > MANY_CHANGES) return undefined;
  const { rows } = await sql<{ changes_json: string }>`select changes_json from summary_changes
    where account_id = ${accountId}`.execute(db);
  return rows.flatMap(({ changes_json }) => parseOwn<Change[]>(changes_json));
}

/** Adds up the next results, a window at a time; others get their turn in between. */
async function addNext(source: ScopeSource, from: Position | undefined, { rows, sums, window }: Limits) {
  const adding = new Adding();
  const block = new SearchBlock();
  let last = from;
  for (let count = 0; ; ) {
    const next = await listNext(source, last, window);
    if (next.length > 0) {
      const ids = selectNext(source, last, next.length);
      adding.add(await readChangesOf(source.db, source.accountId, ids));
      if (source.scope.length === 0) block.add(await readSearchedOf(source.db, source.accountId, ids));
    }
    count += next.length;
    last = next.at(-1) ?? last;
    const isLast = next.length < window;
    const isFull = count >= rows || adding.size >= sums || block.size >= MAX_ENTRIES;
    if (isLast || isFull) return { adding, block, count, last, isLast };
    await nextTurn();
  }
}

async function listNext(source: ScopeSource, after: Position | undefined, rows: number): Promise<readonly Position[]> {
  const found = await sql<{ day: string; id: string }>`${selectNext(source, after, rows)}`.execute(source.db);
  return found.rows.map(({ day, id }) => [day, id]);
}

/** Days and ids of the scope after the position, in its order. */
function selectNext(
  { accountId, scope: [key, value], results }: ScopeSource,
  after: Position | undefined,
  rows: number,
): RawBuilder<unknown> {
  const next = sql`${after === undefined ? sql`` : sql`and (s.shipment_date, s.id) > (${after[0]}, ${after[1]})`}
    order by s.shipment_date, s.id limit ${sql.lit(rows)}`;
  if (key !== undefined && results <= FEW_TAGGED) {
    return sql`select s.shipment_date as day, s.id from summary_tags as t cross join summaries as s
      where t.account_id = ${accountId} and t.key = ${key} ${value === undefined ? sql`` : sql`and t.value = ${value}`}
        and s.account_id = ${accountId} and s.id = t.id ${next}`;
  }
  return sql`select s.shipment_date as day, s.id from summaries as s where s.account_id = ${accountId}
    ${key === undefined ? sql`` : sql`and ${tagged(key, value)}`} ${next}`;
}
