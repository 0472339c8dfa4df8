import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

/** If a request names its carrier, the matching figure of that carrier replaces the model. */
let service: TestService;

const CSV = `carrier,scac,iata,imo,mode,vehicle_class,energy,temperature,origin_country,origin_city,origin_code,destination_country,destination_code,wtt,ttw,unit,valid_from,valid_to,period_from,period_to,verification,id
Swift Road,SWFT,,,ROAD,,,,,,,,,20,80,g/tkm,2025-01-01,2025-12-31,2025-01-01,2025-12-31,,road-2025
Swift Road,SWFT,,,ROAD,,,,,,,,,18,72,g/tkm,2026-01-01,2026-12-31,2025-01-01,2025-12-31,"limited assurance, Veritas",road-2026
Swift Road,SWFT,,,ROAD,,,,DE,,,FR,,10,40,g/tkm,2026-01-01,2026-12-31,2025-01-01,2025-12-31,,road-de-fr
Swift Road,SWFT,,,ROAD,VAN,,,,,,,,50,200,g/tkm,2026-01-01,2026-12-31,2025-01-01,2025-12-31,,road-van
Swift Road,SWFT,,,ROAD,,,REFRIGERATED,,,,,,25,90,g/tkm,2026-01-01,2026-12-31,2025-01-01,2025-12-31,,road-cool
Swift Road,SWFT,,,ROAD,ARTICULATED,ELECTRICITY,,,,,,,9,0,g/tkm,2026-01-01,2026-12-31,2025-01-01,2025-12-31,,road-electric
Twin,,,,RAIL,,,,,,,,,3,0,g/tkm,2026-01-01,2026-12-31,,,,rail-a
Twin,,,,RAIL,,,,,,,,,4,0,g/tkm,2026-01-01,2026-12-31,,,,rail-b
Blue Line,BLUL,,9321483,SEA,,,,,,CNSHA,,DEHAM,8,37,g/TEUkm,2026-01-01,2026-12-31,,,,sea-lane
`;
const HUBS = `carrier,mode,hub_type,hub_code,wtt,ttw,unit,valid_from,valid_to
Duisport,HUB,TRANSSHIPMENT,DEDUI,400,200,g/t,2026-01-01,2026-12-31
Blue Line,HUB,MARITIME_TERMINAL,DEHAM,300,100,g/t,2026-01-01,2026-12-31
Hafen AG,HUB,MARITIME_TERMINAL,DEHAM,250,50,g/t,2026-01-01,2026-12-31
`;

beforeAll(async () => {
  service = await startService();
  for (const payload of [CSV, HUBS]) {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/v1/-/carriers?name=table.csv',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload,
    });
    expect(answer.statusCode, answer.payload).toBe(201);
  }
});
afterAll(() => service.close());

const request = (more: object = {}, leg: object = {}) => ({
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'Munich', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD', departureDateTime: '2026-03-01T08:00:00Z', ...leg }],
  context: { movedBy: 'Swift Road' },
  ...more,
});

/** Grams per tonne-km of the first operation. */
const intensityOf = (body: {
  transportChain: readonly { elements: readonly Record<string, unknown>[] }[];
}): unknown => {
  const intensities = body.transportChain[0]?.elements[0]?.transportIntensities as Record<string, number> | undefined;
  return intensities?.wtwCo2eGramsPerTonneKm;
};

