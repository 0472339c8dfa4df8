import { geoDistance } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { boundsOf, decodeLine, greatCircle, unwrap } from '../../web/src/map/lines.js';
import { DARK, DASHES, LIGHT } from '../../web/src/map/palette.js';

describe('lines of the map', () => {
  test('are decoded with longitude first: the example of the format description', () => {
    expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
  });

  test('go on over the date line instead of back around the world', () => {
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

test('modes are told apart by pattern as well as by colour, in both themes', () => {
  const patterns = Object.values(DASHES).map((dash) => JSON.stringify(dash ?? 'solid'));
  expect(new Set(patterns).size).toBe(4);
  for (const { modes } of [LIGHT, DARK]) expect(new Set(Object.values(modes)).size).toBe(4);
});
