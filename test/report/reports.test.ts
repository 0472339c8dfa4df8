import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { sumExactly } from './oracle.js';

let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: results as they were answered
const results = new Map<string, { text: string; body: any }>();
const URL = '/v1/-/reports';

const place = (city: string, countryCode: string) => ({ city, countryCode });
const WAYS = [
  { to: place('Lyon', 'FR'), type: 'ROAD', carrier: 'Nordfracht', customer: 'ACME' },
  { to: place('Milano', 'IT'), type: 'RAIL', carrier: 'Müller', customer: 'ACME' },
  { to: place('Bremen', 'DE'), type: 'ROAD', carrier: 'Nordfracht', customer: 'Other' },
  { to: place('Chicago', 'US'), type: 'AIR', carrier: 'Wolke', customer: 'Other' },
] as const;

const requestOf = (n: number, year: number) => {
  const way = WAYS[n % WAYS.length] ?? WAYS[0];
  return {
    id: `${year}/${n}`,
    options: { storeResult: true },
    cargo: { weight: { value: 0.1 + n * 1.7, unit: 'METRIC_TONNE' } },
    origin: place('Hamburg', 'DE'),
    destination: way.to,
    transportChain: [{ type: way.type, departureDateTime: `${year}-0${1 + (n % 9)}-15T08:00:00Z` }],
    context: { transportProvider: { name: way.carrier }, tags: { customer: way.customer } },
  };
};

beforeAll(async () => {
  service = await startService();
  for (let n = 0; n < 8; n++) {
    const answer = await service.calculate(requestOf(n, 2025));
    expect(answer.status, answer.text).toBe(200);
    results.set(`2025/${n}`, { text: answer.text, body: answer.body });
  }
  await service.calculate(requestOf(1, 2024));
}, 120_000);
afterAll(() => service.close());

