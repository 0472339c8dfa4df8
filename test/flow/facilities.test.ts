import { describe, expect, test } from 'vitest';
import { chooseFacility } from '../../src/plan/facility.js';
import { toLocationQuery } from '../../src/request/parse.js';
import { expectAccepted, FACILITY_CASES } from '../support/facility-cases.js';
import { getEngines } from '../support/service.js';

describe('the facility chosen over the road network is one a forwarder would accept', () => {
  test.each(FACILITY_CASES.map((c) => [c.id, c] as const))('%s', async (_, c) => {
    const engines = getEngines();
    const place = await engines.geocoder.locate(
      toLocationQuery({ city: c.city, countryCode: c.countryCode }, 'origin'),
    );
    const chosen = chooseFacility(c.type, place, c.need, engines);
    expectAccepted(c, chosen);
    expect(chosen.selection?.alternatives.length).toBeLessThanOrEqual(3);
  });
});
