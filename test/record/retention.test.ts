import { expect, it } from 'vitest';
import { planNext } from '../../src/record/retention.js';

it('deletes a hundred results at once, with pauses of 20 ms, where that takes milliseconds', () => {
  expect(planNext(100, 5)).toEqual({ limit: 100, pauseMs: 20 });
});

it('gives requests at least half of the time, and deletes fewer at once, where it takes longer', () => {
  expect(planNext(100, 40)).toEqual({ limit: 50, pauseMs: 40 });
  expect(planNext(50, 1000)).toEqual({ limit: 10, pauseMs: 1000 });
});

it('returns to a hundred step by step', () => {
  expect(planNext(25, 10).limit).toBe(50);
  expect(planNext(50, 10).limit).toBe(100);
  expect(planNext(50, 20).limit).toBe(50);
});
