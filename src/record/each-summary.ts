import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredSummary, SummaryQuery, SummaryStore } from './port.js';

/** Two milliseconds; larger pages are no faster. */
const PAGE = 50;

/** All matching summaries, page by page, as fast as the reader takes them. */
export async function* eachSummary(
  store: Pick<SummaryStore, 'listSummaries'>,
  accountId: string,
  query: Omit<SummaryQuery, 'limit'>,
): AsyncGenerator<StoredSummary> {
  let { after } = query;
  for (;;) {
    const page = await store.listSummaries(accountId, { ...query, ...(after && { after }), limit: PAGE });
    yield* page.items;
    if (!page.hasMore || page.last === undefined) return;
    after = page.last;
    await nextTurn();
  }
}
