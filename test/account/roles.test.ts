import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import type { Account, Role } from '../../src/record/port.js';
import { startService, type TestService } from '../support/service.js';
import { addUser, Browser, signedIn } from './browser.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Row = readonly [method: Method, url: string, least: Role, body?: unknown];

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Every route of the account API that needs a session, with the lowest role that may call it. */
const ROWS: readonly Row[] = [
  ['GET', '/account/api/session', 'MEMBER'],
  ['PATCH', '/account/api/profile', 'MEMBER', { name: 'New' }],
  ['GET', '/account/api/places?q=hamburg', 'MEMBER'],
  ['GET', '/account/api/places/understood?q=hamburg', 'MEMBER'],
  ['GET', '/account/api/places/positions?label=hamburg', 'MEMBER'],
  ['POST', '/account/api/calculate', 'MEMBER', {}],
  ['POST', '/account/api/price', 'MEMBER', {}],
  ['GET', '/account/api/calculations', 'MEMBER'],
  ['GET', '/account/api/calculations.csv', 'MEMBER'],
  ['GET', '/account/api/calculations/nothing', 'MEMBER'],
  ['GET', '/account/api/calculations/nothing/csv', 'MEMBER'],
  ['GET', '/account/api/shipments', 'MEMBER'],
  ['GET', '/account/api/shipments/sums', 'MEMBER'],
  ['GET', '/account/api/shipments/tags', 'MEMBER'],
  ['POST', '/account/api/shipments/tags', 'MEMBER', {}],
  ['DELETE', '/account/api/shipments/nothing', 'MANAGER'],
  ['GET', '/account/api/shipments/nothing/history', 'MEMBER'],
  ['GET', '/account/api/shipments/nothing/links', 'MEMBER'],
  ['POST', '/account/api/shipments/nothing/links', 'MEMBER'],
  ['DELETE', '/account/api/links/nothing', 'MEMBER'],
  ['GET', '/account/api/reports', 'MEMBER'],
  ['POST', '/account/api/reports', 'MEMBER', {}],
  ['GET', `/account/api/reports/${NOWHERE}`, 'MEMBER'],
  ['GET', `/account/api/reports/${NOWHERE}/file`, 'MEMBER'],
  ['GET', `/account/api/reports/${NOWHERE}/evidence`, 'MEMBER'],
  ['DELETE', `/account/api/reports/${NOWHERE}`, 'MANAGER'],
  ['POST', `/account/api/reports/${NOWHERE}/issue`, 'MANAGER', {}],
  ['POST', `/account/api/reports/${NOWHERE}/verify`, 'VERIFIER', {}],
  ['POST', `/account/api/certificates/${NOWHERE}/verify`, 'VERIFIER', {}],
  ['GET', '/account/api/organisation', 'MEMBER'],
  ['PUT', '/account/api/organisation', 'MANAGER', {}],
  ['GET', '/account/api/credits', 'MEMBER'],
  ['GET', '/account/api/usage', 'MEMBER'],
  ['GET', '/account/api/keys', 'MANAGER'],
  ['POST', '/account/api/keys', 'MANAGER', { name: 'k', scopes: ['read'] }],
  ['DELETE', `/account/api/keys/${NOWHERE}`, 'MANAGER'],
  ['GET', '/account/api/users', 'MANAGER'],
  ['POST', '/account/api/users', 'MANAGER', { email: 'wrong', name: 'x', role: 'MEMBER' }],
  ['PATCH', `/account/api/users/${NOWHERE}`, 'MANAGER', { name: 'x' }],
  ['POST', `/account/api/users/${NOWHERE}/link`, 'MANAGER'],
  ['DELETE', `/account/api/users/${NOWHERE}`, 'MANAGER'],
  ['GET', '/account/api/admin/accounts', 'ADMINISTRATOR'],
  ['POST', '/account/api/admin/accounts', 'ADMINISTRATOR', { name: '', credits: 0 }],
  ['POST', `/account/api/admin/accounts/${NOWHERE}/grants`, 'ADMINISTRATOR', { amount: 1 }],
  ['DELETE', `/account/api/admin/accounts/${NOWHERE}`, 'ADMINISTRATOR'],
  ['GET', '/account/api/export', 'MANAGER'],
  ['GET', `/account/api/admin/accounts/${NOWHERE}/export`, 'ADMINISTRATOR'],
  ['GET', `/account/api/admin/accounts/${NOWHERE}/deletions`, 'ADMINISTRATOR'],
  ['POST', `/account/api/admin/accounts/${NOWHERE}/erase`, 'ADMINISTRATOR', { name: 'x' }],
  ['GET', `/account/api/admin/accounts/${NOWHERE}/users`, 'ADMINISTRATOR'],
  [
    'POST',
    `/account/api/admin/accounts/${NOWHERE}/users`,
    'ADMINISTRATOR',
    { email: 'a@example.com', name: 'a', role: 'MEMBER' },
  ],
  ['GET', '/account/api/admin/audit', 'ADMINISTRATOR'],
  ['GET', '/account/api/admin/system', 'ADMINISTRATOR'],
  ['POST', '/account/auth/change-password', 'MEMBER', { currentPassword: 'a', newPassword: 'short' }],
];
const CALLS = ROWS.map(([method, url, least, body]) => ({ method, url, least, body }));
/** Signing out works even after the session has ended; signing out everywhere would end the sessions of these tests. */
const WITHOUT_SESSION = [
  'POST /account/auth/sign-in/email',
  'POST /account/auth/sign-out',
  'POST /account/auth/revoke-sessions',
  'POST /account/auth/reset-password',
  'GET /account/api/setup',
  'GET /account/api/setup/state',
  'POST /account/api/setup',
  'GET /account/api/shared/{token}',
];
const RANK: readonly Role[] = ['MEMBER', 'MANAGER', 'ADMINISTRATOR'];
const ROLES: readonly Role[] = [...RANK, 'VERIFIER'];
/** Verifiers may read what members read; no other role may verify. */
const isAllowed = (role: Role, least: Role): boolean =>
  role === 'VERIFIER'
    ? least === 'MEMBER' || least === 'VERIFIER'
    : least !== 'VERIFIER' && RANK.indexOf(role) >= RANK.indexOf(least);

