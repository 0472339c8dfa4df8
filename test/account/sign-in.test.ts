import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { startService, type TestService } from '../support/service.js';
import { addUser, Browser, cookieOf, PASSWORD, signedIn, tokenOf } from './browser.js';

const dir = mkdtempSync(join(tmpdir(), 'cargowake-sign-in-'));
const server = await startPostgres().catch(() => undefined);
let files = 0;
const databases = [
  { name: 'SQLite', createUrl: async () => `sqlite:${join(dir, `${++files}.db`)}` },
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', createUrl: server.createUrl }]),
];
afterAll(async () => {
  await server?.dispose();
  rmSync(dir, { recursive: true, force: true });
});

describe.each(databases)('Signing in: $name', ({ createUrl }) => {
  const opened: TestService[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((service) => service.close()));
  });
  async function start(options: Parameters<typeof startService>[0] = {}): Promise<TestService> {
    const service = await startService({ databaseUrl: await createUrl(), ...options });
    opened.push(service);
    return service;
  }
  const withoutInstance = ({ status, body }: { status: number; body: object }) => ({ status, body });

  it('answers an unknown e-mail, a wrong password, an invited user and no e-mail at all alike', async () => {
    const service = await start();
    const { email } = await addUser(service, 'MEMBER', service.account.id);
    await service.store.createUser({ ...INVITED, accountId: service.account.id });
    const browser = new Browser(service);
    const answers = [];
    for (const who of ['nobody@example.com', email, INVITED.email, 'no e-mail']) {
      answers.push(
        withoutInstance(await browser.post('/account/auth/sign-in/email', { email: who, password: 'wrong' })),
      );
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 102, details: ['e-mail or password is wrong'] } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(browser.cookies.size).toBe(0);
  });

  it('makes each wrong password after the third wait twice as long, and lets in everybody who waits', async () => {
    let nowMs = Date.now();
    const service = await start({ now: () => new Date(nowMs) });
    const { email } = await addUser(service, 'MEMBER', service.account.id);
    await service.store.forgetAttempts(`known ${hashOf(`${email} 127.0.0.1`)}`);
    const browser = new Browser(service);
    const guess = () => browser.signIn(email, 'wrong password');
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401]);
    if (service.store.name === 'postgres') {
      // Its clock is the server's, which keeps running while a busy machine hashes: after more guesses the wait is long
      // enough.
      for (let n = 0; n < 10; n++)
        await service.store.takeDelayedAttempt(`sign-in ${hashOf(`${email} 127.0.0.1`)}`, Array(20).fill(0), 900_000);
    }
    expect((await guess()).status).toBe(429);
    const refused = await browser.signIn(email.toUpperCase());
    expect([refused.status, refused.body.code]).toEqual([429, 45]);
    if (service.store.name === 'postgres') return;
    // 1, 2, 4, 8 and 16 s, each attempt refused just before it ends.
    for (const seconds of [1, 2, 4, 8, 16]) {
      const { status, headers } = await guess();
      expect([status, headers['retry-after']]).toEqual([429, String(seconds)]);
      nowMs += seconds * 1000 - 1;
      expect((await guess()).status).toBe(429);
      nowMs += 1;
      expect((await guess()).status).toBe(401);
    }
    nowMs += 32_000;
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('allows few guesses at one e-mail from many addresses, and lets its owner in where they signed in before', async () => {
    const service = await start({ trustedProxies: ['127.0.0.1'] });
    const { email } = await addUser(service, 'MEMBER', service.account.id);
    const from = (address: string, password: string) =>
      new Browser(service).send(
        'POST',
        '/account/auth/sign-in/email',
        { email, password },
        { 'x-forwarded-for': address },
      );
    expect((await from('198.51.100.1', PASSWORD)).status).toBe(200);
    // The guesses of thirty strangers; each guess on its own costs a slow hash.
    for (let n = 0; n < 30; n++) await service.store.takeAttempt(`e-mail ${hashOf(email)}`, 30, 15 * 60_000);
    const refused = await from('203.0.113.7', 'wrong password');
    expect([refused.status, refused.body.code]).toEqual([429, 45]);
    expect((await from('198.51.100.1', PASSWORD)).status).toBe(200);
  });

  it('forgets wrong passwords when the right one comes', async () => {
    const service = await start();
    const { email } = await addUser(service, 'MEMBER', service.account.id);
    const statuses = [];
    for (let n = 0; n < 2; n++) {
      for (const password of ['wrong password', 'wrong again', PASSWORD]) {
        statuses.push((await new Browser(service).signIn(email, password)).status);
      }
    }
    expect(statuses).toEqual([401, 401, 200, 401, 401, 200]);
  });

  it('counts the attempts of one address, for any e-mail, across all processes on the store', async () => {
    const url = await createUrl();
    const one = await start({ databaseUrl: url });
    let admitted = 0;
    for (; admitted < 60; admitted++) {
      const attempt = await one.store.takeAttempt(`address ${hashOf('127.0.0.1')}`, 50, 15 * 60_000);
      if (!attempt.admitted) break;
    }
    expect(admitted).toBe(50);
    const two = await start({ databaseUrl: url, account: 'second' });
    const refused = await new Browser(two).post('/account/auth/sign-in/email', {
      email: 'a@example.com',
      password: 'x',
    });
    expect([refused.status, refused.body.code]).toEqual([429, 45]);
  });

  it('believes only a trusted proxy about the address of an attempt', async () => {
    for (const [trustedProxies, expected] of [
      [['127.0.0.1'], 429],
      [[], 401],
    ] as const) {
      const service = await start({ trustedProxies });
      for (let n = 0; n < 50; n++) await service.store.takeAttempt(`address ${hashOf('192.0.2.1')}`, 50, 15 * 60_000);
      const from = (address: string) =>
        new Browser(service).send('POST', '/account/auth/sign-in/email', NOBODY, { 'x-forwarded-for': address });
      expect((await from('192.0.2.1')).status).toBe(expected);
      expect((await from('192.0.2.2')).status).toBe(401);
    }
  });

  it('keeps the session in a cookie that scripts cannot read and that is sent nowhere else', async () => {
    for (const [publicUrl, secure] of [
      ['http://cargowake.test', false],
      ['https://cargowake.test', true],
    ] as const) {
      const service = await start({ publicUrl });
      const { email } = await addUser(service, 'MEMBER', service.account.id);
      const browser = new Browser(service);
      browser.origin = publicUrl;
      const { setCookies } = await browser.post('/account/auth/sign-in/email', { email, password: PASSWORD });
      const session = await browser.get('/account/api/session');
      const all = [...setCookies, ...session.setCookies];
      expect(all).toHaveLength(2);
      for (const line of all) {
        expect(line).toMatch(/; HttpOnly/i);
        expect(line).toMatch(/; SameSite=Strict/i);
        expect(line).toMatch(/; Path=\/account(;|$)/i);
        expect(/; Secure/i.test(line)).toBe(secure);
      }
    }
  });

  it('ends every session when asked to, and the one session otherwise', async () => {
    const service = await start();
    const { email } = await addUser(service, 'MEMBER', service.account.id);
    const [one, two, three] = [new Browser(service), new Browser(service), new Browser(service)];
    for (const browser of [one, two, three]) await browser.signIn(email);
    const stolen = new Map(three.cookies);
    await three.post('/account/auth/sign-out');
    for (const [name, value] of stolen) three.cookies.set(name, value);
    const states = async () =>
      Promise.all([one, two, three].map(async (b) => (await b.get('/account/api/session')).status));
    expect(await states()).toEqual([200, 200, 401]);
    expect((await one.post('/account/auth/revoke-sessions')).status).toBe(200);
    expect(await states()).toEqual([401, 401, 401]);
    expect((await one.post('/account/auth/sign-out')).status).toBe(200);
  });

  it('changes a password for users who know the old one, and ends other sessions on request', async () => {
    const service = await start();
    const { email } = await addUser(service, 'MEMBER', service.account.id);
    const [one, two] = [new Browser(service), new Browser(service)];
    for (const browser of [one, two]) await browser.signIn(email);
    const change = (currentPassword: string, newPassword: string) =>
      one.post('/account/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
    const wrong = await change('not my password', 'another long password');
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([400, 5, ['currentPassword: is wrong']]);
    for (const unfit of ['eleven char', 'x'.repeat(129)]) {
      expect((await change(PASSWORD, unfit)).body.details).toEqual(['newPassword: must have 12 to 128 characters']);
    }
    expect((await change(PASSWORD, 'another long password')).status).toBe(200);
    expect((await one.get('/account/api/session')).status).toBe(200);
    expect((await two.get('/account/api/session')).status).toBe(401);
    expect((await two.signIn(email)).status).toBe(401);
    expect((await two.signIn(email, 'another long password')).status).toBe(200);
  });

  it('refuses changes from another site, or without the token of this session', async () => {
    const service = await start();
    const browser = await signedIn(service, 'MANAGER');
    const other = await signedIn(service, 'ADMINISTRATOR');
    const create = (headers: Record<string, string | undefined>) =>
      browser.send('POST', '/account/api/keys', { name: 'k', scopes: ['read'] }, headers);
    const own = { 'sec-fetch-site': undefined, origin: undefined };
    const refused = {
      'no token': { 'x-csrf-token': undefined },
      'an empty token': { 'x-csrf-token': '' },
      'a token of another session': { 'x-csrf-token': other.csrfToken },
      'a token of another browser': { 'x-csrf-token': other.csrfToken, cookie: cookieOf(browser, other) },
      'another origin': { origin: 'https://evil.test', 'sec-fetch-site': undefined },
      'an origin that begins alike': { origin: 'http://cargowake.test.evil.test', 'sec-fetch-site': undefined },
      'no origin that can be named': { origin: 'null', 'sec-fetch-site': undefined },
      'a cross-site request': { 'sec-fetch-site': 'cross-site' },
      'a request of a sister site': { 'sec-fetch-site': 'same-site' },
    };
    for (const [what, headers] of Object.entries(refused)) {
      const answer = await create(headers);
      expect([what, answer.status, answer.body.code]).toEqual([what, 403, 103]);
    }
    expect(await service.store.listKeys(service.account.id)).toHaveLength(1);
    expect((await create(own)).status).toBe(201);
    expect((await create({})).status).toBe(201);
    const signIn = { email: 'a@example.com', password: 'x' };
    const foreign = await new Browser(service).send('POST', '/account/auth/sign-in/email', signIn, {
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 103]);
  });

  it('refuses forms: a body must be declared as JSON', async () => {
    const service = await start();
    const answer = await service.app.inject({
      method: 'POST',
      url: '/account/auth/sign-in/email',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"a@example.com","password":"x"}',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 47]);
  });

  it('refuses a forged or altered session', async () => {
    const service = await start();
    const browser = await signedIn(service, 'MEMBER');
    const [name = '', value = ''] = [...browser.cookies].find(([key]) => key.includes('session')) ?? [];
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      `x${value}`,
    ]) {
      browser.cookies.set(name, encodeURIComponent(forged));
      expect((await browser.get('/account/api/session')).status).toBe(401);
    }
  });

  it('shares the secret of sessions between processes on one store', async () => {
    const url = await createUrl();
    const one = await start({ databaseUrl: url });
    const browser = await signedIn(one, 'MEMBER');
    const two = await start({ databaseUrl: url, account: 'second' });
    const elsewhere = new Browser(two);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/account/api/session')).status).toBe(200);
  });

  it('writes no password, token, link, cookie or e-mail to the log', async () => {
    const lines: string[] = [];
    const service = await start({ log: (line) => lines.push(line) });
    const { link } = await service.signIn.links.issueSetup();
    const browser = new Browser(service);
    const first = { token: tokenOf(link), email: 'ada@example.com', name: 'Ada', password: PASSWORD };
    await browser.get(`/account/api/setup?token=${first.token}`);
    await browser.post('/account/api/setup', first);
    await browser.signIn(first.email, 'a wrong password');
    await browser.signIn(first.email);
    const invited = await browser.post('/account/api/users', INVITED);
    await browser.post('/account/auth/reset-password', { token: tokenOf(invited.body.link), newPassword: PASSWORD });
    const key = await browser.post('/account/api/keys', { name: 'k', scopes: ['read'] });
    await browser.send('POST', '/account/api/keys', {}, { 'x-csrf-token': 'wrong' });
    await browser.post('/account/auth/change-password', { currentPassword: 'wrong', newPassword: 'another long one' });
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [
      ...[PASSWORD, 'a wrong password', 'another long one', first.token, tokenOf(invited.body.link)],
      ...[key.body.secret, browser.csrfToken ?? '', ...browser.cookies.values(), first.email, INVITED.email, 'token='],
    ];
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});

