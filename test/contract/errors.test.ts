import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_CALCULATION, ERROR_EXAMPLES } from '../../scripts/error-examples.js';
import { type ApiErrorCode, CATALOGUE } from '../../src/errors/catalogue.js';
import { type Answer, startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const change = (changes: Readonly<Record<string, unknown>>) => ({ ...BASE_CALCULATION, ...changes });
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const hub = (unLoCode: string) => ({ type: 'HUB', location: { type: 'HARBOR', unLoCode } });

/** The sentences of an answer without parts that change with the data: coordinates, tracking codes, milliseconds. */
const unmeasured = (details: readonly string[]): readonly string[] =>
  details.map((text) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '#')
      .replace(/-?\d+\.\d{5}/g, '#')
      .replace(/\d+ ms/, '#'),
  );

async function raise(code: ApiErrorCode): Promise<Answer> {
  const { change: changes, http } = ERROR_EXAMPLES[code];
  if (changes !== undefined) return service.calculate(change(changes));
  if (http === undefined) throw new Error(`no example request for ${code}`);
  if (http.method === 'POST') return service.calculate(http.body ?? '');
  return service.get(http.path);
}

/** Faults of key, account, rate, size and machine, which no request alone can cause. */
const SITUATIONS: Partial<Record<ApiErrorCode, () => Promise<Answer>>> = {
  1: () => service.get('/v1/', {}),
  41: () => service.get('/v1/', { 'x-api-key': 'cw_nobody' }),
  42: () => on({ credits: 0 }, (poor) => poor.calculate(BASE_CALCULATION)),
  43: () =>
    on({}, async (orphaned) => {
      const database = new Database(orphaned.databaseFile);
      database.exec('pragma foreign_keys = off; delete from accounts');
      database.close();
      return orphaned.get('/v1/');
    }),
  44: () =>
    on({}, async (storeless) => {
      await storeless.store.close();
      return storeless.get('/v1/');
    }),
  45: () =>
    on({ rateLimitPerSecond: 1 }, async (slow) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => slow.get('/v1/')));
      return answers.find((answer) => answer.status === 429) ?? (answers[0] as Answer);
    }),
  46: () => service.calculate(change({ context: { filler: 'x'.repeat(1_048_576) } })),
  10000: () =>
    on({}, (broken) => {
      Object.assign(broken.store, { listResults: undefined });
      return broken.get('/v1/');
    }),
};

async function on(
  options: Parameters<typeof startService>[0],
  action: (service: TestService) => Promise<Answer>,
): Promise<Answer> {
  const own = await startService(options);
  try {
    return await action(own);
  } finally {
    await own.close();
  }
}