let service: TestService;
const browsers = new Map<Role, Browser>();
beforeAll(async () => {
  service = await startService();
  for (const role of ROLES) browsers.set(role, await signedIn(service, role));
});
afterAll(() => service.close());

const as = (role: Role): Browser => browsers.get(role) ?? new Browser(service);

describe('Roles', () => {
  it('is listed here for every route of the account API', async () => {
    const { paths } = (await new Browser(service).get('/account/openapi.json')).body;
    const published = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = CALLS.map(
      ({ method, url }) => `${method} ${url.split('?')[0]?.replace(/\b(0{8}.*?|nothing)(?=$|\/)/, '{id}')}`,
    );
    expect(published.sort()).toEqual([...listed, ...WITHOUT_SESSION].sort());
  });

  it.each(CALLS)('$method $url is for $least (and above)', async ({ method, url, least, body }) => {
    for (const role of ROLES) {
      const answer = await as(role).send(method, url, body);
      if (!isAllowed(role, least)) expect([role, answer.status, answer.body.code]).toEqual([role, 403, 103]);
      else expect([role, [401, 403].includes(answer.status)]).toEqual([role, false]);
    }
  });

  it.each(CALLS)('$method $url is refused without a session, and for an API key', async ({ method, url, body }) => {
    const nobody = new Browser(service);
    for (const headers of [{}, { 'x-api-key': service.apiKey }]) {
      const answer = await nobody.send(method, url, body, headers);
      expect([answer.status, answer.body.code]).toEqual([401, 101]);
    }
  });

  it('does not accept a session on the calculation API', async () => {
    const cookie = [...as('ADMINISTRATOR').cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const url of ['/v1', '/v1/first', '/v1/first/explanation']) {
      expect((await service.get(url, { cookie })).body.code).toBe(1);
    }
    const answer = await service.calculate({}, { cookie, 'x-api-key': '' });
    expect([answer.status, answer.body.code]).toEqual([401, 1]);
  });
});

