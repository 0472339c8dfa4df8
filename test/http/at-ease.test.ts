import { describe, expect, it } from 'vitest';
import { atEase } from '../../src/http/at-ease.js';

/** Pieces of a millisecond each, ready whenever they are asked for, as those of SQLite are. */
async function* pieces(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < 1);
    yield n;
  }
}

async function collect(source: AsyncIterable<number>): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const piece of source) all.push(piece);
  return all;
}

/** How often others had their turn until it ended. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('A file that is written at ease', () => {
  it('lets others have their turns, which it would not do by itself', async () => {
    expect(await turnsDuring(collect(pieces(60)))).toBeLessThanOrEqual(1);
    expect(await turnsDuring(collect(atEase(pieces(60), () => false)))).toBeGreaterThanOrEqual(4);
  });

  it('rests between its stretches while others wait', async () => {
    const idle = performance.eventLoopUtilization();
    await collect(atEase(pieces(100), () => true));
    expect(performance.eventLoopUtilization(idle).utilization).toBeLessThan(0.9);
  });

  it('is the same file, and several are written side by side', async () => {
    const expected = Array.from({ length: 40 }, (_, n) => n);
    const [first, second] = await Promise.all([1, 2].map(() => collect(atEase(pieces(40), () => true))));
    expect([first, second]).toEqual([expected, expected]);
  });

  it('passes on what fails, and ends its source with its reader', async () => {
    let isEnded = false;
    async function* failing(): AsyncGenerator<number> {
      try {
        yield 1;
        throw new Error('the store is gone');
      } finally {
        isEnded = true;
      }
    }
    await expect(collect(atEase(failing(), () => false))).rejects.toThrow('the store is gone');
    expect(isEnded).toBe(true);
    isEnded = false;
    for await (const _ of atEase(failing(), () => false)) break;
    expect(isEnded).toBe(true);
  });
});