describe('Errors', () => {
  it.each([...CATALOGUE.values()])(
    'code $code ($title) is raised by a real request, in the documented form',
    async (entry) => {
      const code = entry.code as ApiErrorCode;
      const { details, http } = ERROR_EXAMPLES[code];
      const answer = await (SITUATIONS[code] ?? (() => raise(code)))();
      expect(answer.body).toEqual({
        title: entry.title,
        status: code === 47 ? 404 : entry.status,
        code,
        details: expect.any(Array),
        instance: http?.path.split('?', 1)[0] ?? '/v1/calculate',
        recommendation: entry.recommendation,
      });
      expect(answer.status).toBe(answer.body.status);
      expect(unmeasured(answer.body.details)).toEqual(unmeasured(details));
    },
  );

  it('Codes 10000 and above are internal errors and carry a tracking code in details.', async () => {
    const answer = await SITUATIONS[10000]?.();
    expect(answer?.body.details).toEqual([expect.stringMatching(/^tracking code [0-9a-f-]{36}$/)]);
  });

  it('429 and 503 say when to retry.', async () => {
    for (const code of [44, 45] as const) {
      expect(Number((await SITUATIONS[code]?.())?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });

  describe('details name the location of the fault', () => {
    it.each<[what: string, code: number, changes: Record<string, unknown>, details: readonly (string | RegExp)[]]>([
      [
        'a hub by its position',
        13,
        { transportChain: [hub('DEHAM'), { type: 'WATER' }, hub('FIQQ8')] },
        [/^transportChain\[2\]\.location\.unLoCode: /],
      ],
      [
        'a hub without a location',
        17,
        { transportChain: [{ type: 'ROAD' }, { type: 'HUB' }] },
        ['transportChain[1].location: is missing; a hub needs a location'],
      ],
      [
        'a wrong type by its position',
        6,
        { transportChain: [{ type: 'ROAD' }, { type: 'BOAT' }] },
        [/^transportChain\[1\]\.type: /],
      ],
      [
        'a type that is a word of the language',
        6,
        { transportChain: [{ type: 'constructor' }] },
        [/^transportChain\[0\]\.type: /],
      ],
      [
        'an element that is no object',
        6,
        { transportChain: [null, 5] },
        [/^transportChain\[0\]\.type: /, /^transportChain\[1\]\.type: /],
      ],
      [
        'a field of a connector',
        22,
        { transportChain: [{ type: 'WATER', firstMile: { loadFactor: 101 } }] },
        [/^transportChain\[0\]\.firstMile\.loadFactor: /],
      ],
      [
        'a misspelt field of a connector',
        6,
        { transportChain: [{ type: 'WATER', lastMile: { vehicle: 'VAN' } }] },
        ['transportChain[0].lastMile.vehicle: is not a field of this element'],
      ],
      [
        'a field of a weighted mode',
        22,
        { transportChain: [{ type: 'WEIGHTED_MODES', modes: [{ type: 'ROAD', percentage: 100, loadFactor: 0 }] }] },
        [/^transportChain\[0\]\.modes\[0\]\.loadFactor: /],
      ],
      [
        'a weighted mode that a mix cannot have',
        6,
        { transportChain: [{ type: 'WEIGHTED_MODES', modes: [{ type: 'HUB', percentage: 100 }] }] },
        [/^transportChain\[0\]\.modes\[0\]\.type: /],
      ],
      [
        'the weighted mode that found no way',
        33,
        {
          origin: at(38.72, -9.14),
          destination: at(40.44, -79.99),
          transportChain: [
            {
              type: 'WEIGHTED_MODES',
              modes: [
                { type: 'AIR', percentage: 50 },
                { type: 'RAIL', percentage: 50 },
              ],
            },
          ],
        },
        [/^transportChain\[0\]\.modes\[1\]: /],
      ],
      [
        'a connector whose energy is not measured so',
        39,
        {
          transportChain: [
            {
              type: 'RAIL',
              firstMile: { energyType: 'ELECTRICITY', energyConsumption: { value: 3, unit: 'LITRE_PER_KM' } },
            },
          ],
        },
        [/^transportChain\[0\]\.firstMile\.energyConsumption: /],
      ],
      [
        'a container type that a hub meets first',
        26,
        { transportChain: [hub('DEHAM'), { type: 'WATER', containerTypeCode: '99Z9' }, hub('NLRTM')] },
        [/^transportChain\[1\]\.containerTypeCode: /],
      ],
      [
        'an aircraft that the choice of an airport meets first',
        27,
        {
          destination: { type: 'AIRPORT', city: 'New York', countryCode: 'US' },
          transportChain: [{ type: 'ROAD' }, { type: 'AIR', vehicle: 'ZEPPELIN' }],
        },
        [/^transportChain\[1\]\.vehicle: /],
      ],
      [
        'every fault of the first kind at once',
        22,
        { transportChain: [{ type: 'ROAD', loadFactor: 0 }, hub('DEHAM'), { type: 'WATER', loadFactor: 101 }] },
        [/^transportChain\[0\]\.loadFactor: /, /^transportChain\[2\]\.loadFactor: /],
      ],
      [
        'a closed list',
        5,
        { cargo: { weight: { value: 1, unit: 'STONE' } } },
        ['cargo.weight.unit: must be one of KILOGRAM, POUND, METRIC_TONNE, US_SHORT_TON, not "STONE"'],
      ],
      [
        'two spellings that contradict each other',
        5,
        { origin: { city: 'Hamburg', country: 'DE', countryCode: 'FR' } },
        ['origin.country: "DE" is not the country of countryCode "FR"; give one of the two'],
      ],
      [
        'a chain that is too long',
        5,
        { transportChain: Array.from({ length: 51 }, () => ({ type: 'ROAD' })) },
        ['transportChain: must have at most 50 elements'],
      ],
      [
        'a chain of hubs only',
        5,
        { transportChain: [hub('DEHAM'), hub('DEHAM')] },
        ['transportChain: has hubs only; at least one transport element is needed'],
      ],
      [
        'hubs in a row at different places',
        5,
        { transportChain: [hub('DEHAM'), hub('NLRTM'), { type: 'ROAD' }] },
        [/^transportChain\[1\]: follows a hub at another place/],
      ],
      [
        'an arrival before its departure',
        25,
        {
          transportChain: [
            { type: 'ROAD', departureDateTime: '2026-01-02T00:00:00+02:00', arrivalDateTime: '2026-01-01T21:59:59Z' },
          ],
        },
        ['transportChain[0].arrivalDateTime: 2026-01-01T21:59:59Z is before the departure, 2026-01-02T00:00:00+02:00'],
      ],
      [
        'a day that the calendar does not have',
        25,
        { transportChain: [{ type: 'ROAD', departureDateTime: '2026-02-30T00:00:00Z' }] },
        [/^transportChain\[0\]\.departureDateTime: /],
      ],
      [
        'an instant without an offset',
        25,
        { transportChain: [{ type: 'ROAD', departureDateTime: '2026-02-03T00:00:00' }] },
        [/^transportChain\[0\]\.departureDateTime: /],
      ],
    ])('%s', async (_, code, changes, details) => {
      const { body } = await service.calculate(change(changes));
      expect(body).toMatchObject({ code });
      expect(body.details).toEqual(
        details.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
    });

    it.each<[code: number, changes: Record<string, unknown>]>([
      [28, ERROR_EXAMPLES[28].change ?? {}],
      [29, ERROR_EXAMPLES[29].change ?? {}],
      [30, { origin: at(-37.07, -12.31), transportChain: [{ type: 'WATER', vehicle: 'CONTAINER' }] }],
      [31, ERROR_EXAMPLES[31].change ?? {}],
      [32, ERROR_EXAMPLES[32].change ?? {}],
      [33, ERROR_EXAMPLES[33].change ?? {}],
      [34, ERROR_EXAMPLES[34].change ?? {}],
    ])(
      'When the 422 routing error concerns one chain element, details name the element by its array position and the coordinate pair endpoints: %d',
      async (code, changes) => {
        const { body } = await service.calculate(change(changes));
        expect(body).toMatchObject({ code, status: 422 });
        const [detail] = body.details;
        expect(detail).toMatch(/^transportChain\[0\]: /);
        expect(detail.match(/-?\d+\.\d{5}, -?\d+\.\d{5}/g)?.length).toBeGreaterThanOrEqual(2);
      },
    );
  });

  describe('details of a meeting point', () => {
    const TRISTAN_DA_CUNHA = at(-37.07, -12.31);
    it.each<[code: number, chain: readonly unknown[]]>([
      [28, [{ type: 'ROAD' }, { type: 'AIR' }]],
      [28, [{ type: 'UNKNOWN' }, { type: 'AIR' }]],
      [28, [{ type: 'AIR' }, { type: 'ROAD' }]],
      [31, [{ type: 'ROAD' }, { type: 'RAIL' }]],
      [31, [{ type: 'ROAD' }, { type: 'WEIGHTED_MODES', modes: [{ type: 'RAIL', percentage: 100 }] }]],
      [18, [{ type: 'RAIL' }, { type: 'ROAD' }]],
    ])(
      'name the elements that meet, where they come from and where they lead: %d for %j',
      async (code, transportChain) => {
        const options = { hubInsertion: code === 18 ? 'MANUAL' : undefined, fallbackTransportModes: [] };
        const isEnd = (transportChain[0] as { type: string }).type === 'AIR';
        const ends = isEnd ? { destination: TRISTAN_DA_CUNHA } : { origin: TRISTAN_DA_CUNHA };
        const { body } = await service.calculate(change({ ...ends, transportChain, options }));
        expect(body.code, JSON.stringify(body)).toBe(code);
        const [detail] = body.details;
        expect(detail).toMatch(/^transportChain\[\d\]/);
        const pairs = new Set(detail.match(/-?\d+\.\d{5}, -?\d+\.\d{5}/g));
        // If no hub may be inserted, the error is the missing hub, not a missing route between two points.
        if (code === 18) expect(detail).toMatch(/^transportChain\[0\] and transportChain\[1\]: /);
        else {
          expect(pairs.size).toBe(2);
          expect(pairs).toContain('-37.07000, -12.31000');
        }
      },
    );
  });

  describe('Which code is returned: decided', () => {
    it.each<[what: string, code: number, body: string]>([
      [
        'the first in the order of the document, not of our schema',
        22,
        '{"transportChain":[{"type":"ROAD","loadFactor":0}],"cargo":{"weight":{"value":0,"unit":"KILOGRAM"}},"origin":{"city":"Hamburg","countryCode":"DE"},"destination":{"city":"Berlin","countryCode":"DE"}}',
      ],
      [
        'the other way round',
        4,
        '{"cargo":{"weight":{"value":0,"unit":"KILOGRAM"}},"transportChain":[{"type":"ROAD","loadFactor":0}],"origin":{"city":"Hamburg","countryCode":"DE"},"destination":{"city":"Berlin","countryCode":"DE"}}',
      ],
      [
        'a property that needs another is found beside a wrong one',
        9,
        '{"origin":{"latitude":5},"cargo":{"weight":{"value":0,"unit":"KILOGRAM"}},"destination":{"city":"Berlin","countryCode":"DE"}}',
      ],
      ['what is missing comes after what is there', 10, '{"origin":{"latitude":95,"longitude":5}}'],
      [
        'reading comes before locating',
        48,
        '{"cargo":{"weight":{"value":1,"unit":"KILOGRAM"}},"origin":{"city":"Wvxqzkjp","countryCode":"NL"},"destination":{"city":"Berlin","countryCode":"DE"},"options":{"storeResult":true}}',
      ],
      [
        'origin is located before destination',
        16,
        '{"cargo":{"weight":{"value":1,"unit":"KILOGRAM"}},"destination":{"city":"Berlin","countryCode":"Atlantis"},"origin":{"city":"Wvxqzkjp","countryCode":"NL"}}',
      ],
      [
        'locating comes before planning',
        13,
        '{"cargo":{"weight":{"value":1,"unit":"KILOGRAM"}},"origin":{"city":"Hamburg","countryCode":"DE"},"destination":{"type":"HARBOR","unLoCode":"FIQQ8"},"transportChain":[{"type":"RAIL"},{"type":"RAIL"}]}',
      ],
      [
        'planning the chain comes before calculating its first element',
        18,
        '{"cargo":{"weight":{"value":1,"unit":"KILOGRAM"}},"origin":{"latitude":-37.07,"longitude":-12.31},"destination":{"city":"Berlin","countryCode":"DE"},"transportChain":[{"type":"RAIL"},{"type":"RAIL"}],"options":{"fallbackTransportModes":[],"hubInsertion":"MANUAL"}}',
      ],
    ])('%s', async (_, code, body) => {
      expect((await service.calculate(body)).body).toMatchObject({ code });
    });

    it('the key is checked before the body, the body before the credits', async () => {
      expect((await service.calculate('{', { 'x-api-key': 'cw_nobody' })).body.code).toBe(41);
      const poor = await startService({ credits: 0 });
      expect((await poor.calculate('{')).body.code).toBe(2);
      expect((await poor.calculate(change({ origin: { city: 'Wvxqzkjp', countryCode: 'NL' } }))).body.code).toBe(42);
      await poor.close();
    });
  });
});
