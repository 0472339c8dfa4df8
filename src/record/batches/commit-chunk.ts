import type { Kysely, Transaction } from 'kysely';
import { formatStamp } from '../../quantity/stamp.js';
import { type CommitDependencies, commitIn, type PackedCommit } from '../commit.js';
import { insertRows } from '../insert-rows.js';
import { packResult } from '../pack-result.js';
import { padded } from '../padded.js';
import type { ChunkOutcome, ChunkToCommit, PauseReason, RowChange, RowToCommit } from '../port.js';
import { splitByClaims } from '../result-store.js';
import type { BatchTableRow, Tables } from '../tables.js';
import { chargedTo, endIfDone, toBatch } from './batch-row.js';

const ROW_COLUMNS = ['batch_id', 'row', 'state', 'error', 'details_json', 'figures', 'credits', 'fingerprint'];
const MAX_FINGERPRINTS = 500;

type Done = Extract<RowToCommit, { state: 'DONE' }> & Pick<PackedCommit, 'packed'>;
/** A row whose result is compressed: that happens before the transaction. */
export type PackedRow = Exclude<RowToCommit, { state: 'DONE' }> | Done;
interface PackedChunk extends Omit<ChunkToCommit, 'rows'> {
  readonly rows: readonly PackedRow[];
}

export async function packRow(row: RowToCommit): Promise<PackedRow> {
  return row.state === 'DONE' && row.store !== undefined ? { ...row, packed: await packResult(row.store) } : row;
}

/**
 * The batch is always locked before the account: chunks of one batch run one after another, those of others do not
 * wait.
 */
export async function commitChunk(
  tx: Transaction<Tables>,
  chunk: PackedChunk,
  dependencies: CommitDependencies,
): Promise<ChunkOutcome | undefined> {
  const { batchId } = chunk;
  const at = formatStamp(dependencies.nowMs());
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
  const { rows, pause, balance } = await charge(tx, batch, open, dependencies);
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
    const basis = rows.length > 0 ? await basisOfAll(tx, chunk, rows) : undefined;
    await tx
      .updateTable('batch_chunks')
      .set({ ...(isWhole && { done: 1 }), ...(basis !== undefined && { basis_json: basis }) })
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

/** Where rows of a chunk were calculated with different versions, such as failed ones that were repeated later. */
const MIXED = 'null';

/** The versions of all rows of the chunk that have figures. */
async function basisOfAll(
  tx: Transaction<Tables>,
  { batchId, chunk, basisJson }: PackedChunk,
  rows: readonly RowToCommit[],
): Promise<string> {
  const known = await tx
    .selectFrom('batch_chunks')
    .select(['first_row', 'rows', 'basis_json'])
    .where('batch_id', '=', batchId)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  if (known === undefined || known.basis_json === null || known.basis_json === basisJson) return basisJson;
  const newRows = rows.flatMap(({ row, state }) => (state === 'FAILED' ? [] : [row]));
  if (newRows.length === 0) return known.basis_json;
  const { count } = await tx
    .selectFrom('batch_rows')
    .select((eb) => eb.fn.count<number>('row').as('count'))
    .where('batch_id', '=', batchId)
    .where('row', '>=', known.first_row)
    .where('row', '<', known.first_row + known.rows)
    .where('figures', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count) > newRows.length ? MIXED : basisJson;
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
  dependencies: CommitDependencies,
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
    const outcomes = await commitIn(tx, part, dependencies);
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

const sumOf = (changes: readonly RowChange[], name: 'beforeGrams' | 'afterGrams'): number =>
  changes.reduce((sum, change) => sum + change[name], 0);

/** Figures of rows that are paid already, by fingerprint. */
export async function findFingerprints(
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
