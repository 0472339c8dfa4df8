import { describe, expect, it } from 'vitest';
import { createRequests, KINDS } from '../../bench/support/chains.js';
import { cacheEngines } from '../../src/cache/engines.js';
import { calculate, type Engines } from '../../src/calculate.js';
import { fault } from '../../src/errors/fault.js';
import { decodeJson } from '../../src/request/json.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

const ANY_GEOCODER = { geocoder: true, road: true };

async function answer(request: object, engines: Engines): Promise<string> {
  const body = Buffer.from(JSON.stringify(request));
  const calculation = await calculate(parseRequest(decodeJson(body)), engines);
  return JSON.stringify([calculation.result, calculation.explainWithLines()]);
}

describe('engines with a cache', () => {
  it.each(KINDS)('give the same answer from the cache, byte for byte: %s', async (kind) => {
    const lookups: boolean[] = [];
    const fresh = () => cacheEngines(getEngines(), () => (hit) => lookups.push(hit), ANY_GEOCODER);
    const remembering = fresh();
    const requests = createRequests(kind, 5);
    for (let n = 0; n < 5; n++) {
      const first = await answer(requests(n), remembering);
      expect(await answer(requests(n), remembering)).toBe(first);
      expect(await answer(requests(n), fresh())).toBe(first);
    }
    expect(lookups).toContain(true);
  });

  it('distinguish everything that changes a route: constraints, sizes, weights, ends', async () => {
    const asked: unknown[] = [];
    const { routers } = getEngines();
    const spied = {
      ...getEngines(),
      routers: {
        ...routers,
        water: {
          name: 'spy',
          route: async (...parameters: Parameters<typeof routers.water.route>) => {
            asked.push(parameters);
            return routers.water.route(...parameters);
          },
        },
      },
    };
    const { water } = cacheEngines(spied, () => () => {}, ANY_GEOCODER).routers;
    const [rotterdam, singapore] = [
      { latitude: 51.95, longitude: 4.05 },
      { latitude: 1.26, longitude: 103.83 },
    ];
    const options = [
      { constraints: [] },
      { constraints: ['AVOID_SUEZ_CANAL'] },
      { constraints: [], teu: 20_000 },
      { constraints: [], vehicle: 'BULK_CARRIER' },
      { constraints: [], deadweightTonnes: 300_000 },
    ] as const;
    for (const option of [...options, ...options]) await water.route(rotterdam, singapore, option);
    await water.route(singapore, rotterdam, { constraints: [] });
    expect(asked).toHaveLength(options.length + 1);
  });

  it('cache places that need a search, and not those that are found directly', async () => {
    const lookups: boolean[] = [];
    const { geocoder } = cacheEngines(getEngines(), () => (hit) => lookups.push(hit), ANY_GEOCODER);
    const atOnce = [
      { path: 'origin', type: 'PLACE', latitude: 52.5, longitude: 13.4 },
      { path: 'origin', type: 'HARBOR', unLoCode: 'NLRTM' },
      { path: 'origin', type: 'AIRPORT', iataCode: 'FRA' },
    ] as const;
    for (const query of [...atOnce, ...atOnce]) await geocoder.locate(query);
    expect(lookups).toEqual([]);
    const searched = [
      { path: 'origin', type: 'PLACE', latitude: 52.5, longitude: 13.4, country: 'DE' },
      { path: 'origin', type: 'PLACE', city: 'Lyon', country: 'FR' },
      { path: 'origin', type: 'PLACE', unLoCode: 'NLRTM' },
    ] as const;
    for (const query of [...searched, ...searched]) await geocoder.locate(query);
    expect(lookups).toEqual([false, false, false, true, true, true]);
  });

  it('refuse a repeated request with the path in that request, and search for its place once for each path', async () => {
    let searches = 0;
    const engines = getEngines();
    const counted: Engines['geocoder'] = {
      ...engines.geocoder,
      locate: (query) => {
        searches += 1;
        return engines.geocoder.locate(query);
      },
    };
    const { geocoder } = cacheEngines({ ...engines, geocoder: counted }, () => () => {}, ANY_GEOCODER);
    const nowhere = { type: 'PLACE', city: 'Nowhereatallburg', country: 'DE' } as const;
    for (let time = 0; time < 3; time++) {
      await expect(geocoder.locate({ path: 'origin', ...nowhere })).rejects.toThrow(/origin/);
      await expect(geocoder.locate({ path: 'destination', ...nowhere })).rejects.toThrow(/destination/);
    }
    expect(searches).toBe(2);
  });

  it('ask again for a place that was refused because its data are still being built', async () => {
    const engines = getEngines();
    let isBuilt = false;
    const late: Engines['geocoder'] = {
      ...engines.geocoder,
      locate: (query) => (isBuilt ? engines.geocoder.locate(query) : Promise.reject(fault('SERVICE_UNAVAILABLE'))),
    };
    const { geocoder } = cacheEngines({ ...engines, geocoder: late }, () => () => {}, ANY_GEOCODER);
    const lyon = { path: 'origin', type: 'PLACE', city: 'Lyon', country: 'FR' } as const;
    await expect(geocoder.locate(lyon)).rejects.toThrow(/44/);
    isBuilt = true;
    expect(await geocoder.locate(lyon)).toMatchObject({ city: 'Lyon' });
  });
});
