import { expect, test } from 'vitest';
import { createRandom } from '../../bench/support/random.js';
import type { LatLon } from '../../src/geo/point.js';
import { rememberRecent } from '../../src/geo/recent.js';

const sumOf = ({ latitude, longitude }: LatLon): number => latitude * 1000 + longitude;

test('a point requested again is not computed again, whatever object it is in', () => {
  let worked = 0;
  const ask = rememberRecent(16, (point) => {
    worked += 1;
    return sumOf(point);
  });
  expect(ask({ latitude: 51.5, longitude: -0.1 })).toBe(51_499.9);
  expect(ask({ latitude: 51.5, longitude: -0.1, name: 'London' } as LatLon)).toBe(51_499.9);
  expect(worked).toBe(1);
});

test('an empty answer is cached too', () => {
  let worked = 0;
  const ask = rememberRecent(16, () => {
    worked += 1;
    return undefined;
  });
  ask({ latitude: 0, longitude: 0 });
  ask({ latitude: 0, longitude: 0 });
  expect(worked).toBe(1);
});

test('points that share a slot, or are very close, get their own answers', () => {
  const ask = rememberRecent(4, sumOf);
  const random = createRandom(20_261_121);
  const points = Array.from({ length: 500 }, () => ({
    latitude: random() * 180 - 90,
    longitude: random() * 360 - 180,
  }));
  const asked = [...points, ...points.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + 1e-9 }))];
  for (const point of asked) for (let turn = 0; turn < 2; turn++) expect(ask(point)).toBe(sumOf(point));
});
