import { geoDistance } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { boundsOf, decodeLine, greatCircle, unwrap } from '../../web/src/map/lines.js';
import { move, place, project, viewOf, zoomAt } from '../../web/src/map/mercator.js';
import { DARK, DASHES, LIGHT } from '../../web/src/map/palette.js';
import { exchangeFacility } from '../../web/src/request/facility.js';

describe('lines of the map', () => {
  test('are decoded with longitude first: the example of the format description', () => {
    expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
  });

  test('continue across the date line instead of going back around the world', () => {
    const line = unwrap(
      [
        [170, 10],
        [-175, 12],
        [-160, 14],
      ],
      139,
    );
    expect(line.map(([longitude]) => longitude)).toEqual([170, 185, 200]);
    expect(boundsOf(line)).toEqual([
      [170, 10],
      [200, 14],
    ]);
  });

  test('follow the great circle: every piece adds up to the distance of its ends', () => {
    const line = greatCircle([8.57, 50.03], [-73.78, 40.64]);
    const sum = line.slice(1).reduce((total, point, index) => {
      const before = line[index] ?? point;
      return total + geoDistance([before[0], before[1]], [point[0], point[1]]);
    }, 0);
    expect(sum).toBeCloseTo(geoDistance([8.57, 50.03], [-73.78, 40.64]), 9);
  });
});

test('modes differ by pattern as well as by colour, in both themes', () => {
  const patterns = Object.values(DASHES).map((dash) => JSON.stringify(dash ?? 'solid'));
  expect(new Set(patterns).size).toBe(4);
  for (const { modes } of [LIGHT, DARK]) expect(new Set(Object.values(modes)).size).toBe(4);
});

describe('the plane of the map', () => {
  const size = { width: 800, height: 400 };

  test('is that of Mercator: the equator in the middle, 45 degrees at 50.5 degrees of it', () => {
    expect(project([8, 0])).toEqual([8, expect.closeTo(0, 12)]);
    // ln(1 + sqrt 2) in degrees.
    expect(project([0, 45])[1]).toBeCloseTo((-Math.log(1 + Math.SQRT2) * 180) / Math.PI, 9);
    expect(Number.isFinite(project([0, 90])[1])).toBe(true);
  });

  test('shows everything at first, and keeps what is pointed at while zooming', () => {
    const ends = [
      [8.5, 50],
      [121, 31],
    ] as const;
    const view = viewOf(ends, size);
    if (view === undefined) throw new Error('nothing is shown');
    for (const end of ends) {
      const [x, y] = place(project(end), view, size);
      expect(x).toBeGreaterThan(100);
      expect(x).toBeLessThan(700);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(360);
    }
    const at = place(project(ends[0]), view, size);
    const near = zoomAt(view, size, 2, at);
    expect(near.scale).toBeCloseTo(view.scale * 2, 9);
    expect(place(project(ends[0]), near, size)).toEqual([expect.closeTo(at[0], 6), expect.closeTo(at[1], 6)]);
    expect(place(project(ends[0]), move(view, 10, -5), size)).toEqual([
      expect.closeTo(at[0] + 10, 6),
      expect.closeTo(at[1] - 5, 6),
    ]);
    expect(viewOf([], size)).toBeUndefined();
  });
});

test('another facility becomes a hub with a road before it; an existing hub is moved', () => {
  const draft = { transportChain: [{ type: 'ROAD' }, { type: 'AIR', lastMile: { loadFactor: 50 }, distance: 5 }] };
  const exchange = { element: 1, end: 'end', code: 'BRU', from: 'Amsterdam', to: 'Brussels' } as const;
  const changed = exchangeFacility(draft, exchange);
  expect(changed).toEqual({
    transportChain: [
      { type: 'ROAD' },
      { type: 'AIR' },
      { type: 'HUB', location: { type: 'AIRPORT', iataCode: 'BRU' } },
      { type: 'ROAD', loadFactor: 50 },
    ],
  });
  expect(exchangeFacility(changed ?? {}, { ...exchange, code: 'LGG' })).toMatchObject({
    transportChain: [{}, {}, { type: 'HUB', location: { iataCode: 'LGG' } }, {}],
  });
  expect(exchangeFacility(draft, { ...exchange, element: 0 })).toBeUndefined();
  expect(exchangeFacility(draft, { ...exchange, element: 7 })).toBeUndefined();
});