describe('Another account', () => {
  let other: Account;
  let outsider: Browser;
  let manager: Browser;
  beforeAll(async () => {
    other = await service.store.createAccount('other', 1000);
    outsider = await signedIn(service, 'MANAGER', other.id);
    manager = as('MANAGER');
  });

  it('does not see calculations', async () => {
    const request = { ...(EXAMPLES.roadHamburgToMunich?.value as object), id: 'ours', options: { storeResult: true } };
    expect((await service.calculate(request)).status).toBe(200);
    expect((await manager.get('/account/api/calculations/ours')).status).toBe(200);
    expect((await outsider.get('/account/api/calculations/ours')).body.code).toBe(50);
    expect((await outsider.get('/account/api/calculations')).body.items).toEqual([]);
    expect((await outsider.get('/account/api/calculations.csv')).text.trim().split('\r\n')).toHaveLength(1);
  });

  it('neither sees nor revokes keys', async () => {
    const { key } = await service.store.createKey(service.account.id, { name: 'ours' });
    expect((await outsider.get('/account/api/keys')).body.items).toEqual([]);
    for (const id of [key.id, key.prefix]) {
      expect((await outsider.remove(`/account/api/keys/${encodeURIComponent(id)}`)).body.code).toBe(104);
    }
    expect(
      (await service.store.listKeys(service.account.id)).find(({ id }) => id === key.id)?.revokedAt,
    ).toBeUndefined();
  });

  it('neither sees, changes, removes nor makes links for users', async () => {
    const ours = await service.store.createUser({
      accountId: service.account.id,
      email: 'ours@example.com',
      name: 'Ours',
      role: 'MEMBER',
    });
    const path = `/account/api/users/${ours?.id}`;
    expect((await outsider.get('/account/api/users')).body.items).toHaveLength(1);
    const answers = [
      await outsider.patch(path, { name: 'theirs' }),
      await outsider.post(`${path}/link`),
      await outsider.remove(path),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 104]));
    expect(await service.store.findUser(ours?.id ?? '')).toEqual(ours);
  });

  it('sees neither ledger nor use', async () => {
    const ledger = await outsider.get('/account/api/credits');
    expect([ledger.body.balance, ledger.body.items]).toEqual([1000, [expect.objectContaining({ amount: 1000 })]]);
    const { days } = (await outsider.get('/account/api/usage')).body;
    expect(days.every(({ sources }: { sources: unknown[] }) => sources.length === 0)).toBe(true);
  });

  it('loses access at once when it is removed', async () => {
    const account = await service.store.createAccount('short-lived', 0);
    const browser = await signedIn(service, 'MANAGER', account.id);
    expect((await as('ADMINISTRATOR').remove(`/account/api/admin/accounts/${account.id}`)).status).toBe(200);
    expect((await browser.get('/account/api/session')).body.code).toBe(101);
    const again = await new Browser(service).signIn(`manager-${account.id.slice(0, 8)}@example.com`);
    expect(again.body.code).toBe(102);
  });
});

describe('Other users’ roles', () => {
  it('cannot be raised above your own, and users above you cannot be changed', async () => {
    const manager = as('MANAGER');
    const administrator = (await as('ADMINISTRATOR').get('/account/api/session')).body.user;
    const member = (await as('MEMBER').get('/account/api/session')).body.user;
    const refused = [
      await manager.post('/account/api/users', { email: 'up@example.com', name: 'Up', role: 'ADMINISTRATOR' }),
      await manager.patch(`/account/api/users/${member.id}`, { role: 'ADMINISTRATOR' }),
      await manager.patch(`/account/api/users/${administrator.id}`, { name: 'Lowly' }),
      await manager.patch(`/account/api/users/${administrator.id}`, { role: 'MEMBER' }),
      await manager.post(`/account/api/users/${administrator.id}/link`),
      await manager.remove(`/account/api/users/${administrator.id}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([403, 103]));
    expect(await service.store.findUserByEmail('up@example.com')).toBeUndefined();
  });

  it('take effect at once, even in existing sessions', async () => {
    const user = await addUser(service, 'MANAGER', service.account.id, 'soon-member@example.com');
    const browser = new Browser(service);
    await browser.signIn(user.email);
    expect((await browser.get('/account/api/keys')).status).toBe(200);
    await as('ADMINISTRATOR').patch(`/account/api/users/${user.id}`, { role: 'MEMBER' });
    expect((await browser.get('/account/api/keys')).status).toBe(403);
    await as('ADMINISTRATOR').remove(`/account/api/users/${user.id}`);
    expect((await browser.get('/account/api/session')).status).toBe(401);
  });

  it('always include an administrator: the last one can be neither removed nor demoted, and an invited one does not count', async () => {
    const administrator = as('ADMINISTRATOR');
    const { id } = (await administrator.get('/account/api/session')).body.user;
    const invited = { email: 'later@example.com', name: 'Later', role: 'ADMINISTRATOR' };
    expect((await administrator.post('/account/api/users', invited)).status).toBe(201);
    for (const answer of [
      await administrator.remove(`/account/api/users/${id}`),
      await administrator.patch(`/account/api/users/${id}`, { role: 'MANAGER' }),
      await administrator.remove(`/account/api/admin/accounts/${service.account.id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 105]);
    }
    await addUser(service, 'ADMINISTRATOR', service.account.id, 'second@example.com');
    expect((await administrator.patch(`/account/api/users/${id}`, { role: 'MANAGER' })).body.user.role).toBe('MANAGER');
    expect((await administrator.get('/account/api/admin/accounts')).status).toBe(403);
  });
});
