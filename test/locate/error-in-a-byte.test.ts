import { expect, test } from 'vitest';
import { packError, unpackError } from '../../src/locate/engines/embedded/format.js';

test('an error in one byte is never understated by more than half a step', () => {
  expect(unpackError(packError(undefined))).toBeUndefined();
  for (let km = 0; km <= 140; km += 0.05) {
    const read = unpackError(packError(km)) ?? 0;
    expect(read - km).toBeGreaterThanOrEqual(-0.0501);
    expect(read - km).toBeLessThanOrEqual(km < 12.7 ? 0.1001 : 1);
  }
  expect(unpackError(packError(1000))).toBe(140);
});
