import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCarrierPartners } from '../../src/carriers/partners.js';
import { createEmbeddedJobs } from '../../src/jobs/embedded.js';
import type { Called } from '../../src/outgoing/call.js';
import { startService, type TestService } from '../support/service.js';

/** Two of our installations: A carries and publishes, B fetches A's figures and calculates with them. */
let carrier: TestService;
let shipper: TestService;
let address: string;
let credentials: { readonly clientId: string; readonly clientSecret: string };

const SHIPMENTS = [
  {
    id: 'RT-ROAD',
    cargo: { weight: { value: 12, unit: 'METRIC_TONNE' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'Munich', countryCode: 'DE' },
    transportChain: [
      {
        type: 'ROAD',
        departureDateTime: '2026-03-01T08:00:00Z',
        structure: 'ARTICULATED',
        energyConsumption: { value: 27.4, unit: 'LITRE_PER_100_KM' },
        loadFactor: 71,
        emptyRunning: 12,
      },
    ],
  },
  {
    id: 'RT-SEA',
    cargo: { weight: { value: 40, unit: 'METRIC_TONNE' } },
    origin: { type: 'HARBOR', unLoCode: 'DEHAM' },
    destination: { type: 'HARBOR', unLoCode: 'SGSIN' },
    transportChain: [
      { type: 'WATER', vehicle: 'CONTAINER', departureDateTime: '2026-03-02T08:00:00Z', loadFactor: 83 },
    ],
  },
  {
    id: 'RT-AIR',
    cargo: { weight: { value: 800, unit: 'KILOGRAM' } },
    origin: { type: 'AIRPORT', iataCode: 'FRA' },
    destination: { type: 'AIRPORT', iataCode: 'JFK' },
    transportChain: [
      { type: 'AIR', aircraftType: 'FREIGHTER', vehicle: '77F', departureDateTime: '2026-03-03T08:00:00Z' },
    ],
  },
];

beforeAll(async () => {
  [carrier, shipper] = await Promise.all([
    startService({ account: 'Wave Logistics' }),
    startService({ account: 'Shipper' }),
  ]);
  address = await carrier.listen();
  for (const one of SHIPMENTS) {
    const answer = await carrier.calculate({ ...one, options: { storeResult: true } });
    expect(answer.status, answer.text).toBe(200);
  }
  const { client, secret } = await carrier.store.createExchangeClient(carrier.account.id, { name: 'shipper' });
  credentials = { clientId: client.id, clientSecret: secret };
}, 60_000);
afterAll(async () => {
  await carrier.close();
  await shipper.close();
});

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Body }> {
  const answer = await shipper.app.inject({
    method,
    url: `/v1/-/carriers${path}`,
    headers: { 'x-api-key': shipper.apiKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.payload === '' ? undefined : answer.json() };
}

describe.each([3, 2] as const)('figures fetched by PACT %d', (version) => {
  test('end in the same kilograms as the carrier calculated', async () => {
    const created = await call('POST', '/partners', {
      name: 'Wave',
      baseUrl: `${address}/exchange`,
      version,
      ...credentials,
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect(JSON.stringify(created.body)).not.toContain(credentials.clientSecret);
    const fetched = await call('POST', `/partners/${created.body.id}/fetch`);
    expect(fetched.body).toMatchObject({ state: 'DONE', figures: 3, shipments: 3, problems: [] });

    for (const { id, ...shipment } of SHIPMENTS) {
      const theirs = (await carrier.get(`/v1/${id}`)).body.result;
      const [leg] = shipment.transportChain;
      // Measured data stays with the carrier: the shipper states only the movement.
      const { energyConsumption: _c, loadFactor: _l, emptyRunning: _e, ...known } = leg as Record<string, unknown>;
      const answer = await shipper.calculate({
        ...shipment,
        transportChain: [known],
        context: { movedBy: 'Wave Logistics' },
      });
      const [use] = answer.body.carrierData;
      expect(use, answer.text.slice(-2000)).toMatchObject({ used: true, carrier: 'Wave Logistics' });
      expect(use.fitBy).toContain('LANE');
      const kg = answer.body.totalEmissions.co2eGrams / 1000;
      // Decimals of iLEAP have twelve digits.
      expect(kg / (theirs.totalEmissions.co2eGrams / 1000)).toBeCloseTo(1, 10);
      expect(answer.body.transportEmissions.ttwCo2eGrams / theirs.transportEmissions.ttwCo2eGrams).toBeCloseTo(1, 10);
      // What the carrier modelled does not become measured on the way.
      expect(answer.body.dataQuality.primary).toBeCloseTo(theirs.dataQuality.primary, 6);
    }
    const { items } = (await call('GET', '/shipments')).body;
    expect(items.map(({ shipmentId }: { shipmentId: string }) => shipmentId).sort()).toEqual([
      'RT-AIR',
      'RT-ROAD',
      'RT-SEA',
    ]);
    expect((await call('DELETE', `/partners/${created.body.id}`)).status).toBe(204);
    expect((await call('GET', '/partners')).body.items).toEqual([]);
  });
});

describe('a partner', () => {
  test('that is slow is fetched in the background, once, and shows the outcome afterwards', async () => {
    let answer: (called: Called) => void = () => {};
    let calls = 0;
    const slow = new Promise<Called>((resolve) => {
      answer = resolve;
    });
    const partners = createCarrierPartners({
      ...{ store: shipper.store, jobs: createEmbeddedJobs(shipper.store), privateHosts: ['127.0.0.1'], waitMs: 1 },
      onChange: () => {},
      call: () => {
        calls += 1;
        return slow;
      },
    });
    const created = await partners.create(shipper.account.id, {
      ...{ name: 'Slow', baseUrl: 'http://127.0.0.1:9/exchange', clientId: 'a', clientSecret: 'b' },
    });
    expect((await partners.fetch(created)).state).toBe('RUNNING');
    expect((await partners.fetch(created)).state).toBe('RUNNING');
    expect(calls).toBe(1);
    answer({ problem: 'nobody answers' });
    let outcome: string | undefined;
    for (let tries = 0; tries < 400 && outcome === undefined; tries++) {
      await sleep(25);
      outcome = (await shipper.store.findCarrierPartner(created.id))?.outcomeJson;
    }
    expect(JSON.parse(outcome ?? '{}')).toMatchObject({ state: 'FAILED', problems: ['token: nobody answers'] });
    await call('DELETE', `/partners/${created.id}`);
  });

  test('that limits requests is asked again after the time it names', async () => {
    const json = (body: object, more = {}): Called => ({
      ...{ status: 200, headers: {}, body: JSON.stringify(body) },
      ...more,
    });
    const busy = { status: 429, headers: { 'retry-after': '0' } };
    const answers = [json({ access_token: 't' }), json({}, busy), { problem: 'no answer in time' }, json({ data: [] })];
    const partners = createCarrierPartners({
      ...{ store: shipper.store, jobs: createEmbeddedJobs(shipper.store), privateHosts: ['127.0.0.1'] },
      onChange: () => {},
      call: async () => answers.shift() ?? { problem: 'asked too often' },
    });
    const created = await partners.create(shipper.account.id, {
      ...{ name: 'Busy', baseUrl: 'http://127.0.0.1:9/exchange', clientId: 'a', clientSecret: 'b' },
    });
    expect(await partners.fetch(created)).toEqual({ state: 'DONE', figures: 0, shipments: 0, problems: [] });
    expect(answers).toEqual([]);
    await call('DELETE', `/partners/${created.id}`);
  });

  test('with a schedule is fetched at once and shows the outcome', async () => {
    const { body } = await call('POST', '/partners', {
      name: 'Hourly',
      baseUrl: `${address}/exchange`,
      everyHours: 1,
      ...credentials,
    });
    let listed: { readonly fetchedAt?: string; readonly outcome?: object } | undefined;
    for (let tries = 0; tries < 200 && listed?.fetchedAt === undefined; tries++) {
      await sleep(50);
      listed = (await call('GET', '/partners')).body.items.find(({ id }: { id: string }) => id === body.id);
    }
    expect(listed?.outcome).toMatchObject({ state: 'DONE', figures: 3 });
    await call('DELETE', `/partners/${body.id}`);
  });

  test('with wrong credentials, or that is not there, fails with a reason and keeps nothing', async () => {
    const wrong = await call('POST', '/partners', {
      name: 'Wrong',
      baseUrl: `${address}/exchange`,
      clientId: credentials.clientId,
      clientSecret: 'no',
    });
    expect((await call('POST', `/partners/${wrong.body.id}/fetch`)).body).toEqual({
      state: 'FAILED',
      figures: 0,
      shipments: 0,
      problems: ['token: answered 401'],
    });
    const { items } = (await call('GET', '/documents')).body;
    expect(items.some(({ partnerId }: { partnerId?: string }) => partnerId === wrong.body.id)).toBe(false);
  });

  test.each([
    [{ baseUrl: 'https://10.1.2.3/pact' }, 'baseUrl: must not lead into a private network'],
    [{ baseUrl: 'http://example.com' }, 'baseUrl: must be https'],
    [{ baseUrl: 'https://u:p@example.com' }, 'baseUrl: must not carry a user name or password'],
    [{ tokenUrl: 'https://169.254.169.254/latest' }, 'tokenUrl: must not lead into a private network'],
    [{ version: 1 }, 'version: must be 2 or 3'],
    [{ everyHours: 0 }, 'everyHours: must be a whole number from 1 to 8784'],
    [{ clientSecret: '' }, 'clientSecret: must be a text of up to 2000 characters'],
  ])('is refused with %o', async (fields, detail) => {
    const usual = { name: 'P', baseUrl: 'https://example.com', clientId: 'a', clientSecret: 'b' };
    const refused = await call('POST', '/partners', { ...usual, ...fields });
    expect([refused.status, refused.body.details]).toEqual([400, [detail]]);
  });

  test('of another account cannot be asked', async () => {
    expect((await call('POST', '/partners/00000000-0000-4000-8000-000000000000/fetch')).status).toBe(404);
  });
});

describe('transport activity data', () => {
  const activity = {
    activityId: 'ACT-1',
    consignmentIds: ['C-1'],
    distance: { actual: '600' },
    mass: '12000',
    origin: { city: 'Hamburg', country: 'DE' },
    destination: { city: 'Munich', country: 'DE' },
    departureAt: '2026-03-01T08:00:00Z',
    arrivalAt: '2026-03-01T20:00:00Z',
    mode: 'Road',
    loadFactor: '0.6',
    emptyDistanceFactor: '0.2',
    energyCarriers: [{ energyCarrier: 'Diesel', relativeShare: '1' }],
    temperatureControl: 'ambient',
  };

  test('becomes requests that calculate, and says what is missing of the others', async () => {
    const { mass: _, ...massless } = activity;
    const { body } = await call('POST', '/activities', {
      data: [activity, { ...massless, activityId: 'ACT-2' }, { ...activity, mode: 'Foot', energyCarriers: [] }],
    });
    expect(body.refused).toEqual([
      { at: 'data[1]', problems: ['data[1].mass: must be a decimal above 0: without it nothing can be calculated'] },
      { at: 'data[2]', problems: ['data[2].mode: is one of Road, Rail, Air, Sea, InlandWaterway'] },
    ]);
    expect(body.requests[0].transportChain[0]).toMatchObject({
      type: 'ROAD',
      loadFactor: 60,
      emptyRunning: 20,
      energyType: 'DIESEL',
      distance: { value: 600, unit: 'KILOMETRE', type: 'ACTUAL' },
    });
    const answer = await shipper.calculate(body.requests[0]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.transportChain[0].elements[0].distanceType).toBe('ACTUAL');
  });

  test('with energy per tonne-km and its factors is the intensity of the carrier', async () => {
    const measured = {
      ...{ energyCarrier: 'Diesel', relativeShare: '1', energyConsumption: '0.02', energyConsumptionUnit: 'l' },
      ...{ emissionFactorWTW: '3.2', emissionFactorTTW: '2.6' },
    };
    const read = (energyCarriers: readonly object[]) =>
      call('POST', '/activities', { data: [{ ...activity, energyCarriers }] });
    const [request] = (await read([measured])).body.requests;
    // 0.02 l/tkm of 2.6 kg/l in the engine and 0.6 kg/l before it.
    expect(request.transportChain[0].emissionIntensity).toMatchObject({
      ...{ wtt: 12, ttw: 52, unit: 'GRAM_PER_TONNE_KILOMETRE', distanceType: 'ACTUAL' },
    });
    const { body } = await shipper.calculate(request);
    // 64 g/tkm of 12 t over 600 km driven.
    expect(body.totalEmissions.co2eGrams).toBeCloseTo(460_800, 6);
    expect(body.dataQuality.primary).toBe(1);
    const mixed = [
      { ...measured, relativeShare: '0.5' },
      { ...measured, relativeShare: '0.5', energyCarrier: 'HVO' },
    ];
    expect((await read(mixed)).body.requests[0].transportChain[0]).not.toHaveProperty('emissionIntensity');
    const noUnit = { ...measured, energyConsumptionUnit: 'gallon' };
    expect((await read([noUnit])).body.refused[0].problems[0]).toContain('energyConsumptionUnit: is one of l, kg');
    const inKg = { ...measured, energyConsumption: '20' };
    expect((await read([inKg])).body.refused[0].problems[0]).toContain('is not plausible');
  });

  test('from our own service is read back leg by leg', async () => {
    const { token } = (await carrier.store.issueExchangeToken(credentials.clientId, credentials.clientSecret)) ?? {};
    const full = {
      ...SHIPMENTS[0],
      id: 'RT-TAD',
      transportChain: [{ ...SHIPMENTS[0]?.transportChain[0], arrivalDateTime: '2026-03-01T20:00:00Z' }],
      options: { storeResult: true },
    };
    expect((await carrier.calculate(full)).status).toBe(200);
    const tad = await carrier.app.inject({
      method: 'GET',
      url: '/exchange/2/ileap/tad?mode=Road',
      headers: { authorization: `Bearer ${token}` },
    });
    const { body } = await call('POST', '/activities?carrier=Nobody', tad.json());
    expect(body.refused).toEqual([]);
    expect(body.requests).toHaveLength(1);
    const answer = await shipper.calculate(body.requests[0]);
    const theirs = (await carrier.get('/v1/RT-TAD')).body.result;
    expect(answer.body.activityTonneKm / theirs.activityTonneKm).toBeCloseTo(1, 9);
  });

  test('can be calculated as a batch', async () => {
    const started = await call('POST', '/activities?calculate=true', [activity]);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    let stored: Awaited<ReturnType<typeof shipper.get>> | undefined;
    for (let tries = 0; tries < 200 && stored?.status !== 200; tries++) {
      await sleep(50);
      stored = await shipper.get('/v1/ACT-1');
    }
    expect(stored?.body.result.activityDistanceKm).toBe(600);
  });
});
