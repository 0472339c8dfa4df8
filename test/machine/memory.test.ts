import { expect, it } from 'vitest';
import { watchMemory } from '../../src/machine/memory.js';

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
