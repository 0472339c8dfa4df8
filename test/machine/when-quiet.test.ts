import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Quiet, whenQuiet } from '../../src/machine/when-quiet.js';

let times = 0;
let quiet: Quiet;
const pass = (): Promise<void> => quiet.during(Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  times = 0;
  quiet = whenQuiet({ ms: 100, pieces: 3 }, () => void times++);
});
afterEach(() => {
  quiet.close();
  vi.useRealTimers();
});

describe('after a load', () => {
  it('acts once, when nothing has been running for a while', async () => {
    for (let n = 0; n < 5; n++) await pass();
    await vi.advanceTimersByTimeAsync(99);
    expect(times).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(times).toBe(1);
  });

  it('waits for another load before it acts again', async () => {
    for (let n = 0; n < 3; n++) await pass();
    await vi.advanceTimersByTimeAsync(100);
    await pass();
    await vi.advanceTimersByTimeAsync(1000);
    expect(times).toBe(1);
    for (let n = 0; n < 2; n++) await pass();
    await vi.advanceTimersByTimeAsync(100);
    expect(times).toBe(2);
  });

  it('does not act while something is running, and counts failures as well', async () => {
    await quiet.during(Promise.reject(new Error('failed'))).catch(() => {});
    for (let n = 0; n < 2; n++) await pass();
    let finish = (): void => {};
    const lasting = quiet.during(new Promise<void>((resolve) => (finish = resolve)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(times).toBe(0);
    finish();
    await lasting;
    await vi.advanceTimersByTimeAsync(100);
    expect(times).toBe(1);
  });
});
