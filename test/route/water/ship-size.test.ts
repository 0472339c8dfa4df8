import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { createWaterRouter } from '../../../src/route/engines/water/router.js';
import { readPassages } from '../../../src/route/engines/water/waterways.js';
import type { WaterRouteOptions } from '../../../src/route/port.js';
import { getNetwork, NO_COUNTRIES, type Place, placeOf, sail } from './support.js';

test('a passage for small ships bounds the ship that is assumed on it', () => {
  const rows = readFileSync('data/factors/cargowake-model/table.csv', 'utf8');
  // Ships of unstated size do not use these two short cuts.
  const shortCuts = ['CORINTH', 'BONIFACIO'];
  const unbounded = readPassages()
    .filter(
      ({ id, maxDeadweightTonnes = Number.POSITIVE_INFINITY }) =>
        maxDeadweightTonnes <= 30_000 && !shortCuts.includes(id),
    )
    .filter(({ id }) => !rows.includes(`\nsea/waters/${id.toLowerCase().replaceAll('_', '-')}/`));
  expect(unbounded.map(({ id }) => id)).toEqual([]);
});

const PORTS: readonly Place[] = [
  'rotterdam',
  'shanghai',
  'singapore',
  'hamburg',
  'gdansk',
  'newYork',
  'losAngeles',
  'montreal',
  'odesa',
  'piraeus',
  'venice',
  'kolkata',
  'manaus',
  'sydney',
  'bangkok',
  'duisburg',
  'wien',
];
const SHIPS: readonly Omit<WaterRouteOptions, 'constraints'>[] = [
  { deadweightTonnes: 3000 },
  { deadweightTonnes: 60_000 },
  { deadweightTonnes: 320_000 },
  { teu: 24_000 },
  { deadweightTonnes: 1200, vehicle: 'INLAND_VESSEL' },
  { deadweightTonnes: 5000, vehicle: 'PUSHED_CONVOY' },
];

test('a ship of stated size sails the route that a search with only its limits finds', async () => {
  const router = createWaterRouter(getNetwork(), NO_COUNTRIES);
  const random = createRandom(20);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let [routed, refused] = [0, 0];
  for (let i = 0; i < 250; i++) {
    const [from, to] = [placeOf(pick(PORTS)), placeOf(pick(PORTS))];
    const options = { constraints: [], ...pick(SHIPS) };
    // `measure` searches with the limits of the ship and nothing else.
    const km = router.measure(from, to, options);
    if (km === undefined) {
      refused += 1;
      await expect(router.route(from, to, options)).rejects.toThrow();
    } else {
      routed += 1;
      expect((await router.route(from, to, options)).distanceKm).toBeCloseTo(km, 6);
    }
  }
  expect(routed).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(5);
});

test('a passage that is too small is named if it keeps the ship from a shorter route, and only then', async () => {
  const noteOf = async (...[from, to, options]: Parameters<typeof sail>): Promise<string> =>
    (await sail(from, to, options)).notes.join();
  // 240,000 t through the Suez Canal, 45,000 t through the Kiel Canal (data/waterways/passages.csv).
  expect(await noteOf('rotterdam', 'shanghai', { deadweightTonnes: 320_000 })).toMatch(
    /too small for this ship: .*SUEZ/,
  );
  expect(await noteOf('rotterdam', 'shanghai', { deadweightTonnes: 200_000 })).toBe('');
  expect(await noteOf('hamburg', 'gdansk', { deadweightTonnes: 60_000 })).toMatch(/too small for this ship: .*KIEL/);
  expect(await noteOf('hamburg', 'gdansk', { deadweightTonnes: 10_000 })).toBe('');
});
