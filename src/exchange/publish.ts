import type { ExchangeStore, FootprintPosition, NewFootprint, ResultStore } from '../record/port.js';
import { footprintsOf } from './facts.js';
import { parseStored } from './stored.js';

export type PublishingStore = Pick<ResultStore, 'findResult'> & ExchangeStore;

const PAGE = 200;
/** Commits of other processes may appear a moment after later ones. */
const OVERLAP_MS = 60_000;

const running = new Map<string, Promise<boolean>>();

/** Makes footprints of everything that was stored since the last time. */
export async function publishNew(store: PublishingStore, accountId: string): Promise<void> {
  while (await publishMore(store, accountId));
}

/**
 * Makes footprints of the oldest results that have none, a page of them, once however many ask: whoever reads footprints in order
 * waits for no more than the page needs. @returns whether there were any
 */
export function publishMore(store: PublishingStore, accountId: string): Promise<boolean> {
  const known = running.get(accountId);
  if (known !== undefined) return known;
  const started = publishPage(store, accountId).finally(() => running.delete(accountId));
  running.set(accountId, started);
  return started;
}

async function publishPage(store: PublishingStore, accountId: string): Promise<boolean> {
  const last = await store.lastPublished(accountId);
  let after: FootprintPosition = { createdAt: last === undefined ? '' : earlier(last), id: '' };
  for (;;) {
    const found = await store.listUnpublished(accountId, after, PAGE);
    const end = found.at(-1);
    if (end === undefined) return false;
    const footprints = (await Promise.all(found.map(({ id }) => makeFootprints(store, accountId, id)))).flat();
    await store.publishFootprints(accountId, footprints);
    if (footprints.length > 0) return true;
    // Deleted meanwhile, all of them.
    after = end;
  }
}

async function makeFootprints(store: PublishingStore, accountId: string, id: string): Promise<readonly NewFootprint[]> {
  const stored = await store.findResult(accountId, id);
  return stored === undefined ? [] : footprintsOf(accountId, parseStored(stored), stored.createdAt);
}

const earlier = (stamp: string): string =>
  new Date(Date.parse(stamp) - OVERLAP_MS).toISOString().replace('Z', '000+00:00');
