import { randomUUID } from 'node:crypto';
import type { CarrierData } from '../../prepare.js';
import type { Batch, BatchStore, ChunkOutcome, RowToCommit } from '../../record/port.js';
import type { Basis } from '../basis.js';
import type { AskedRow, RowOutcome } from '../calculate-row.js';
import { readFigures } from '../figures.js';
import type { InputRow } from '../input.js';
import { changeOf, isSettled } from '../recalculation/difference.js';
import { nameColumns } from '../rows/name-columns.js';
import { fingerprintOf } from './fingerprint.js';
import { unpackRows } from './pack.js';
import type { KeptTable } from './receive.js';

export interface ChunkMeans {
  readonly store: BatchStore;
  readonly calculate: (rows: readonly AskedRow[]) => Promise<readonly RowOutcome[]>;
  /** Of method, factors and data. */
  readonly versions: readonly string[];
  readonly basis: Basis;
  readonly publicUrl: () => string;
  readonly keepRequests: boolean;
  /** What carriers that a row names say of their own operation. */
  readonly findCarrierData?: ((accountId: string, request: string) => Promise<CarrierData | undefined>) | undefined;
  readonly onMistake: (cause: string) => void;
}

/** Calculates and commits a chunk; undefined when the batch does not run any more. Done again, it changes nothing. */
export async function processChunk(batch: Batch, chunk: number, means: ChunkMeans): Promise<ChunkOutcome | undefined> {
  const { store, calculate, versions, basis } = means;
  const stored = await store.readChunk(batch.id, chunk);
  if (stored === undefined) return undefined;
  const { firstRow } = stored;
  const committed = await store.listBatchRows(batch.id, {
    afterRow: firstRow - 1,
    toRow: firstRow + stored.rows - 1,
    limit: stored.rows,
  });
  const known = new Set(committed.map(({ row }) => row));
  const rows = unpackRows(stored.input).flatMap((row, index) =>
    known.has(firstRow + index) ? [] : [{ row, number: firstRow + index }],
  );
  const carrierData = await Promise.all(
    rows.map(({ row: { request } }) =>
      request === undefined ? undefined : means.findCarrierData?.(batch.accountId, request),
    ),
  );
  const prints = rows.map(({ row }, index) => {
    if (row.id === undefined || row.request === undefined) return undefined;
    const intensities = carrierData[index]?.intensities;
    // What a carrier said since makes it another calculation.
    const used = intensities === undefined ? [] : [JSON.stringify(intensities)];
    return printOf(batch.accountId, row.request, [...versions, ...used]);
  });
  const paid = await store.findFingerprints(prints.filter((print) => print !== undefined));
  /** What the row can only come to again: it is free. What a carrier said since may make it something else. */
  const settledFigures = ({ before }: InputRow, index: number): string | undefined =>
    before !== undefined && isSettled(before, basis) && carrierData[index]?.intensities === undefined
      ? before.figures
      : paid.get(prints[index] ?? '');
  const asked = rows.flatMap((one, index) =>
    one.row.request !== undefined && settledFigures(one.row, index) === undefined
      ? [{ ...one, intensities: carrierData[index]?.intensities }]
      : [],
  );
  const outcomes =
    asked.length === 0 ? [] : await calculate(asked.map(({ row, intensities }) => toAsked(row, intensities)));
  const inWords = wordsOf(batch);
  const outcomeOf = new Map(asked.map(({ number }, index) => [number, outcomes[index]]));
  let legs = 1;
  const toCommit = rows.map(({ row, number }, index): RowToCommit => {
    if (row.fault !== undefined)
      return { row: number, state: 'FAILED', error: row.fault.kind, details: row.fault.details };
    const figures = settledFigures(row, index);
    if (figures !== undefined) {
      legs = Math.max(legs, readFigures(figures).legs.length);
      return { row: number, state: 'SKIPPED', figures, ...(row.before && { change: changeOf(row.before, figures) }) };
    }
    const outcome = outcomeOf.get(number);
    if (outcome === undefined) throw new Error('a row was left without an outcome');
    if ('fault' in outcome) {
      if (outcome.cause !== undefined) means.onMistake(outcome.cause);
      return { row: number, state: 'FAILED', error: outcome.fault.kind, details: inWords(outcome.fault.details) };
    }
    legs = Math.max(legs, readFigures(outcome.figures).legs.length);
    return toDone(batch, row, number, outcome, prints[index], means, carrierData[index]);
  });
  return store.commitChunk({ batchId: batch.id, chunk, legs, basisJson: JSON.stringify(basis), rows: toCommit });
}

/** How faults are said to the sender of the file: with its own names of columns. */
function wordsOf({ tableJson }: Batch): (details: readonly string[]) => readonly string[] {
  const { columns, layout = 'wide' } = JSON.parse(tableJson) as Partial<KeptTable>;
  return (details) => (columns === undefined ? details : nameColumns(details, columns, layout));
}

/** A request that is no JSON object has none: it fails when it is calculated. */
function printOf(accountId: string, request: string, versions: readonly string[]): string | undefined {
  try {
    return fingerprintOf(accountId, request, versions);
  } catch {
    return undefined;
  }
}

const toAsked = ({ request = '', notes }: InputRow, intensities: AskedRow['intensities'] | undefined): AskedRow => ({
  request,
  ...(intensities !== undefined && { intensities }),
  ...(notes !== undefined && { notes }),
});

function toDone(
  batch: Batch,
  { id, request = '', before }: InputRow,
  row: number,
  { figures, creditCost, summary, store }: Extract<RowOutcome, { figures: string }>,
  fingerprint: string | undefined,
  { publicUrl, keepRequests }: ChunkMeans,
  carrierData: CarrierData | undefined,
): RowToCommit {
  const base = {
    row,
    state: 'DONE' as const,
    figures,
    creditCost,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(before && { change: changeOf(before, figures) }),
  };
  // What is only compared stands in no list.
  const isListed =
    before === undefined || (JSON.parse(batch.optionsJson) as { readonly replace?: boolean }).replace === true;
  const kept =
    summary === undefined || !isListed
      ? {}
      : { summary: { ...summary, id: store?.id ?? id ?? `${batch.id}/${row}`, batchId: batch.id, batchRow: row } };
  if (store === undefined) return { ...base, ...kept };
  const certificateId = randomUUID();
  const certificateUrl = JSON.stringify(`${publicUrl()}/certificate/${certificateId}`);
  return {
    ...base,
    ...kept,
    store: {
      id: store.id,
      explanationJson: store.explanationJson,
      certificateId,
      resultJson: `${(carrierData?.addTo(store.resultJson) ?? store.resultJson).slice(0, -1)},"certificateUrl":${certificateUrl}}`,
      ...(keepRequests && { requestJson: request }),
    },
  };
}
