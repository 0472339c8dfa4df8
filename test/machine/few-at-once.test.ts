import { expect, it } from 'vitest';
import { createFewAtOnce } from '../../src/machine/few-at-once.js';

it('runs a limited number at once and the rest in order, refuses work that would wait too long, and continues after a failure', async () => {
  const few = createFewAtOnce(2, { mostWaiting: 3, refusal: () => new Error('full') });
  const started: number[] = [];
  const ends = new Map<number, (failed?: Error) => void>();
  const work = (n: number) =>
    few(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(n);
          ends.set(n, (failed) => (failed === undefined ? resolve(n) : reject(failed)));
        }),
    );
  const all = [0, 1, 2, 3, 4].map(work);
  expect(started).toEqual([0, 1]);
  await expect(work(5)).rejects.toThrow('full');
  ends.get(1)?.(new Error('failed'));
  await expect(all[1]).rejects.toThrow('failed');
  ends.get(0)?.();
  expect(await all[0]).toBe(0);
  expect(started).toEqual([0, 1, 2, 3]);
  for (const n of [2, 3]) {
    ends.get(n)?.();
    expect(await all[n]).toBe(n);
  }
  ends.get(4)?.();
  expect(await all[4]).toBe(4);
  const later = [work(6), work(7), work(8)];
  expect(started).toEqual([0, 1, 2, 3, 4, 6, 7]);
  for (const n of [6, 7]) ends.get(n)?.();
  await later[0];
  await later[1];
  ends.get(8)?.();
  expect(await Promise.all(later)).toEqual([6, 7, 8]);
});

it('starts as many as are allowed by then, after the number has fallen and after it has risen', async () => {
  let most = 2;
  const few = createFewAtOnce(() => most);
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, () => few(() => new Promise<void>((resolve) => ends.push(resolve))));
  expect(ends).toHaveLength(2);
  most = 1;
  ends[0]?.();
  await all[0];
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await all[1];
  expect(ends).toHaveLength(3);
  most = 3;
  ends[2]?.();
  await all[2];
  expect(ends).toHaveLength(6);
  for (const end of ends) end();
  await Promise.all(all);
});
