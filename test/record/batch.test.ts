import { describe, expect, it } from 'vitest';
import { type BatchOptions, createBatcher } from '../../src/record/batch.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Batches that run until they are released, and what was in each. */
function create(options: Partial<BatchOptions<string, string>> = {}) {
  const batches: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const add = createBatcher<string, string>({
    run: async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => gates.push(resolve));
      return items.map((item) => `done ${item}`);
    },
    maxItems: 3,
    batchesAtOnce: 1,
    groupOf: (item) => item.charAt(0),
    isUnavailable: () => false,
    ...options,
  });
  const release = async (): Promise<void> => {
    gates.shift()?.();
    await tick();
    await tick();
  };
  return { add, batches, release };
}

describe('a batcher', () => {
  it('starts together what arrives together, and the rest afterwards, in order', async () => {
    const { add, batches, release } = create();
    const all = Promise.all(['a1', 'b1', 'a2', 'a3', 'b2'].map(add));
    await tick();
    expect(batches).toEqual([['a1', 'b1', 'a2']]);
    await release();
    expect(batches).toEqual([
      ['a1', 'b1', 'a2'],
      ['a3', 'b2'],
    ]);
    await release();
    expect(await all).toEqual(['done a1', 'done b1', 'done a2', 'done a3', 'done b2']);
  });

  it('runs several batches at once, but never two with one group', async () => {
    const { add, batches, release } = create({ batchesAtOnce: 2, maxItems: 1 });
    const all = Promise.all(['a1', 'a2', 'b1'].map(add));
    await tick();
    expect(batches).toEqual([['a1'], ['b1']]);
    await release();
    expect(batches).toEqual([['a1'], ['b1'], ['a2']]);
    await release();
    await release();
    await all;
  });

  it('separates conflicting items, and keeps the order within a group', async () => {
    const { add, batches, release } = create({ claimsOf: (item) => [item.slice(0, 2)] });
    const all = Promise.all(['a1x', 'a1y', 'a2', 'b1'].map(add));
    await tick();
    expect(batches).toEqual([['a1x', 'b1']]);
    await release();
    expect(batches).toEqual([
      ['a1x', 'b1'],
      ['a1y', 'a2'],
    ]);
    await release();
    await all;
  });

  it('refuses an item without affecting others', async () => {
    const { add } = create({ run: async (items) => items.map((item) => (item === 'a2' ? new Error('no') : item)) });
    const outcomes = await Promise.allSettled(['a1', 'a2', 'a3'].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('retries items one by one after a joint failure, so that only the culprit fails', async () => {
    const tried: string[] = [];
    const { add } = create({
      run: async (items) => {
        tried.push(items.join('+'));
        if (items.includes('a2')) throw new Error('constraint');
        return [...items];
      },
    });
    const outcomes = await Promise.allSettled(['a1', 'a2', 'a3'].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tried).toEqual(['a1+a2+a3', 'a1', 'a2', 'a3']);
  });

  it('does not retry if the store as a whole has failed', async () => {
    let runs = 0;
    const { add } = create({
      run: async () => {
        runs += 1;
        throw new Error('out of reach');
      },
      isUnavailable: () => true,
    });
    const outcomes = await Promise.allSettled(['a1', 'a2', 'a3'].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toBe(1);
  });
});
