import { expect, it } from 'vitest';
import { watchMemory } from '../../src/machine/memory.js';

it('memory is tight when little is left of what the process may use, and looked at now and then', () => {
  let [used, nowMs] = [500, 0];
  const isTight = watchMemory(
    1000,
    () => used,
    () => nowMs,
  );
  expect(isTight()).toBe(false);
  used = 950;
  expect(isTight()).toBe(false);
  nowMs = 60;
  expect(isTight()).toBe(true);
});
