import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { startService, type TestService } from '../support/service.js';
import { addUser, Browser, signedIn } from './browser.js';

const REQUEST = EXAMPLES.roadHamburgToMunich?.value as object;
const URL = '/account/api/calculate';

describe('Calculating in the dashboard', () => {
  let service: TestService;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService();
    browser = await signedIn(service, 'MEMBER');
  });
  afterAll(() => service.close());

  it('answers every example like the public API, byte for byte', async () => {
    for (const [name, { value }] of Object.entries(EXAMPLES)) {
      const [ours, publics] = [await browser.post(URL, value), await service.calculate(value)];
      expect([name, ours.status, ours.text]).toEqual([name, publics.status, publics.text]);
    }
  });

  it('refuses what the public API refuses, with the same number and words', async () => {
    for (const wrong of [
      {},
      [],
      { ...REQUEST, cargo: {} },
      { ...REQUEST, origin: { city: 'Atlantis', countryCode: 'DE' } },
    ]) {
      const [ours, publics] = [await browser.post(URL, wrong), await service.calculate(wrong)];
      expect(ours.status).toBe(publics.status);
      expect({ ...ours.body, instance: '' }).toEqual({ ...publics.body, instance: '' });
    }
    const broken = await service.app.inject({
      method: 'POST',
      url: URL,
      headers: { ...headersOf(browser), 'content-type': 'application/json' },
      payload: '{"cargo": ',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 2]);
  });

  it('charges once for one idempotency key, and says what is left', async () => {
    const send = (body: object) => browser.send('POST', URL, body, { 'idempotency-key': 'once' });
    const first = await send(REQUEST);
    const again = await send(REQUEST);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers['x-credits-remaining']).toBe(first.headers['x-credits-remaining']);
    const { balance } = (await browser.get('/account/api/credits')).body;
    expect(String(balance)).toBe(first.headers['x-credits-remaining']);
    expect((await send({ ...REQUEST, id: 'other' })).body.code).toBe(47);
  });

  it('is limited by the rate and the credits of the account', async () => {
    // The clock is stopped: no time passes between the two requests.
    const frozen = new Date();
    const slow = await startService({ rateLimitPerSecond: 1, credits: 1, now: () => frozen });
    try {
      const member = new Browser(slow);
      const { email } = await addUser(slow, 'MEMBER', slow.account.id);
      await member.signIn(email);
      const first = await member.post(URL, REQUEST);
      expect([first.status, first.headers['ratelimit-limit'], first.headers['x-credits-remaining']]).toEqual([
        200,
        '1',
        '0',
      ]);
      const second = await member.post(URL, REQUEST);
      expect([second.status, second.body.code]).toEqual([429, 45]);
      expect(Number(second.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    } finally {
      await slow.close();
    }
    const poor = await startService({ credits: 0 });
    try {
      const member = await signedIn(poor, 'MEMBER');
      expect((await member.post(URL, REQUEST)).body.code).toBe(42);
    } finally {
      await poor.close();
    }
  });

  it('shows a certificate in a frame of our own pages only', async () => {
    const stored = await browser.post(URL, { ...REQUEST, id: 'framed', options: { storeResult: true } });
    const path = stored.body.certificateUrl.replace('http://cargowake.test', '');
    const { headers } = await service.app.inject({ method: 'GET', url: path });
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it('exports texts so that a spreadsheet reads them as text', async () => {
    await browser.post(URL, { ...REQUEST, id: '=HYPERLINK("x"),\n1', options: { storeResult: true } });
    const { text, headers } = await browser.get('/account/api/calculations.csv?search=HYPERLINK');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""x""\),\n1",/);
  });

  it('exports every calculation of a filter, and pages through the list', async () => {
    const other = await service.store.createAccount('exports', 1000);
    const member = await signedIn(service, 'MEMBER', other.id);
    for (let n = 0; n < 53; n++) {
      await member.post(URL, { ...REQUEST, id: `export ${n}`, options: { storeResult: true } });
    }
    const csv = (await member.get('/account/api/calculations.csv')).text.trim().split('\r\n');
    expect(csv).toHaveLength(1 + 53);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = (await member.get(`/account/api/calculations?limit=20${after}`)).body;
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      if (page.nextCursor === undefined) break;
      after = `&after=${page.nextCursor}`;
    }
    expect(seen).toEqual(Array.from({ length: 53 }, (_, n) => `export ${52 - n}`));
    const { createdAt } = (await member.get('/account/api/calculations/export%2020')).body;
    const day = encodeURIComponent(createdAt);
    expect((await member.get(`/account/api/calculations?to=${day}&limit=100`)).body.items).toHaveLength(20);
    expect((await member.get(`/account/api/calculations?from=${day}&limit=100`)).body.items).toHaveLength(33);
    for (const [query, code] of [
      ['after=x', 49],
      ['from=yesterday', 25],
      ['limit=101', 5],
      ['limit=0', 5],
      ['unknown=1', 5],
    ]) {
      expect([query, (await member.get(`/account/api/calculations?${query}`)).body.code]).toEqual([query, code]);
    }
  });
});

