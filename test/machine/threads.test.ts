import { describe, expect, it } from 'vitest';
import { defaultThreadCount } from '../../src/machine/threads.js';

const GB = 1024 ** 3;

describe('calculating threads by default', () => {
  it.each([
    [1, 8, 2],
    [2, 8, 2],
    [4, 8, 3],
    [16, 8, 4],
  ])('with %i processors and %i GB are %i: one for light work beside one for heavy', (processors, gb, threads) => {
    expect(defaultThreadCount(processors, gb * GB)).toBe(threads);
  });
  it.each([
    [1, 2],
    [0.8, 1],
    [0.25, 1],
  ])('are as many as %d GB of memory allow, and one in any case', (gb, threads) => {
    expect(defaultThreadCount(16, gb * GB)).toBe(threads);
  });
});
