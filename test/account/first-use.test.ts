import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { MOST_EVIDENCED } from '../../src/report/files/evidence.js';
import { startService, type TestService } from '../support/service.js';
import { Browser, PASSWORD, tokenOf } from './browser.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const REQUEST = { ...(EXAMPLES.roadHamburgToMunich?.value as object), id: 'first', options: { storeResult: true } };

describe('From the first start to a calculation', () => {
  it('takes the holder of the printed link to an answer of the public API, charged in their name', async () => {
    const { link } = await service.signIn.links.issueSetup();
    const token = tokenOf(link);
    const browser = new Browser(service);
    expect((await browser.get(`/account/api/setup?token=${token}`)).body).toEqual({ kind: 'SETUP' });
    const first = { token, email: 'Ada@Example.com', name: 'Ada', password: PASSWORD };
    const made = await browser.post('/account/api/setup', first);
    expect([made.status, made.body]).toEqual([
      201,
      { user: { id: expect.any(String), email: 'ada@example.com', name: 'Ada', role: 'ADMINISTRATOR' } },
    ]);
    expect((await browser.get('/account/api/session')).status).toBe(401);
    expect((await browser.signIn('ADA@example.com')).status).toBe(200);
    const session = await browser.get('/account/api/session');
    expect(session.body).toMatchObject({
      user: made.body.user,
      account: { id: service.account.id, name: 'test', balance: 1_000_000 },
      settings: { docsUrl: '/docs', mostEvidenced: MOST_EVIDENCED },
    });

    const answer = await browser.post('/account/api/calculate', REQUEST);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-credits-remaining']).toBe('999999');
    const stored = await service.get('/v1/first');
    expect(stored.text).toBe(`{"createdAt":"${stored.body.createdAt}","result":${answer.text}}`);
    expect((await service.store.listLedger(service.account.id, 1))[0]).toMatchObject({
      kind: 'CHARGE',
      userId: made.body.user.id,
    });
    const list = await browser.get('/account/api/calculations');
    expect(list.body.items).toMatchObject([
      { id: 'first', summary: { origin: 'Hamburg, DE', modes: ['ROAD'], massTonnes: 10 } },
    ]);
    const one = await browser.get('/account/api/calculations/first');
    expect(one.text).toContain(`"result":${answer.text},`);
    const csv = await browser.get('/account/api/calculations.csv');
    expect(csv.text.split('\r\n').slice(1)).toEqual([expect.stringContaining('first,'), '']);
    const legs = await browser.get('/account/api/calculations/first/csv');
    expect(legs.text.split('\r\n').slice(1)).toEqual([expect.stringContaining('first,'), '']);
    expect((await browser.get('/account/api/calculations/firs/csv')).body.code).toBe(50);
    expect((await browser.get('/account/api/places?q=hamb')).body.items[0]).toMatchObject({ label: 'Hamburg' });
    const key = await browser.post('/account/api/keys', { name: 'ci', scopes: ['read'] });
    expect(key.status).toBe(201);
    expect((await service.get('/v1/', { 'x-api-key': key.body.secret })).status).toBe(200);
    expect((await browser.remove(`/account/api/keys/${key.body.key.id}`)).body.key.revokedAt).toBeDefined();
    expect((await service.get('/v1/', { 'x-api-key': key.body.secret })).status).toBe(401);
    expect((await browser.post('/account/auth/sign-out', {})).status).toBe(200);
    expect((await browser.get('/account/api/session')).status).toBe(401);
  });
});
