import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUB_TYPES } from '../../src/request/vocabulary.js';
import { startService, type TestService } from '../support/service.js';
import {
  airport,
  calculated,
  city,
  HAMBURG,
  harbor,
  hub,
  MUNICH,
  movement,
  NEW_YORK,
  shapeOf,
} from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const road = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);

describe('Options', () => {
  it('storeResult: false by default', async () => {
    await run({ ...road, id: 'not kept' });
    expect((await service.get('/v1/not%20kept')).status).toBe(404);
  });

  it('hubInsertion: AUTOMATIC_ON_ALL_TRANSITIONS by default', async () => {
    const chain = [{ type: 'ROAD' }, { type: 'AIR' }];
    const stated = movement(HAMBURG, NEW_YORK, chain, { options: { hubInsertion: 'AUTOMATIC_ON_ALL_TRANSITIONS' } });
    expect(await run(movement(HAMBURG, NEW_YORK, chain))).toEqual(await run(stated));
  });

  it('includeRoutePolylines: results of ROAD, RAIL and WATER operations include route polylines in the Google Encoded Polyline format', async () => {
    const chain = [{ type: 'RAIL' }, hub(harbor('NLRTM')), { type: 'WATER' }, hub(harbor('USNYC')), { type: 'ROAD' }];
    const asked = movement(MUNICH, city('Chicago', 'US'), chain, { options: { includeRoutePolylines: true } });
    const elements = (await run(asked)).transportChain.flatMap((item: { elements?: object[] }) => item.elements ?? []);
    const transports = elements.filter(({ type }: { type: string }) => type !== 'HUB');
    expect(new Set(transports.map(({ type }: { type: string }) => type))).toEqual(new Set(['ROAD', 'RAIL', 'WATER']));
    for (const { routePolylines, start, end } of transports) {
      const points = routePolylines.flatMap(decode);
      expect(points.length).toBeGreaterThanOrEqual(2);
      for (const [point, place] of [
        [points[0], start],
        [points.at(-1), end],
      ]) {
        expect(Math.abs(point[0] - place.latitude)).toBeLessThan(0.5);
        expect(Math.abs(point[1] - place.longitude)).toBeLessThan(0.5);
      }
    }
    expect(JSON.stringify(await run(road))).not.toContain('routePolylines');
  });

  it('routePolylinesShow (our addition): COURSE if the lines follow the measured route within 3 %, POINTS if they only connect points on it', async () => {
    const chain = [{ type: 'RAIL' }, hub(harbor('NLRTM')), { type: 'WATER' }, hub(harbor('USNYC')), { type: 'ROAD' }];
    const asked = movement(MUNICH, city('Chicago', 'US'), chain, { options: { includeRoutePolylines: true } });
    const elements = (await run(asked)).transportChain.flatMap((item: { elements?: object[] }) => item.elements ?? []);
    const shown = new Set<string>();
    for (const { type, routePolylines, routePolylinesShow, activityDistanceKm } of elements) {
      if (type === 'HUB') continue;
      const km = routePolylines.reduce((sum: number, line: string) => sum + lengthKm(decode(line)), 0);
      const isCourse = Math.abs(km - activityDistanceKm) <= 0.03 * activityDistanceKm;
      expect(routePolylinesShow, `${type} ${km} for ${activityDistanceKm}`).toBe(isCourse ? 'COURSE' : 'POINTS');
      shown.add(`${type} ${routePolylinesShow}`);
    }
    // The sea lane is drawn as sailed; on the modelled roads only the junctions are known.
    expect([...shown]).toEqual(expect.arrayContaining(['WATER COURSE', 'ROAD POINTS']));
    expect(JSON.stringify(await run(road))).not.toContain('routePolylinesShow');
  });

  it('includeExplanation (our addition): the answer explains every figure', async () => {
    const { explanation } = await run({ ...road, options: { includeExplanation: true } });
    expect(explanation.elements[0]).toMatchObject({ path: 'transportChain[0].elements[0]', steps: expect.any(Array) });
    expect('explanation' in (await run(road))).toBe(false);
  });
});

