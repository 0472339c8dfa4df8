import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '../../src/exchange/decimal.js';
import { parseFilterV2 } from '../../src/exchange/filters.js';
import type { ShipmentFootprint } from '../../src/exchange/model.js';
import { startService, type TestService } from '../support/service.js';
import { CHAINS } from './chains.js';
import { schemaErrors } from './shape.js';

/** The requests of PACT's conformance service for 2.3 and 3.0, and of appendix C of iLEAP 1.0, as tests. */
let service: TestService;
let token = '';
let nowMs = Date.now();
const CLOUD_EVENT = 'application/cloudevents+json; charset=UTF-8';

beforeAll(async () => {
  service = await startService({ now: () => new Date(nowMs) });
  for (const request of Object.values(CHAINS)) {
    const answer = await service.calculate(request);
    expect(answer.status, answer.text).toBe(200);
  }
  token = await tokenOf(await grant());
}, 60_000);
afterAll(() => service.close());

const grant = (tag?: { key: string; value: string }) =>
  service.store.createExchangeClient(service.account.id, { name: 'partner', ...(tag && { tag }) });

const askToken = (id: string, secret: string, payload = 'grant_type=client_credentials&scope=all') =>
  service.app.inject({
    method: 'POST',
    url: '/exchange/auth/token',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload,
  });

async function tokenOf({ client, secret }: Awaited<ReturnType<typeof grant>>): Promise<string> {
  const answer = await askToken(client.id, secret);
  expect(answer.statusCode).toBe(200);
  return answer.json().access_token;
}

const get = async (url: string, bearer = token) => {
  const answer = await service.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.statusCode, body: answer.json(), link: answer.headers.link as string | undefined };
};
const post = (version: 2 | 3, body: object, bearer = token) =>
  service.app.inject({
    method: 'POST',
    url: `/exchange/${version}/events`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': CLOUD_EVENT },
    payload: JSON.stringify({ specversion: '1.0', id: 'e1', source: '//partner.test', ...body }),
  });
// biome-ignore lint/suspicious/noExplicitAny: footprints are read as partners get them
const list = async (version: 2 | 3, query = ''): Promise<any[]> =>
  (await get(`/exchange/${version}/footprints${query}`)).body.data;

describe('access tokens', () => {
  it('are issued for client credentials and refused for wrong ones', async () => {
    const { client, secret } = await grant();
    const answer = await askToken(client.id, secret);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(answer.headers['cache-control']).toBe('no-store');
    const wrong = await askToken(client.id, 'wrong');
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_client']);
    expect((await askToken(client.id, secret, 'grant_type=password')).statusCode).toBe(400);
  });

  it('end with their partner, and after an hour', async () => {
    const granted = await grant();
    const bearer = await tokenOf(granted);
    nowMs += 3_601_000;
    expect(await get('/exchange/2/footprints', bearer)).toMatchObject({ status: 401, body: { code: 'TokenExpired' } });
    expect(await get('/exchange/2/ileap/tad', bearer)).toMatchObject({ status: 401, body: { code: 'TokenExpired' } });
    token = await tokenOf(await grant());
    const fresh = await tokenOf(granted);
    expect((await get('/exchange/2/footprints?limit=1', fresh)).status).toBe(200);
    await service.store.revokeExchangeClient(service.account.id, granted.client.id);
    expect((await get('/exchange/2/footprints?limit=1', fresh)).status).toBe(401);
    expect((await askToken(granted.client.id, granted.secret)).statusCode).toBe(401);
  });

  it('are announced at the discovery address', async () => {
    const answer = await service.app.inject({ url: '/exchange/.well-known/openid-configuration' });
    expect(answer.json().token_endpoint).toBe('http://cargowake.test/exchange/auth/token');
  });
});

