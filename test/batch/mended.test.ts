import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const HEAD = 'Nr,Gewicht (kg),origin,origin_country,destination,destination_country,mode';
const FILE = [
  HEAD,
  ...['m1', 'm2', 'm3'].map((id) => `${id},1000,Xqzvw,DE,Munich,DE,ROAD`),
  'm4,viel,Bremen,DE,Munich,DE,ROAD',
  'm5,1000,Bremen,,Munich,DE,ROAD',
  'm6,1000,Hamburg,,Munich,DE,ROAD',
  'm7,1000,Bremen,DE,,DE,ROAD',
].join('\n');

describe('A preview', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  const preview = async (mapping?: object) => {
    const query = mapping === undefined ? '' : `&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
    const response = await service.app.inject({
      method: 'POST',
      url: `/v1/-/batches?preview=true${query}`,
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload: FILE,
    });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const valuesOf = (body: { problems: { values: object[] }[] }) => body.problems.flatMap(({ values }) => values);

  it('lists the values that rows fail with, and the number of rows of each', async () => {
    const body = await preview();
    expect(body.counts).toMatchObject({ rows: 7, ready: 0 });
    expect(valuesOf(body)).toEqual(
      expect.arrayContaining([
        { column: 'origin', value: 'Xqzvw', count: 3 },
        { column: 'Gewicht (kg)', value: 'viel', count: 1 },
        { column: 'destination', value: '', count: 1 },
      ]),
    );
  });

  it('counts rows without a country together, whatever town each of them names', async () => {
    const { problems } = await preview();
    expect(problems.filter((one: { default?: string }) => one.default === 'origin_country')).toMatchObject([
      { count: 2 },
    ]);
  });

  it('reads the corrected value instead of the original, in every row and in the unit of the column', async () => {
    const values = { origin: { Xqzvw: 'Hamburg' }, 'Gewicht (kg)': { viel: '2.500' }, destination: { '': 'Munich' } };
    const body = await preview({ values, defaults: { origin_country: 'DE' }, decimal: ',' });
    expect(body.problems).toEqual([]);
    expect(body.counts).toMatchObject({ rows: 7, ready: 7 });
    expect(body.requests[0]).toMatchObject({ origin: { city: 'Hamburg' } });
    expect(body.requests[3].cargo.weight).toEqual({ value: 2500, unit: 'KILOGRAM' });
    expect(body.mapping.values).toEqual(values);
  });

  it('fills no leg that a row does not have', async () => {
    const file =
      'shipment_id,mass_kg,origin,leg1_mode,leg1_destination,leg2_mode,leg2_destination\nl1,5,DEHAM,ROAD,BEANR,,';
    const response = await service.app.inject({
      method: 'POST',
      url: '/v1/-/batches?preview=true',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload: file,
    });
    expect(valuesOf(response.json()).filter((one) => 'value' in one && one.value === '')).toEqual([]);
  });
});
