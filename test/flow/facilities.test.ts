import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { greatCircleKm, type LatLon } from '../../src/geo/point.js';
import type { FacilityNeed } from '../../src/locate/port.js';
import { chooseFacility } from '../../src/plan/facility.js';
import { toLocationQuery } from '../../src/request/parse.js';
import type { FacilityType } from '../../src/request/vocabulary.js';
import { getEngines } from '../support/service.js';

interface Case {
  readonly id: string;
  readonly type: FacilityType;
  readonly need: FacilityNeed;
  readonly city: string;
  readonly countryCode: string;
  readonly acceptCodes: readonly string[];
  readonly acceptNear?: readonly (LatLon & { readonly radiusKm: number })[];
}

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, '../locate/facilities.json'), 'utf8')) as {
  cases: readonly Case[];
};

describe('the facility chosen over the road network is one a forwarder would accept (sources stand in the cases)', () => {
  test.each(cases.map((c) => [c.id, c] as const))('%s', async (_, { type, need, city, countryCode, ...accepted }) => {
    const engines = getEngines();
    const place = await engines.geocoder.locate(toLocationQuery({ city, countryCode }, 'origin'));
    const chosen = chooseFacility(type, place, need, engines);
    const isNear = (accepted.acceptNear ?? []).some((point) => greatCircleKm(chosen, point) <= point.radiusKm);
    expect(isNear ? [chosen.code] : accepted.acceptCodes).toContain(chosen.code);
    expect(chosen.selection?.alternatives.length).toBeLessThanOrEqual(3);
  });
});
