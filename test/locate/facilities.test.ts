import { beforeAll, describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../src/geo/point.js';
import { isWithin } from '../../src/locate/engines/embedded/countries.js';
import type { EmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { readTable } from '../../src/locate/engines/embedded/tables.js';
import { expectAccepted, FACILITY_CASES } from '../support/facility-cases.js';
import { openLocator, query } from './support.js';

let locator: EmbeddedLocator;
beforeAll(() => {
  locator = openLocator();
});

describe('facilities a forwarder would accept (sources stand in facilities.json)', () => {
  test.each(FACILITY_CASES.map((c) => [c.id, c] as const))('%s', async (_, c) => {
    const near = await locator.geocoder.locate(query({ city: c.city, country: c.countryCode }));
    const [best] = locator.facilities.listNear(c.type, near, c.need, 8);
    expectAccepted(c, best?.facility);
  });
});

describe('candidates', () => {
  test('come best first, with their distance and penalty', async () => {
    const oslo = { latitude: 59.91, longitude: 10.75 };
    const list = locator.facilities.listNear('HARBOR', oslo, { cargo: 'CONTAINERS', waterway: 'SEA' }, 8);
    expect(list).toHaveLength(8);
    const costs = list.map((c) => c.greatCircleKm + (c.penaltyKm ?? 0));
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    for (const { facility, greatCircleKm: km } of list) expect(km).toBe(greatCircleKm(oslo, facility));
  });

  test('have the required runway', () => {
    const bern = { latitude: 46.95, longitude: 7.45 };
    for (const { facility } of locator.facilities.listNear('AIRPORT', bern, { runwayMetres: 2500 }, 8)) {
      expect(facility).toMatchObject({ type: 'AIRPORT' });
      if (facility.type === 'AIRPORT') expect(facility.longestRunwayMetres ?? 2500).toBeGreaterThanOrEqual(2500);
    }
  });

  // Aeronautical information publications: 3,600, 4,100, 3,800, 4,124 m.
  test.each(['LEJ', 'IST', 'TPE', 'KUL'])('count the long runway of %s', (code) => {
    const airport = locator.facilities.findByCode('AIRPORT', code);
    expect(airport?.type === 'AIRPORT' ? airport.longestRunwayMetres : 0).toBeGreaterThanOrEqual(3600);
  });

  // Sources: Swiss Federal Office of Transport (North Sea ports), Aqaba Development Corporation, Port of Hamburg, Port of Vancouver.
  test.each([
    ['Zürich', 'CH', ['NLRTM', 'BEANR', 'DEHAM']],
    ['Amman', 'JO', ['JOAQJ']],
    ['Berlin', 'DE', ['DEHAM']],
    ['Calgary', 'CA', ['CAVAN']],
  ])('of %s stay this side of mountains and borders, and off feeder ports', async (city, country, accepted) => {
    const near = await locator.geocoder.locate(query({ city, country }));
    const [best] = locator.facilities.listNear('HARBOR', near, { cargo: 'CONTAINERS', waterway: 'SEA' }, 8);
    expect(accepted).toContain(best?.facility.code);
  });

  test('leave inland ports to inland vessels', () => {
    const duisburg = { latitude: 51.43, longitude: 6.76 };
    const sea = locator.facilities.listNear('HARBOR', duisburg, { waterway: 'SEA' }, 8).map((c) => c.facility.code);
    const inland = locator.facilities
      .listNear('HARBOR', duisburg, { waterway: 'INLAND' }, 8)
      .map((c) => c.facility.code);
    expect(sea).not.toContain('DEDUI');
    expect(inland[0]).toBe('DEDUI');
  });

  test('keep the nearest in the list if the better ones are overseas', () => {
    const azores = { latitude: 38.53, longitude: -28.63 };
    const list = locator.facilities.listNear('HARBOR', azores, { cargo: 'CONTAINERS', waterway: 'SEA' }, 8);
    expect(Math.min(...list.map((c) => c.greatCircleKm))).toBeLessThan(30);
  });
});

describe('the reviewed tables', () => {
  const positions = (table: string) =>
    readTable<'code' | 'country' | 'latitude' | 'longitude'>(table).map((row) => ({
      ...row,
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    }));

  test.each([
    ['harbors', 150],
    ['rail-terminals', 1600],
  ])('%s have at least %i rows, one for each code, all in their country', (table, least) => {
    const rows = positions(table);
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
    expect(rows.filter((row) => !isWithin(row, row.country)).map((row) => row.code)).toEqual([]);
  });

  test('name towns that exist', async () => {
    for (const { country, prefix, city } of readTable<'country' | 'prefix' | 'city'>('postal-areas')) {
      const found = await locator.geocoder.locate(query({ city, country })).catch(() => undefined);
      // Less than 1 where another town of the name is nearly as large.
      expect(found?.match.confidence, `${country} ${prefix} ${city}`).toBeGreaterThanOrEqual(0.85);
    }
  });

  test('leave out dry ports and rows of sea-ports that lie in another country than their code', () => {
    const codes = ['USDEN', 'USDAL', 'INICD', 'CLCAP', 'CLJRL', 'VEGUB', 'ANGSB'];
    expect(codes.filter((code) => locator.facilities.findByCode('HARBOR', code) !== undefined)).toEqual([]);
  });
});