describe('Options: decided', () => {
  it.each(HUB_TYPES)(
    'defaultHubTypes: the type of an inserted hub by the type of its location: %s',
    async (hubType) => {
      const options = { defaultHubTypes: { AIRPORT: hubType } };
      const { transportChain } = await run(movement(HAMBURG, NEW_YORK, [{ type: 'AIR' }], { options }));
      expect(
        transportChain[0].elements
          .filter(({ type }: { type: string }) => type === 'HUB')
          .map((h: { hubType: string }) => h.hubType),
      ).toEqual([hubType, hubType]);
      // A type that is asked for wins.
      const asked = await run(
        movement(
          HAMBURG,
          airport('JFK'),
          [{ type: 'ROAD' }, hub(airport('HAM'), { hubType: 'WAREHOUSE' }), { type: 'AIR' }],
          { options },
        ),
      );
      expect(asked.transportChain[1].hubType).toBe('WAREHOUSE');
    },
  );

  it('default hub types: MARITIME_TERMINAL for containers at a HARBOR, LIQUID_BULK_TERMINAL for liquids, TRANSSHIPMENT for everything else', async () => {
    const at = async (vehicle: string, category = 'GENERAL') => {
      const body = movement(MUNICH, harbor('USHOU'), [{ type: 'WATER', vehicle }]);
      const { transportChain } = await run({ ...body, cargo: { ...body.cargo, category } });
      return transportChain[0].elements[1].hubType;
    };
    expect(await at('CONTAINER')).toBe('MARITIME_TERMINAL');
    expect(await at('OIL_TANKER', 'OIL')).toBe('LIQUID_BULK_TERMINAL');
    expect(await at('GENERAL_CARGO')).toBe('TRANSSHIPMENT');
    const air = await run(movement(HAMBURG, airport('JFK'), [{ type: 'AIR' }]));
    expect(air.transportChain[0].elements[1].hubType).toBe('TRANSSHIPMENT');
  });

  it('null means absent', async () => {
    const plain = await run(road);
    const options = { storeResult: null, fallbackTransportModes: null };
    const origin = { ...HAMBURG, street: null, note: null };
    expect(await run({ ...road, id: null, context: null, options, origin })).toEqual(plain);
    expect(shapeOf((await run({ ...road, transportChain: null })).transportChain)).toBe('ROAD[ROAD]');
  });

  it('the same request gives the same answer, byte for byte', async () => {
    const body = movement(MUNICH, NEW_YORK, [{ type: 'WATER' }], {
      options: { includeRoutePolylines: true, includeExplanation: true },
    });
    expect((await service.calculate(body)).text).toBe((await service.calculate(body)).text);
  });
});

/**
 * The published algorithm (Google, Encoded Polyline Algorithm Format), implemented again so that the library does not
 * check itself.
 */
function decode(text: string): [number, number][] {
  const points: [number, number][] = [];
  let [index, latitude, longitude] = [0, 0, 0];
  const next = (): number => {
    let [result, shift, byte] = [0, 0, 0x20];
    while (byte >= 0x20) {
      byte = text.charCodeAt(index++) - 63;
      result |= (byte & 0x1f) << shift;
      shift += 5;
    }
    return result & 1 ? ~(result >> 1) : result >> 1;
  };
  while (index < text.length) {
    latitude += next();
    longitude += next();
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}

/** Along the points on a sphere of 6371 km, by the haversine formula, independently of the code under test. */
function lengthKm(points: readonly (readonly [number, number])[]): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  return points.reduce((sum, [lat, lon], i) => {
    const before = points[i - 1];
    if (before === undefined) return sum;
    const [dLat, dLon] = [radians(lat - before[0]), radians(lon - before[1])];
    const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat)) * Math.cos(radians(before[0])) * Math.sin(dLon / 2) ** 2;
    return sum + 2 * 6371 * Math.asin(Math.sqrt(h));
  }, 0);
}
