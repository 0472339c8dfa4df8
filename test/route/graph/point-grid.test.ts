import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { buildPointGrid, NearestPoints } from '../../../src/route/graph/point-grid.js';

const SEED = 20261121;

describe(`the nearest points of a grid are those of a full scan (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const anywhere = (): LatLon => ({ latitude: 180 * random() - 90, longitude: 360 * random() - 180 });
  const near = ({ latitude, longitude }: LatLon, degrees: number): LatLon => ({
    latitude: Math.max(-90, Math.min(90, latitude + degrees * (random() - 0.5))),
    longitude: ((longitude + degrees * (random() - 0.5) + 540) % 360) - 180,
  });
  const middles = [
    { latitude: 51.9, longitude: 4.5 },
    { latitude: -17, longitude: 179.99 },
    { latitude: -17, longitude: -180 },
    { latitude: 89.7, longitude: 10 },
    { latitude: -88.9, longitude: -100 },
    { latitude: 0, longitude: 180 },
    { latitude: 90, longitude: 0 },
    { latitude: 66.5, longitude: 0 },
  ];
  const points = [
    ...Array.from({ length: 3000 }, anywhere),
    // Squares an eighth of a degree apart, some at equal distances of the middles.
    ...middles.flatMap((middle) => [
      ...Array.from({ length: 400 }, () => near(middle, 4)),
      ...Array.from({ length: 100 }, (_, i) => ({
        latitude: Math.max(-90, Math.min(90, Math.floor(middle.latitude) + Math.floor(i / 10) / 8)),
        longitude: ((Math.floor(middle.longitude) + (i % 10) / 8 + 540) % 360) - 180,
      })),
    ]),
  ];
  const grid = buildPointGrid(
    points.map((p) => p.latitude),
    points.map((p) => p.longitude),
  );
  const index = new NearestPoints(
    grid,
    points.map((p) => p.latitude),
    points.map((p) => p.longitude),
  );
  const scan = (point: LatLon, limit: number, maxKm: number, accept: (id: number) => boolean = () => true) =>
    points
      .map((other, id) => ({ id, km: greatCircleKm(point, other) }))
      .filter(({ id, km }) => km <= maxKm && accept(id))
      .sort((a, b) => a.km - b.km || a.id - b.id)
      .slice(0, limit);

  test.each(middles)('about %o', (middle) => {
    for (let i = 0; i < 40; i++) {
      const point = i === 0 ? middle : near(middle, 3);
      for (const maxKm of [5, 60, 300, 2500]) expect(index.nearest(point, 8, maxKm)).toEqual(scan(point, 8, maxKm));
    }
  });
  test('anywhere on the globe', () => {
    for (let i = 0; i < 100; i++) {
      const point = anywhere();
      for (const maxKm of [60, 1000, 21_000]) expect(index.nearest(point, 12, maxKm)).toEqual(scan(point, 12, maxKm));
    }
  });
  test('among the accepted points', () => {
    const isOdd = (id: number): boolean => id % 2 === 1;
    for (const middle of middles) expect(index.nearest(middle, 6, 200, isOdd)).toEqual(scan(middle, 6, 200, isOdd));
  });
  test('none if there is none in range', () => {
    expect(index.nearest({ latitude: 51.9, longitude: 4.5 }, 8, 0)).toEqual([]);
    const empty = new NearestPoints(buildPointGrid([], []), [], []);
    expect(empty.nearest({ latitude: 0, longitude: 0 }, 8, 21_000)).toEqual([]);
  });
});