describe('a figure of the carrier', () => {
  test('replaces the model, counts as primary data and is cited with document and row', async () => {
    const { status, body, text } = await service.calculate(request());
    expect(status, text).toBe(200);
    // 18 + 72 g/tkm, as the carrier says for 2026.
    expect(intensityOf(body)).toBeCloseTo(90, 9);
    expect(body.totalEmissions.co2eGrams).toBeCloseTo(90 * body.activityTonneKm, 4);
    expect(body.dataQuality.primary).toBe(1);
    expect(body.carrierData).toEqual([
      {
        element: 'transportChain[0]',
        carrier: 'Swift Road',
        used: true,
        figureId: expect.stringMatching(/^[0-9a-f]{24}$/),
        itemId: 'road-2026',
        documentId: expect.any(String),
        document: 'table.csv',
        row: 'line 3',
        fitBy: ['MODE'],
        periodFrom: '2025-01-01',
        periodTo: '2025-12-31',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        verification: 'limited assurance, Veritas',
      },
    ]);
    const cited = body.citations.map(({ reference }: { reference: string }) => reference).join('\n');
    expect(cited).toMatch(/figure [0-9a-f]{24} of Swift Road: TOC road-2026, table\.csv, line 3/);
    expect(cited).toContain('2025-01-01 to 2025-12-31');
  });

  test.each([
    ['a name in other letters', { movedBy: { name: ' swift  ROAD' } }],
    ['a SCAC alone', { movedBy: 'swft' }],
    ['a SCAC beside a name that nobody knows', { transportProvider: { name: 'Swift GmbH', scac: 'SWFT' } }],
  ])('is found by %s', async (_, context) => {
    expect(intensityOf((await service.calculate(request({ context }))).body)).toBeCloseTo(90, 9);
  });

  test.each<[string, object, object, number, string]>([
    ['the day of the shipment', {}, { departureDateTime: '2025-06-01T08:00:00Z' }, 100, 'road-2025'],
    ['the lane', { destination: { city: 'Paris', countryCode: 'FR' } }, {}, 50, 'road-de-fr'],
    ['the class of the vehicle', {}, { structure: 'VAN' }, 250, 'road-van'],
    [
      'cooled cargo',
      { cargo: { weight: { value: 10, unit: 'METRIC_TONNE' }, climateControl: 'REQUIRED' } },
      {},
      115,
      'road-cool',
    ],
    ['the energy', {}, { structure: 'ARTICULATED', energyType: 'ELECTRICITY' }, 9, 'road-electric'],
    [
      'its name, whatever fits better',
      { context: { movedBy: { name: 'Swift Road', tocId: 'road-electric' } } },
      {},
      9,
      'road-electric',
    ],
    [
      'the context of the leg first',
      { context: { movedBy: 'Nobody' } },
      { context: { movedBy: 'SWFT' } },
      90,
      'road-2026',
    ],
  ])('is chosen by %s', async (_, more, leg, grams, itemId) => {
    const { body, text } = await service.calculate(request(more, leg));
    expect(intensityOf(body), text).toBeCloseTo(grams, 9);
    expect(body.carrierData[0]).toMatchObject({ used: true, itemId });
  });

  test('gives way to what the request states itself, and to options.useCarrierData: false', async () => {
    const model = await service.calculate(request({ context: {} }));
    const forbidden = await service.calculate(request({ options: { useCarrierData: false } }));
    expect(intensityOf(forbidden.body)).toBe(intensityOf(model.body));
    expect([forbidden.body.carrierData, forbidden.body.warnings]).toEqual([undefined, undefined]);
    const consumption = { energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } };
    const measured = await service.calculate(request({}, consumption));
    expect(measured.body.carrierData).toBeUndefined();
    expect(intensityOf(measured.body)).toBe(
      intensityOf((await service.calculate(request({ context: {} }, consumption))).body),
    );
  });

  test('is not guessed: if none fits, or two fit equally well and differ, the answer says so and the model is used', async () => {
    const late = await service.calculate(request({}, { departureDateTime: '2031-01-01T08:00:00Z' }));
    expect(late.body.carrierData).toEqual([
      {
        element: 'transportChain[0]',
        carrier: 'Swift Road',
        used: false,
        reason: 'none of the 6 figures of Swift Road fits: 6 not valid on 2031-01-01',
      },
    ]);
    const twin = await service.calculate(request({ context: { movedBy: 'Twin' } }, { type: 'RAIL' }));
    expect(twin.body.carrierData[0]).toMatchObject({
      used: false,
      reason: expect.stringContaining('(rail-a, rail-b)'),
    });
    const named = await service.calculate(
      request({ context: { movedBy: { name: 'Twin', tocId: 'rail-b' } } }, { type: 'RAIL' }),
    );
    expect(named.body.carrierData[0]).toMatchObject({ used: true, itemId: 'rail-b' });
  });

  test('is not claimed if the movement was calculated by another mode', async () => {
    // No railway reaches Reykjavik; the shipment goes by another mode, for which the carrier has no figure.
    const { body, text } = await service.calculate({
      ...request({ context: { movedBy: { name: 'Twin', tocId: 'rail-b' } } }, { type: 'RAIL' }),
      destination: { city: 'Reykjavik', countryCode: 'IS' },
    });
    expect(body.transportChain?.[0]?.requestedType, text).toBe('RAIL');
    expect(body.carrierData[0]).toMatchObject({ used: false, reason: expect.stringContaining('not realized') });
  });

  test('per TEU-km is multiplied by containers, and lanes are compared by code', async () => {
    const sea = {
      cargo: { weight: { value: 20, unit: 'METRIC_TONNE' } },
      origin: { type: 'HARBOR', unLoCode: 'CNSHA' },
      destination: { type: 'HARBOR', unLoCode: 'DEHAM' },
      transportChain: [
        {
          type: 'WATER',
          vehicle: 'CONTAINER',
          containerTypeCode: '42G1',
          containerCount: 1,
          departureDateTime: '2026-03-01T08:00:00Z',
          context: { movedBy: { imo: 'IMO 9321483' } },
        },
      ],
    };
    const { body, text } = await service.calculate(sea);
    expect(body.carrierData?.[0], text).toMatchObject({ used: true, itemId: 'sea-lane', fitBy: ['LANE', 'MODE'] });
    const [leg] = body.transportChain[0].elements.filter(({ role }: { role: string }) => role === 'MAIN');
    // A forty-foot container is two TEU.
    expect(leg.transportEmissions.wtwCo2eGrams).toBeCloseTo(45 * 2 * leg.activityDistanceKm, 3);
    const elsewhere = await service.calculate({ ...sea, origin: { type: 'HARBOR', unLoCode: 'CNNGB' } });
    expect(elsewhere.body.carrierData[0].reason).toBe('none of the 1 figures of IMO 9321483 fits: 1 not for this lane');
  });

  test('of a hub goes to the hub that names its operator, and not to hubs on a carrier’s way', async () => {
    const { body, text } = await service.calculate({
      cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Cologne', countryCode: 'DE' },
      transportChain: [
        { type: 'ROAD', departureDateTime: '2026-03-01T08:00:00Z' },
        { type: 'HUB', hubType: 'TRANSSHIPMENT', location: { unLoCode: 'DEDUI' }, context: { movedBy: 'Duisport' } },
        { type: 'ROAD' },
      ],
      context: { movedBy: 'Duisport' },
    });
    const hub = body.transportChain.find(({ type }: { type: string }) => type === 'HUB');
    expect(hub?.emissions, text).toMatchObject({ co2eGrams: 6000, wttCo2eGrams: 4000, ttwCo2eGrams: 2000 });
    expect(body.carrierData.map(({ element, used }: { element: string; used: boolean }) => [element, used])).toEqual([
      ['transportChain[0]', false],
      ['transportChain[1]', true],
      ['transportChain[2]', false],
    ]);
  });
});

