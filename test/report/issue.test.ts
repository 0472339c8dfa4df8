import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyScope } from '../../src/record/port.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let [admin, verifier] = ['', ''];
const URL = '/v1/-/reports';
const PERIOD = { from: '2025-01-01', to: '2026-01-01' };
const VERIFICATION = {
  verifier: 'Prüf GmbH',
  level: 'REASONABLE',
  date: '2026-02-01',
  statement: 'Nothing came to our attention.',
};

beforeAll(async () => {
  service = await startService();
  const keyOf = async (scope: KeyScope) =>
    (await service.store.createKey(service.account.id, { name: scope, scopes: [scope] })).secret;
  [admin, verifier] = [await keyOf('admin'), await keyOf('verify')];
  const answer = await service.calculate({
    id: 'one',
    options: { storeResult: true },
    cargo: { weight: { value: 5, unit: 'METRIC_TONNE' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'Bremen', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD', departureDateTime: '2025-05-05T08:00:00Z' }],
  });
  expect(answer.status).toBe(200);
}, 60_000);
afterAll(() => service.close());

const post = async (url: string, body?: unknown, apiKey = service.apiKey) => {
  const headers = { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const answer = await service.app.inject({ method: 'POST', url, headers, ...payload });
  return { status: answer.statusCode, body: answer.json() };
};
const make = async (more: object = {}): Promise<string> => (await post(URL, { period: PERIOD, ...more })).body.id;

/** As the documentation describes: with the published key only. */
async function isGenuine(report: { statement: string; signature: { keyId: string; value: string } }) {
  const { keys } = (await service.get('/.well-known/cargowake-keys.json', {})).body;
  const jwk = keys.find(({ kid }: { kid: string }) => kid === report.signature.keyId);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(report.statement), key, Buffer.from(report.signature.value, 'base64url'));
}

describe('issuing', () => {
  it('signs the report, so that a copy can be checked and a changed one is detected', async () => {
    const id = await make();
    const { status, body } = await post(`${URL}/${id}/issue`, { conformity: 'Conforms, hubs included.' }, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'issued', signature: { algorithm: 'Ed25519' } });
    expect(await isGenuine(body)).toBe(true);
    expect(await isGenuine({ ...body, statement: body.statement.replace('"hubCo2eGrams":', '"hubCo2eGrams":1') })).toBe(
      false,
    );
    const { co2eGrams, wttCo2eGrams, ttwCo2eGrams, hubCo2eGrams, tonneKm } = body.totals;
    expect(JSON.parse(body.statement)).toMatchObject({
      report: id,
      totals: { co2eGrams, wttCo2eGrams, ttwCo2eGrams, hubCo2eGrams, tonneKm },
      results: body.results,
      conformity: 'Conforms, hubs included.',
    });
  });

  it('is final: neither issued again nor deleted', async () => {
    const id = await make();
    expect((await post(`${URL}/${id}/issue`, undefined, admin)).status).toBe(200);
    expect((await post(`${URL}/${id}/issue`, {}, admin)).status).toBe(409);
    const headers = { 'x-api-key': service.apiKey };
    const deleted = await service.app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers });
    expect(deleted.statusCode).toBe(409);
  });

  it('needs a key with the scope admin', async () => {
    expect((await post(`${URL}/${await make()}/issue`, {})).status).toBe(401);
  });

  it('supersedes the issued report that it names, and only then', async () => {
    const old = await make();
    expect((await post(URL, { period: PERIOD, supersedes: old })).status).toBe(409);
    await post(`${URL}/${old}/issue`, {}, admin);
    const next = await make({ supersedes: old });
    expect((await service.get(`${URL}/${old}`)).body.status).toBe('issued');
    await post(`${URL}/${next}/issue`, {}, admin);
    expect((await service.get(`${URL}/${old}`)).body).toMatchObject({ status: 'superseded', supersededBy: next });
    expect((await post(`${URL}/${old}/verify`, VERIFICATION, verifier)).status).toBe(409);
  });
});

describe('verifying', () => {
  it('appears in the report and in the signed text', async () => {
    const id = await make();
    const { body } = await post(`${URL}/${id}/verify`, VERIFICATION, verifier);
    expect(body).toMatchObject({ status: 'draft', verification: { ...VERIFICATION, recordedBy: 'API key verify' } });
    const issued = (await post(`${URL}/${id}/issue`, {}, admin)).body;
    expect(JSON.parse(issued.statement).verification).toEqual(issued.verification);
    expect((await post(`${URL}/${id}/verify`, VERIFICATION, verifier)).status).toBe(409);
  });

  it('signs an issued report anew', async () => {
    const id = await make();
    const issued = (await post(`${URL}/${id}/issue`, { conformity: 'Conforms.' }, admin)).body;
    const { body } = await post(`${URL}/${id}/verify`, VERIFICATION, verifier);
    expect(body.status).toBe('issued');
    expect(body.statement).not.toBe(issued.statement);
    expect(JSON.parse(body.statement)).toMatchObject({ conformity: 'Conforms.', verification: VERIFICATION });
    expect(await isGenuine(body)).toBe(true);
  });

  it('is not allowed for a key that can only calculate', async () => {
    expect((await post(`${URL}/${await make()}/verify`, VERIFICATION)).status).toBe(401);
  });

  it.each([
    [{ ...VERIFICATION, verifier: undefined }, 3, 'verifier'],
    [{ ...VERIFICATION, level: 'SOME' }, 5, 'level'],
    [{ ...VERIFICATION, date: '2099-01-01' }, 25, 'date'],
    [{ ...VERIFICATION, statement: '' }, 5, 'statement'],
    [{ ...VERIFICATION, who: 'x' }, 5, 'who'],
  ])('refuses %j', async (body, code, field) => {
    const answer = await post(`${URL}/${await make()}/verify`, body, verifier);
    expect(answer.body).toMatchObject({ code, status: 400 });
    expect(answer.body.details[0]).toMatch(new RegExp(`^${field}: `));
  });
});
