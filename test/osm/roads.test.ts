import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../src/geo/point.js';
import { alongKm, type Drawing, importDrawing, newFolder, placeOf, roadsOf } from './draw.js';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

async function drive(drawing: Drawing) {
  const dir = newFolder();
  dirs.push(dir);
  const report = await importDrawing(dir, drawing);
  const router = roadsOf(dir);
  const at = placeOf(drawing.map);
  const route = (ends: string, tonnes?: number) =>
    router.route(at(ends[0] ?? ''), at(ends[1] ?? ''), tonnes === undefined ? {} : { grossWeightTonnes: tonnes });
  return { report, router, route, km: (letters: string) => alongKm(drawing.map, letters) };
}

const MAIN = { highway: 'primary' };
// Around the block is three times as far as straight through it.
const BLOCK = `
A--B
|  |
C--D`;

describe('a road of an extract', () => {
  test('is as long as its line, of its country, and named with its extract and licence', async () => {
    const { route, km } = await drive({ map: 'A--B--C', ways: { ABC: MAIN } });
    const found = await route('AC');
    expect(found.distanceKm).toBeCloseTo(km('ABC'), 3);
    expect(found.quality).toBe('REAL_NETWORK');
    expect(found.engine).toBe(
      'imported road network (OpenStreetMap drawn 2026-01-01, © OpenStreetMap contributors, ODbL 1.0)',
    );
    expect(found.sections).toHaveLength(1);
    expect(found.sections[0]?.countries.map(({ countryCode }) => countryCode)).toEqual(['DE']);
    expect(found.sections[0]?.countries[0]?.km).toBeCloseTo(found.distanceKm, 6);
  });

  test('begins and ends between its junctions', async () => {
    const { router } = await drive({ map: 'A--B--C', ways: { ABC: MAIN } });
    const at = placeOf('A--B--C');
    const third = { latitude: 51.4, longitude: 9.315 };
    const found = await router.route(third, at('B'), {});
    expect(found.distanceKm).toBeCloseTo(greatCircleKm(third, at('B')), 3);
    expect(found.snapKm.from).toBeLessThan(0.001);
  });

  test('is reached from a door beside it by a local way that counts', async () => {
    const { router, km } = await drive({ map: 'A--B--C', ways: { ABC: MAIN } });
    const at = placeOf('A--B--C');
    const door = { ...at('A'), latitude: 51.401 };
    const found = await router.route(door, at('C'), {});
    expect(found.snapKm.from).toBeCloseTo(0.1112, 3);
    expect(found.distanceKm).toBeCloseTo(km('ABC') + 1.3 * found.snapKm.from, 3);
    expect(found.sections[0]?.line[0]).toEqual(door);
  });

  test('that is one-way is driven one way only', async () => {
    const ways = { AB: { ...MAIN, oneway: 'yes' }, ACDB: MAIN };
    const { route, km } = await drive({ map: BLOCK, ways });
    expect((await route('AB')).distanceKm).toBeCloseTo(km('AB'), 3);
    expect((await route('BA')).distanceKm).toBeCloseTo(km('BDCA'), 3);
  });

  test.each([
    ['a weight', { maxweight: '7.5' }, 3.5, 12],
    ['a weight in kilograms', { maxweight: '3500 kg' }, 3.5, 7.5],
    ['a height', { maxheight: '3.2' }, 3.5, 40],
    ['feet and inches', { maxheight: `12'6"` }, 12, 40],
    ['a ban on trucks', { hgv: 'no' }, 3.5, 12],
    ['a length', { maxlength: '12' }, 12, 40],
  ])('with %s on its sign is closed to whom it shuts out', async (_, sign, light, heavy) => {
    const { route, km } = await drive({ map: BLOCK, ways: { AB: { ...MAIN, ...sign }, ACDB: MAIN } });
    expect((await route('AB', light)).distanceKm).toBeCloseTo(km('AB'), 3);
    expect((await route('AB', heavy)).distanceKm).toBeCloseTo(km('ACDB'), 3);
  });

  test('that is open for deliveries is entered, not passed through', async () => {
    const ways = { AB: { ...MAIN, hgv: 'destination' }, ACDB: MAIN, BE: { ...MAIN, hgv: 'delivery' } };
    const { route, km } = await drive({ map: `${BLOCK}\n   .\n   .`.replace('A--B', 'A--B--E'), ways });
    expect((await route('AB')).distanceKm).toBeCloseTo(km('ACDB'), 3);
    expect((await route('AE')).distanceKm).toBeGreaterThan(km('ACDB'));
    expect((await route('AB', 3.5)).distanceKm).toBeCloseTo(km('AB'), 3);
  });

  test('closed to the truck by signs is driven as by a smaller truck, with a note', async () => {
    const { route, km } = await drive({ map: 'A--B--C', ways: { AB: MAIN, BC: { ...MAIN, maxweight: '7.5' } } });
    const found = await route('AC', 40);
    expect(found.distanceKm).toBeCloseTo(km('ABC'), 3);
    expect(found.notes.join()).toContain('a route for class van was used');
  });

  test('ends at a bollard', async () => {
    const ways = { ABC: MAIN, ADEC: MAIN };
    const map = 'A-B-C\n|   |\nD---E';
    const open = await drive({ map, ways });
    expect((await open.route('AC')).distanceKm).toBeCloseTo(open.km('ABC'), 3);
    const blocked = await drive({ map, ways, nodes: { B: { barrier: 'bollard' } } });
    expect((await blocked.route('AC')).distanceKm).toBeCloseTo(blocked.km('ADEC'), 3);
  });

  test('goes over a vehicle ferry as a WATER section of its name, not over one for passengers', async () => {
    const vehicles = { route: 'ferry', name: 'Fulda ferry', motor_vehicle: 'yes', duration: '00:10' };
    const map = 'A--B--C--D';
    const { route, km } = await drive({ map, ways: { AB: MAIN, BC: vehicles, CD: MAIN } });
    const { sections } = await route('AD');
    expect(sections.map(({ mode, waterway, name }) => [mode, waterway, name])).toEqual([
      ['ROAD', undefined, undefined],
      ['WATER', 'FERRY', 'Fulda ferry'],
      ['ROAD', undefined, undefined],
    ]);
    expect(sections[1]?.distanceKm).toBeCloseTo(km('BC'), 3);
    const passengers = await drive({ map, ways: { AB: MAIN, BC: { route: 'ferry' }, CD: MAIN } });
    expect((await passengers.route('AD')).quality).toBe('MODELLED_NETWORK');
  });

  test('does not include paths, tracks and building sites', async () => {
    const ways = { AB: { highway: 'track' }, BC: { highway: 'construction' }, CD: { highway: 'footway' }, DE: MAIN };
    const { report } = await drive({ map: 'A-B-C-D-E', ways });
    expect(report.networks.ROAD?.edges).toBe(1);
  });
});