describe('Ledger and use', () => {
  it('name keys and users, also those who were removed, and every day', async () => {
    const service = await startService();
    try {
      const manager = await signedIn(service, 'MANAGER');
      const gone = await signedIn(service, 'MEMBER');
      await manager.post(URL, REQUEST);
      await gone.post(URL, REQUEST);
      await service.calculate(REQUEST);
      const { user } = (await gone.get('/account/api/session')).body;
      expect((await manager.remove(`/account/api/users/${user.id}`)).status).toBe(200);
      const first = (await manager.get('/account/api/credits?limit=3')).body;
      expect(first.items).toMatchObject([
        { kind: 'CHARGE', amount: -1, key: { name: 'test' } },
        { kind: 'CHARGE', amount: -1, user: { id: user.id, name: '' } },
        { kind: 'CHARGE', amount: -1, user: { name: 'A MANAGER' } },
      ]);
      const second = (await manager.get(`/account/api/credits?limit=3&after=${first.nextCursor}`)).body;
      expect(second).toEqual({
        balance: 999_997,
        items: [expect.objectContaining({ kind: 'GRANT', amount: 1_000_000 })],
      });
      const { days } = (await manager.get('/account/api/usage?days=7')).body;
      expect(days).toHaveLength(7);
      const today = days.at(-1);
      expect(today.total).toEqual({ calculations: 3, credits: 3 });
      const sources = today.sources.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
      expect(sources.sort()).toEqual(['DASHBOARD ', 'DASHBOARD A MANAGER', 'KEY test']);
      expect(days[0]).toMatchObject({ total: { calculations: 0, credits: 0 }, sources: [] });
    } finally {
      await service.close();
    }
  });
});

describe('The installation', () => {
  it('is shown to administrators: accounts with their members, and what the system is', async () => {
    const service = await startService();
    try {
      const administrator = await signedIn(service, 'ADMINISTRATOR');
      const accounts = '/account/api/admin/accounts';
      const made = await administrator.post(accounts, { name: ' Acme ', credits: 5 });
      expect([made.status, made.body.account]).toEqual([
        201,
        expect.objectContaining({ name: 'Acme', balance: 5, users: 0 }),
      ]);
      expect((await administrator.post(accounts, { name: 'Acme', credits: 5 })).body.code).toBe(105);
      const path = `${accounts}/${made.body.account.id}`;
      expect((await administrator.post(`${path}/grants`, { amount: 7 })).body.account.balance).toBe(12);
      const invited = { email: 'boss@acme.example', name: 'Boss', role: 'MANAGER' };
      expect((await administrator.post(`${path}/users`, invited)).status).toBe(201);
      expect((await administrator.post(`${path}/users`, invited)).body.code).toBe(105);
      expect((await administrator.get(`${path}/users`)).body.items).toMatchObject([{ ...invited, invited: true }]);
      expect((await administrator.get(accounts)).body.items).toMatchObject([
        { name: 'test', users: 1, keys: 1 },
        { name: 'Acme', users: 1, keys: 0 },
      ]);
      expect((await administrator.remove(path)).body.account.removedAt).toBeDefined();
      expect((await administrator.post(`${path}/grants`, { amount: 7 })).body.code).toBe(105);
      expect((await administrator.post(`${path}/users`, { ...invited, email: 'b@acme.example' })).body.code).toBe(105);
      const system = (await administrator.get('/account/api/admin/system')).body;
      expect(system).toMatchObject({ store: { name: 'sqlite' }, engines: { road: 'embedded', geocoder: 'embedded' } });
      expect(system.datasets.map(({ id }: { id: string }) => id.split('@')[0])).toEqual(['gazetteer', 'land', 'sea']);
      expect(system.factorSources.length).toBeGreaterThan(5);
    } finally {
      await service.close();
    }
  });
});

function headersOf(browser: Browser): Record<string, string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, origin: browser.origin, 'x-csrf-token': browser.csrfToken ?? '' };
}