const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, apiKey = service.apiKey) => {
  const headers = { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const answer = await service.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};
const WORDS: Readonly<Record<string, string>> = {
  ACTUAL: 'ACTUAL',
  GREAT_CIRCLE: 'GCD',
  SHORTEST_FEASIBLE: 'SFD',
  NONE: 'SFD',
};
const YEAR = { from: '2025-01-01', to: '2026-01-01' };

describe('POST /v1/-/reports', () => {
  it('an account makes a few at a time: more are refused with 429, and those of others are made', async () => {
    const account = await service.store.createAccount('in no hurry', 100);
    const { secret } = await service.store.createKey(account.id, { name: 'key' });
    const make = async (key?: string): Promise<number> => (await send('POST', URL, { period: YEAR }, key)).status;
    const own = Array.from({ length: 20 }, () => make());
    expect(await make(secret)).toBe(201);
    expect(new Set(await Promise.all(own))).toEqual(new Set([201, 429]));
    expect(await make()).toBe(201);
  });

  it('sums the shipments of the period to the last digit', async () => {
    const { status, body } = await send('POST', URL, { period: YEAR, title: 'Year 2025' });
    expect(status).toBe(201);
    const all = [...results.values()].map((result) => result.body);
    const sum = (of: (result: (typeof all)[number]) => number) => sumExactly(all.map(of));
    expect(body.totals).toMatchObject({
      results: 8,
      co2eGrams: sum((result) => result.totalEmissions.co2eGrams),
      wttCo2eGrams: sum((result) => result.transportEmissions.wttCo2eGrams),
      ttwCo2eGrams: sum((result) => result.transportEmissions.ttwCo2eGrams),
      hubCo2eGrams: sum((result) => result.hubEmissions.co2eGrams),
      tonneKm: sum((result) => result.activityTonneKm),
    });
    expect(body).toMatchObject({ status: 'draft', title: 'Year 2025', period: YEAR, results: { count: 8 } });
    const { primary, modelled, default: byDefault } = body.dataQuality;
    expect(primary + modelled + byDefault).toBeCloseTo(1, 12);
    expect(body.byMonth.map(({ key }: { key: string }) => key)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((month) => `2025-0${month}`),
    );
    expect((await service.get(`${URL}/${body.id}`)).body).toEqual(body);
  });

  it('sums by mode equal those of the shipments, with inland distances and great circles distinguished', async () => {
    const { body } = await send('POST', URL, { period: YEAR });
    const sums = await service.get('/v1/-/shipments/sums?by=mode&shipment_from=2025-01-01&shipment_to=2026-01-01');
    expect(body.byMode.map(({ key, co2eGrams }: { key: string; co2eGrams: number }) => [key, co2eGrams])).toEqual(
      sums.body.groups.map(({ keys, totalCo2eGrams }: { keys: string[]; totalCo2eGrams: number }) => [
        keys[0],
        totalCo2eGrams,
      ]),
    );
    const types = Object.fromEntries(
      body.byMode.map(({ key, distanceType }: { key: string; distanceType?: string }) => [key, distanceType]),
    );
    expect(types).toMatchObject({ ROAD: 'SFD', AIR: 'GCD' });
    expect(types).toHaveProperty('HUB', undefined);
  });

  it.each([
    [['ACTUAL'], 'ACTUAL'],
    [['GREAT_CIRCLE'], 'GCD'],
    [['SHORTEST_FEASIBLE', undefined], 'SFD'],
    [['ACTUAL', undefined], 'MIXED'],
  ])('says of shipments by road whose distances are stated as %j that they are %s', async (stated, expected) => {
    for (const [n, type] of stated.entries()) {
      const distance = type === undefined ? {} : { distance: { value: 900, unit: 'KILOMETRE', type } };
      const [element] = requestOf(0, 2021).transportChain;
      const { status, text } = await service.calculate({
        ...requestOf(0, 2021),
        id: `stated-${expected}-${n}`,
        transportChain: [{ ...element, ...distance }],
        context: { tags: { distances: expected } },
      });
      expect(status, text).toBe(200);
    }
    const period = { from: '2021-01-01', to: '2022-01-01' };
    const { body } = await send('POST', URL, { period, filter: { tags: { distances: expected } } });
    expect(body.byMode).toEqual([expect.objectContaining({ key: 'ROAD', distanceType: expected })]);
    const { text } = await service.get(`/v1/-/shipments/export?tag=${encodeURIComponent(`distances=${expected}`)}`);
    const rows: readonly Readonly<Record<string, string>>[] = parse(text, { columns: true, bom: true });
    expect(rows.map((row) => row.distance_type).sort()).toEqual(stated.map((type) => WORDS[type ?? 'NONE']).sort());
  });

  it.each([
    [{ tags: { customer: 'ACME' } }, 4],
    [{ carrier: 'Nordfracht' }, 4],
    [{ mode: 'AIR' }, 2],
    [{ destinationCountry: 'it' }, 2],
    [{ tags: { customer: 'ACME' }, mode: 'RAIL' }, 2],
    [{ tags: { customer: 'nobody' } }, 0],
  ])('keeps what the filter %j keeps', async (filter, count) => {
    const { body } = await send('POST', URL, { period: YEAR, filter });
    expect(body.results.count).toBe(count);
    if (count === 0) expect(body.totals).toMatchObject({ co2eGrams: 0, tonneKm: 0 });
  });

  it('covers a period from its first day to the day before its end', async () => {
    const count = async (from: string, to: string) =>
      (await send('POST', URL, { period: { from, to } })).body.results.count;
    expect(await count('2025-01-15', '2025-02-15')).toBe(1);
    expect(await count('2025-01-16', '2025-02-16')).toBe(1);
    expect(await count('2024-01-01', '2026-01-01T00:00:00Z')).toBe(9);
  });

  it.each([
    [{}, 3, 'period'],
    [{ period: { from: '2025-01-01' } }, 3, 'period.to'],
    [{ period: { from: '2025-02-30', to: '2026-01-01' } }, 25, 'period.from'],
    [{ period: { from: '2025-01-01T10:00:00Z', to: '2026-01-01' } }, 25, 'period.from'],
    [{ period: { from: '2026-01-01', to: '2026-01-01' } }, 5, 'period.to'],
    [{ period: YEAR, filters: {} }, 5, 'filters'],
    [{ period: YEAR, filter: { tag: {} } }, 5, 'filter.tag'],
    [{ period: YEAR, filter: { mode: 'SLED' } }, 5, 'filter.mode'],
    [{ period: YEAR, filter: { tags: { customer: 5 } } }, 5, 'filter.tags.customer'],
    [{ period: YEAR, title: '' }, 5, 'title'],
  ])('refuses %j', async (body, code, field) => {
    const answer = await send('POST', URL, body);
    expect(answer.body).toMatchObject({ status: 400, code });
    expect(answer.body.details.join()).toMatch(new RegExp(`^${field}: `));
  });
});

describe('a frozen report', () => {
  it('stays unchanged when a result is stored again, and its list has the checksums', async () => {
    const { body } = await send('POST', URL, { period: YEAR });
    const before = await service.get(`${URL}/${body.id}/file?format=csv`);
    const file = JSON.parse((await service.get(`${URL}/${body.id}/file?format=json`)).text);
    const first = results.get('2025/0');
    const item = file.results.items.find(({ id }: { id: string }) => id === '2025/0');
    expect(item.resultSha256).toBe(sha256(first?.text ?? ''));
    const lines = file.results.items.map(
      (line: { id: string; resultSha256: string; totalGrams: number }) =>
        `${line.id}\t${line.resultSha256}\t${line.totalGrams}\n`,
    );
    expect(body.results.sha256).toBe(sha256(lines.join('')));
    await service.calculate({ ...requestOf(0, 2025), cargo: { weight: { value: 90, unit: 'METRIC_TONNE' } } });
    expect((await service.get(`${URL}/${body.id}`)).body).toEqual(body);
    expect((await service.get(`${URL}/${body.id}/file?format=csv`)).text).toBe(before.text);
    await service.calculate(requestOf(0, 2025));
  });

  it('has one line of CSV for each result, whose figures add up', async () => {
    const { body } = await send('POST', URL, { period: YEAR });
    const { text, headers } = await service.get(`${URL}/${body.id}/file?format=csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...lines] = text.trim().split('\r\n');
    const column = head.split(',').indexOf('co2e_total_kg');
    expect(lines).toHaveLength(8);
    // No cell before it contains a comma except the quoted places.
    const cells = lines.map((line) => Number(line.replace(/"[^"]*"/g, 'x').split(',')[column]));
    expect(cells.reduce((sum, kg) => sum + kg, 0)).toBeCloseTo(body.totals.co2eGrams / 1000, 6);
  });

  it('is refused for a file that does not exist', async () => {
    const refused = await send('POST', URL, { period: YEAR, filter: { batch: 'no such file' } });
    expect([refused.status, refused.body.code]).toEqual([400, 5]);
    expect(refused.body.details).toEqual(['filter.batch: there is no file with id "no such file"']);
  });

  it('is listed, newest first, and can be deleted while it is a draft', async () => {
    const { body } = await send('POST', URL, { period: YEAR, title: 'to be deleted' });
    const { body: list } = await service.get(`${URL}?limit=1`);
    expect(list).toMatchObject({ hasMore: true, items: [{ id: body.id, title: 'to be deleted', status: 'draft' }] });
    const { body: next } = await service.get(`${URL}?limit=1&cursor=${list.nextCursor}`);
    expect(next.items[0].id).not.toBe(body.id);
    expect((await send('DELETE', `${URL}/${body.id}`)).status).toBe(200);
    expect((await service.get(`${URL}/${body.id}`)).status).toBe(404);
  });

  it('cannot be reached by other accounts', async () => {
    const { body } = await send('POST', URL, { period: YEAR });
    const other = await service.store.createAccount('other', 10);
    const { secret } = await service.store.createKey(other.id, { name: 'k', scopes: ['calculate', 'read', 'admin'] });
    for (const path of ['', '/file?format=csv', '/file?format=xlsx']) {
      const answer = await service.get(`${URL}/${body.id}${path}`, { 'x-api-key': secret });
      expect(answer.status).toBe(404);
    }
    expect((await send('POST', `${URL}/${body.id}/issue`, {}, secret)).status).toBe(404);
    expect((await service.get(URL, { 'x-api-key': secret })).body.items).toEqual([]);
  });
});

/** One transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** The frame of a JPEG: start, one segment, a size of one point, a scan, end. */
const JPEG = Buffer.from('ffd8ffe000044a46ffc0000b080001000101011100ffda000401021122ffd9', 'hex');

describe('the profile of the account', () => {
  it('takes a complete image as logo', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'logo', scopes: ['admin'] });
    for (const [type, image] of Object.entries({ png: PNG, jpeg: JPEG })) {
      const logo = `data:image/${type};base64,${image.toString('base64')}`;
      expect((await send('PUT', '/v1/-/profile', { logo }, secret)).status, type).toBe(200);
    }
  });

  it('appears in reports made afterwards', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'admin', scopes: ['admin'] });
    const profile = {
      legalName: 'Muster GmbH',
      identifiers: [{ scheme: 'LEI', value: '5299000J2N45DDNE4Y28' }],
      address: { city: 'Hamburg', countryCode: 'DE' },
      defaultScope3Category: 4,
    };
    expect((await send('PUT', '/v1/-/profile', profile)).status).toBe(401);
    expect((await send('PUT', '/v1/-/profile', profile, secret)).body).toEqual(profile);
    expect((await service.get('/v1/-/profile')).body).toEqual(profile);
    const { body } = await send('POST', URL, { period: YEAR });
    expect(body.owner).toEqual({ account: 'test', ...profile });
    for (const wrong of [
      { name: 'x' },
      { logo: 'data:image/png;base64,PHN2Zz4=' },
      { logo: 'http://x/y.png' },
      { logo: `data:image/png;base64,${PNG.subarray(0, -20).toString('base64')}` },
      { logo: `data:image/jpeg;base64,${JPEG.subarray(0, -2).toString('base64')}` },
      { identifiers: [{ scheme: 'LEI' }] },
    ]) {
      expect((await send('PUT', '/v1/-/profile', wrong, secret)).status, JSON.stringify(wrong)).toBe(400);
    }
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
