import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTemplate } from '../../src/carriers/read/csv.js';
import { startService, type TestService } from '../support/service.js';

/** Carriers' own figures: read, listed, changed and deleted. */
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, type?: string) {
  const answer = await service.app.inject({
    method,
    url: `/v1/-/carriers${path}`,
    headers: { 'x-api-key': service.apiKey, ...(body !== undefined && { 'content-type': type ?? 'application/json' }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: (answer.payload === '' ? undefined : parse(answer.payload)) as Body };
}
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const VALID = 'validFrom=2025-01-01&validTo=2026-12-31';
/** The carrier example of iLEAP 1.0, with the names and shares that its schema asks for. */
const TOC = {
  tocId: 'toc-road-1',
  mode: 'Road',
  loadFactor: '0.6',
  emptyDistanceFactor: '0.2',
  temperatureControl: 'ambient',
  energyCarriers: [
    { energyCarrier: 'Diesel', relativeShare: '1', emissionFactorWTW: '3.97', emissionFactorTTW: '2.67' },
  ],
  co2eIntensityWTW: '0.0715',
  co2eIntensityTTW: '0.0572',
  transportActivityUnit: 'tkm',
};
const HOC = {
  hocId: 'hoc-1',
  hubType: 'Transshipment',
  hubLocation: { city: 'Duisburg', country: 'DE', locode: 'DEDUI' },
  energyCarriers: [{ energyCarrier: 'Electric', relativeShare: '1' }],
  co2eIntensityWTW: '0.61',
  co2eIntensityTTW: '0.2',
  hubActivityUnit: 'tonnes',
};

describe('documents', () => {
  test('of iLEAP become figures in grams, with the validity and verification that the import names', async () => {
    const added = await call(
      'POST',
      `?carrier=ACME%20Trucks&scac=ACMT&${VALID}&verification=limited%2C%20TUV&name=acme.json`,
      [TOC, HOC],
    );
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body).toMatchObject({ format: 'ILEAP', document: { name: 'acme.json', figures: 2, shipments: 0 } });
    const { body } = await call('GET', '/figures?carrier=ACME%20Trucks');
    // 0.0715 - 0.0572 kg is 14.3 g well-to-tank.
    expect(body.items.find((item: Body) => item.kind === 'TOC')).toMatchObject({
      itemId: 'toc-road-1',
      mode: 'ROAD',
      energyTypes: ['DIESEL', 'BIODIESEL'],
      temperature: 'AMBIENT',
      wttGrams: 14.3,
      ttwGrams: 57.2,
      wtwGrams: 71.5,
      unit: 'GRAM_PER_TONNE_KILOMETRE',
      valid: { from: '2025-01-01', to: '2026-12-31' },
      verification: 'limited, TUV',
      document: { name: 'acme.json', row: 'records[0]' },
    });
    expect(body.items.find((item: Body) => item.kind === 'HOC')).toMatchObject({
      hubType: 'TRANSSHIPMENT',
      location: { code: 'DEDUI', countryCode: 'DE' },
      wttGrams: 410,
      ttwGrams: 200,
      unit: 'GRAM_PER_TONNE',
    });
    expect((await call('GET', '')).body.items).toContainEqual({
      carrier: 'ACME Trucks',
      codes: { scac: 'ACMT' },
      figures: 2,
      modes: ['HUB', 'ROAD'],
      validFrom: '2025-01-01',
      validTo: '2026-12-31',
      verified: 2,
    });
  });

  test('are stored completely or not at all, and every fault is reported with its position', async () => {
    const wrong = [
      { ...TOC, tocId: 'a', co2eIntensityWTW: '71.5' },
      { ...TOC, tocId: 'b', energyCarriers: [{ ...TOC.energyCarriers[0], relativeShare: '0.7' }] },
      { ...TOC, tocId: 'c', energyCarriers: [{ ...TOC.energyCarriers[0], emissionFactorWTW: '3970' }] },
      { ...TOC, tocId: 'd', co2eIntensityTTW: '0.08' },
      { ...HOC, hubActivityUnit: 'TEU' },
      { ...TOC, tocId: 'e', mode: 'ROAD' },
      { activityId: 'x' },
      TOC,
    ];
    const before = (await call('GET', '/documents')).body.items.length;
    const refused = await call('POST', `?carrier=Wrong&${VALID}`, wrong);
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([
      'records[0].co2eIntensityWTW: 71500 g is not plausible: was it written in another unit?',
      'records[1].energyCarriers: the shares add up to 0.7, not 1',
      'records[2].energyCarriers[0].emissionFactorWTW: 3970 kg per unit of energy is not plausible',
      'records[3].co2eIntensityWTW: well-to-wheel is less than tank-to-wheel',
      'records[4].hubActivityUnit: "TEU" is not supported; hubs are counted in tonnes',
      'records[5].mode: "ROAD" is not one of Road, Rail, Air, Sea, InlandWaterway',
      'records[6]: is transport activity data, not a figure: send it to /v1/-/carriers/activities',
    ]);
    expect((await call('GET', '/documents')).body.items).toHaveLength(before);
  });

  test('that name no carrier or period are refused with what is missing', async () => {
    expect((await call('POST', `?${VALID}`, TOC)).body.details).toEqual([
      'record.carrier: is missing: an iLEAP record does not name its carrier, the import must',
    ]);
    expect((await call('POST', '?carrier=X', TOC)).body.details).toEqual([
      'record.validity: is missing: an iLEAP record has no period, the import must name validFrom and validTo',
    ]);
    expect((await call('POST', '?carrier=X&validFrom=2025-02-30&validTo=2025-12-31', TOC)).status).toBe(400);
    expect((await call('POST', '?scac=ABCD', TOC)).status).toBe(400);
  });

  test('in the template are read as they stand, and decimal commas and semicolons too', async () => {
    const template = await call('GET', '/template');
    expect(template.body).toBe(writeTemplate());
    const added = await call('POST', '?name=template.csv', template.body, 'text/csv');
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body.figures.map(({ carrier, row }: Body) => [carrier, row])).toEqual([
      ['Example Trucking', 'line 2'],
      ['Example Line', 'line 3'],
      ['Example Terminal', 'line 4'],
    ]);
    const german =
      'carrier;mode;wtt;ttw;unit;valid_from;valid_to\nKühn "Süd";road;14,3;57,2;g/tkm;1.01.2026;31.12.2026\n';
    expect((await call('POST', '', german, 'text/csv')).status).toBe(201);
    const { items } = (await call('GET', '/figures?carrier=K%C3%BChn%20%22S%C3%BCd%22')).body;
    expect(items[0]).toMatchObject({
      ...{ wttGrams: 14.3, ttwGrams: 57.2, wtwGrams: 71.5 },
      valid: { from: '2026-01-01', to: '2026-12-31' },
    });
  });

  test('of tables and lists are refused if a number may mean a thousand or a hundred times as much', async () => {
    const table = (lines: readonly string[]) =>
      call(
        'POST',
        '?dryRun=true',
        ['carrier;mode;unit;valid_from;valid_to;wtw;ttw;primary_share', ...lines].join('\n'),
        'text/csv',
      );
    const row = (name: string, wtw: string, ttw: string, share = '') =>
      `${name};ROAD;g/tkm;2026-01-01;2026-12-31;${wtw};${ttw};${share}`;
    expect((await table([row('A', '1,071', '0.5')])).body.details).toEqual([
      'line 2.wtw: "1,071" may mean a thousand times as much: write 1.0710 or 1071',
    ]);
    expect((await table([row('A', '1.071', '0,5')])).body.details).toEqual([
      'line 2.wtw: "1.071" may mean a thousand times as much: write 1.0710 or 1071',
    ]);
    expect((await table([row('A', '71,500', '57,200')])).status).toBe(400);
    expect((await table([row('A', '71,500', '57,2'), row('B', '71,512', '0,071')])).status).toBe(200);
    expect((await table([row('A', '71.500', '57.125')])).status).toBe(200);
    expect((await table([row('A', '71.5', '57.2', '0.8')])).body.details).toEqual([
      'line 2.primary_share: "0.8" may be a fraction: write 80% or 0.8%',
    ]);
    expect((await table([row('A', '71.5', '57.2', '0.8 %')])).status).toBe(200);
  });

  test('with a value that has no heading or no known name are refused, not read without it', async () => {
    const shifted = await call(
      'POST',
      `?dryRun=true&${VALID}`,
      'carrier,mode,unit,wtw,ttw\nA,ROAD,g/tkm,71,5,57,2',
      'text/csv',
    );
    expect(shifted.body.details).toEqual([
      'line 2: "57" has no heading; a value that contains the separator must be quoted',
    ]);
    const figure = { carrier: 'A', mode: 'ROAD', wtw: 71.5, ttw: 57.2, unit: 'g/tkm' };
    const list = (more: object) => call('POST', `?dryRun=true&${VALID}`, { figures: [{ ...figure, ...more }] });
    expect((await list({ validFrom: '2026-01-01', Energy: 'DIESEL', id: null })).status).toBe(200);
    expect((await list({ start: '2026-01-01' })).body.details[0]).toMatch(
      /^figures\[0\]\.start: is unknown; known are /,
    );
    expect((await list({ energy: ['DIESEL'] })).body.details).toEqual([
      'figures[0].energy: must be a text or a number',
    ]);
    expect((await list({ valid_to: '2026-01-01', validTo: '2026-12-31' })).body.details).toEqual([
      'figures[0].validTo: is valid_to, which appears twice',
    ]);
  });

  test('of tables report every wrong cell and unknown columns', async () => {
    const table = [
      'carrier,mode,vehicle_class,wtw,ttw,unit,valid_from,valid_to,origin_country',
      'A,ROAD,LORRY,71.5,57.2,g/tkm,2026-01-01,2026-12-31,DE',
      'A,SEA,CONTAINER,52,60,g/tkm,2026-01-01,2026-12-31,Germany',
      'A,ROAD,VAN,71.5,57.2,kg/tkm,2026-12-31,2026-01-01,Atlantis',
      'A,HUB,,0.6,0.2,g/tkm,2026-01-01,2026-12-31,',
      ',,,,,,,,',
    ].join('\n');
    const { status, body } = await call('POST', '', table, 'text/csv');
    expect(status).toBe(400);
    expect(body.details).toEqual([
      'line 2.vehicle_class: "LORRY" is not one of VAN, RIGID, ARTICULATED',
      'line 3.wtw: well-to-wheel is less than tank-to-wheel',
      'line 4.wtw: 71500 g is not plausible: was it written in another unit?',
      'line 4.valid_to: is before valid_from',
      'line 4.origin_country: "Atlantis" is not a country',
      'line 5.unit: "g/tkm" is not one of g/t, kg/t',
      expect.stringContaining('line 5.hub_type: is missing'),
    ]);
    const unknown = await call('POST', '', 'carrier,mode,wtw_g\nA,ROAD,1', 'text/csv');
    expect(unknown.body.details[0]).toMatch(/^columns wtw_g: unknown/);
  });

  test('can be checked without being stored, and replace earlier figures', async () => {
    const url = `?carrier=Again&${VALID}`;
    const dry = await call('POST', `${url}&dryRun=true`, TOC);
    expect([dry.status, dry.body.document]).toEqual([200, undefined]);
    expect((await call('GET', '/figures?carrier=Again')).body.items).toEqual([]);
    await call('POST', url, TOC);
    await call('POST', url, { ...TOC, co2eIntensityWTW: '0.0720' });
    const { items } = (await call('GET', '/figures?carrier=Again')).body;
    expect(items.map(({ wtwGrams }: Body) => wtwGrams)).toEqual([72]);
    expect((await call('POST', url, [TOC, TOC])).body.details).toEqual([
      'records[1]: has the same carrier, operation and period as records[0]',
    ]);
  });
});

describe('figures', () => {
  test('can change their validity and verification, and nothing else', async () => {
    const added = await call('POST', `?carrier=Changing&${VALID}`, TOC);
    const path = `/figures/${added.body.figures[0].id}`;
    const changed = await call('PATCH', path, { validTo: '2027-06-30', verification: 'reasonable, DNV' });
    expect(changed.body).toMatchObject({
      valid: { from: '2025-01-01', to: '2027-06-30' },
      verification: 'reasonable, DNV',
    });
    expect((await call('PATCH', path, { verification: null })).body.verification).toBeUndefined();
    expect((await call('PATCH', path, { validTo: '2024-01-01' })).status).toBe(400);
    expect((await call('PATCH', path, { wttGrams: 1 })).status).toBe(400);
    expect((await call('PATCH', '/figures/none', { validTo: '2027-06-30' })).status).toBe(404);
  });

  test('are deleted one by one or with their document', async () => {
    const added = await call('POST', `?carrier=Leaving&${VALID}`, [TOC, HOC]);
    const [first] = added.body.figures;
    expect((await call('DELETE', `/figures/${first.id}`)).status).toBe(204);
    expect((await call('GET', `/figures/${first.id}`)).status).toBe(404);
    expect((await call('DELETE', `/documents/${added.body.document.id}`)).status).toBe(204);
    expect((await call('GET', '/figures?carrier=Leaving')).body.items).toEqual([]);
    expect((await call('DELETE', `/documents/${added.body.document.id}`)).status).toBe(404);
  });

  test('are listed page by page, the newest first', async () => {
    const tocs = Array.from({ length: 5 }, (_, n) => ({ ...TOC, tocId: `page-${n}` }));
    await call('POST', `?carrier=Paging&${VALID}`, tocs);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await call('GET', `/figures?carrier=Paging&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ itemId }: Body) => itemId));
      if (!body.hasMore) break;
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(['page-4', 'page-3', 'page-2', 'page-1', 'page-0']);
  });
});

describe('shipments that others calculated', () => {
  const tce = (n: number, more: object = {}) => ({
    tceId: `t${n}`,
    prevTceIds: n === 0 ? [] : [`t${n - 1}`],
    tocId: 'toc-road-1',
    shipmentId: 'SHP-3RD',
    mass: '1000',
    distance: { sfd: '500' },
    transportActivity: '500',
    co2eWTW: '35.75',
    co2eTTW: '28.6',
    ...more,
  });
  const shipment = { shipmentId: 'SHP-3RD', mass: '1000', tces: [tce(0), tce(1)] };

  test('stand beside the stored result with the difference, and in neither', async () => {
    const stored = await service.calculate({
      id: 'SHP-3RD',
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Munich', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
      options: { storeResult: true },
    });
    const own = stored.body.totalEmissions.co2eGrams;
    const added = await call('POST', `?carrier=Forwarder&${VALID}`, shipment);
    expect(added.body.document, JSON.stringify(added.body)).toMatchObject({ figures: 0, shipments: 1 });
    const { items } = (await call('GET', '/shipments?shipmentId=SHP-3RD')).body;
    // Twice 35.75 kg.
    expect(items[0]).toMatchObject({
      source: 'Forwarder',
      theirs: { co2eGrams: 71_500, tonneKm: 1000, massKg: 1000, elements: 2 },
      ours: { co2eGrams: own },
      difference: { co2eGrams: 71_500 - own, percent: (100 * (71_500 - own)) / own },
    });
    expect((await service.get('/v1/SHP-3RD')).body.result).toEqual(stored.body);
    expect((await call('DELETE', '/shipments?shipmentId=SHP-3RD')).status).toBe(204);
    expect((await call('GET', '/shipments?shipmentId=SHP-3RD')).body.items).toEqual([]);
  });

  test('are refused where their elements contradict themselves', async () => {
    const wrong = {
      ...shipment,
      tces: [
        // The published example: 87 kg over 423 km are 36.801 tkm, not 3.6801.
        tce(0, { mass: '87', distance: { sfd: '423' }, transportActivity: '3.6801' }),
        tce(1, { co2eTTW: '40' }),
        tce(2, { hocId: 'h' }),
      ],
    };
    expect((await call('POST', `?carrier=F&${VALID}`, wrong)).body.details).toEqual([
      'record.tces[0].transportActivity: 3.6801 is not the mass of 87 kg by any of its distances',
      'record.tces[1].co2eTTW: is more than co2eWTW, or less than 0',
      'record.tces[2]: needs one of tocId and hocId',
    ]);
    const circle = { ...shipment, tces: [tce(0, { prevTceIds: ['t1'] }), tce(1)] };
    expect((await call('POST', `?carrier=F&${VALID}`, circle)).body.details).toEqual(['record.tces: form a circle']);
    const lost = { ...shipment, tces: [tce(1)] };
    expect((await call('POST', `?carrier=F&${VALID}`, lost)).body.details).toEqual([
      'record.tces: t1 follows t0, which is missing',
    ]);
  });
});
