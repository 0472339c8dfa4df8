import { expect, it, vi } from 'vitest';
import { relieveMemory, watchMemory } from '../../src/machine/memory.js';

it('memory is over its share if the process uses more of its limit, and is checked now and then', () => {
  let [used, nowMs] = [500, 0];
  const isOver = watchMemory(
    0.9,
    1000,
    () => used,
    () => nowMs,
  );
  expect(isOver()).toBe(false);
  used = 950;
  expect(isOver()).toBe(false);
  nowMs = 60;
  expect(isOver()).toBe(true);
});

it('memory is relieved every second while it is short, also after a failure, and no longer once stopped', async () => {
  vi.useFakeTimers();
  let [isShort, relieved] = [false, 0];
  const { stop } = relieveMemory(
    () => isShort,
    async () => {
      relieved += 1;
      throw new Error('it could not be relieved');
    },
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(relieved).toBe(0);
  isShort = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(relieved).toBe(3);
  stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(relieved).toBe(3);
  vi.useRealTimers();
});