test('/match shows what a request would use, without calculating', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/v1/-/carriers/match',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
    payload: JSON.stringify(request()),
  });
  expect(answer.json()).toMatchObject({
    carrierData: [{ used: true, itemId: 'road-2026' }],
    intensities: { 'transportChain[0]': { wtt: 18, ttw: 72, unit: 'GRAM_PER_TONNE_KILOMETRE' } },
  });
});

test.each([null, [], 'request', 5])('/match refuses %j, which is no request', async (payload) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/v1/-/carriers/match',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 5]);
});

test('rows of batches and stored results rest on the same figures', async () => {
  const before = await service.get('/v1/-/carriers');
  expect(before.status).toBe(200);
  const answer = await service.app.inject({
    method: 'POST',
    url: '/v1/-/batches?storeResult=true',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
    payload:
      'shipment_id,shipment_date,mass_kg,origin,destination,mode,carrier\nB-CARRIER,2026-03-01,10000,"Hamburg, DE","Munich, DE",road,SWFT\n',
  });
  const { id } = answer.json();
  let state = '';
  for (let tries = 0; tries < 200 && state !== 'DONE'; tries++) {
    await sleep(50);
    state = (await service.get(`/v1/-/batches/${id}`)).body.state;
  }
  const rows = await service.get(`/v1/-/batches/${id}/file?format=csv`);
  const [head, row] = rows.text
    .replace(/"[^"]*"/g, 'place')
    .split('\r\n')
    .map((line) => line.split(','));
  expect(Number(row?.[head?.indexOf('data_primary_share') ?? -1]), rows.text).toBe(1);
  const { result } = (await service.get('/v1/B-CARRIER')).body;
  expect(intensityOf(result)).toBeCloseTo(90, 9);
  expect(result.carrierData[0]).toMatchObject({
    used: true,
    itemId: 'road-2026',
    verification: 'limited assurance, Veritas',
  });
  const alone = await service.calculate(request());
  expect(alone.body.totalEmissions.co2eGrams).toBeCloseTo(result.totalEmissions.co2eGrams, 6);
});