describe.each([2, 3] as const)('footprints of PACT %i', (version) => {
  it('are listed, and each is found by its id', async () => {
    const all = await list(version);
    expect(all.filter(({ productIds }) => productIds[0].includes(':shipment:'))).toHaveLength(5);
    const { status, body } = await get(`/exchange/${version}/footprints/${all[3].id}`);
    expect([status, body.data]).toEqual([200, all[3]]);
  });

  it('come in pages, each link as often as it is followed', async () => {
    const all = await list(version);
    const seen: unknown[] = [];
    let url: string | undefined = `/exchange/${version}/footprints?limit=2`;
    while (url !== undefined) {
      const { body, link } = await get(url);
      expect((await get(url)).body).toEqual(body);
      expect(body.data.length).toBeLessThanOrEqual(2);
      seen.push(...body.data);
      url = /^<https?:\/\/[^/]+(\/[^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
    }
    expect(seen).toEqual(all);
  });

  it('are refused without a valid token, and unknown ones are not found', async () => {
    for (const path of ['footprints', 'footprints/00000000-0000-0000-0000-000000000000']) {
      expect(await get(`/exchange/${version}/${path}`, 'invalid')).toMatchObject({
        status: 401,
        body: { code: 'BadRequest' },
      });
    }
    expect(await get(`/exchange/${version}/footprints/00000000-0000-0000-0000-000000000000`)).toMatchObject({
      status: 404,
      body: { code: version === 2 ? 'NoSuchFootprint' : 'NotFound' },
    });
  });

  it('hold exactly one iLEAP record, whose sums they state to the last digit', async () => {
    for (const footprint of await list(version)) {
      expect(footprint.extensions).toHaveLength(1);
      const [{ data }] = footprint.extensions;
      const { pcf } = footprint;
      expect(pcf.packagingEmissionsIncluded).toBe(false);
      // One publication each: a derived factor is not a source, those it was derived from are.
      for (const { name } of pcf.secondaryEmissionFactorSources ?? []) expect(name).not.toContain('; ');
      expect(JSON.stringify(footprint)).toContain('83117');
      const kg =
        'tces' in data
          ? sumDecimals((data as ShipmentFootprint).tces.map((tce) => tce.co2eWTW))
          : data.co2eIntensityWTW;
      expect(version === 2 ? pcf.pCfExcludingBiogenic : pcf.pcfExcludingBiogenicUptake).toBe(kg);
      expect(Number(version === 2 ? pcf.unitaryProductAmount : pcf.declaredUnitAmount)).toBeGreaterThan(0);
      if (version === 2 && 'tces' in data) expect(schemaErrors('pcf-shipment-footprint', footprint)).toEqual([]);
    }
  });

  it('include every category that a shipment refers to', async () => {
    const records = (await list(version)).map(({ extensions }) => extensions[0].data);
    const ids = new Set(records.flatMap(({ tocId, hocId }) => [tocId ?? hocId]));
    for (const { tces = [] } of records) {
      for (const { tocId, hocId } of tces) expect(ids).toContain(tocId ?? hocId);
    }
  });

  it('accept well-formed events and refuse others', async () => {
    const type =
      version === 2
        ? 'org.wbcsd.pathfinder.ProductFootprint.Published.v1'
        : 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3';
    const data = { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] };
    const kept = await post(version, { type, data });
    expect([kept.statusCode, kept.body]).toEqual([200, '']);
    expect((await post(version, { type, data: { pfIds: ['urn:gtin:4712345060507'] } })).statusCode).toBe(400);
    expect((await post(version, { type: 'org.example.other', data })).statusCode).toBe(400);
    const invalid = await post(version, { type, data }, 'invalid');
    expect([invalid.statusCode, invalid.json().code]).toEqual([401, 'BadRequest']);
  });
});

describe('the company', () => {
  it('is that of the profile, its identifiers as URNs; without one the name of the account', async () => {
    expect((await list(3, '?limit=1'))[0]).toMatchObject({
      companyName: 'test',
      companyIds: ['urn:pathfinder:company:customcode:vendor-assigned:test'],
    });
    const identifiers = [
      { scheme: 'LEI', value: '529900T8BM49AURSDO55' },
      { scheme: 'GLN', value: 'urn:epc:id:sgln:4063973.00000.8' },
    ];
    await service.store.saveProfile(service.account.id, { legalName: 'Atlas SE', identifiers });
    expect((await list(2, '?limit=1'))[0]).toMatchObject({
      companyName: 'Atlas SE',
      companyIds: ['urn:lei:529900T8BM49AURSDO55', 'urn:epc:id:sgln:4063973.00000.8'],
    });
    await service.store.saveProfile(service.account.id, {});
  });
});

describe('filters', () => {
  const filter = (text: string) => list(2, `?$filter=${encodeURIComponent(text)}`);

  it('of PACT 2 compare dates and look into lists', async () => {
    const all = await list(2);
    const [first] = all;
    expect(await filter(`created ge '${first.created}'`)).toEqual(all);
    expect(await filter("created gt '2099-01-01T00:00:00+00:00'")).toEqual([]);
    expect((await list(2, "?$filter=created+lt+'2099-01-01T00:00:00+00:00'")).length).toBe(all.length);
    const [productId] = first.productIds;
    expect(
      await filter(`productIds/any(productId:(productId eq '${productId}')) and productCategoryCpc eq '83117'`),
    ).toEqual([first]);
    expect(await filter("productCategoryCpc eq '3342'")).toEqual([]);
    expect((await get('/exchange/2/footprints?$filter=nonsense')).status).toBe(400);
    // The word within quotes joins nothing, and two of them have nothing between them.
    expect(await filter(`productCategoryCpc eq 'sand and gravel'  and\tcreated ge '${first.created}'`)).toEqual([]);
    for (const wrong of ["created gt '2020-01-01' and and created lt '2021-01-01'", "and created gt '2020-01-01'"])
      expect((await get(`/exchange/2/footprints?$filter=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400);
  });

  it('of PACT 2 are read in one go, whatever they are made of', () => {
    for (const wrong of [`${' '.repeat(15_000)}x`, `'${' '.repeat(15_000)}`, "x' ".repeat(5_000)]) {
      const before = process.cpuUsage();
      expect(() => parseFilterV2(wrong)).toThrow('is not supported');
      const { user } = process.cpuUsage(before);
      expect(user / 1000, 'ms').toBeLessThan(100);
    }
  });

  it('of PACT 3 are alternatives within a name and must hold together across names', async () => {
    const all = await list(3);
    const [first, second] = all;
    const q = encodeURIComponent;
    expect(await list(3, `?productId=${q(first.productIds[0])}`)).toEqual([first]);
    expect(await list(3, `?productId=${q(first.productIds[0])}&productId=${q(second.productIds[0])}`)).toEqual([
      first,
      second,
    ]);
    expect(await list(3, `?productId=${q(first.productIds[0])}&companyId=urn:bogus`)).toEqual([]);
    expect(await list(3, `?companyId=${q(first.companyIds[0])}&companyId=urn:bogus`)).toEqual(all);
    expect(await list(3, '?classification=urn:cpc:83117&status=Active')).toEqual(all);
    for (const nothing of [
      'geography=XX',
      'status=Bogus',
      'validOn=1900-01-01T00:00:00Z',
      'validAfter=2099-12-31T23:59:59Z',
      'validBefore=1900-01-01T00:00:00Z',
    ]) {
      expect(await list(3, `?${nothing}`), nothing).toEqual([]);
    }
    expect(await list(3, '?validBefore=2099-01-01T00:00:00Z')).toEqual(all);
    expect((await list(3, '?geography=DE')).length).toBeGreaterThan(0);
    expect((await get('/exchange/3/footprints?validOn=soon')).status).toBe(400);
  });
});

describe('what a partner sees', () => {
  it('are the shipments with its tag, and the categories that those use', async () => {
    const bearer = await tokenOf(await grant({ key: 'customer', value: 'Globex' }));
    const { data } = (await get('/exchange/3/footprints', bearer)).body;
    const records = data.map((one: { extensions: { data: object }[] }) => one.extensions[0]?.data);
    const shipments = records.filter((record: object) => 'tces' in record);
    expect(shipments).toMatchObject([{ shipmentId: 'SEA-1' }]);
    const used = new Set(shipments[0].tces.map((tce: { tocId?: string; hocId?: string }) => tce.tocId ?? tce.hocId));
    expect(records).toHaveLength(1 + used.size);
    const hidden = (await list(3)).find(({ productIds }) => productIds[0].endsWith(':MIX-1'));
    expect((await get(`/exchange/3/footprints/${hidden.id}`, bearer)).status).toBe(404);
  });

  it('does not include data of other accounts', async () => {
    const other = await service.store.createAccount('other', 10);
    const bearer = await tokenOf(await service.store.createExchangeClient(other.id, { name: 'partner' }));
    expect((await get('/exchange/3/footprints', bearer)).body).toEqual({ data: [] });
    const [first] = await list(3);
    expect((await get(`/exchange/3/footprints/${first.id}`, bearer)).status).toBe(404);
  });
});

describe('a result that is replaced', () => {
  it('stays as Deprecated, and the new one names it; deleted, both are gone', async () => {
    const mine = async () => (await list(3)).filter(({ productIds }) => productIds[0].endsWith(':shipment:ROAD-1'));
    const [before] = await mine();
    nowMs += 1000;
    await service.calculate({ ...CHAINS.electric, cargo: { weight: { value: 5, unit: 'METRIC_TONNE' } } });
    const [old, fresh, ...more] = await mine();
    expect(more).toEqual([]);
    expect(old).toEqual({ ...before, status: 'Deprecated' });
    expect(fresh).toMatchObject({ status: 'Active', precedingPfIds: [old.id] });
    expect((await get(`/exchange/2/footprints/${old.id}`)).body.data).toMatchObject({
      status: 'Deprecated',
      version: 1,
    });
    await service.store.deleteResult(service.account.id, 'ROAD-1');
    expect(await mine()).toEqual([]);
  });
});

describe('transport activity data', () => {
  beforeAll(async () => {
    for (const [id, type] of [
      ['TAD-1', 'ROAD'],
      ['TAD-2', 'RAIL'],
    ]) {
      const dates = { departureDateTime: '2026-03-01T09:00+01', arrivalDateTime: '2026-03-02T08:00:00Z' };
      await service.calculate({ ...CHAINS.electric, id, transportChain: [{ type, ...dates }] });
    }
  });

  it('lists the legs whose departure and arrival are known, filtered by any field, in pages', async () => {
    const all = (await get('/exchange/2/ileap/tad')).body.data;
    expect(all.map(({ mode }: { mode: string }) => mode)).toEqual(['Road', 'Rail']);
    for (const activity of all) expect(schemaErrors('tad', activity)).toEqual([]);
    expect(all[0]).toMatchObject({ consignmentIds: ['TAD-1'], departureAt: '2026-03-01T08:00:00.000Z' });
    expect((await get('/exchange/2/ileap/tad?mode=road')).body.data).toEqual([all[0]]);
    expect((await get('/exchange/2/ileap/tad?mode=Rail&origin.country=de')).body.data).toEqual([all[1]]);
    expect((await get('/exchange/2/ileap/tad?mode=Air')).body.data).toEqual([]);
    const { body, link } = await get('/exchange/2/ileap/tad?limit=1');
    expect(body.data).toEqual([all[0]]);
    expect(link).toContain('rel="next"');
  });

  it('is denied to an invalid token', async () => {
    expect(await get('/exchange/2/ileap/tad', 'invalid')).toMatchObject({
      status: 403,
      body: { code: 'AccessDenied' },
    });
  });
});

it('plain HTTP is refused where the service is published as https', async () => {
  const secure = await startService({ publicUrl: 'https://cargowake.test', trustedProxies: ['127.0.0.1'] });
  const ask = (headers: Record<string, string>) =>
    secure.app.inject({ method: 'POST', url: '/exchange/auth/token', headers });
  expect((await ask({})).statusCode).toBe(403);
  expect((await ask({ 'x-forwarded-proto': 'https' })).statusCode).not.toBe(403);
  await secure.close();
});