describe('a way that begins on the map and ends beyond it', () => {
  const map = 'A--B--C--D--E';
  // The extract lacks the node after E: the road goes on there.
  const ways = { ABCDEz: MAIN };

  test('uses both networks, joined where the extract breaks the road off', async () => {
    const { router, report, km } = await drive({ map, ways });
    // The main road ends at the edge of the map in A as well.
    expect(report.networks.ROAD?.exits).toBe(2);
    const at = placeOf(map);
    const beyond = { latitude: 51.4, longitude: 11 };
    const outside = greatCircleKm(at('E'), beyond) + 100;
    for (const [from, to] of [
      [at('A'), beyond],
      [beyond, at('A')],
    ] as const) {
      const found = await router.route(from, to, {});
      expect(found.distanceKm).toBeCloseTo(km('ABCDE') + outside, 3);
      expect(found.quality).toBe('MODELLED_NETWORK');
      expect(found.sections).toHaveLength(1);
      expect(found.notes.join()).toMatch(/on OpenStreetMap drawn 2026-01-01, joined at 51\.40000, 9\.48000/);
      expect(found.engine).toContain('straight');
      // Kilometres keep their own uncertainties: 10 % outside, less inside, independent of each other.
      expect(found.distanceUncertaintyPercent).toBeLessThan(10);
      expect(found.distanceUncertaintyPercent).toBeGreaterThan(9);
    }
  });

  test('and one entirely outside is left to the other network', async () => {
    const { router } = await drive({ map, ways });
    const [a, b] = [
      { latitude: 52, longitude: 9 },
      { latitude: 52, longitude: 11 },
    ];
    expect(await router.route(a, b, {})).toMatchObject({ engine: 'straight', notes: [] });
  });
});
