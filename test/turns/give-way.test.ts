import { expect, it } from 'vitest';
import { startSlices } from '../../src/turns/give-way.js';

it('a calculation is charged for the time of its processor, not for its waits', async () => {
  let [nowMs, processorMs] = [0, 0];
  const slices = startSlices({ now: () => nowMs, processorMs: () => processorMs });
  // Two milliseconds of work on a busy machine.
  nowMs += 60;
  processorMs += 2;
  const others = slices.giveWay();
  // Another calculation of the thread.
  processorMs += 30;
  await others;
  expect(slices.spentMs()).toBe(2);
});
