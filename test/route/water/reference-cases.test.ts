import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LatLon } from '../../../src/geo/point.js';
import { getRouter } from './support.js';

/** Reference cases that are kept beside the project; the test says so where they are not. */
const FILE = new URL('../../../../shared/validation/sea.json', import.meta.url);

interface SeaCase {
  readonly id: string;
  readonly origin: LatLon;
  readonly destination: LatLon;
  readonly expectedKm: number;
  readonly alternativesKm: Readonly<Record<string, number>>;
}

describe.skipIf(!existsSync(FILE))(
  'reference sea distances (skipped where ../shared/validation/sea.json is absent)',
  () => {
    it('are met with a median error of at most 1 % and 5 % for nine in ten', async () => {
      const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly SeaCase[] };
      const router = getRouter();
      const errors: number[] = [];
      for (const { origin, destination, expectedKm, alternativesKm } of cases) {
        const { distanceKm } = await router.route(origin, destination, { constraints: [] });
        const accepted = [expectedKm, ...Object.values(alternativesKm)];
        errors.push(Math.min(...accepted.map((km) => Math.abs(distanceKm / km - 1) * 100)));
      }
      errors.sort((a, b) => a - b);
      const [median = 100, p90 = 100] = [
        errors[Math.floor(errors.length / 2)],
        errors[Math.floor(errors.length * 0.9)],
      ];
      console.log(
        `sea n=${errors.length} median=${median.toFixed(2)}% p90=${p90.toFixed(2)}% max=${errors.at(-1)?.toFixed(1)}%`,
      );
      expect(median).toBeLessThanOrEqual(1);
      expect(p90).toBeLessThanOrEqual(5);
    });
  },
);
