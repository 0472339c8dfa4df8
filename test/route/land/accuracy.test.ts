import { describe, expect, test } from 'vitest';
import { ApiFault } from '../../../src/errors/fault.js';
import { errorPercent, openRail, openRoad, quantile, type ReferenceCase, readReferenceCases } from './open.js';

type RouteCase = (reference: ReferenceCase) => Promise<number>;

async function measure(cases: readonly ReferenceCase[], routeKm: RouteCase) {
  const errors: number[] = [];
  const mismatches: string[] = [];
  for (const reference of cases) {
    try {
      const km = await routeKm(reference);
      if (reference.routable) errors.push(errorPercent(km, reference));
      else mismatches.push(`${reference.id}: routed over ${km} km`);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (reference.routable || !reference.acceptCodes?.includes(error.code)) {
        mismatches.push(`${reference.id}: ${error.message}`);
      }
    }
  }
  return { median: quantile(errors, 0.5), p90: quantile(errors, 0.9), mismatches };
}

const references = { road: readReferenceCases('road'), rail: readReferenceCases('rail') };

describe('lengths agree with the reference cases', () => {
  test.skipIf(references.road === undefined)('road: median 3.5 %, nine in ten within 10 %', async () => {
    const router = openRoad();
    const routeKm: RouteCase = async (c) => (await router.route(c.origin, c.destination, {})).distanceKm;
    const result = await measure(references.road ?? [], routeKm);
    expect(result.mismatches).toEqual([]);
    expect(result.median).toBeLessThanOrEqual(3.5);
    expect(result.p90).toBeLessThanOrEqual(10);
  });

  test.skipIf(references.rail === undefined)('rail: median 3.5 %, nine in ten within 12 %', async () => {
    const router = openRail();
    const routeKm: RouteCase = async (c) => {
      const options = { fromCountry: c.origin.countryCode, toCountry: c.destination.countryCode };
      return (await router.route(c.origin, c.destination, options)).distanceKm;
    };
    const result = await measure(references.rail ?? [], routeKm);
    expect(result.mismatches).toEqual([]);
    expect(result.median).toBeLessThanOrEqual(3.5);
    expect(result.p90).toBeLessThanOrEqual(12);
  });
});
