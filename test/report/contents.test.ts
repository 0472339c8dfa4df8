import { createPublicKey, verify } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { sumExactly } from './oracle.js';

/** What a report holds beside its sums. */
let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: results as they were answered
const results: any[] = [];

const request = (id: string, year: number, massTonnes: number) => ({
  id,
  options: { storeResult: true },
  cargo: { weight: { value: massTonnes, unit: 'METRIC_TONNE' } },
  origin: { city: 'Lille', countryCode: 'FR' },
  destination: { city: 'Lyon', countryCode: 'FR' },
  transportChain: [
    { type: 'ROAD', departureDateTime: `${year}-03-15T08:00:00Z`, loadFactor: 60 },
    { type: 'HUB', hubType: 'WAREHOUSE', location: { city: 'Paris', countryCode: 'FR' } },
    { type: 'ROAD' },
  ],
});
const post = async (url: string, body: object) =>
  (
    await service.app.inject({
      method: 'POST',
      url,
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  ).json();
const PERIOD = { from: '2026-01-01', to: '2027-01-01' };

beforeAll(async () => {
  service = await startService();
  for (const [id, year, mass] of [
    ['a', 2026, 1.1],
    ['b', 2026, 7.3],
    ['c', 2025, 4],
  ] as const) {
    const answer = await service.calculate(request(id, year, mass));
    expect(answer.status, answer.text).toBe(200);
    if (year === 2026) results.push(answer.body);
  }
}, 60_000);
afterAll(() => service.close());

test('hubs by category, the interval of the total and the year before', async () => {
  const report = await post('/v1/-/reports', { period: PERIOD });
  const hubs = results.flatMap(({ emissionsByHubType }) => emissionsByHubType);
  const co2eGrams = sumExactly(hubs.map(({ emissions }) => emissions.wtwCo2eGrams));
  expect(report.byHubType).toEqual([
    { key: 'WAREHOUSE', results: 2, co2eGrams, tonnes: 8.4, co2eGramsPerTonne: co2eGrams / 8.4 },
  ]);
  expect(co2eGrams).toBe(report.totals.hubCo2eGrams);
  expect(report.uncertainty).toEqual({
    lowerGrams: sumExactly(results.map(({ uncertainty }) => uncertainty.lowerGrams)),
    upperGrams: sumExactly(results.map(({ uncertainty }) => uncertainty.upperGrams)),
    results: 2,
  });
  const { change } = report;
  expect(change).toMatchObject({ period: { from: '2025-01-01', to: '2026-01-01' }, results: 1 });
  const causes = Object.values(change.byCause as Record<string, number>);
  expect(causes.reduce((sum, grams) => sum + grams, 0)).toBeCloseTo(change.changeCo2eGrams, 3);
});

test('stated and assumed inputs of the models, by mode', async () => {
  const { method } = await post('/v1/-/reports', { period: PERIOD });
  const road = method.parameters.find(({ mode }: { mode: string }) => mode === 'ROAD');
  expect(road.stated.some((label: string) => /load/i.test(label))).toBe(true);
  expect(road.assumed.length).toBeGreaterThan(0);
  expect(road.factors.length).toBeGreaterThan(0);
  expect(method.parameters.map(({ mode }: { mode: string }) => mode)).toEqual(['HUB', 'ROAD']);
});

test('failed rows, and the covered share', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/v1/-/batches',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
    payload:
      'shipment_id,shipment_date,mass_kg,origin,destination,mode\nok,2026-05-01,10,"Hamburg, DE","Bremen, DE",road\nbad,2026-05-01,10,"Nowhereville, DE","Bremen, DE",road\n',
  });
  const { id } = answer.json();
  for (let state = '', tries = 0; tries < 200 && state !== 'DONE'; tries++) {
    await sleep(50);
    state = (await service.get(`/v1/-/batches/${id}`)).body.state;
  }
  const all = await post('/v1/-/reports', { period: PERIOD });
  expect([all.totals.results, all.coverage.failedRows, all.coverage.coveredShare]).toEqual([3, 1, 0.75]);
  const ofBatch = await post('/v1/-/reports', { period: PERIOD, filter: { batch: id } });
  expect([ofBatch.coverage.failedRows, ofBatch.coverage.coveredShare]).toEqual([1, 0.5]);
  // The file arrived today; its shipments are of May 2026.
  const may = await post('/v1/-/reports', { period: { from: '2026-05-01', to: '2026-05-02' } });
  expect([may.totals.results, may.coverage.failedRows]).toEqual([1, 1]);
  const later = await post('/v1/-/reports', { period: { from: '2026-05-02', to: '2027-06-01' } });
  expect(later.coverage.failedRows).toBe(0);
  const filtered = await post('/v1/-/reports', { period: PERIOD, filter: { mode: 'ROAD' } });
  expect(filtered.coverage.failedRows).toBeUndefined();
});

test('the PDF has the form set in the profile, or any form requested', async () => {
  await service.store.saveProfile(service.account.id, { legalName: 'Transports Dupont', statementLanguage: 'fr' });
  const { id } = await post('/v1/-/reports', { period: PERIOD });
  const nameOf = async (query: string) => {
    const answer = await service.get(`/v1/-/reports/${id}/file?format=${query}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return String(answer.headers['content-disposition']);
  };
  expect(await nameOf('pdf')).toContain('information-ges');
  expect(await nameOf('pdf&form=report')).toContain('filename="report-');
  expect(await nameOf('csv')).toContain('filename="report-');
});

test('anyone who has an issued report can compare and check it; nobody can check a draft', async () => {
  const { secret } = await service.store.createKey(service.account.id, {
    name: 'a',
    scopes: ['calculate', 'read', 'store', 'admin'],
  });
  const { id } = await post('/v1/-/reports', { period: PERIOD, title: 'Ours <2026>' });
  expect((await service.get(`/report/${id}/status`, {})).status).toBe(404);
  await service.app.inject({ method: 'POST', url: `/v1/-/reports/${id}/issue`, headers: { 'x-api-key': secret } });
  const { status, body } = await service.get(`/report/${id}/status`, {});
  expect([status, body.state, body.title, body.totals.co2eGrams > 0]).toEqual([200, 'ISSUED', 'Ours <2026>', true]);
  const { keys } = (await service.get('/.well-known/cargowake-keys.json', {})).body;
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  const isSigned = (text: string, value: string): boolean =>
    verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'));
  expect(isSigned(body.statement, body.signature.value)).toBe(true);
  const page = await service.get(`/report/${id}`, {});
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('Ours &#60;2026&#62;');
  expect(page.text).not.toContain('Ours <2026>');

  const certificate = results[0].certificateUrl.split('/').at(-1);
  const stands = (await service.get(`/certificate/${certificate}/status`, {})).body;
  expect(isSigned(stands.statement, stands.signature.value)).toBe(true);
  expect(isSigned(stands.statement.replace(/\d/, '9'), stands.signature.value)).toBe(false);
  expect(JSON.parse(stands.statement)).toMatchObject({
    type: 'cargowake-certificate-1',
    certificate,
    calculation: 'a',
    resultSha256: stands.resultSha256,
  });
});
