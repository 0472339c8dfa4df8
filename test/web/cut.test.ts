import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import { cutLine, cutPolygon } from '../../web/src/map/cut.js';

const world: Topology = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../node_modules/world-atlas/countries-50m.json'), 'utf8'),
);
const land = feature(world, world.objects.land as GeometryCollection)
  .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
  .map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));

const longestStep = ({ coordinates }: Polygon): number =>
  Math.max(
    ...coordinates.flatMap((ring) =>
      ring.map(([x = 0, y = 0], index) => {
        const [beforeX = x, beforeY = y] = ring[index - 1] ?? [];
        // Along the pole an edge may be as long as the map is wide.
        return Math.abs(y) > 89.9 && Math.abs(beforeY) > 89.9 ? 0 : Math.abs(x - beforeX);
      }),
    ),
  );

/** Even-odd rule on the flat map. */
function holds(polygons: readonly Polygon[], [x, y]: readonly [number, number]): boolean {
  const crossings = polygons.flatMap(({ coordinates }) =>
    coordinates.flatMap((ring) =>
      ring.filter(([x2 = 0, y2 = 0], index) => {
        const [x1 = x2, y1 = y2]: Position = ring[index - 1] ?? [];
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      }),
    ),
  );
  return crossings.length % 2 === 1;
}

test('the package has rings that jump across the date line, and none after cutting', () => {
  expect(land.some((polygon) => longestStep(polygon) > 180)).toBe(true);
  for (const polygon of land.flatMap(cutPolygon)) expect(longestStep(polygon)).toBeLessThan(90);
});

test.each([
  ['Moscow', [37.6, 55.75], true],
  ['the tip of Chukotka, west of the date line', [-173, 66.5], true],
  ['the South Pole', [20, -89], true],
  ['Vanua Levu', [178.9, -16.7], true],
  ['the Baltic Sea', [19.5, 57.6], false],
  ['the Barents Sea', [30, 74], false],
  ['the Caspian Sea', [51, 41], false],
  ['Greenland at the latitude of the jump', [-40, 68.5], true],
  ['the North Atlantic', [-20, 68.5], false],
] as const)('%s is land or sea as it should be', (_, point, isLand) => {
  expect(holds(land.flatMap(cutPolygon), point)).toBe(isLand);
});

test('a line is split where it jumps', () => {
  expect(
    cutLine([
      [170, 1],
      [179, 1],
      [-179, 1],
      [-170, 1],
    ]),
  ).toEqual([
    [
      [170, 1],
      [179, 1],
    ],
    [
      [-179, 1],
      [-170, 1],
    ],
  ]);
});
