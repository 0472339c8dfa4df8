import { setImmediate as otherTurns } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { encodeLong, LONG, withProperty } from '../../src/machine/json-text.js';

const MB = 1024 * 1024;

it('long texts that nobody holds any more do not fill the memory, and nobody has to collect them by force', async () => {
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
