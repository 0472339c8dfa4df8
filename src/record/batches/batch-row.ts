import type { Transaction } from 'kysely';
import type { Batch } from '../port.js';
import type { BatchTableRow, Tables } from '../tables.js';

/** A batch as it begins. */
export const EMPTY = {
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

export function toBatch(row: BatchTableRow): Batch {
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

export const chargedTo = ({ api_key_id, user_id }: BatchTableRow): Batch['chargedTo'] =>
  user_id === null ? { apiKeyId: api_key_id ?? '' } : { userId: user_id };

/** DONE once every row has a state. */
export async function endIfDone(
  tx: Transaction<Tables>,
  row: BatchTableRow,
  at: string,
): Promise<BatchTableRow | undefined> {
  if (row.state !== 'RUNNING' || row.done_rows + row.failed_rows + row.skipped_rows < row.total_rows) return undefined;
  return tx
    .updateTable('batches')
    .set({ state: 'DONE', ended_at: at, touched_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
