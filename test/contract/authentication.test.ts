import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ENDPOINTS = [
  ['POST', '/v1/calculate'],
  ['GET', '/v1/'],
  ['GET', '/v1'],
  ['GET', '/v1/some-id'],
  ['GET', '/v1/some-id/explanation'],
] as const;
const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  (await service.app.inject({ method, url, headers })).json();

describe('Authentication', () => {
  it.each(ENDPOINTS)(
    '1. Every endpoint requires an API key supplied in the request header `x-api-key`: %s %s',
    async (method, url) => {
      expect(await send(method, url, {})).toMatchObject({ status: 401, code: 1, instance: url });
      expect(await send(method, url, { 'x-api-key': '' })).toMatchObject({ status: 401, code: 1 });
      expect(await send(method, `${url}?x-api-key=${service.apiKey}`, {})).toMatchObject({ status: 401, code: 1 });
      expect(await send(method, url, { authorization: `Bearer ${service.apiKey}` })).toMatchObject({
        status: 401,
        code: 1,
      });
    },
  );

  it.each(ENDPOINTS)('3. an invalid key gives HTTP 401 with code 41: %s %s', async (method, url) => {
    for (const key of [
      'cw_nobody',
      service.apiKey.slice(0, -1),
      `${service.apiKey}x`,
      service.apiKey.toUpperCase(),
      `${service.apiKey}, ${service.apiKey}`,
    ]) {
      expect(await send(method, url, { 'x-api-key': key })).toMatchObject({ status: 401, code: 41 });
    }
  });

  it('2. keys are tied to an account that holds credits: what one stores, another does not see', async () => {
    const body = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id: 'mine', options: { storeResult: true } });
    await service.calculate(body);
    const { id } = await service.store.createAccount('other', 100);
    const { secret } = await service.store.createKey(id, { name: 'other' });
    const headers = { 'x-api-key': secret };
    expect((await service.get('/v1/mine', headers)).body).toMatchObject({ status: 404, code: 50 });
    expect((await service.get('/v1/mine/explanation', headers)).body).toMatchObject({ status: 404, code: 50 });
    expect((await service.get('/v1/', headers)).body.items).toEqual([]);
    // The same id on another account is another result.
    await service.calculate({ ...body, context: { whose: 'theirs' } }, headers);
    expect((await service.get('/v1/mine')).body.result.context).toBeUndefined();
    expect((await service.get('/v1/mine', headers)).body.result.context).toEqual({ whose: 'theirs' });
  });

  it('4. a key may be revoked, and is refused from the next request on', async () => {
    const { key, secret } = await service.store.createKey(service.account.id, { name: 'leaver' });
    expect((await service.get('/v1/', { 'x-api-key': secret })).status).toBe(200);
    await service.store.revokeKey(key.id);
    expect((await service.get('/v1/', { 'x-api-key': secret })).body).toMatchObject({ status: 401, code: 41 });
  });

  it('4. a key that has expired is refused, and one that will is not', async () => {
    const ask = async (hours: number) => {
      const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
      const { secret } = await service.store.createKey(service.account.id, { name: 'lent', expiresAt });
      return (await service.get('/v1/', { 'x-api-key': secret })).body.code;
    };
    expect([await ask(-1), await ask(1)]).toEqual([41, undefined]);
  });

  it('4. Keys are secrets: no answer repeats one', async () => {
    const { text } = await service.get('/v1/', { 'x-api-key': 'cw_secret-typed-wrong' });
    expect(text).not.toContain('cw_secret-typed-wrong');
  });
});

describe('Authentication: decided', () => {
  it('a read-only key cannot calculate: code 41', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'reader', scopes: ['read'] });
    expect((await service.calculate(movement(HAMBURG, MUNICH, []), { 'x-api-key': secret })).body).toMatchObject({
      status: 401,
      code: 41,
    });
  });

  it('a key without the scope store calculates, but stores nothing: code 41, even if the same was calculated before', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'a', scopes: ['calculate', 'read'] });
    const headers = { 'x-api-key': secret };
    const body = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);
    const kept = { ...body, id: 'not-by-this-key', options: { storeResult: true } };
    expect((await service.calculate(body, headers)).status).toBe(200);
    const before = (await service.store.findAccount(service.account.id))?.balance;
    expect((await service.calculate(kept, headers)).body).toMatchObject({ status: 401, code: 41 });
    expect((await service.store.findAccount(service.account.id))?.balance).toBe(before);
    expect((await service.calculate(kept)).status).toBe(200);
    expect((await service.calculate(kept, headers)).body).toMatchObject({ status: 401, code: 41 });
  });

  it('an administrator key can do everything except be sent in a URL', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'a', scopes: ['admin'] });
    const headers = { 'x-api-key': secret };
    const body = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id: 'by-admin', options: { storeResult: true } });
    expect((await service.calculate(body, headers)).status).toBe(200);
    expect((await service.get('/v1/by-admin', headers)).status).toBe(200);
    const address = `/v1/-/quick?key=${secret}&from=DEHAM&to=ITMIL&mode=ROAD&kg=1`;
    expect((await service.get(address, {})).body).toMatchObject({ status: 401, code: 41 });
  });

  it.each([['query'], ['query', 'read'], ['calculate', 'query', 'store'], ['calculate', 'query', 'admin']] as const)(
    'the scope query can be combined only with calculate: not %s',
    async (...scopes) => {
      const made = service.store.createKey(service.account.id, { name: 'a', scopes });
      await expect(made).rejects.toMatchObject({ kind: 'INVALID_PROPERTY_VALUE' });
    },
  );

  it.each(['/healthz', '/readyz', '/openapi.json', '/docs/'])('%s needs no key', async (url) => {
    expect((await service.get(url, {})).status).toBe(200);
  });
});
