import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
const results = new Map<string, { text: string; totalEmissions: { co2eGrams: number } }>();
const URL = '/v1/-/shipments';

const hamburg = { city: 'Hamburg', countryCode: 'DE' };
const bremen = { city: 'Bremen', countryCode: 'DE' };
const lyon = { city: 'Lyon', countryCode: 'FR' };

const requestOf = (id: string, n: number) => ({
  id,
  options: { storeResult: true },
  cargo: { weight: { value: 10 + n, unit: 'METRIC_TONNE' } },
  origin: { type: 'PLACE', ...hamburg },
  destination: { type: 'PLACE', ...(n % 2 === 0 ? bremen : lyon) },
  transportChain: [
    {
      type: n % 3 === 0 ? 'RAIL' : 'ROAD',
      ...(n === 5 ? {} : { departureDateTime: `2025-1${n % 2}-30T23:30:00-08:00` }),
    },
  ],
  context: {
    transportProvider: { name: n % 2 === 0 ? 'Nordfracht' : 'Müller' },
    tags: { costCentre: `${n % 2}`, 'a=b': 'x' },
  },
});

beforeAll(async () => {
  service = await startService();
  for (let n = 0; n < 6; n++) {
    const answer = await service.calculate(requestOf(`s${n}`, n));
    expect(answer.status, answer.text).toBe(200);
    results.set(`s${n}`, { text: answer.text, ...answer.body });
  }
}, 60_000);
afterAll(() => service.close());

const ids = async (query: string): Promise<string[]> =>
  (await service.get(`${URL}?${query}`)).body.items.map(({ id }: { id: string }) => id);

