import { getEventListeners, setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { countParts } from '../../src/turns/take-turns.js';
import { createTurns, type TurnKind, type TurnOf } from '../../src/turns/turns.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** One thread on a model clock: pieces are done one after the other in the order in which they were started. */
function model() {
  const turns = createTurns(1);
  const events: { readonly at: number; readonly finish: () => void }[] = [];
  let now = 0;
  let freeAt = 0;
  const spentBy = new Map<string, number>();
  const ask = (turn: Omit<TurnOf, 'kind'> & { readonly kind?: TurnKind }, ms: number): void => {
    turns.run({ kind: 'REQUEST', ...turn }, (spent) => {
      freeAt = Math.max(now, freeAt) + ms;
      const at = freeAt;
      return new Promise<void>((resolve) => {
        const finish = (): void => {
          spentBy.set(turn.who, (spentBy.get(turn.who) ?? 0) + ms);
          spent(ms);
          resolve();
        };
        events.push({ at, finish });
      });
    });
  };
  const runUntil = async (untilMs: number): Promise<void> => {
    await settle();
    while (events[0] !== undefined && events[0].at <= untilMs) {
      const next = events.shift();
      now = next?.at ?? now;
      next?.finish();
      await settle();
    }
  };
  return { turns, ask, runUntil, shareOf: (who: string) => (spentBy.get(who) ?? 0) / now };
}

/** Work that never ends, to see what is started. */
function endless(threads: number) {
  const turns = createTurns(threads);
  const started: string[] = [];
  const begin = (who: string, estimatedMs: number, kind: TurnKind = 'REQUEST'): void => {
    turns.run({ who, kind, estimatedMs }, () => {
      started.push(who);
      return new Promise<void>(() => {});
    });
  };
  return { turns, started, begin };
}

describe('turns', () => {
  it('give accounts the same processor time, not the same number of turns', async () => {
    const { ask, runUntil, shareOf } = model();
    for (let n = 0; n < 500; n++) ask({ who: 'cheap', estimatedMs: 4 }, 4);
    for (let n = 0; n < 50; n++) ask({ who: 'dear', estimatedMs: 40 }, 40);
    await runUntil(1600);
    expect(shareOf('cheap')).toBeGreaterThan(0.4);
    expect(shareOf('dear')).toBeGreaterThan(0.4);
  });

  it('correct the estimates of accounts that cost more than estimated', async () => {
    const { ask, runUntil, shareOf } = model();
    for (let n = 0; n < 1500; n++) ask({ who: 'honest', estimatedMs: 4 }, 4);
    for (let n = 0; n < 200; n++) ask({ who: 'liar', estimatedMs: 1 }, 40);
    await runUntil(5000);
    expect(shareOf('honest')).toBeGreaterThan(0.4);
    expect(shareOf('liar')).toBeGreaterThan(0.4);
  });

  it('give rows of a batch a quarter of the share of requests, and everything when nobody else asks', async () => {
    const { ask, runUntil, shareOf, turns } = model();
    for (let n = 0; n < 400; n++) ask({ who: 'requests', estimatedMs: 5 }, 5);
    for (let n = 0; n < 400; n++) ask({ who: 'rows', kind: 'BATCH', estimatedMs: 5 }, 5);
    await runUntil(1000);
    expect(shareOf('rows')).toBeGreaterThan(0.15);
    expect(shareOf('rows')).toBeLessThan(0.25);
    await runUntil(4000);
    expect(shareOf('rows')).toBe(0.5);
    expect(turns.batchAhead).toBe(2);
  });

  it('run one heavy piece at a time while memory is short, and light ones beside it', async () => {
    const turns = createTurns(3, { isMemoryShort: () => true });
    const started: string[] = [];
    const begin = (who: string, estimatedMs: number) =>
      turns.run({ who, kind: 'REQUEST', estimatedMs }, () => {
        started.push(who);
        return new Promise<void>(() => {});
      });
    begin('a', 200);
    begin('b', 200);
    begin('c', 5);
    await settle();
    expect(started).toEqual(['a', 'c']);
  });

  it('run one heavy piece at a time of all turns beside each other while memory is short, in turn', async () => {
    let isShort = true;
    const turns = createTurns(3, { isMemoryShort: () => isShort });
    const others = turns.beside(2);
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const begin = (of: typeof turns, who: string, estimatedMs = 200) =>
      of.run({ who, kind: 'REQUEST', estimatedMs }, (spent) => {
        started.push(who);
        return new Promise<void>((resolve) => ends.push(resolve)).then(() => spent(estimatedMs));
      });
    for (const who of ['a', 'b', 'c']) begin(turns, who);
    for (const who of ['x', 'y']) begin(others, who);
    begin(others, 'light', 5);
    await settle();
    expect(started).toEqual(['a', 'light']);
    ends[0]?.();
    await settle();
    expect(started.slice(2)).toEqual(['x']);
    ends[2]?.();
    await settle();
    expect(started.slice(3)).toEqual(['b']);
    isShort = false;
    ends[3]?.();
    await settle();
    expect(started.slice(4).sort()).toEqual(['c', 'y']);
  });

  it('leave a processor free of heavy work of all turns while light requests come', async () => {
    let now = 0;
    const turns = createTurns(3, { processors: 3, now: () => now });
    const others = turns.beside(3);
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const begin = (of: typeof turns, who: string, estimatedMs = 200) =>
      of.run({ who, kind: 'REQUEST', estimatedMs }, () => {
        started.push(who);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    begin(turns, 'light', 5);
    for (const who of ['a', 'b', 'c']) begin(turns, who);
    begin(others, 'x');
    await settle();
    expect(started).toEqual(['light', 'a', 'b']);
    ends[1]?.();
    await settle();
    expect(started.slice(3)).toEqual(['x']);
    // Nobody light has come for a while: all that the threads can take may start.
    now = 5_000;
    ends[2]?.();
    await settle();
    expect(started.slice(4)).toEqual(['c']);
    for (const who of ['y', 'z']) begin(others, who);
    await settle();
    expect(started.slice(5)).toEqual(['y', 'z']);
  });

  it.each([1, 3])('let a neighbour start beside heavy work at once, with %i threads', (threads) => {
    const { started, begin } = endless(threads);
    for (let n = 0; n < 200; n++) begin('noisy', 400);
    expect(started).toHaveLength(Math.max(1, threads - 1));
    begin('neighbour', 2);
    expect(started.at(-1)).toBe('neighbour');
  });

  it('keep a place in every thread for others, however light the work of an account is', () => {
    const { turns, started, begin } = endless(2);
    for (let n = 0; n < 100; n++) begin('many', 1);
    expect(started).toHaveLength(16);
    for (let n = 0; n < 100; n++) begin('other', 1);
    expect(started.slice(16)).toEqual(['other', 'other']);
    expect(turns.waiting('many')).toEqual({ count: 84, estimatedMs: 84 });
  });

  it('do not fill a thread with more than some twenty milliseconds of work, and let others start next', async () => {
    const turns = createTurns(2);
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const begin = (who: string): void => {
      turns.run({ who, kind: 'REQUEST', estimatedMs: 10 }, (spent) => {
        started.push(who);
        return new Promise<void>((resolve) => finish.push(resolve)).finally(() => spent(10));
      });
    };
    for (let n = 0; n < 100; n++) begin('many');
    expect(started).toHaveLength(4);
    begin('other');
    for (let n = 0; n < 2; n++) {
      finish.shift()?.();
      await settle();
    }
    expect(started.slice(4)).toContain('other');
  });

  it('pass on failures and continue', async () => {
    const turns = createTurns(1);
    const turn = { who: 'a', kind: 'REQUEST', estimatedMs: 60 } as const;
    const answers = await Promise.allSettled([
      turns.run(turn, () => Promise.reject(new Error('broken'))),
      turns.run(turn, async () => 'answered'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(turns.waiting('a').count).toBe(0);
  });
});

describe('the size of a request', () => {
  const parts = (text: string) => countParts(Buffer.from(text));
  it('is counted by its types, however they are written', () => {
    expect(parts('{}')).toBe(1);
    expect(parts('{"transportChain":[{"type":"ROAD"},{"type":"RAIL"}]}')).toBe(3);
    expect(parts('{"transportChain":[{"\\u0074ype":"ROAD"},{"t\\u0079pe":"RAIL"}]}')).toBe(3);
  });
});

it('work that has had its turn no longer listens for its caller to give up', async () => {
  const turns = createTurns(1);
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  const work = async (spent: (ms: number) => void): Promise<void> => {
    await settle();
    spent(1);
  };
  const asked = Array.from({ length: 20 }, () =>
    turns.run({ who: 'one', kind: 'REQUEST', estimatedMs: 1, signal }, work),
  );
  expect(getEventListeners(signal, 'abort').length).toBeGreaterThan(0);
  await Promise.all(asked);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
