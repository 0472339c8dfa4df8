import { queueOptionsSymbol } from 'piscina';
import { describe, expect, it } from 'vitest';
import { HEAVY, shareThreads } from '../../src/threads/share-threads.js';

type Choose = ReturnType<typeof shareThreads>['choose'];
type Thread = Parameters<Choose>[1][number] & { currentUsage: number };

/** Threads of a pool, and the ids of those that get a task, which none of them ever finishes. */
function pool(count: number, mostAtOnce = 11, now: () => number = () => 0) {
  const { choose, runHeavy, isAsked } = shareThreads(mostAtOnce, now);
  const threads = Array.from(
    { length: count },
    (_, n) => ({ id: n + 1, currentUsage: 0, terminating: false, destroyed: false }) as Thread,
  );
  // As the pool lists them: in any order.
  const listed = threads.toReversed();
  const start = (name: string, asked: object = {}): number | undefined => {
    const chosen = choose({ name, [queueOptionsSymbol]: asked } as Parameters<Choose>[0], listed);
    const thread = threads.find(({ id }) => id === chosen?.id);
    if (thread !== undefined) thread.currentUsage += 1;
    return thread?.id;
  };
  const startAll = (name: string, times: number) => Array.from({ length: times }, () => start(name));
  /** Starts a heavy one; it ends, well or not, as soon as it is told how. */
  const startHeavy = () => {
    let finish: (how: Promise<unknown>) => void = () => {};
    let thread: number | undefined;
    const ended = runHeavy(
      {
        run: (task) => {
          thread = start(HEAVY, task[queueOptionsSymbol]);
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
      },
      {},
    );
    const end = async (how: Promise<unknown>): Promise<void> => {
      finish(how);
      await ended.catch(() => {});
    };
    return { thread, end };
  };
  return { threads, startAll, startHeavy, isAsked };
}

describe('of several threads one is kept for light calculations', () => {
  it.each([
    ['ended', () => Promise.resolve()],
    ['failed, its thread still running', () => Promise.reject(new Error('cannot be cloned'))],
  ])('heavy ones go to the others, and light ones to it, even if another has just become free: %s', async (_, how) => {
    const { startAll, startHeavy, threads } = pool(3);
    const heavy = [startHeavy(), startHeavy()];
    expect(heavy.map(({ thread }) => thread).sort()).toEqual([2, 3]);
    expect(startAll('default', 2)).toEqual([1, 1]);
    for (const thread of threads) thread.currentUsage = 0;
    await heavy.find(({ thread }) => thread === 3)?.end(how());
    expect(startAll('default', 1)).toEqual([1]);
    expect(startAll(HEAVY, 1)).toEqual([3]);
  });

  it('unless each of the others has a heavy one already: no processor idles', () => {
    const { startAll } = pool(3);
    expect(startAll(HEAVY, 3).sort()).toEqual([1, 2, 3]);
    expect(startAll(HEAVY, 2).sort()).toEqual([2, 3]);
  });

  it('many light ones share all threads, those with a heavy one last', () => {
    const { startAll } = pool(2);
    expect(startAll('default', 4)).toEqual([1, 2, 1, 2]);
    expect(startAll(HEAVY, 1)).toEqual([2]);
    expect(startAll('default', 4)).toEqual([1, 1, 1, 1]);
  });

  it('rows of files take it last, and a single thread does everything', () => {
    expect(pool(3).startAll('calculateRows', 3)).toEqual([3, 2, 1]);
    const { startAll } = pool(1, 2);
    expect([...startAll(HEAVY, 1), ...startAll('default', 2)]).toEqual([1, 1, undefined]);
  });

  it('rows of files leave it alone as long as light requests come, unless the others have no room', () => {
    const { startAll, isAsked } = pool(3, 3);
    expect(isAsked()).toBe(false);
    startAll('default', 1);
    expect(isAsked()).toBe(true);
    expect(startAll('calculateRows', 7)).toEqual([3, 2, 3, 2, 3, 2, 1]);
  });

  it('rows of files come back to it once no request has come for a while', () => {
    let now = 0;
    const { threads, startAll, isAsked } = pool(2, 3, () => now);
    startAll('default', 1);
    for (const thread of threads) thread.currentUsage = 0;
    now = 60_000;
    expect(isAsked()).toBe(false);
    expect(startAll('calculateRows', 4)).toEqual([2, 1, 2, 1]);
  });
});
