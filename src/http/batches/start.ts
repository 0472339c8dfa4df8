import type { Batches } from '../../batch/service/batches.js';
import type { Batch } from '../../record/port.js';
import { type Fields, textOf } from '../input.js';
import { wrongState } from './show.js';
import { readCredits } from './upload.js';

/**
 * Starts a batch or a recalculation, or resumes it, with a new limit if `maxCredits` states one.
 * @throws ApiFault INVALID_HTTP_REQUEST if its state does not allow it, INVALID_PROPERTY_VALUE
 */
export async function startFrom(query: Fields, batch: Batch, batches: Batches): Promise<Batch> {
  const text = textOf(query, 'maxCredits');
  const maxCredits = text === undefined ? undefined : readCredits('maxCredits', text);
  const reached = batch.state === 'PAUSED' && batch.pauseReason === 'MAX_CREDITS' ? (batch.maxCredits ?? 0) : -1;
  // Without more credits it would pause again at the same row.
  if ((maxCredits ?? 0) <= reached)
    throw wrongState(batch, `it has reached its maxCredits of ${reached}; state more of them to go on`);
  const started = await batches.start(batch, ['CHECKED', 'PAUSED'], maxCredits);
  if (started === undefined) throw wrongState(batch, 'only a CHECKED or PAUSED one can be started');
  return started;
}
