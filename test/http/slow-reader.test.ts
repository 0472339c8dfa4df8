import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSlowReader } from '../../src/http/slow-reader.js';

const HOUR_S = 3600;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The second in which the answer is ended, or undefined if it is not within an hour. */
function endOf(bytesPerSecond: number, isWaiting: (second: number) => boolean = () => true): number | undefined {
  let second = 0;
  let endedAt: number | undefined;
  const stop = endSlowReader({
    taken: () => 1_000_000 + second * bytesPerSecond,
    isWaiting: () => isWaiting(second),
    end: () => {
      endedAt ??= second;
    },
  });
  for (; second < HOUR_S; second++) vi.advanceTimersByTime(1000);
  stop();
  return endedAt;
}

describe('A reader of a file', () => {
  it('who takes a byte per second is cut off after a minute', () => {
    expect(endOf(1)).toBeGreaterThan(60);
    expect(endOf(1)).toBeLessThan(70);
  });

  it('who takes 8 KiB per second is cut off after two', () => {
    expect(endOf(8 * 1024)).toBeGreaterThan(115);
    expect(endOf(8 * 1024)).toBeLessThan(130);
  });

  it('who takes 16 KiB per second may read for as long as it takes', () => {
    expect(endOf(16 * 1024)).toBeUndefined();
  });

  it('who waits for the file to be made is not slow', () => {
    expect(endOf(0, () => false)).toBeUndefined();
    expect(endOf(0, (second) => second > 600)).toBeGreaterThan(660);
  });
});
