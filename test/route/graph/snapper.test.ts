import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { greatCircleKm } from '../../../src/geo/point.js';
import { buildSnapper, openSnapper } from '../../../src/route/graph/snapper.js';

describe('the nearest points', () => {
  const latitudes = Array.from({ length: 2000 }, (_, i) => ((i * 37) % 179) - 89);
  const longitudes = Array.from({ length: 2000 }, (_, i) => ((i * 101) % 359) - 179.5);
  const built = buildSnapper(latitudes, longitudes);
  const snapper = openSnapper(built.bytes, latitudes, longitudes);

  test.each([
    { latitude: 51.9, longitude: 4.5 },
    { latitude: -17, longitude: 179.99 },
    { latitude: 89.5, longitude: 10 },
  ])('are those of a full scan: %o', (point) => {
    const all = latitudes
      .map((latitude, id) => ({ id, km: greatCircleKm(point, { latitude, longitude: longitudes[id] ?? 0 }) }))
      .sort((a, b) => a.km - b.km || a.id - b.id);
    const found = snapper.nearest(point, 5);
    expect(found.map((s) => s.km)).toEqual(all.slice(0, 5).map((s) => s.km));
  });
  test('are those of a full scan wherever the point lies, close to many points or to none', () => {
    // Dense as towns in the north-east, sparse elsewhere, so that boxes of both sizes and the search without a box all
    // occur.
    const random = createRandom(20_261_121);
    const places = Array.from({ length: 3000 }, (_, i) => ({
      latitude: i < 2500 ? 40 + random() * 5 : random() * 178 - 89,
      longitude: i < 2500 ? 10 + random() * 5 : random() * 360 - 180,
    }));
    const dense = buildSnapper(
      places.map((p) => p.latitude),
      places.map((p) => p.longitude),
    );
    const isEven = (id: number): boolean => id % 2 === 0;
    for (let i = 0; i < 400; i++) {
      const point =
        i < 300
          ? { latitude: 39 + random() * 7, longitude: 9 + random() * 7 }
          : { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
      const all = places
        .map((place, id) => ({ id, km: greatCircleKm(point, place) }))
        .filter(({ id }) => isEven(id))
        .sort((a, b) => a.km - b.km || a.id - b.id);
      for (const limit of [1, 8]) {
        expect(dense.nearest(point, limit, undefined, isEven)).toEqual(all.slice(0, limit));
        const near = all.filter(({ km }) => km <= 75).slice(0, limit);
        expect(dense.nearest(point, limit, 75, isEven)).toEqual(near);
      }
    }
  });
  test('respect the given distance and condition', () => {
    const point = { latitude: 10, longitude: 10 };
    expect(snapper.nearest(point, 100, 300).every((s) => s.km <= 300)).toBe(true);
    expect(snapper.nearest(point, 3, undefined, (id) => id % 2 === 1).every((s) => s.id % 2 === 1)).toBe(true);
  });
});
