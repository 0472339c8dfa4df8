import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { restBetween } from '../machine/rest-between.js';
import { parseOwn } from '../own-json.js';
import { formatStamp } from '../quantity/stamp.js';
import { EMPTY, endIfDone, toBatch } from './batches/batch-row.js';
import { commitChunk, findFingerprints, packRow } from './batches/commit-chunk.js';
import { keepMappingsAndAliases } from './batches/mappings-and-aliases.js';
import type { CommitDependencies } from './commit.js';
import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import { isBehind } from './is-behind.js';
import type { BatchRow, BatchStore } from './port.js';
import type { Tables } from './tables.js';

/**
 * An embedded store's statements run in the serving thread, which answers nobody meanwhile: 4 ms for this many rows on
 * an idle processor. Twice as many take twice as long.
 */
const ROWS_PER_COMMIT = { embedded: 32, server: 64 };

export interface BatchDependencies extends CommitDependencies {
  /** Whether somebody waits for an answer of this process, or is expected soon. */
  readonly isAsked: () => boolean;
}

/** Batches, their rows and the outcome of each. */
export function createBatchStore(dialect: SqlDialect, dependencies: BatchDependencies): BatchStore {
  const { db, reads } = dialect;
  const transact = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.();
    return found;
  };
  const isEmbedded = dialect.writers === 1;
  const inTurn = isEmbedded ? restBetween(dependencies.isAsked) : <T>(commit: () => Promise<T>) => commit();
  const now = (): string => formatStamp(dependencies.nowMs());
  const select = (id: string) => reads.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    createBatch: (batch) =>
      transact(async (tx) => {
        const at = dependencies.stamp();
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

    endReading: (batchId, { tableJson, errorJson, isHeld = false }) =>
      transact(async (tx) => {
        const ended = errorJson === undefined ? {} : { ended_at: now(), error_json: errorJson };
        const row = await tx
          .updateTable('batches')
          .set({
            state: errorJson === undefined ? 'CHECKED' : 'FAILED',
            table_json: tableJson,
            touched_at: now(),
            pause_reason: isHeld ? 'START' : null,
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
        .$if(after !== undefined, (q) => q.where(isBehind(after)))
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

    startBatch: (id, from, maxCredits) =>
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
            ...(maxCredits !== undefined && { max_credits: maxCredits }),
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
        // With the job for it, which is added next.
        dialect.unseen?.('LATER');
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

    async listChunkBases(batchId, first, limit) {
      const rows = await reads
        .selectFrom('batch_chunks')
        .select(['chunk', 'basis_json'])
        .where('batch_id', '=', batchId)
        .where('chunk', '>=', first)
        .orderBy('chunk')
        .limit(limit)
        .execute();
      return rows.map(({ chunk, basis_json: basisJson }) => ({ chunk, ...(basisJson !== null && { basisJson }) }));
    },

    findFingerprints: (fingerprints) => findFingerprints(reads, fingerprints),
    rowsPerCommit: isEmbedded ? ROWS_PER_COMMIT.embedded : ROWS_PER_COMMIT.server,
    async commitChunk(chunk) {
      const rows = await Promise.all(chunk.rows.map(packRow));
      // Without full results: readers of results are not kept waiting by the disk.
      const isUnseen = rows.every((row) => row.state !== 'DONE' || row.store === undefined);
      return inTurn(() =>
        transact(async (tx) => {
          const outcome = await commitChunk(tx, { ...chunk, rows }, dependencies);
          // The parts of a chunk reach the disk with the last one: those lost with the system are calculated again.
          if (isUnseen) dialect.unseen?.(chunk.isLast || outcome?.batch.state !== 'RUNNING' ? undefined : 'LATER');
          return outcome;
        }),
      );
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

    pauseBatch: (id, reason) =>
      transact(async (tx) => {
        const row = await tx
          .updateTable('batches')
          .set({ state: 'PAUSED', pause_reason: reason, touched_at: now() })
          .where('id', '=', id)
          .where('state', '=', 'RUNNING')
          .returningAll()
          .executeTakeFirst();
        return row && toBatch(row);
      }),

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
          // A list that contains only null matches no row's error.
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

    async listStalled({ readingBefore, runningBefore, unavailableBefore }) {
      const rows = await db
        .selectFrom('batches')
        .leftJoin('accounts', 'accounts.id', 'batches.account_id')
        .selectAll('batches')
        .where((eb) =>
          eb.or([
            eb.and([eb('batches.state', '=', 'RECEIVED'), eb('touched_at', '<', readingBefore)]),
            eb.and([
              eb('batches.state', 'in', ['RUNNING', 'CHECKED']),
              eb('pause_reason', 'is', null),
              eb('touched_at', '<', runningBefore),
            ]),
            eb.and([
              eb('batches.state', '=', 'PAUSED'),
              eb('pause_reason', '=', 'UNAVAILABLE'),
              eb('accounts.removed_at', 'is', null),
              eb('touched_at', '<', unavailableBefore),
            ]),
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
          .where('state', 'in', ['CHECKED', 'DONE', 'CANCELLED', 'FAILED', 'PAUSED'])
          .limit(limit)
          .execute();
        for (const { id } of old) await tx.deleteFrom('batches').where('id', '=', id).execute();
        return old.length;
      }),

    ...keepMappingsAndAliases(dialect, dependencies),
  };
}
