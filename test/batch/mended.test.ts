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

  const preview = async (mapping?: object, payload = FILE) => {
    const query = mapping === undefined ? '' : `&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
    const response = await service.app.inject({
      method: 'POST',
      url: `/v1/-/batches?preview=true${query}`,
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload,
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

  it('proposes the likely country of every place of a route at once', async () => {
    const route = 'Hamburg via Rotterdam to New York';
    const file = `id;kg;mode;Routing\nr1;1000;Sea;${route}\n`;
    const body = await preview(undefined, file);
    const likely = 'Hamburg, DE via Rotterdam, NL to New York, NY, US';
    expect(valuesOf(body)).not.toEqual([]);
    for (const value of valuesOf(body)) expect(value).toMatchObject({ column: 'Routing', value: route, likely });
    const mended = await preview({ values: { Routing: { [route]: likely } } }, file);
    expect(mended.problems).toEqual([]);
    expect(mended.counts).toMatchObject({ ready: 1 });
  });

  it('finds the value at fault where two columns have one name', async () => {
    const file = 'Nr;Gewicht kg;Absender;LKZ;Empfänger;LKZ\nm1;1000;Werl;D;Hal Far;XQ\n';
    expect(valuesOf(await preview(undefined, file))).toMatchObject([{ column: 'LKZ', value: 'XQ' }]);
  });

  it('names the country of a town that has the postcode beside it', async () => {
    const file =
      'id;Poids (t);Moyen;Départ;CP départ;Arrivée;CP arrivée\nf1;1;Messagerie;Saint-Denis;93200;Lyon;69007\n';
    expect(valuesOf(await preview(undefined, file))).toMatchObject([
      { value: 'Saint-Denis', likely: 'Saint-Denis, FR' },
      { value: 'Lyon', likely: 'Lyon, FR' },
    ]);
  });

  it('fills no leg that a row does not have', async () => {
    const file =
      'shipment_id,mass_kg,origin,leg1_mode,leg1_destination,leg2_mode,leg2_destination\nl1,5,DEHAM,ROAD,BEANR,,';
    expect(valuesOf(await preview(undefined, file)).filter((one) => 'value' in one && one.value === '')).toEqual([]);
  });
});