describe('GET /v1/-/shipments', () => {
  it('lists the values of the result, newest first, with its checksum and the day of departure as written', async () => {
    const { body } = await service.get(URL);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['s5', 's4', 's3', 's2', 's1', 's0']);
    const stored = await service.get('/v1/s3');
    const { result } = stored.body;
    expect(body.items[2]).toEqual({
      id: 's3',
      createdAt: stored.body.createdAt,
      shipmentDate: '2025-11-30',
      origin: { label: 'Hamburg, DE', countryCode: 'DE' },
      destination: { label: 'Lyon, FR', countryCode: 'FR' },
      modes: ['RAIL'],
      carrier: 'Müller',
      tags: { costCentre: '1', 'a=b': 'x' },
      lane: 'Hamburg, DE → Lyon, FR',
      totalCo2eGrams: result.totalEmissions.co2eGrams,
      wttCo2eGrams: result.transportEmissions.wttCo2eGrams,
      ttwCo2eGrams: result.transportEmissions.ttwCo2eGrams,
      hubCo2eGrams: result.hubEmissions.co2eGrams,
      activityTonneKm: result.activityTonneKm,
      activityDistanceKm: result.activityDistanceKm,
      massTonnes: 13,
      dataQuality: result.dataQuality,
      creditCost: result.creditCost,
      certificateUrl: result.certificateUrl,
      resultSha256: createHash('sha256')
        .update(results.get('s3')?.text ?? '')
        .digest('hex'),
    });
    expect(body.items[0].shipmentDate).toBe(body.items[0].createdAt.slice(0, 10));
  });

  it('refuses the name of a country, because shipments have country codes', async () => {
    for (const name of ['country', 'origin_country', 'destination_country']) {
      const answer = await service.get(`${URL}?${name}=Germany`);
      expect([answer.status, answer.body.code]).toEqual([400, 12]);
      expect(answer.body.details[0]).toMatch(new RegExp(`^${name}: `));
    }
  });

  it('filters, sorts and pages', async () => {
    expect(await ids('mode=RAIL')).toEqual(['s3', 's0']);
    expect(await ids('carrier=Nordfracht&sort=shipmentDate&order=asc')).toEqual(['s0', 's2', 's4']);
    expect(await ids('tag=costCentre%3D1&tag=a%3Db%3Dx')).toEqual([]);
    expect(await ids('tag=costCentre%3D1')).toEqual(['s5', 's3', 's1']);
    expect(await ids('destination_country=fr&shipment_from=2025-11-01&shipment_to=2025-12-01')).toEqual(['s3', 's1']);
    expect(await ids('search=bremen')).toEqual(['s4', 's2', 's0']);
    expect(await ids('id=s1&id=s4&id=none')).toEqual(['s4', 's1']);
    const total = (id: string) => results.get(id)?.totalEmissions.co2eGrams ?? 0;
    const bySize = [...results.keys()].sort((a, b) => total(b) - total(a));
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await service.get(`${URL}?sort=totalGrams&limit=2${cursor}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      expect(body.hasMore).toBe(body.nextCursor !== undefined);
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(bySize);
  });

  it('continues from the last change with updated_since: a result that is stored again is listed again', async () => {
    const { items } = (await service.get(URL)).body;
    const since = encodeURIComponent(items[0].createdAt);
    expect(await ids(`updated_since=${since}`)).toEqual(['s5']);
    await service.calculate(requestOf('s1', 1));
    expect(await ids(`updated_since=${since}`)).toEqual(['s5', 's1']);
  });

  it('exports all matches as CSV and NDJSON', async () => {
    const csv = await service.get(`${URL}?format=csv&mode=RAIL&limit=1`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...rows] = csv.text.trim().split('\r\n');
    const first = Object.fromEntries(head.split(',').map((name, i) => [name, rows[0]?.split(/,(?! )/)[i]]));
    expect(first).toMatchObject({ id: 's3', shipment_date: '2025-11-30', modes: 'RAIL', destination_country: 'FR' });
    expect(rows).toHaveLength(2);
    const ndjson = await service.get(`${URL}?format=ndjson&order=asc`);
    const lines = ndjson.text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['s0', 's2', 's3', 's4', 's5', 's1']);
    expect(JSON.parse(lines[0] ?? '')).toEqual((await service.get(`${URL}?id=s0`)).body.items[0]);
  });

  it.each([
    ['mode=SLED', 5],
    ['unknown=1', 5],
    ['limit=0', 5],
    ['limit=501', 5],
    ['shipment_from=2025-02-30', 25],
    ['created_from=yesterday', 25],
    ['cursor=x', 49],
    ['min_co2e_grams=much', 5],
    ['sort=id', 5],
  ])('refuses %s with code %d', async (query, code) => {
    expect((await service.get(`${URL}?${query}`)).body.code).toBe(code);
  });

  it('refuses a cursor of another order, and needs a key', async () => {
    const { nextCursor } = (await service.get(`${URL}?limit=1`)).body;
    expect((await service.get(`${URL}?limit=1&sort=shipmentDate&cursor=${nextCursor}`)).body.code).toBe(49);
    expect((await service.get(URL, { 'x-api-key': '' })).status).toBe(401);
  });
});

describe('GET /v1/-/shipments/sums', () => {
  it('adds up the results, in total and by the requested dimensions', async () => {
    const { body } = await service.get(`${URL}/sums?tag=costCentre%3D0`);
    const even = ['s0', 's2', 's4'].map((id) => results.get(id)?.totalEmissions.co2eGrams ?? 0);
    expect(body).toMatchObject({ results: 3, massTonnes: 36 });
    expect(body.totalCo2eGrams).toBeCloseTo(
      even.reduce((sum, grams) => sum + grams, 0),
      6,
    );
    const { groups } = (await service.get(`${URL}/sums?by=month,mode`)).body;
    const months = groups.map(({ keys }: { keys: string[] }) => keys[0]);
    expect(new Set(months)).toContain('2025-11');
    const rail = groups.filter(({ keys }: { keys: string[] }) => keys[1] === 'RAIL');
    expect(rail.map(({ results: count }: { results: number }) => count)).toEqual([1, 1]);
    expect((await service.get(`${URL}/sums?search=nowhere`)).body).toMatchObject({ results: 0, totalCo2eGrams: 0 });
    expect((await service.get(`${URL}/sums?by=colour`)).body.code).toBe(5);
  });
});
