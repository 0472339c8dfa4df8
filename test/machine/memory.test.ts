import { expect, it } from 'vitest';
import { watchMemory } from '../../src/machine/memory.js';

it('memory is over its share when more is used of what the process may use, and looked at now and then', () => {
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
