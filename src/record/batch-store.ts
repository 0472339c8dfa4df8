import { hash, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { parseOwn } from '../own-json.js';
import { formatStamp } from '../quantity/stamp.js';
import { type CommitMeans, commitIn, type PackedCommit } from './commit.js';
import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import { packResult } from './pack-result.js';
import { padded } from './padded.js';
import type {
  Batch,
  BatchRow,
  BatchStore,
  ChunkOutcome,
  ChunkToCommit,
  PauseReason,
  RowChange,
  RowToCommit,
} from './port.js';
import { splitByClaims } from './result-store.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { BatchTableRow, Tables } from './tables.js';

const ROW_COLUMNS = ['batch_id', 'row', 'state', 'error', 'details_json', 'figures', 'credits', 'fingerprint'];
const MAX_FINGERPRINTS = 500;

type Done = Extract<RowToCommit, { state: 'DONE' }> & Pick<PackedCommit, 'packed'>;
/** A row whose result is compressed: that happens before the transaction. */
type PackedRow = Exclude<RowToCommit, { state: 'DONE' }> | Done;
interface PackedChunk extends Omit<ChunkToCommit, 'rows'> {
  readonly rows: readonly PackedRow[];
}

async function packRow(row: RowToCommit): Promise<PackedRow> {
  return row.state === 'DONE' && row.store !== undefined ? { ...row, packed: await packResult(row.store) } : row;
}

/** Batches, their rows and the outcome of each. */
export function createBatchStore(dialect: SqlDialect, means: CommitMeans): BatchStore {
  const { db, reads } = dialect;
  const transact = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.();
    return found;
  };
  const now = (): string => formatStamp(means.nowMs());
  const select = (id: string) => reads.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    createBatch: (batch) =>
      transact(async (tx) => {
        const at = means.stamp();
        const row = await tx
          .insertInto('batches')
          .values({
            ...EMPTY,
            id: randomUUID(),
            kind: batch.kind ?? 'FILE',
            account_id: batch.accountId,
            api_key_id: batch.apiKeyId ?? null,
            user_id: batch.userId ?? null,
            state: 'RECEIVED',
            created_at: at,
            touched_at: at,
            table_json: batch.tableJson,
            options_json: batch.optionsJson,
            max_credits: batch.maxCredits ?? null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toBatch(row);
      }),

    addChunks: (batchId, chunks) =>
      transact(async (tx) => {
        dialect.unseen?.();
        const rows = chunks.map((one) => [batchId, one.chunk, one.firstRow, one.rows, one.input]);
        await insertRows(tx, 'batch_chunks', ['batch_id', 'chunk', 'first_row', 'rows', 'input'], rows);
        const total = chunks.reduce((sum, one) => sum + one.rows, 0);
        await tx
          .updateTable('batches')
          .set((eb) => ({
            total_rows: eb('total_rows', '+', total),
            chunks: eb('chunks', '+', chunks.length),
            touched_at: now(),
          }))
          .where('id', '=', batchId)
          .execute();
      }),

    endReading: (batchId, { tableJson, errorJson }) =>
      transact(async (tx) => {
        const ended = errorJson === undefined ? {} : { ended_at: now(), error_json: errorJson };
        const row = await tx
          .updateTable('batches')
          .set({
            state: errorJson === undefined ? 'CHECKED' : 'FAILED',
            table_json: tableJson,
            touched_at: now(),
            ...ended,
          })
          .where('id', '=', batchId)
          .where('state', '=', 'RECEIVED')
          .returningAll()
          .executeTakeFirstOrThrow();
        return toBatch(row);
      }),

    async findBatch(accountId, id) {
      const row = await select(id);
      if (row === undefined || row.account_id !== accountId) return undefined;
      // Progress changes a hundred times a second: only final states must be on disk before they are reported.
      if (row.state !== 'RUNNING') await dialect.flushed?.();
      return toBatch(row);
    },
    async getBatch(id) {
      const row = await select(id);
      return row && toBatch(row);
    },
    async listBatches(accountId, kind, limit, after) {
      const rows = await reads
        .selectFrom('batches')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .$if(after !== undefined, (q) =>
          q.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? '', after?.id ?? ''))),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toBatch);
    },
    async countRunning(accountId) {
      const { n } = await db
        .selectFrom('batches')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where('state', '=', 'RUNNING')
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    startBatch: (id, from) =>
      transact(async (tx) => {
        const row = await tx
          .updateTable('batches')
          .set((eb) => ({
            state: 'RUNNING',
            started_at: eb.fn.coalesce('started_at', eb.val(now())),
            ended_at: null,
            touched_at: now(),
            next_chunk: 0,
            attempt: eb('attempt', '+', 1),
            pause_reason: null,
            paused_balance: null,
          }))
          .where('id', '=', id)
          .where('state', 'in', [...from])
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        return toBatch((await endIfDone(tx, row, now())) ?? row);
      }),

    takeChunk: (id) =>
      transact(async (tx) => {
        dialect.unseen?.();
        const batch = await tx
          .updateTable('batches')
          .set((eb) => ({ next_chunk: eb.ref('next_chunk') }))
          .where('id', '=', id)
          .where('state', '=', 'RUNNING')
          .returning(['next_chunk', 'attempt'])
          .executeTakeFirst();
        if (batch === undefined) return undefined;
        const next = await tx
          .selectFrom('batch_chunks')
          .select('chunk')
          .where('batch_id', '=', id)
          .where('chunk', '>=', batch.next_chunk)
          .where('done', '=', 0)
          .orderBy('chunk')
          .limit(1)
          .executeTakeFirst();
        if (next === undefined) return undefined;
        await tx
          .updateTable('batches')
          .set({ next_chunk: next.chunk + 1 })
          .where('id', '=', id)
          .execute();
        return { chunk: next.chunk, attempt: batch.attempt };
      }),

    async readChunk(batchId, chunk) {
      const row = await reads
        .selectFrom('batch_chunks')
        .select(['chunk', 'first_row', 'rows', 'input', 'basis_json'])
        .where('batch_id', '=', batchId)
        .where('chunk', '=', chunk)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { chunk: number, first_row: firstRow, rows, input, basis_json: basisJson } = row;
      return { chunk: number, firstRow, rows, input, ...(basisJson !== null && { basisJson }) };
    },

    findFingerprints: (fingerprints) => findFingerprints(reads, fingerprints),
    async commitChunk(chunk) {
      const rows = await Promise.all(chunk.rows.map(packRow));
      // Without full results: readers of results are not kept waiting by the disk.
      const isUnseen = rows.every((row) => row.state !== 'DONE' || row.store === undefined);
      return transact(async (tx) => {
        const outcome = await commitChunk(tx, { ...chunk, rows }, means);
        if (isUnseen) dialect.unseen?.();
        return outcome;
      });
    },

    async listBatchRows(batchId, { afterRow, toRow, state, limit }) {
      const rows = await lasting(
        reads
          .selectFrom('batch_rows')
          .selectAll()
          .where('batch_id', '=', batchId)
          .where('row', '>', afterRow)
          .$if(toRow !== undefined, (q) => q.where('row', '<=', toRow ?? 0))
          .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'DONE'))
          .orderBy('row')
          .limit(limit)
          .execute(),
      );
      return rows.map(
        (row): BatchRow => ({
          row: row.row,
          state: row.state,
          credits: row.credits,
          ...(row.error !== null && { error: row.error }),
          ...(row.details_json !== null && { details: parseOwn<string[]>(row.details_json) }),
          ...(row.figures !== null && { figures: row.figures }),
        }),
      );
    },

    cancelBatch: (id) =>
      transact(async (tx) => {
        const row = await tx
          .updateTable('batches')
          .set({ state: 'CANCELLED', ended_at: now(), touched_at: now() })
          .where('id', '=', id)
          .where('state', 'in', ['RECEIVED', 'CHECKED', 'RUNNING', 'PAUSED'])
          .returningAll()
          .executeTakeFirst();
        return row && toBatch(row);
      }),

    resetFailed: (id, errors) =>
      transact(async (tx) => {
        await tx.updateTable('batches').set({ touched_at: now() }).where('id', '=', id).execute();
        const removed = await tx
          .deleteFrom('batch_rows')
          .where('batch_id', '=', id)
          .where('state', '=', 'FAILED')
          // No row's error is in a list of null alone.
          .$if(errors !== undefined, (q) => q.where('error', 'in', errors?.length ? [...errors] : [null]))
          .returning('row')
          .execute();
        if (removed.length === 0) return 0;
        await tx
          .updateTable('batches')
          .set((eb) => ({ failed_rows: eb('failed_rows', '-', removed.length) }))
          .where('id', '=', id)
          .execute();
        // A chunk with a missing row is reopened.
        await sql`update batch_chunks set done = 0 where batch_id = ${id} and done = 1 and rows > (
          select count(*) from batch_rows r where r.batch_id = ${id}
          and r.row >= batch_chunks.first_row and r.row < batch_chunks.first_row + batch_chunks.rows)`.execute(tx);
        return removed.length;
      }),

    async listStalled({ readingBefore, runningBefore }) {
      const rows = await db
        .selectFrom('batches')
        .leftJoin('accounts', 'accounts.id', 'batches.account_id')
        .selectAll('batches')
        .where((eb) =>
          eb.or([
            eb.and([eb('batches.state', '=', 'RECEIVED'), eb('touched_at', '<', readingBefore)]),
            eb.and([eb('batches.state', 'in', ['RUNNING', 'CHECKED']), eb('touched_at', '<', runningBefore)]),
            eb.and([
              eb('batches.state', '=', 'PAUSED'),
              eb('pause_reason', '=', 'CREDITS'),
              eb('accounts.removed_at', 'is', null),
              eb('accounts.balance', '>', eb.ref('paused_balance')),
            ]),
          ]),
        )
        .limit(100)
        .execute();
      return rows.map(toBatch);
    },

    deleteBatches: (createdBefore, limit) =>
      transact(async (tx) => {
        const old = await tx
          .selectFrom('batches')
          .select('id')
          .where('created_at', '<', createdBefore)
          .where('state', 'in', ['DONE', 'CANCELLED', 'FAILED', 'PAUSED'])
          .limit(limit)
          .execute();
        for (const { id } of old) await tx.deleteFrom('batches').where('id', '=', id).execute();
        return old.length;
      }),

    async saveMapping(accountId, headingsKey, mappingJson) {
      const row = {
        account_id: accountId,
        headings_sha256: hash('sha256', headingsKey),
        mapping_json: mappingJson,
        updated_at: now(),
      };
      await transact((tx) =>
        tx
          .insertInto('batch_mappings')
          .values(row)
          .onConflict((c) =>
            c
              .columns(['account_id', 'headings_sha256'])
              .doUpdateSet({ mapping_json: mappingJson, updated_at: row.updated_at }),
          )
          .execute(),
      );
    },
    async findMapping(accountId, headingsKey) {
      const row = await db
        .selectFrom('batch_mappings')
        .select('mapping_json')
        .where('account_id', '=', accountId)
        .where('headings_sha256', '=', hash('sha256', headingsKey))
        .executeTakeFirst();
      return row?.mapping_json;
    },

    putAliases: (accountId, aliases, all) =>
      transact(async (tx) => {
        if (all) await tx.deleteFrom('place_aliases').where('account_id', '=', accountId).execute();
        const rows = aliases.map(({ name, written, placeJson }) => [
          accountId,
          toStoredText(name),
          toStoredText(written),
          placeJson,
        ]);
        const tail =
          'on conflict (account_id, name) do update set written = excluded.written, place_json = excluded.place_json';
        await insertRows(tx, 'place_aliases', ['account_id', 'name', 'written', 'place_json'], rows, tail);
      }),
    async listAliases(accountId) {
      const rows = await db
        .selectFrom('place_aliases')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({
        name: fromStoredText(row.name),
        written: fromStoredText(row.written),
        placeJson: row.place_json,
      }));
    },
    async deleteAlias(accountId, name) {
      const { numDeletedRows } = await transact((tx) =>
        tx
          .deleteFrom('place_aliases')
          .where('account_id', '=', accountId)
          .where('name', '=', toStoredText(name))
          .executeTakeFirst(),
      );
      return Number(numDeletedRows) > 0;
    },
  };
}

