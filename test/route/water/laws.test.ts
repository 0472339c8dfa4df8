import { describe, expect, it } from 'vitest';
import { pickPairs } from '../../../bench/support/random.js';
import { listSeaports } from '../../../bench/support/seaports.js';
import { ApiFault } from '../../../src/errors/fault.js';
import { greatCircleKm } from '../../../src/geo/point.js';
import { getRouter } from './support.js';

const SEED = 11;

describe('laws over random pairs of ports', () => {
  it('hold: never shorter than the great circle, the same in both directions, no closed or avoided passage used', async () => {
    console.log(`seed ${SEED}`);
    const router = getRouter();
    let routed = 0;
    for (const [from, to] of pickPairs(listSeaports(), 120, SEED)) {
      const options = { constraints: ['AVOID_KIEL_CANAL', 'AVOID_SUEZ_CANAL'] } as const;
      const route = await router.route(from, to, options).catch((error: unknown) => {
        if (error instanceof ApiFault && error.code === 30) return undefined;
        throw error;
      });
      if (route === undefined) continue;
      routed += 1;
      // Published lengths of canals may be a little below the drawn ones.
      expect(route.distanceKm).toBeGreaterThan(greatCircleKm(from, to) - 3);
      expect((await router.route(to, from, options)).distanceKm).toBe(route.distanceKm);
      for (const closed of ['KIEL', 'SUEZ', 'NORTHEAST_PASSAGE', 'NORTHWEST_PASSAGE']) {
        expect(route.passages).not.toContain(closed);
      }
      const line = route.sections.flatMap((section) => section.line);
      expect(line.every((p) => Math.abs(p.latitude) <= 90 && Math.abs(p.longitude) <= 180)).toBe(true);
    }
    expect(routed).toBeGreaterThan(60);
  });

  it('hold for ships: closing passages never makes a route cheaper than leaving them open by more than their cost', async () => {
    const router = getRouter();
    for (const [from, to] of pickPairs(listSeaports(), 40, SEED + 1)) {
      try {
        const open = await router.route(from, to, { constraints: [] });
        const without = await router.route(from, to, { constraints: ['AVOID_SUEZ_CANAL', 'AVOID_PANAMA_CANAL'] });
        // Suez 500 km and Panama 1200 km of cost; 2 % for the pulling of the string, which is not exact.
        expect(without.distanceKm).toBeGreaterThan(open.distanceKm * 0.98 - 1700);
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
      }
    }
  });
});
