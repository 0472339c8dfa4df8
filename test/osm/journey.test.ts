import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import polyline from '@mapbox/polyline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeImport } from '../../src/datasets/imports.js';
import { openEngine } from '../../src/index.js';
import { alongKm, importDrawing, newFolder, placeOf } from './draw.js';

/** West of Kassel: a main road that the extract cuts in E, with a bend at B. */
const MAP = `
A--B
    \\
     C--D--E`;
const at = placeOf(MAP);
const BERLIN = { latitude: 52.52, longitude: 13.4 };

const dir = newFolder();
beforeAll(() => {
  for (const name of readdirSync('var/data')) {
    if (name.includes('@')) symlinkSync(resolve('var/data', name), join(dir, name));
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function calculate(from: { latitude: number; longitude: number }, to: typeof from) {
  const engine = await openEngine({ dataDir: dir });
  try {
    const result = await engine.calculate({
      origin: { type: 'PLACE', ...from },
      destination: { type: 'PLACE', ...to },
      cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
      transportChain: [{ type: 'ROAD' }],
      options: { includeRoutePolylines: true },
    });
    const [item] = result.transportChain;
    if (item === undefined || !('elements' in item)) throw new Error('no transport in the result');
    const [element] = item.elements;
    if (element === undefined || !('routePolylines' in element)) throw new Error('no way in the result');
    return { result, element };
  } finally {
    engine.close();
  }
}

test('import, calculate, calculate across the border of the extract, undo, calculate again', async () => {
  const before = { inside: await calculate(at('A'), at('D')), across: await calculate(at('A'), BERLIN) };
  expect(before.inside.element.route.quality).toBe('MODELLED_NETWORK');

  const { id } = await importDrawing(dir, { map: MAP, ways: { ABCDEz: { highway: 'primary' } } });
  const { result, element } = await calculate(at('A'), at('D'));
  expect(element.route.quality).toBe('REAL_NETWORK');
  expect(element.activityDistanceKm).toBeCloseTo(alongKm(MAP, 'ABCD'), 2);
  expect(element.distanceUncertaintyPercent).toBeLessThan(before.inside.element.distanceUncertaintyPercent);
  // The licence goes with the name of the data.
  expect(result.dataVersions).toContain(`${id} (© OpenStreetMap contributors, ODbL 1.0)`);
  // The line that the dashboard draws is the road's, bend and all.
  const line = (element.routePolylines ?? []).flatMap((part) => polyline.decode(part));
  expect(line).toEqual(
    ['A', 'B', 'C', 'D'].map((letter) => [at(letter).latitude, at(letter).longitude].map((x) => expect.closeTo(x, 4))),
  );

  const across = await calculate(at('A'), BERLIN);
  expect(across.element.route.notes.join()).toContain('joined at 51.37000, 9.46500');
  expect(across.element.activityDistanceKm).toBeGreaterThan(alongKm(MAP, 'ABCDE') + 100);

  removeImport(dir, 'osm/drawn');
  expect((await calculate(at('A'), at('D'))).result).toEqual(before.inside.result);
  expect((await calculate(at('A'), BERLIN)).result).toEqual(before.across.result);
});