describe('a hub that nobody requested', () => {
  const shipment = (context: object, chain?: readonly object[]) => ({
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { type: 'HARBOR', unLoCode: 'SGSIN' },
    transportChain: chain ?? [
      { type: 'ROAD', departureDateTime: '2026-03-01T08:00:00Z' },
      { type: 'WATER', vehicle: 'CONTAINER' },
    ],
    context,
  });
  // biome-ignore lint/suspicious/noExplicitAny: of a result
  const hubOf = (body: any) => body.transportChain[1];

  test('has the intensity of a carrier of the shipment that runs the facility, and is cited by its place', async () => {
    const { body, text } = await service.calculate(shipment({ movedBy: 'Blue Line' }));
    expect(hubOf(body), text.slice(0, 500)).toMatchObject({ type: 'HUB', hubType: 'MARITIME_TERMINAL' });
    // 300 + 100 g/t of 10 t.
    expect(hubOf(body).emissions.co2eGrams).toBeCloseTo(4000, 9);
    expect(hubOf(body).calculationBasis).toBe('PRIMARY_DATA');
    const use = body.carrierData.find(({ element }: { element: string }) => element === 'result.transportChain[1]');
    expect(use).toMatchObject({ carrier: 'Blue Line', used: true, row: 'line 3', document: 'table.csv' });
  });

  test('has that of the operator that the shipment names for its hubs before a carrier', async () => {
    const { body } = await service.calculate(shipment({ movedBy: 'Blue Line', hubOperator: ['Duisport', 'Hafen AG'] }));
    expect(hubOf(body).emissions.co2eGrams).toBeCloseTo(3000, 9);
  });

  test('is modelled where its operator said nothing of this place, and where the request forbids it', async () => {
    const modelled = (await service.calculate(shipment({}))).body;
    const elsewhere = (await service.calculate(shipment({ hubOperator: 'Duisport' }))).body;
    expect(hubOf(elsewhere).emissions).toEqual(hubOf(modelled).emissions);
    expect(elsewhere.carrierData).toBeUndefined();
    const forbidden = await service.calculate({
      ...shipment({ movedBy: 'Blue Line' }),
      options: { useCarrierData: false },
    });
    expect(hubOf(forbidden.body).emissions).toEqual(hubOf(modelled).emissions);
  });

  test('leaves a hub that the request does name to its own operator', async () => {
    const [road, water] = shipment({}).transportChain;
    const named = { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'DEHAM' } };
    const { body } = await service.calculate(shipment({ movedBy: 'Blue Line' }, [road ?? {}, named, water ?? {}]));
    expect(hubOf(body).calculationBasis).toBe('MODEL');
  });
});

test('a figure counts as primary data as far as its carrier measured it', async () => {
  const table = `carrier,mode,wtt,ttw,unit,valid_from,valid_to,primary_share
Halfway,ROAD,20,80,g/tkm,2026-01-01,2026-12-31,56.12
Guessing,ROAD,20,80,g/tkm,2026-01-01,2026-12-31,0
`;
  await service.app.inject({
    method: 'POST',
    url: '/v1/-/carriers?name=shares.csv',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
    payload: table,
  });
  const half = (await service.calculate(request({ context: { movedBy: 'Halfway' } }))).body;
  expect(half.dataQuality.primary).toBeCloseTo(0.5612, 12);
  expect(half.dataQuality.primary + half.dataQuality.modelled).toBe(1);
  expect(half.carrierData[0].primaryShare).toBeCloseTo(0.5612, 12);
  const none = (await service.calculate(request({ context: { movedBy: 'Guessing' } }))).body;
  expect(none.dataQuality).toEqual({ primary: 0, modelled: 1, default: 0 });
  expect(none.transportChain[0].elements[0].calculationBasis).toBe('MODEL');
});
