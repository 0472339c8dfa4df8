import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role, User } from '../../src/record/port.js';
import { startService, type TestService } from '../support/service.js';
import { addUser, Browser, PASSWORD } from './browser.js';

let service: TestService;
let url: string;
beforeAll(async () => {
  service = await startService();
  url = await service.listen();
});
afterAll(() => service.close());

const FILE =
  'shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country,mode\na,1000,Hamburg,DE,Munich,DE,road\n';

/** A browser in which a new user of the account has signed in. */
async function signIn(role: Role, accountId = service.account.id, before?: Pick<User, 'email'>): Promise<Session> {
  const name = `${role.toLowerCase()}-${randomUUID()}@example.com`;
  const { email } = before ?? (await addUser(service, role, accountId, name));
  const browser = new Browser(service);
  browser.origin = url;
  expect((await browser.signIn(email)).status).toBe(200);
  return { browser, email };
}

interface Session {
  readonly browser: Browser;
  readonly email: string;
}

/** Follows a batch of the account that waits to be started, as the session of a browser or with a key. */
async function follow(accountId: string, by: Browser | string): Promise<IncomingMessage> {
  const { secret } = await service.store.createKey(accountId, { name: 'starts' });
  const made = await service.app.inject({
    method: 'POST',
    url: '/v1/-/batches?start=false',
    headers: { 'x-api-key': secret, 'content-type': 'text/csv' },
    payload: FILE,
  });
  const { id } = made.json<{ readonly id: string }>();
  const sent =
    typeof by === 'string'
      ? request(`${url}/v1/-/batches/${id}/events`, { headers: { 'x-api-key': by } })
      : request(`${url}/account/api/batches/${id}/events`, { headers: { cookie: cookiesOf(by) } });
  const [answer]: [IncomingMessage] = (await once(sent.end(), 'response')) as never;
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  return answer;
}

const cookiesOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('a stream of events ends soon after', () => {
  it.each<[what: string, open: () => Promise<readonly [IncomingMessage, end: () => Promise<unknown>]>]>([
    [
      'its user has signed out',
      async () => {
        const { browser } = await signIn('MEMBER');
        return [await follow(service.account.id, browser), () => browser.post('/account/auth/sign-out')];
      },
    ],
    [
      'its user has changed the password elsewhere',
      async () => {
        const here = await signIn('MANAGER');
        const there = await signIn('MANAGER', service.account.id, here);
        const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2`, revokeOtherSessions: true };
        return [
          await follow(service.account.id, here.browser),
          async () => expect((await there.browser.post('/account/auth/change-password', change)).status).toBe(200),
        ];
      },
    ],
    [
      'its user was removed',
      async () => {
        const administrator = await signIn('ADMINISTRATOR');
        const { browser, email } = await signIn('MANAGER');
        const { id } = (await service.store.findUserByEmail(email)) ?? { id: '' };
        const remove = async () =>
          expect((await administrator.browser.remove(`/account/api/users/${id}`)).status).toBe(200);
        return [await follow(service.account.id, browser), remove];
      },
    ],
    [
      'its account was removed',
      async () => {
        const { id } = await service.store.createAccount('short-lived', 100);
        const { browser } = await signIn('MEMBER', id);
        return [await follow(id, browser), () => service.store.removeAccount(id)];
      },
    ],
    [
      'the account of its key was removed',
      async () => {
        const { id } = await service.store.createAccount('as short-lived', 100);
        const { secret } = await service.store.createKey(id, { name: 'follower' });
        return [await follow(id, secret), () => service.store.removeAccount(id)];
      },
    ],
    [
      'its key was revoked',
      async () => {
        const { secret, key } = await service.store.createKey(service.account.id, { name: 'revoked' });
        return [await follow(service.account.id, secret), () => service.store.revokeKey(key.id)];
      },
    ],
  ])('%s', { timeout: 60_000 }, async (_, open) => {
    const [stream, end] = await open();
    const told = text(stream);
    await end();
    // Ends by itself: the batch waits, and nobody hangs up.
    expect(await told).toContain('event: progress');
  });
});

it('a stream of a session needs one', async () => {
  const answer = await service.app.inject({ method: 'GET', url: '/account/api/batches/any/events' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 101]);
});
