import { randomUUID } from 'node:crypto';
import { withProperty } from '../../machine/json-text.js';
import { parseOwn } from '../../own-json.js';
import type { Batch, RowToCommit } from '../../record/port.js';
import type { RowOutcome } from '../calculate-row.js';
import { changeOf } from '../recalculation/difference.js';
import type { OpenRow } from './open-rows.js';

interface DoneRow extends OpenRow {
  readonly batch: Batch;
  readonly outcome: Extract<RowOutcome, { figures: string }>;
}

/** What is committed for a calculated row: figures, charge, summary, and the full result if requested. */
export async function toDone(
  done: DoneRow,
  { publicUrl, keepRequests }: { readonly publicUrl: () => string; readonly keepRequests: boolean },
): Promise<RowToCommit> {
  const { batch, number, row, fingerprint, carrierData, outcome } = done;
  const { figures, creditCost, summary, store } = outcome;
  const id = store?.id ?? row.id ?? `${batch.id}/${number}`;
  const base = {
    row: number,
    state: 'DONE' as const,
    figures,
    creditCost,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(row.before && { change: changeOf(row.before, figures) }),
    ...(summary !== undefined &&
      isListed(done) && { summary: { id, batchId: batch.id, batchRow: number, ...summary } }),
  };
  if (store === undefined) return base;
  const certificateId = randomUUID();
  const certificateUrl = JSON.stringify(`${publicUrl()}/certificate/${certificateId}`);
  const resultJson = (await carrierData?.addTo(store.resultJson)) ?? store.resultJson;
  return {
    ...base,
    store: {
      id: store.id,
      explanationJson: store.explanationJson,
      certificateId,
      resultJson: withProperty(resultJson, 'certificateUrl', certificateUrl),
      ...(keepRequests && { requestJson: row.sent ?? row.request ?? '' }),
    },
  };
}

/** A row that is only compared appears in no list. */
const isListed = ({ batch, row }: DoneRow): boolean =>
  row.before === undefined || parseOwn<{ readonly replace?: boolean }>(batch.optionsJson).replace === true;
