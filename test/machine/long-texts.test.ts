import { setImmediate as otherTurns } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { encodeLong, LONG, withProperty } from '../../src/machine/json-text.js';

const MB = 1024 * 1024;

it('long texts that are no longer referenced do not fill the memory, without forced collection', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const object = encodeLong(JSON.stringify({ text: 'x'.repeat(5 * MB) }));
  let mostBytes = 0;
  for (let n = 0; n < 100; n++) {
    expect(withProperty(object, 'n', String(n)).length).toBeGreaterThan(LONG);
    await otherTurns();
    mostBytes = Math.max(mostBytes, process.memoryUsage().arrayBuffers - before);
  }
  // 500 MB were made.
  expect(mostBytes).toBeLessThan(300 * MB);
});
