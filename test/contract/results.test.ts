import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { listBrokenLaws } from './support/laws.js';
import { calculated, city, HAMBURG, harbor, hub, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const stored = (id: string, more: object = {}) =>
  movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id, options: { storeResult: true }, ...more });
const get = async (id: string, tail = '') => (await service.get(`/v1/${encodeURIComponent(id)}${tail}`)).body;

const long = movement(MUNICH, city('Chicago', 'US'), [
  { type: 'RAIL', id: 'r' },
  hub(harbor('NLRTM')),
  { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45G1' },
  hub(harbor('USNYC')),
  { type: 'ROAD' },
]);
const INTENSITIES = ['wttCo2eGramsPerTonneKm', 'ttwCo2eGramsPerTonneKm', 'wtwCo2eGramsPerTonneKm'];
const EMISSIONS = ['wttCo2eGrams', 'ttwCo2eGrams', 'wtwCo2eGrams'];

describe('Calculation response (result)', () => {
  it('Required in the response: origin, destination, activityDistanceKm, activityTonneKm, transportIntensities, transportEmissions, hubIntensities, hubEmissions, totalIntensities, totalEmissions, transportChain, creditCost.', async () => {
    const result = await run(long);
    for (const field of [
      'origin',
      'destination',
      'activityDistanceKm',
      'activityTonneKm',
      'transportIntensities',
      'transportEmissions',
      'hubIntensities',
      'hubEmissions',
      'totalIntensities',
      'totalEmissions',
      'transportChain',
      'creditCost',
    ]) {
      expect(result, field).toHaveProperty(field);
    }
    expect(Object.keys(result.transportIntensities)).toEqual(INTENSITIES);
    expect(Object.keys(result.transportEmissions)).toEqual(EMISSIONS);
    expect(Object.keys(result.hubIntensities)).toEqual(['co2eGramsPerTonne']);
    expect(Object.keys(result.totalIntensities)).toEqual(['co2eGramsPerTonneKm']);
    expect(Number.isInteger(result.creditCost)).toBe(true);
  });

  it('wtt + ttw = wtw, total = transport + hub, parents are the sums of their elements, by energy type and source too', async () => {
    expect(listBrokenLaws(long as never, await run(long))).toEqual([]);
  });

  it('Result elements in request order, with automatically inserted hub results at the positions where they occur.', async () => {
    const { transportChain } = await run(
      movement(HAMBURG, city('New York', 'US'), [{ type: 'ROAD' }, { type: 'AIR' }]),
    );
    expect(transportChain.map(({ type }: { type: string }) => type)).toEqual(['ROAD', 'HUB', 'AIR']);
  });

  it('Response locations: type, countryCode, latitude, longitude, and what is known: region, postcode, city, name, code, unLoCode, formatted', async () => {
    const { origin } = await run(
      movement({ street: 'Wetstraat 175', postCode: '1048', city: 'Brussel', countryCode: 'BE' }, MUNICH, [
        { type: 'ROAD' },
      ]),
    );
    expect(origin).toMatchObject({
      type: 'PLACE',
      countryCode: 'BE',
      postcode: expect.any(String),
      city: expect.any(String),
      formatted: expect.stringContaining('\n'),
    });
    const port = (await run(long)).transportChain[1].location;
    expect(port).toMatchObject({
      type: 'HARBOR',
      code: 'NLRTM',
      unLoCode: 'NLRTM',
      name: expect.any(String),
      countryCode: 'NL',
    });
  });

  it('Transport chain result: type, id, start, end, activity, intensities and emissions of transport, hub and total, elements', async () => {
    const [rail] = (await run(long)).transportChain;
    for (const field of [
      'type',
      'id',
      'start',
      'end',
      'activityDistanceKm',
      'activityTonneKm',
      'transportIntensities',
      'transportEmissions',
      'hubIntensities',
      'hubEmissions',
      'totalIntensities',
      'totalEmissions',
      'elements',
    ]) {
      expect(rail, field).toHaveProperty(field);
    }
  });

  it('A realized transport element has: type, vehicle, methodology, distanceMeasurementMethod, distanceAdjustmentFactor (string holding a decimal), calculationBasis, start, end, activity, intensities, emissions, resultsByEnergyType.', async () => {
    const elements = (await run(long)).transportChain
      .flatMap((item: { elements?: object[] }) => item.elements ?? [])
      .filter(({ type }: { type: string }) => type !== 'HUB');
    expect(elements.length).toBeGreaterThanOrEqual(3);
    for (const element of elements) {
      for (const field of ['vehicle', 'methodology', 'distanceMeasurementMethod', 'calculationBasis'])
        expect(element[field].length).toBeGreaterThan(0);
      expect(element.distanceAdjustmentFactor).toMatch(/^\d+\.\d+$/);
      for (const energy of element.resultsByEnergyType) {
        expect(Object.keys(energy)).toEqual([
          'energyType',
          'activityDistanceKm',
          'activityTonneKm',
          'intensities',
          'emissions',
          'resultsByEnergySource',
        ]);
        for (const source of energy.resultsByEnergySource)
          expect(Object.keys(source)).toEqual(['energySource', 'factorReference', 'emissions']);
      }
    }
  });

  it('Road elements add emissionsStandard, loadFactor (percent), emptyRunning (percent), loadDistribution.', async () => {
    const elements = async (fields: object) =>
      (await run(movement(HAMBURG, MUNICH, [{ type: 'ROAD', ...fields }]))).transportChain[0].elements;
    const stated = { emissionsStandard: 'EURO_VI', loadFactor: 60, emptyRunning: 20, loadDistribution: 'HEAVY' };
    expect((await elements(stated))[0]).toMatchObject(stated);
    const [truck] = await elements({});
    expect(truck).toMatchObject({
      loadFactor: expect.any(Number),
      emptyRunning: expect.any(Number),
      loadDistribution: expect.any(String),
    });
    // The model does not depend on the standard, so none is made up.
    expect('emissionsStandard' in truck).toBe(false);
  });

  it('Water container elements add capacityBand, containerType.', async () => {
    const sea = (await run(long)).transportChain[2].elements.find(({ type }: { type: string }) => type === 'WATER');
    expect(sea).toMatchObject({ capacityBand: expect.any(String), containerType: expect.stringContaining('45G1') });
  });

  it('Hub result: type `HUB`, hubType, activityTonnes (number), intensities {co2eGramsPerTonne}, emissions {co2eGrams}, methodology, calculationBasis.', async () => {
    const [, terminal] = (await run(long)).transportChain;
    expect(terminal).toMatchObject({
      type: 'HUB',
      hubType: 'MARITIME_TERMINAL',
      activityTonnes: 10,
      intensities: { co2eGramsPerTonne: expect.any(Number) },
      emissions: { co2eGrams: terminal.intensities.co2eGramsPerTonne * 10 },
      methodology: expect.any(String),
      calculationBasis: expect.any(String),
    });
  });

  it('every factor reference of the answer is cited in it', async () => {
    const result = await run(long);
    const cited = new Set(result.citations.map(({ reference }: { reference: string }) => reference));
    const used = JSON.stringify(result.transportChain).match(/(?<="factorReference":")[^"]+/g) ?? [];
    expect(used.length).toBeGreaterThan(3);
    for (const reference of used) expect(cited).toContain(reference);
  });
});

describe('Context', () => {
  // Keys that look like numbers, numbers beyond doubles, escapes, order: JSON.parse and JSON.stringify would change each of them.
  const context =
    '{"z":1,"10":"a","2":"b","order":12345678901234567890,"price":1.10,"big":1E400000000000000000000000000000000000,"tab":"\\u0009\\/","name":"Größe 货 🚢\\ud83d\\udea2","none":null,"list":[{"a":[]},-0.0],"__proto":{}}'.replace(
      ',"big":1E400000000000000000000000000000000000',
      '',
    );

  it('All supplied properties are returned unchanged in the response `context`: key order, unicode, numbers', async () => {
    const body = JSON.stringify({ ...stored('ctx'), context: 'CONTEXT' }).replace('"CONTEXT"', context);
    const { text } = await service.calculate(body);
    expect(text).toContain(`"context":${context}`);
    expect((await service.get('/v1/ctx')).text).toContain(`"context":${context}`);
  });

  it('context of an element: free-form; returned on the matching result element', async () => {
    const chain = `[{"type":"ROAD","context":${context}},{"type":"HUB","location":{"city":"Leipzig","countryCode":"DE"},"context":{"leg":"hub"}},{"type":"ROAD","context":{"leg":2}}]`;
    const body = JSON.stringify({ ...movement(HAMBURG, MUNICH, []), transportChain: 'CHAIN' }).replace(
      '"CHAIN"',
      chain,
    );
    const { text, body: result } = await service.calculate(body);
    expect(text).toContain(`"context":${context}`);
    expect(result.transportChain.map((item: { context: unknown }) => item.context)).toEqual([
      JSON.parse(context),
      { leg: 'hub' },
      { leg: 2 },
    ]);
  });

  it.each(['text', 5, [], true])('a context is an object: %j is code 5', async (value) => {
    expect((await service.calculate({ ...stored('x'), context: value })).body).toMatchObject({
      code: 5,
      details: ['context: must be object'],
    });
  });
});

describe('Stored result wrapper (GET /{id})', () => {
  it('createdAt: ISO 8601 date-time with offset and fractional seconds; result: the full calculation response as produced at calculation time', async () => {
    const answer = await service.calculate(stored('whole'));
    const fetched = await service.get('/v1/whole');
    expect(Object.keys(fetched.body)).toEqual(['createdAt', 'result']);
    expect(fetched.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(fetched.text).toContain(answer.text);
  });

  it('When options.storeResult is true and id is present, the result is stored (replacing any earlier result for that id) and certificateUrl is returned.', async () => {
    const first = await run(stored('again', { context: { version: 1 } }));
    const earlier = await get('again');
    const second = await run(stored('again', { context: { version: 2 } }));
    const later = await get('again');
    expect(later.result).toEqual(second);
    expect(later.createdAt > earlier.createdAt).toBe(true);
    expect(first.certificateUrl).not.toBe(second.certificateUrl);
    expect(
      (await service.get('/v1/?limit=100')).body.items.filter(({ id }: { id: string }) => id === 'again'),
    ).toHaveLength(1);
  });

  it('certificateUrl: present when the result is stored (storeResult true with an id)', async () => {
    expect('certificateUrl' in (await run({ ...stored('x'), options: {} }))).toBe(false);
    const { certificateUrl } = await run(stored('x'));
    const pdf = await service.get(new URL(certificateUrl).pathname, {});
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  it('a 404 with code 50 is returned by GET /{id} when the id is unknown for the calling account', async () => {
    expect(await get('nobody')).toMatchObject({ status: 404, code: 50, instance: '/v1/nobody' });
    expect(await get('nobody', '/explanation')).toMatchObject({ status: 404, code: 50 });
  });

  it('id: echo of request id (when given)', async () => {
    expect((await run({ ...stored('echo'), options: {} })).id).toBe('echo');
    expect('id' in (await run(movement(HAMBURG, MUNICH, [])))).toBe(false);
  });
});

describe('Stored result wrapper (GET /{id}): decided', () => {
  it.each([
    'calculate',
    'docs',
    'explanation',
    'a b',
    'a/b',
    'a%2Fb',
    '货运-42',
    '🚢',
    '\u0000',
    'a\u0000b',
    '\\u0000',
    "'; drop table results; --",
    '?x=1',
    '#top',
    '%',
    '+',
    '__proto__',
    'x'.repeat(255),
    '界'.repeat(255),
    '\t\n',
  ])('any string of 1 to 255 characters is a legal id: %j', async (id) => {
    const result = await run(stored(id));
    expect(result.id).toBe(id);
    expect((await get(id)).result).toEqual(result);
    expect((await service.get('/v1/?limit=1')).body.items[0].id).toBe(id);
  });

  it.each(['', 'x'.repeat(256), 5, {}, true])('other ids are code 5: %j', async (id) => {
    expect((await service.calculate({ ...stored('x'), id })).body).toMatchObject({
      code: 5,
      details: [expect.stringMatching(/^id: /)],
    });
  });

  it('storeResult without an id is code 48', async () => {
    for (const id of [undefined, null]) {
      expect((await service.calculate({ ...stored('x'), id })).body).toMatchObject({ code: 48 });
    }
  });

  it('requests at the same time under one id leave one of them, whole', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, version) => service.calculate(stored('raced', { context: { version } }))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { result } = await get('raced');
    expect(answers.map(({ body }) => body)).toContainEqual(result);
    // Of eight certificates one is valid, the others say that they were replaced.
    const statuses = await Promise.all(
      answers.map(async ({ body }) => (await service.get(new URL(body.certificateUrl).pathname, {})).status),
    );
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  it('the explanation of a stored result is kept beside it, for every element', async () => {
    await run({ ...long, id: 'explained', options: { storeResult: true } });
    const { method, elements } = await get('explained', '/explanation');
    expect(method).toMatch(/^\d+\.\d+\.\d+$/);
    expect(elements.map(({ path }: { path: string }) => path)).toContain('transportChain[1]');
    for (const { steps } of elements) expect(steps.length).toBeGreaterThan(0);
  });
});
