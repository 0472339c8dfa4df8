import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: 1000 });
});
afterAll(() => service.close());

const post = async (url: string, body: unknown): Promise<Pick<Answer, 'status' | 'body'>> => {
  const answer = await service.app.inject({
    method: 'POST',
    url,
    headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const RAIL = {
  cargo: { weight: { value: 1000, unit: 'KILOGRAM' } },
  origin: { unLoCode: 'DEHAM' },
  destination: { city: 'Milano', countryCode: 'IT' },
  transportChain: [{ type: 'RAIL' }],
  options: { fallbackTransportModes: [] },
};

describe('GET /v1/-/quick', () => {
  const quick = (query: string) => service.get(`/v1/-/quick?${query}`);

  it('answers with the totals of its calculation, flat and in kilograms', async () => {
    const { body } = await quick('from=DEHAM&to=Milano,%20IT&mode=RAIL&kg=1000');
    const { body: whole } = await service.calculate(RAIL);
    expect(body).toMatchObject({
      co2e_total_kg: whole.totalEmissions.co2eGrams / 1000,
      co2e_wtt_kg: whole.transportEmissions.wttCo2eGrams / 1000,
      co2e_ttw_kg: whole.transportEmissions.ttwCo2eGrams / 1000,
      co2e_hub_kg: whole.hubEmissions.co2eGrams / 1000,
      distance_km: whole.activityDistanceKm,
      tonne_km: whole.activityTonneKm,
      intensity_g_per_tkm: whole.totalIntensities.co2eGramsPerTonneKm,
      credits: whole.creditCost,
      leg1_result_mode: 'RAIL',
      leg1_result_co2e_total_kg: whole.totalEmissions.co2eGrams / 1000,
    });
  });

  it('equals the answer of POST /v1/calculate?view=flat, without nesting', async () => {
    const flat = await post('/v1/calculate?view=flat', {
      ...RAIL,
      id: 'flat',
      options: { ...RAIL.options, storeResult: true },
    });
    const { body: quickBody } = await quick('from=DEHAM&to=Milano,%20IT&mode=RAIL&kg=1000');
    expect(flat.body).toEqual({ ...quickBody, id: 'flat', certificate_url: expect.stringContaining('/certificate/') });
    for (const value of Object.values(flat.body)) expect(value === null || typeof value !== 'object').toBe(true);
    expect((await service.get('/v1/flat')).body.result.transportChain).toHaveLength(1);
    expect((await post('/v1/calculate?view=tall', RAIL)).body).toMatchObject({ code: 5 });
  });

  it('answers with CSV for spreadsheets and a bare number for a single cell', async () => {
    const csv = await quick('from=DEHAM&to=ITMIL&kg=1000&mode=ROAD&format=csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [names = '', values = ''] = csv.text.trim().split('\r\n');
    const at = names.split(',').indexOf('co2e_total_kg');
    const text = await quick('from=DEHAM&to=ITMIL&kg=1000&mode=ROAD&format=text');
    expect(text.text).toBe(values.split(',')[at]);
  });

  it('reads coordinates, codes, towns with a country and a decimal comma', async () => {
    for (const from of ['53.55,9.99', 'DEHAM', 'HAM', 'Hamburg, DE', 'Hamburg Germany, DE']) {
      expect((await quick(`from=${encodeURIComponent(from)}&to=ITMIL&kg=1,5&mode=ROAD`)).status, from).toBe(200);
    }
  });

  it.each([
    ['to=ITMIL&kg=1', 3, 'from: is missing'],
    ['from=DEHAM&to=ITMIL', 3, 'kg: is missing'],
    ['from=DEHAM&to=ITMIL&kg=-1', 4, 'kg: "-1" is not a positive number'],
    ['from=DEHAM&to=ITMIL&kg=1,000', 4, 'kg: "1,000" may mean 1000 or 1.000; write one of the two'],
    ['from=Hamburg&to=ITMIL&kg=1', 15, 'from: a country is needed with a city or postcode; Hamburg: DE, US-NY, ZA'],
    ['from=DEHAM&to=Xyzzyqq&kg=1', 15, 'to: a country is needed with a city or postcode'],
    ['from=DEHAM&to=ITMIL&kg=1&mode=BIKE', 5, 'mode: must be one of AIR, RAIL, ROAD, WATER, or absent'],
    ['from=DEHAM&to=ITMIL&kg=1&format=xml', 5, 'format: must be one of json, csv, text, not "xml"'],
    ['from=DEHAM&from=DEBRV&to=ITMIL&kg=1', 5, 'from: is given more than once'],
  ])('%s is refused with code %d', async (query, code, detail) => {
    const { body } = await quick(query);
    expect(body).toMatchObject({ code, details: [detail] });
  });

  it('works with the formula of the Excel page, with the key in the address', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/use/spreadsheets.md'), 'utf8');
    const formula = /```excel\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const { secret } = await service.store.createKey(service.account.id, { name: 'x', scopes: ['calculate', 'query'] });
    const given: Record<string, string> = { from: 'Hamburg, DE', to: 'Milano, IT', mode: 'RAIL', kg: '1000,5' };
    const inner = /WEBSERVICE\(([\s\S]*)\), "\."\)\)/.exec(formula)?.[1] ?? '';
    // Excel joins texts with & and encodes as encodeURIComponent does.
    const parts = inner.matchAll(/"([^"]*)"|ENCODEURL\((?:(\w+)|SUBSTITUTE\((\w+) \+ 0, ",", "\."\))\)/g);
    const address = [...parts]
      .map(([, text, name = '', number]) =>
        number === undefined ? (text ?? encodeURIComponent(given[name] ?? '')) : given[number]?.replaceAll(',', '.'),
      )
      .join('')
      .replace('<API_KEY>', secret)
      .replace('http://127.0.0.1:8080', '');
    const cell = await service.get(address, {});
    expect(cell.status, cell.text).toBe(200);
    expect(cell.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const byHeader = await quick('from=Hamburg,DE&to=Milano,IT&mode=RAIL&kg=1000.5');
    expect(Number(cell.text)).toBe(byHeader.body.co2e_total_kg);
  });

  it('accepts a key in the address nowhere else, and only one with that scope', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'x', scopes: ['calculate', 'query'] });
    const address = (key: string) => service.get(`/v1/-/quick?key=${key}&from=DEHAM&to=ITMIL&mode=ROAD&kg=1`, {});
    expect((await address(service.apiKey)).body).toMatchObject({ status: 401, code: 41 });
    expect((await address('cw_unknown')).body).toMatchObject({ status: 401, code: 41 });
    expect((await address('')).body).toMatchObject({ status: 401, code: 1 });
    expect((await address(`${secret}&key=${secret}`)).body).toMatchObject({ status: 401, code: 1 });
    expect((await service.get(`/v1/-/places?q=hamburg&key=${secret}`, {})).body).toMatchObject({
      status: 401,
      code: 1,
    });
    expect((await service.get(`/v1/?key=${secret}`, {})).body).toMatchObject({ status: 401, code: 1 });
    for (const { text } of [await address(secret), await address('cw_unknown')]) expect(text).not.toContain('cw_');
  });

  it('says that a mode cannot be used instead of using another', async () => {
    const { status, body } = await quick('from=Hamburg,DE&to=Reykjavik,IS&kg=1&mode=RAIL');
    expect([status, body.code]).toEqual([422, 31]);
  });
});

describe('POST /v1/-/compare', () => {
  const ends = { cargo: RAIL.cargo, origin: RAIL.origin, destination: RAIL.destination };

  it('calculates the same cargo by each mode, in the order asked, and adds up the price', async () => {
    const { status, body } = await post('/v1/-/compare', { ...ends, modes: ['ROAD', 'RAIL'] });
    expect(status).toBe(200);
    expect(body.alternatives.map(({ name }: { name: string }) => name)).toEqual(['ROAD', 'RAIL']);
    expect(body.alternatives[1].result).toEqual((await service.calculate(RAIL)).body);
    const costs = body.alternatives.map((one: { result: { creditCost: number } }) => one.result.creditCost);
    expect(body.creditCost).toBe(costs[0] + costs[1]);
  });

  it('gives an impossible mode its own error and answers the others', async () => {
    const { body } = await post('/v1/-/compare', {
      ...ends,
      destination: { city: 'Reykjavik', countryCode: 'IS' },
      modes: ['RAIL', 'AIR'],
    });
    expect(body.alternatives[0].error).toMatchObject({ code: 31, status: 422 });
    expect(body.alternatives[1].result.totalEmissions.co2eGrams).toBeGreaterThan(0);
  });

  it('compares chains of any kind by name', async () => {
    const { body } = await post('/v1/-/compare', {
      ...ends,
      alternatives: [
        { name: 'diesel', transportChain: [{ type: 'ROAD', energyType: 'DIESEL' }] },
        { name: 'electric', transportChain: [{ type: 'ROAD', energyType: 'ELECTRICITY' }] },
      ],
    });
    expect(body.alternatives.map(({ name }: { name: string }) => name)).toEqual(['diesel', 'electric']);
  });

  it('stores nothing, whatever the options say', async () => {
    await post('/v1/-/compare', { ...ends, id: 'compared', options: { storeResult: true }, modes: ['ROAD'] });
    expect((await service.get('/v1/compared')).status).toBe(404);
  });

  it.each([
    [{ ...ends, modes: [] }, 5, 'modes: must be a list of 1 to 4 modes'],
    [{ ...ends, modes: ['SLED'] }, 5, 'modes[0]: must be one of AIR, RAIL, ROAD, WATER, not "SLED"'],
    [
      { ...ends, modes: ['ROAD'], alternatives: [] },
      5,
      'modes: cannot be combined with alternatives; give one of the two',
    ],
    [{ ...ends, alternatives: [{ name: 'x' }] }, 3, 'alternatives[0].transportChain: is missing'],
    [
      { ...ends, alternatives: [{ chain: [] }] },
      5,
      'alternatives[0].chain: is not a known field; known are name, transportChain',
    ],
    [{ ...ends, modes: ['ROAD', 'ROAD'] }, 5, 'modes[1]: ROAD is named twice'],
    [{ ...ends, modes: ['ROAD'], options: 'none' }, 5, 'options: must be an object, not "none"'],
    [
      { ...ends, modes: ['ROAD'], transportChain: [{ type: 'AIR' }] },
      5,
      'transportChain: is not used here; give modes or alternatives',
    ],
  ])('%j is refused with code %d', async (body, code, detail) => {
    expect((await post('/v1/-/compare', body)).body).toMatchObject({ code, details: [detail] });
  });
});

describe('GET /v1/-/places', () => {
  it('finds by name, country and kind', async () => {
    const { body } = await service.get('/v1/-/places?q=Valencia&country=es');
    expect(body.items.length).toBeGreaterThan(0);
    for (const { countryCode } of body.items) expect(countryCode).toBe('ES');
    expect((await service.get('/v1/-/places?q=V')).body.code).toBe(5);
    expect((await service.get('/v1/-/places?q=Valencia&kind=SHOP')).body.code).toBe(5);
  });

  it('refuses parameters that it does not have, and countries that do not exist', async () => {
    expect((await service.get('/v1/-/places?q=Valencia&limit=3')).body).toMatchObject({
      code: 5,
      details: [expect.stringContaining('limit')],
    });
    expect((await service.get('/v1/-/places?q=Valencia&country=ZZ')).body.code).toBe(12);
    expect((await service.get('/v1/-/places?q=Pristina&country=XK')).status).toBe(200);
  });

  it('does not hide a result whose id is -', async () => {
    await service.calculate({ ...RAIL, id: '-', options: { storeResult: true } });
    expect((await service.get('/v1/-')).status).toBe(200);
    expect((await service.get('/v1/-/explanation')).status).toBe(200);
  });
});

describe('the documentation for programs', () => {
  it('/llms.txt lists existing pages, as Markdown', async () => {
    const index = await service.get('/llms.txt', {});
    const links = [...index.text.matchAll(/\]\((\/docs\/pages\/[^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      const page = await service.get(link, {});
      expect(page.status, link).toBe(200);
      expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8');
    }
  });

  it('serves no other files of the disk', async () => {
    for (const path of ['../package.json', '%2e%2e/package.json', 'nothing.md', '/etc/passwd']) {
      const { status } = await service.get(`/docs/pages/${path}`, {});
      expect(status, path).toBe(404);
    }
  });
});
