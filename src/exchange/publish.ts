import type { ExchangeStore, ResultStore, SummaryPosition, SummaryStore } from '../record/port.js';
import { footprintsOf } from './facts.js';
import { parseStored } from './stored.js';

type PublishingStore = ResultStore & SummaryStore & ExchangeStore;

const PAGE = 100;
/** Commits of other processes may appear a moment after later ones. */
const OVERLAP_MS = 60_000;

const running = new Map<string, Promise<number>>();

/**
 * Makes footprints of everything that was stored since the last time, once however many ask. Rows of batches whose full result was
 * not kept have nothing to publish. @returns how many results were looked at
 */
export function publishNew(store: PublishingStore, accountId: string): Promise<number> {
  const known = running.get(accountId);
  if (known !== undefined) return known;
  const started = publish(store, accountId).finally(() => running.delete(accountId));
  running.set(accountId, started);
  return started;
}

async function publish(store: PublishingStore, accountId: string): Promise<number> {
  const last = await store.lastPublished(accountId);
  const createdFrom = last === undefined ? undefined : earlier(last);
  let seen = 0;
  for (let after: SummaryPosition | undefined; ; ) {
    const page = await store.listSummaries(accountId, {
      sort: 'createdAt',
      direction: 'asc',
      limit: PAGE,
      ...(createdFrom !== undefined && { createdFrom }),
      ...(after !== undefined && { after }),
    });
    const full = page.items.filter(({ certificateId }) => certificateId !== undefined);
    const results = await Promise.all(full.map(({ id }) => store.findResult(accountId, id)));
    const footprints = results.flatMap((stored) =>
      stored === undefined ? [] : footprintsOf(accountId, parseStored(stored), stored.createdAt),
    );
    if (footprints.length > 0) await store.publishFootprints(accountId, footprints);
    seen += full.length;
    after = page.last;
    if (!page.hasMore) return seen;
  }
}

const earlier = (stamp: string): string =>
  new Date(Date.parse(stamp) - OVERLAP_MS).toISOString().replace('Z', '000+00:00');
