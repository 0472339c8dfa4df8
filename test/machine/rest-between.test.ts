import { describe, expect, it } from 'vitest';
import { restBetween } from '../../src/machine/rest-between.js';

/** Runs three pieces of work, of 4, 7 and 90 ms, and notes the order of everything that happens. */
async function run(isAsked: () => boolean): Promise<readonly string[]> {
  const happened: string[] = [];
  let nowMs = 0;
  const inTurn = restBetween(isAsked, {
    now: () => nowMs,
    sleep: async (ms) => {
      happened.push(`rest ${ms}`);
    },
  });
  const work = (ms: number) =>
    inTurn(async () => {
      happened.push(`work ${ms}`);
      nowMs += ms;
      return ms;
    });
  expect(await Promise.all([work(4), work(7), work(90)])).toEqual([4, 7, 90]);
  return happened;
}

describe('work that blocks the event loop', () => {
  it('rests after each piece as long as it took, 20 ms at most, while somebody waits for an answer', async () => {
    expect(await run(() => true)).toEqual(['work 4', 'rest 4', 'work 7', 'rest 7', 'work 90', 'rest 20']);
  });

  it('goes on at once when nobody waits', async () => {
    expect(await run(() => false)).toEqual(['work 4', 'work 7', 'work 90']);
  });

  it('notices a request that arrives during a piece', async () => {
    let arrived = false;
    const inTurn = restBetween(() => arrived, { now: () => 0, sleep: async () => void happened.push('rest') });
    const happened: string[] = [];
    const first = inTurn(async () => {
      // Handled by the event loop only after this piece.
      setImmediate(() => {
        arrived = true;
      });
    });
    const second = inTurn(async () => void happened.push('second'));
    await Promise.all([first, second]);
    expect(happened[0]).toBe('rest');
  });

  it('goes on after a piece that fails', async () => {
    const inTurn = restBetween(() => true, { now: () => 0, sleep: async () => {} });
    await expect(inTurn(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await inTurn(async () => 'done')).toBe('done');
  });
});
