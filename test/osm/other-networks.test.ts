import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { openImportedOsm } from '../../src/route/engines/osm/imported.js';
import { withOsmRails, withOsmWaterways } from '../../src/route/engines/osm/modes.js';
import type { RailRouteOptions, RailRouter, Router, WaterRouteOptions } from '../../src/route/port.js';
import { alongKm, importDrawing, newFolder, placeOf, straight } from './draw.js';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});
async function importInto(drawing: Parameters<typeof importDrawing>[1]) {
  const dir = newFolder();
  dirs.push(dir);
  return { dir, report: await importDrawing(dir, drawing) };
}

const MAP = `
A--B--C
|     |
D-----E--F`;
const at = placeOf(MAP);

const withRail = (router: Router<RailRouteOptions>): RailRouter => ({
  ...router,
  hasRail: () => true,
  branchKm: () => undefined,
});

describe('railways of an extract', () => {
  const rail = { railway: 'rail' };
  const modelled = withRail({ ...straight, route: (from, to) => straight.route(from, to, {}) });
  const options = { fromCountry: 'DE', toCountry: 'DE' };

  test('are travelled both ways, over main track rather than through a yard, to a siding where it ends', async () => {
    const { dir, report } = await importInto({
      map: MAP,
      ways: { ABC: { ...rail, service: 'yard' }, ADEC: rail, EF: { ...rail, service: 'siding' } },
    });
    expect(report.networks.RAIL?.km).toBeCloseTo(alongKm(MAP, 'ABC') + alongKm(MAP, 'ADEC') + alongKm(MAP, 'EF'), 2);
    const router = withOsmRails(modelled, openImportedOsm(dir), { countryAt: () => 'DE' });
    for (const [from, to] of ['AC', 'CA'].map((ends) => [at(ends[0] ?? ''), at(ends[1] ?? '')] as const)) {
      const found = await router.route(from, to, options);
      expect(found.distanceKm).toBeCloseTo(alongKm(MAP, 'ADEC'), 3);
      expect(found).toMatchObject({ quality: 'REAL_NETWORK', sections: [{ mode: 'RAIL' }] });
    }
    expect((await router.route(at('D'), at('F'), options)).distanceKm).toBeCloseTo(alongKm(MAP, 'DEF'), 3);
  });

  test('of trams, and dismantled ones, are left out', async () => {
    const { report } = await importInto({
      map: MAP,
      ways: { AB: { railway: 'tram' }, BC: { railway: 'abandoned' }, DE: rail },
    });
    expect(report.networks.RAIL?.edges).toBe(1);
  });
});

describe('waterways of an extract', () => {
  const modelled: Router<WaterRouteOptions> = { ...straight, route: (from, to) => straight.route(from, to, {}) };
  const canal = { waterway: 'canal', CEMT: 'IV' };

  test('carry inland vessels, and no sea ships', async () => {
    const { dir, report } = await importInto({ map: MAP, ways: { ADEC: canal, AB: { waterway: 'stream' } } });
    expect(report.networks.WATER?.edges).toBe(1);
    const router = withOsmWaterways(modelled, openImportedOsm(dir));
    const inland = await router.route(at('A'), at('C'), { constraints: [], vehicle: 'INLAND_VESSEL' });
    expect(inland.distanceKm).toBeCloseTo(alongKm(MAP, 'ADEC'), 3);
    expect(inland.sections).toMatchObject([{ mode: 'WATER', waterway: 'INLAND' }]);
    const sea = await router.route(at('A'), at('C'), { constraints: [], vehicle: 'CONTAINER' });
    expect(sea.engine).toBe('straight');
  });
});
