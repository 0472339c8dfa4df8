import type { CarrierData } from '../../prepare.js';
import type { Batch, BatchStore } from '../../record/port.js';
import type { Basis } from '../basis.js';
import { isSettled } from '../recalculation/difference.js';
import { fingerprintOf, listPaying } from './fingerprint.js';
import type { OpenedChunk, RowToCalculate } from './pack.js';

export interface OpenRowsDependencies {
  readonly store: Pick<BatchStore, 'readChunk' | 'listBatchRows' | 'findFingerprints'>;
  readonly openChunk: (input: string) => Promise<OpenedChunk>;
  /** Versions of method, factors and data. */
  readonly versions: readonly string[];
  readonly basis: Basis;
  /** Finds the carriers' own figures for the carriers that a row names. */
  readonly findCarrierData?: ((accountId: string, request: string) => Promise<CarrierData | undefined>) | undefined;
}

/** A row without a state yet, with everything that determines its result. */
export interface OpenRow {
  readonly number: number;
  readonly row: RowToCalculate;
  readonly carrierData: CarrierData | undefined;
  readonly fingerprint: string | undefined;
  /** The result it can only repeat: the row is then free. */
  readonly settled: string | undefined;
}

/** The rows of a chunk that have no state; undefined if the chunk no longer exists. */
export async function listOpenRows(
  batch: Batch,
  chunk: number,
  dependencies: OpenRowsDependencies,
): Promise<readonly OpenRow[] | undefined> {
  const { store, versions, basis } = dependencies;
  const stored = await store.readChunk(batch.id, chunk);
  if (stored === undefined) return undefined;
  const { firstRow } = stored;
  const range = { afterRow: firstRow - 1, toRow: firstRow + stored.rows - 1, limit: stored.rows };
  const known = new Set((await store.listBatchRows(batch.id, range)).map(({ row }) => row));
  const { rows, digests } = await dependencies.openChunk(stored.input);
  const found = await Promise.all(
    rows.flatMap((row, index) => {
      const number = firstRow + index;
      return known.has(number) ? [] : [describeRow(row, number, digests[index])];
    }),
  );
  async function describeRow(row: RowToCalculate, number: number, digest: string | undefined) {
    const carrierData =
      row.request === undefined ? undefined : await dependencies.findCarrierData?.(batch.accountId, row.request);
    const intensities = carrierData?.intensities;
    // New data from a carrier makes it another calculation.
    const used = intensities === undefined ? versions : [...versions, JSON.stringify(intensities)];
    const fingerprint =
      row.id === undefined || digest === undefined ? undefined : fingerprintOf(batch.accountId, digest, used);
    return { row, number, carrierData, fingerprint };
  }
  const payingFor = ({ fingerprint }: { readonly fingerprint: string | undefined }): readonly string[] =>
    fingerprint === undefined ? [] : listPaying(fingerprint);
  const paid = await store.findFingerprints(found.flatMap(payingFor));
  return found.map((one) => {
    const { number, row, carrierData, fingerprint } = one;
    const isSame = row.before !== undefined && isSettled(row.before, basis) && carrierData?.intensities === undefined;
    return {
      number,
      row,
      carrierData,
      fingerprint,
      settled: isSame ? row.before?.figures : payingFor(one).flatMap((print) => paid.get(print) ?? [])[0],
    };
  });
}
