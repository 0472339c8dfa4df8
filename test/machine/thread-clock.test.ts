import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openThreadClock } from '../../src/machine/thread-clock.js';

it.runIf(process.platform === 'linux')('counts the time that the thread runs, not the time that it waits', async () => {
  const clock = openThreadClock();
  const idleFrom = clock();
  await sleep(200);
  expect(clock() - idleFrom).toBeLessThan(100);

  const [busyFrom, wallFrom] = [clock(), performance.now()];
  while (clock() - busyFrom < 20);
  expect(performance.now() - wallFrom).toBeGreaterThan(19);
});
