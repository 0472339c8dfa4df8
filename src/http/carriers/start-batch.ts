import type { Batches } from '../../batch/service/batches.js';
import type { PartnerRouteDependencies } from './partners.js';

/** Calculates requests as a batch that stores every result under its id. */
export function startingBatches(batches: Batches | undefined): PartnerRouteDependencies['startBatch'] {
  if (batches === undefined) return undefined;
  return (accountId, chargedTo, requests) =>
    batches.receive(
      { accountId, chargedTo, source: linesOf(requests), options: { storeResult: true } },
      { start: true },
    );
}

async function* linesOf(requests: readonly unknown[]): AsyncGenerator<Uint8Array> {
  for (const request of requests) yield Buffer.from(`${JSON.stringify(request)}\n`);
}
