import { toErrorBody } from '../../errors/body.js';
import { ApiFault, fault } from '../../errors/fault.js';
import type { Batch, BatchStore, ChargedTo, ResultStore, SummaryStore } from '../../record/port.js';
import { readAliases, storeRows } from '../service/receive.js';
import { type Selection, selectRows } from './select.js';

export interface RecalculationOptions {
  /** New results replace the stored ones; by default they are only compared. */
  readonly replace?: boolean;
  readonly maxCredits?: number;
}

export interface NewRecalculation {
  readonly accountId: string;
  readonly chargedTo: ChargedTo;
  readonly selection: Selection;
  readonly options: RecalculationOptions;
  /** The original request, for display. */
  readonly shown: object;
}

export type RecalculationStore = BatchStore &
  Pick<SummaryStore, 'listSummaries' | 'sumSummaries'> &
  Pick<ResultStore, 'findResult'>;

export function createRecalculation(
  { accountId, chargedTo, options, shown }: NewRecalculation,
  store: BatchStore,
): Promise<Batch> {
  const { maxCredits } = options;
  return store.createBatch({
    kind: 'RECALCULATION',
    accountId,
    ...chargedTo,
    tableJson: JSON.stringify(shown),
    optionsJson: JSON.stringify(options),
    ...(maxCredits !== undefined && { maxCredits }),
  });
}

/**
 * Stores the selected results, row by row.
 * @throws ApiFault if nothing is selected: the recalculation then ends as FAILED
 */
export async function readSelection(
  batch: Batch,
  { accountId, selection, options }: NewRecalculation,
  store: RecalculationStore,
  isHeld = false,
): Promise<Batch> {
  const { tableJson } = batch;
  try {
    const aliases = await readAliases(store, accountId);
    const pastNames = new Set(await store.listPastAliases(accountId));
    const rows = selectRows(selection, { accountId, aliases, pastNames, replace: options.replace === true }, store);
    const count = await storeRows(batch.id, rows, store);
    if (count === 0) throw fault('EMISSIONS_RESULT_NOT_FOUND', 'no stored result matches');
    return await store.endReading(batch.id, { tableJson, isHeld });
  } catch (error) {
    const known = error instanceof ApiFault ? error : fault('INTERNAL_ERROR', 'the selected results could not be read');
    const errorJson = JSON.stringify(toErrorBody(known, '/v1/-/recalculations'));
    await store.endReading(batch.id, { tableJson, errorJson }).catch(() => {});
    throw error;
  }
}
