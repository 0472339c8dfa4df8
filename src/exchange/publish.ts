import { formatStamp } from '../quantity/stamp.js';
import type { ExchangeStore, FootprintPosition, NewFootprint, ResultStore } from '../record/port.js';
import { makeFootprints } from './aside.js';

export type PublishingStore = Pick<ResultStore, 'findUnread'> & ExchangeStore;

const PAGE = 200;
/** Results in memory at a time: the largest take about 10 MB each. */
const READ_AT_ONCE = 8;
/** Commits of other processes may become visible shortly after later ones. */
const OVERLAP_MS = 60_000;

/** Shortest interval between searches for late commits. */
const LOOK_BACK_MS = 5_000;
const MAX_KNOWN = 10_000;

const running = new Map<string, Promise<boolean>>();
/** By store and account: how far this process has published, and when it last searched for late commits. */
const reached = new WeakMap<object, Map<string, Reached>>();

interface Reached {
  readonly position: FootprintPosition;
  readonly lookedMs: number;
}

/** Makes footprints of everything stored since the last time. */
export async function publishNew(store: PublishingStore, accountId: string): Promise<void> {
  while (await publishMore(store, accountId));
}

/**
 * Makes footprints of the oldest results that have none, one page at a time, once for all concurrent callers: a reader
 * of footprints in order waits for no more than the page needs.
 * @returns whether there were any
 */
export function publishMore(store: PublishingStore, accountId: string): Promise<boolean> {
  const known = running.get(accountId);
  if (known !== undefined) return known;
  const started = publishPage(store, accountId).finally(() => running.delete(accountId));
  running.set(accountId, started);
  return started;
}

async function publishPage(store: PublishingStore, accountId: string): Promise<boolean> {
  const known = reached.get(store)?.get(accountId);
  if (known !== undefined) {
    const position = await publishAfter(store, accountId, known.position);
    if (position !== undefined) {
      note(store, accountId, { ...known, position });
      return true;
    }
    if (Date.now() - known.lookedMs < LOOK_BACK_MS) return false;
  }
  const lookedMs = Date.now();
  const last = (await store.lastPublished(accountId)) ?? '';
  const end = await publishAfter(store, accountId, { createdAt: last === '' ? '' : earlier(last), id: '' });
  const position = end ?? { createdAt: last, id: '' };
  const isFurther = known === undefined || isBehind(position, known.position);
  note(store, accountId, { position: isFurther ? position : known.position, lookedMs });
  return end !== undefined;
}

function note(store: PublishingStore, accountId: string, now: Reached): void {
  const known = reached.get(store) ?? new Map<string, Reached>();
  reached.set(store, known);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(accountId, now);
}

/**
 * Publishes one page of results without a footprint after a position.
 * @returns where it ends; undefined if there was none
 */
async function publishAfter(
  store: PublishingStore,
  accountId: string,
  position: FootprintPosition,
): Promise<FootprintPosition | undefined> {
  for (let after = position; ; ) {
    const found = await store.listUnpublished(accountId, after, PAGE);
    const end = found.at(-1);
    if (end === undefined) return undefined;
    const footprints: NewFootprint[] = [];
    for (let n = 0; n < found.length; n += READ_AT_ONCE) {
      const read = found.slice(n, n + READ_AT_ONCE).map(({ id }) => footprintsOfResult(store, accountId, id));
      footprints.push(...(await Promise.all(read)).flat());
    }
    await store.publishFootprints(accountId, footprints);
    if (footprints.length > 0) return end;
    // All of them were deleted meanwhile.
    after = end;
  }
}

const isBehind = (one: FootprintPosition, other: FootprintPosition): boolean =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

async function footprintsOfResult(
  store: PublishingStore,
  accountId: string,
  id: string,
): Promise<readonly NewFootprint[]> {
  const stored = await store.findUnread(accountId, id);
  return stored === undefined ? [] : makeFootprints(accountId, stored, stored.createdAt);
}

const earlier = (stamp: string): string => formatStamp(Date.parse(stamp) - OVERLAP_MS);
