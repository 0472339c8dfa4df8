import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyScope } from '../../src/record/port.js';
import { readPdf } from '../certify/pdf-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let verifier = '';
const VERIFICATION = {
  verifier: 'Prüf GmbH',
  level: 'LIMITED',
  date: '2026-02-01',
  statement: 'Nothing came to our attention that the figure is not fairly stated.',
  standard: 'ISO 14064-3',
};

const keyOf = async (scope: KeyScope, accountId = service.account.id) =>
  (await service.store.createKey(accountId, { name: scope, scopes: [scope] })).secret;

beforeAll(async () => {
  service = await startService();
  verifier = await keyOf('verify');
}, 60_000);
afterAll(() => service.close());

/** @returns the UUID of the certificate of a movement that is stored under this id */
async function calculate(id: string, kg = 5_000): Promise<string> {
  const answer = await service.calculate({
    id,
    options: { storeResult: true },
    cargo: { weight: { value: kg, unit: 'KILOGRAM' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'Bremen', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD' }],
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.certificateUrl.split('/').at(-1);
}

async function enter(uuid: string, body: unknown = VERIFICATION, apiKey = verifier) {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const url = `/v1/-/certificates/${uuid}/verify`;
  const answer = await service.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  return { status: answer.statusCode, body: answer.json() };
}

const statusOf = async (uuid: string) => (await service.get(`/certificate/${uuid}/status`, {})).body;

async function isGenuine({ statement, signature }: { statement: string; signature: { keyId: string; value: string } }) {
  const { keys } = (await service.get('/.well-known/cargowake-keys.json', {})).body;
  const jwk = keys.find(({ kid }: { kid: string }) => kid === signature.keyId);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature.value, 'base64url'));
}

it('shows its verification to everybody who has it, in the signed text, but not who entered it', async () => {
  const uuid = await calculate('verified');
  const before = await statusOf(uuid);
  expect(before.verification).toBeUndefined();
  expect(await isGenuine(before)).toBe(true);
  const entered = await enter(uuid);
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  const after = await statusOf(uuid);
  expect(after).toEqual(entered.body);
  expect(after.verification).toEqual(VERIFICATION);
  expect(JSON.parse(after.statement)).toMatchObject({ calculation: 'verified', verification: VERIFICATION });
  expect(after.signature.value).not.toBe(before.signature.value);
  expect(await isGenuine(after)).toBe(true);
  expect(JSON.stringify(after)).not.toContain('recordedBy');
});

it('shows verification, signed text and signature on the document', async () => {
  const uuid = await calculate('drawn');
  const draw = async () => {
    const answer = await service.app.inject({ method: 'GET', url: `/certificate/${uuid}` });
    expect(answer.statusCode).toBe(200);
    return (await readPdf(new Uint8Array(answer.rawPayload))).text.replace(/\s+/g, '');
  };
  const bare = await draw();
  expect(bare).toContain('doesnotattestaverificationbyathirdparty');
  expect(bare).toContain((await statusOf(uuid)).signature.value);
  await enter(uuid);
  const text = await draw();
  expect(text).not.toContain('doesnotattest');
  for (const shown of [VERIFICATION.verifier, 'Limited assurance, ISO 14064-3', VERIFICATION.statement])
    expect(text).toContain(shown.replace(/\s+/g, ''));
  const { statement, signature } = await statusOf(uuid);
  expect(text).toContain(signature.value);
  expect(text).toContain(statement.replace(/\s+/g, ''));
});

it('is verified once, by those who may, while it is current', async () => {
  const uuid = await calculate('once');
  expect((await enter(uuid, VERIFICATION, service.apiKey)).status).toBe(401);
  expect((await enter(uuid)).status).toBe(200);
  expect(await enter(uuid, { ...VERIFICATION, verifier: 'Somebody else' })).toMatchObject({ status: 409 });
  expect((await statusOf(uuid)).verification.verifier).toBe(VERIFICATION.verifier);

  const old = await calculate('again');
  const fresh = await calculate('again', 6_000);
  expect(await enter(old)).toMatchObject({ status: 409 });
  expect((await statusOf(fresh)).verification).toBeUndefined();
});

it('belongs to its account', async () => {
  const uuid = await calculate('mine');
  const other = await service.store.createAccount('another', 0);
  expect((await enter(uuid, VERIFICATION, await keyOf('verify', other.id))).status).toBe(404);
  expect((await enter('11111111-1111-4111-8111-111111111111')).status).toBe(404);
  expect((await statusOf(uuid)).verification).toBeUndefined();
});

it.each([
  [{ ...VERIFICATION, verifier: undefined }, 3, 'verifier'],
  [{ ...VERIFICATION, date: '2026-02-30' }, 25, 'date'],
  [{ ...VERIFICATION, level: 'SOME' }, 5, 'level'],
])('refuses %j', async (body, code, field) => {
  const answer = await enter(await calculate(`refused ${field}`), body);
  expect(answer.body).toMatchObject({ code, status: 400 });
  expect(answer.body.details[0]).toMatch(new RegExp(`^${field}: `));
});