describe.each(databases)('One-time links: $name', ({ createUrl }) => {
  it('work once, until they expire or a newer one is made, and end the sessions of their user', async () => {
    let nowMs = Date.now();
    const service = await startService({ databaseUrl: await createUrl(), now: () => new Date(nowMs) });
    try {
      const manager = await signedIn(service, 'MANAGER');
      const made = await manager.post('/account/api/users', INVITED);
      expect([made.status, made.body.user.invited]).toEqual([201, true]);
      expect(Date.parse(made.body.linkExpiresAt) - nowMs).toBe(7 * 24 * 3_600_000);
      const guest = new Browser(service);
      const use = (link: string, newPassword = PASSWORD) =>
        guest.post('/account/auth/reset-password', { token: tokenOf(link), newPassword });
      const ask = (link: string) => guest.get(`/account/api/setup?token=${tokenOf(link)}`);

      expect((await ask(made.body.link)).body).toEqual({
        kind: 'INVITATION',
        email: INVITED.email,
        name: INVITED.name,
      });
      expect((await use(made.body.link, 'too short')).status).toBe(400);
      const newer = await manager.post(`/account/api/users/${made.body.user.id}/link`);
      expect([(await ask(made.body.link)).status, (await use(made.body.link)).body.code]).toEqual([404, 104]);
      const both = await Promise.all([use(newer.body.link), use(newer.body.link, 'quite another password')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      const chosen = both[0]?.status === 200 ? PASSWORD : 'quite another password';
      expect((await use(newer.body.link)).body.code).toBe(104);
      expect((await guest.signIn(INVITED.email, chosen)).status).toBe(200);

      const reset = await manager.post(`/account/api/users/${made.body.user.id}/link`);
      expect(Date.parse(reset.body.linkExpiresAt) - nowMs).toBe(24 * 3_600_000);
      expect((await ask(reset.body.link)).body.kind).toBe('RESET');
      nowMs += 24 * 3_600_000 + 1000;
      expect((await use(reset.body.link)).body.code).toBe(104);
      nowMs -= 24 * 3_600_000;
      const last = await manager.post(`/account/api/users/${made.body.user.id}/link`);
      expect((await guest.get('/account/api/session')).status).toBe(200);
      expect((await use(last.body.link, 'the newest password')).status).toBe(200);
      expect((await guest.get('/account/api/session')).status).toBe(401);
      expect((await guest.signIn(INVITED.email, 'the newest password')).status).toBe(200);
    } finally {
      await service.close();
    }
  });

  it('make one first administrator and none after it', async () => {
    const service = await startService({ databaseUrl: await createUrl() });
    try {
      const links = [await service.signIn.links.issueSetup(), await service.signIn.links.issueSetup()];
      const browser = new Browser(service);
      const setUp = (link: string, email: string) =>
        browser.post('/account/api/setup', { token: tokenOf(link), email, name: 'First', password: PASSWORD });
      expect((await setUp('http://x/?token=nonsense', 'a@example.com')).body.code).toBe(104);
      expect((await setUp(links[0]?.link ?? '', 'root@localhost')).body.code).toBe(5);
      const made = await Promise.all(links.map(({ link }, n) => setUp(link, `first${n}@example.com`)));
      expect(made.map(({ status }) => status).sort()).toEqual([201, 404]);
      const late = await service.signIn.links.issueSetup();
      expect((await browser.get(`/account/api/setup?token=${tokenOf(late.link)}`)).body.code).toBe(104);
      expect((await setUp(late.link, 'late@example.com')).body.code).toBe(104);
      expect(await service.store.listUsers(service.account.id)).toHaveLength(1);
    } finally {
      await service.close();
    }
  });
});

/** The form in which attempts are stored: without anybody's address or e-mail. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const NOBODY = { email: 'nobody@example.com', password: 'wrong' };
const INVITED = { email: 'invited@example.com', name: 'Invited', role: 'MEMBER' } as const;