async function findFingerprints(
  db: Kysely<Tables>,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < fingerprints.length; at += MAX_FINGERPRINTS) {
    const rows = await db
      .selectFrom('batch_rows')
      .select(['fingerprint', 'figures'])
      .where('fingerprint', 'in', padded(fingerprints.slice(at, at + MAX_FINGERPRINTS)))
      .execute();
    for (const { fingerprint, figures } of rows)
      if (fingerprint !== null && figures !== null) found.set(fingerprint, figures);
  }
  return found;
}

/**
 * The batch is always locked before the account: chunks of one batch run one after another, those of others do not
 * wait.
 */
async function commitChunk(
  tx: Transaction<Tables>,
  chunk: PackedChunk,
  means: CommitMeans,
): Promise<ChunkOutcome | undefined> {
  const { batchId } = chunk;
  const at = formatStamp(means.nowMs());
  const batch = await tx
    .updateTable('batches')
    .set({ touched_at: at })
    .where('id', '=', batchId)
    .where('state', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst();
  if (batch === undefined) return undefined;
  const open = await withoutCommitted(tx, chunk);
  // The account is locked too: two batches with the same row must not both find it unpaid.
  await tx
    .updateTable('accounts')
    .set((eb) => ({ balance: eb.ref('balance') }))
    .where('id', '=', batch.account_id)
    .execute();
  const { rows, pause, balance } = await charge(tx, batch, open, means);
  const written = rows.map((row) => [
    batchId,
    row.row,
    row.state,
    row.state === 'FAILED' ? row.error : null,
    row.state === 'FAILED' ? JSON.stringify(row.details) : null,
    row.state === 'FAILED' ? null : row.figures,
    row.state === 'DONE' ? row.creditCost : 0,
    row.state === 'DONE' ? (row.fingerprint ?? null) : null,
  ]);
  await insertRows(tx, 'batch_rows', ROW_COLUMNS, written);
  const count = (state: RowToCommit['state']): number => rows.filter((row) => row.state === state).length;
  const changes = rows.flatMap((row) => (row.state === 'FAILED' ? [] : (row.change ?? [])));
  const credits = rows.reduce((sum, row) => sum + (row.state === 'DONE' ? row.creditCost : 0), 0);
  const isWhole = chunk.isLast && rows.length === open.length;
  if (isWhole || rows.length > 0) {
    await tx
      .updateTable('batch_chunks')
      .set({ ...(isWhole && { done: 1 }), ...(rows.length > 0 && { basis_json: chunk.basisJson }) })
      .where('batch_id', '=', batchId)
      .where('chunk', '=', chunk.chunk)
      .execute();
  }
  const changed = await tx
    .updateTable('batches')
    .set((eb) => ({
      done_rows: eb('done_rows', '+', count('DONE')),
      failed_rows: eb('failed_rows', '+', count('FAILED')),
      skipped_rows: eb('skipped_rows', '+', count('SKIPPED')),
      credits: eb('credits', '+', credits),
      legs: Math.max(batch.legs, chunk.legs),
      changed_rows: eb('changed_rows', '+', changes.filter(({ changed }) => changed).length),
      before_grams: eb('before_grams', '+', sumOf(changes, 'beforeGrams')),
      after_grams: eb('after_grams', '+', sumOf(changes, 'afterGrams')),
      ...(pause === undefined ? {} : { state: 'PAUSED', pause_reason: pause, paused_balance: balance ?? 0 }),
    }))
    .where('id', '=', batchId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const ended = await endIfDone(tx, changed, at);
  return { batch: toBatch(ended ?? changed), committed: rows.length, ended: ended !== undefined };
}

async function withoutCommitted(
  tx: Transaction<Tables>,
  { batchId, rows }: PackedChunk,
): Promise<readonly PackedRow[]> {
  const [first, last] = [rows[0]?.row, rows.at(-1)?.row];
  if (first === undefined || last === undefined) return [];
  const known = await tx
    .selectFrom('batch_rows')
    .select('row')
    .where('batch_id', '=', batchId)
    .where('row', '>=', first)
    .where('row', '<=', last)
    .execute();
  const numbers = new Set(known.map(({ row }) => row));
  return rows.filter(({ row }) => !numbers.has(row));
}

/** Charges the rows as far as credits and the limit of the batch allow; the rest is left out and the batch pauses. */
async function charge(
  tx: Transaction<Tables>,
  batch: BatchTableRow,
  open: readonly PackedRow[],
  means: CommitMeans,
): Promise<{ readonly rows: readonly RowToCommit[]; readonly pause?: PauseReason; readonly balance?: number }> {
  const prints = open.flatMap((row) =>
    row.state === 'DONE' && row.fingerprint !== undefined ? [row.fingerprint] : [],
  );
  const paid = await findFingerprints(tx, prints);
  const seen = new Set<string>();
  let left = batch.max_credits === null ? Number.POSITIVE_INFINITY : batch.max_credits - batch.credits;
  let pause: PauseReason | undefined;
  const kept = new Map<number, RowToCommit>();
  const toCharge: Done[] = [];
  for (const row of open) {
    if (row.state !== 'DONE') {
      kept.set(row.row, row);
      continue;
    }
    const { fingerprint } = row;
    if (fingerprint !== undefined && (paid.has(fingerprint) || seen.has(fingerprint))) {
      kept.set(row.row, {
        row: row.row,
        state: 'SKIPPED',
        figures: row.figures,
        ...(row.change && { change: row.change }),
      });
      continue;
    }
    if (row.creditCost > left) {
      pause = 'MAX_CREDITS';
      continue;
    }
    left -= row.creditCost;
    if (fingerprint !== undefined) seen.add(fingerprint);
    toCharge.push(row);
  }
  const byCommit = new Map(toCharge.map((row) => [toCommit(batch, row), row]));
  let balance: number | undefined;
  for (const part of splitByClaims([...byCommit.keys()])) {
    const outcomes = await commitIn(tx, part, means);
    part.forEach((commit, index) => {
      const [row, outcome] = [byCommit.get(commit), outcomes[index]];
      if (row === undefined || outcome === undefined || outcome instanceof Error || outcome.state !== 'COMMITTED') {
        pause = 'CREDITS';
        if (outcome !== undefined && !(outcome instanceof Error) && 'balance' in outcome) balance = outcome.balance;
      } else kept.set(row.row, row);
    });
  }
  const rows = open.flatMap(({ row }) => kept.get(row) ?? []);
  return { rows, ...(pause !== undefined && { pause }), ...(balance !== undefined && { balance }) };
}

const toCommit = (batch: BatchTableRow, { creditCost, summary, store, packed }: Done): PackedCommit => ({
  accountId: batch.account_id,
  ...chargedTo(batch),
  creditCost,
  batchId: batch.id,
  ...(summary !== undefined && { summary }),
  ...(store !== undefined && { store }),
  ...(packed !== undefined && { packed }),
});

const chargedTo = ({ api_key_id, user_id }: BatchTableRow): Batch['chargedTo'] =>
  user_id === null ? { apiKeyId: api_key_id ?? '' } : { userId: user_id };

/** DONE once every row has a state. */
async function endIfDone(tx: Transaction<Tables>, row: BatchTableRow, at: string): Promise<BatchTableRow | undefined> {
  if (row.state !== 'RUNNING' || row.done_rows + row.failed_rows + row.skipped_rows < row.total_rows) return undefined;
  return tx
    .updateTable('batches')
    .set({ state: 'DONE', ended_at: at, touched_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const sumOf = (changes: readonly RowChange[], name: 'beforeGrams' | 'afterGrams'): number =>
  changes.reduce((sum, change) => sum + change[name], 0);

const EMPTY = {
  kind: 'FILE',
  changed_rows: 0,
  before_grams: 0,
  after_grams: 0,
  started_at: null,
  ended_at: null,
  error_json: null,
  total_rows: 0,
  done_rows: 0,
  failed_rows: 0,
  skipped_rows: 0,
  credits: 0,
  chunks: 0,
  next_chunk: 0,
  attempt: 0,
  legs: 1,
  pause_reason: null,
  paused_balance: null,
};

function toBatch(row: BatchTableRow): Batch {
  return {
    id: row.id,
    kind: row.kind,
    changes: { changed: row.changed_rows, beforeGrams: row.before_grams, afterGrams: row.after_grams },
    accountId: row.account_id,
    chargedTo: chargedTo(row),
    state: row.state,
    createdAt: row.created_at,
    ...(row.started_at !== null && { startedAt: row.started_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    tableJson: row.table_json,
    optionsJson: row.options_json,
    ...(row.error_json !== null && { errorJson: row.error_json }),
    counts: { rows: row.total_rows, done: row.done_rows, failed: row.failed_rows, skipped: row.skipped_rows },
    creditsCharged: Number(row.credits),
    ...(row.max_credits !== null && { maxCredits: Number(row.max_credits) }),
    chunks: row.chunks,
    attempt: row.attempt,
    legs: row.legs,
    ...(row.pause_reason !== null && { pauseReason: row.pause_reason }),
  };
}
