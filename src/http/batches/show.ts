import { isRetryable } from '../../batch/calculate-row.js';
import { RESULT_COLUMNS, type RowResult, resultValues } from '../../batch/write/columns.js';
import { toErrorBody } from '../../errors/body.js';
import { ApiFault } from '../../errors/fault.js';
import { parseOwn } from '../../own-json.js';
import type { Batch } from '../../record/port.js';

/** A batch as the API shows it. */
export function showBatch(batch: Batch, retentionDays: number, nowMs = Date.now()) {
  const { id, state, counts, creditsCharged, createdAt, startedAt, endedAt, maxCredits, pauseReason, errorJson } =
    batch;
  const { legs: _legs, ...table } = parseOwn<{ readonly legs?: number }>(batch.tableJson);
  const { fileName } = parseOwn<{ readonly fileName?: string }>(batch.optionsJson);
  const settled = counts.done + counts.failed + counts.skipped;
  const untilMs = endedAt === undefined ? nowMs : Date.parse(endedAt);
  const seconds = startedAt === undefined ? 0 : Math.max(0.001, (untilMs - Date.parse(startedAt)) / 1000);
  const rowsPerSecond = seconds === 0 ? 0 : Math.round((settled / seconds) * 10) / 10;
  const isRunning = state === 'RUNNING' && rowsPerSecond > 0;
  return {
    id,
    ...(fileName !== undefined && { fileName }),
    state,
    counts,
    creditsCharged,
    rowsPerSecond,
    createdAt,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(isRunning && {
      expectedEndAt: new Date(nowMs + ((counts.rows - settled) / rowsPerSecond) * 1000).toISOString(),
    }),
    expiresAt: new Date(Date.parse(createdAt) + retentionDays * 86_400_000).toISOString(),
    ...(maxCredits !== undefined && { maxCredits }),
    ...(pauseReason !== undefined && state === 'PAUSED' && { pauseReason }),
    ...(errorJson !== undefined && { error: parseOwn<unknown>(errorJson) }),
    ...table,
  };
}

/** A row: its result in kilograms, in the columns of the file, or its error. */
export function showRow(row: number, line: number, id: string | undefined, result: RowResult) {
  const { state, credits, fault, figures } = result;
  const base = { row, line, ...(id !== undefined && { id }), state, credits };
  if (fault !== undefined) return { ...base, error: showError(fault) };
  if (figures === undefined) return base;
  const values = resultValues(result);
  const shown = RESULT_COLUMNS.map((name, index) => [name, values[index]] as const).slice(3);
  return {
    ...base,
    result: Object.fromEntries(shown.filter(([, value]) => value !== null)),
    ...(figures.notes.length > 0 && { notes: figures.notes }),
  };
}

/** The error the API would have returned for the row alone, and whether a retry may help. */
export function showError({ kind, details: said }: NonNullable<RowResult['fault']>) {
  const { title, status, code, details, recommendation } = toErrorBody(new ApiFault(kind, said), '');
  return { title, status, code, details, recommendation, retryable: isRetryable(kind) };
}

export const notFound = (id: string): ApiFault =>
  new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no batch with id ${JSON.stringify(id)} on this account`]);

export const wrongState = ({ state }: Batch, wanted: string): ApiFault =>
  new ApiFault('INVALID_HTTP_REQUEST', [`the batch is ${state}; ${wanted}`]);

/** Faults of the service, not of the row: the same row may succeed later. */
export const RETRYABLE = ['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'INSUFFICIENT_CREDITS'] as const;
