import { describe, expect, test } from 'vitest';
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
  test('keep to the distance and the condition given', () => {
    const point = { latitude: 10, longitude: 10 };
    expect(snapper.nearest(point, 100, 300).every((s) => s.km <= 300)).toBe(true);
    expect(snapper.nearest(point, 3, undefined, (id) => id % 2 === 1).every((s) => s.id % 2 === 1)).toBe(true);
  });
});
