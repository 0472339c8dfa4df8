import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Role, Store } from '../../src/record/port.js';
import { commitOf, START } from './contract.js';

interface Means {
  /** A store of its own with one account, and a second process on the same database. */
  readonly open: () => Promise<{ readonly store: Store; readonly second: Store; readonly accountId: string }>;
  readonly pass: (ms: number) => void;
}

const DAY_MS = 24 * 3_600_000;
const HASH = 'salt:hash';

/** What a store promises of users, links, attempts and the lists of the dashboard. */
export function describeUsers({ open, pass }: Means): void {
  const newUser = (accountId: string, email: string, role: Role = 'MEMBER') => ({
    accountId,
    email,
    name: email,
    role,
  });

  it('gives an e-mail to one user, whatever the case of its letters and whichever account', async () => {
    const { store, second, accountId } = await open();
    const other = await store.createAccount('other', 0);
    const made = await Promise.all([
      store.createUser(newUser(accountId, 'Ada@example.com')),
      second.createUser(newUser(other.id, 'ada@EXAMPLE.com')),
    ]);
    expect(made.filter((user) => user !== undefined)).toHaveLength(1);
    const user = made.find((one) => one !== undefined);
    expect(user).toMatchObject({ email: 'ada@example.com', hasPassword: false });
    expect(await store.findUserByEmail('ADA@example.com')).toEqual(user);
    await store.removeAccount(other.id);
    await expect(store.createUser(newUser(other.id, 'b@example.com'))).rejects.toMatchObject({ code: 43 });
    await expect(store.createUser(newUser(randomUUID(), 'b@example.com'))).rejects.toMatchObject({ code: 43 });
  });

  it('makes one first user if two processes try at once, and ends every set-up link', async () => {
    const { store, second, accountId } = await open();
    await store.createLink('setup', undefined, new Date(4e12).toISOString());
    expect([await store.hasUsers(), await store.findLink('setup')]).toEqual([
      false,
      { userId: undefined, expiresAt: new Date(4e12).toISOString() },
    ]);
    const made = await Promise.all(
      [store, second].map((one, n) =>
        one.createFirstUser({ ...newUser(accountId, `${n}@example.com`, 'ADMINISTRATOR'), passwordHash: HASH }),
      ),
    );
    expect(made.filter((user) => user?.hasPassword)).toHaveLength(1);
    expect(await store.listUsers(accountId)).toHaveLength(1);
    expect([await store.hasUsers(), await store.findLink('setup')]).toEqual([true, undefined]);
  });

  it('keeps one administrator who can sign in if two remove each other at once', async () => {
    const { store, second, accountId } = await open();
    const first = await store.createFirstUser({
      ...newUser(accountId, 'a@example.com', 'ADMINISTRATOR'),
      passwordHash: HASH,
    });
    const invited = await store.createUser(newUser(accountId, 'b@example.com', 'ADMINISTRATOR'));
    const [a = '', b = ''] = [first?.id, invited?.id];
    expect(await store.removeUser(a)).toEqual({ state: 'LAST_ADMINISTRATOR' });
    expect(await store.updateUser(a, { role: 'MEMBER' })).toEqual({ state: 'LAST_ADMINISTRATOR' });
    expect(await store.updateUser(a, { name: 'Still', role: 'ADMINISTRATOR' })).toMatchObject({ state: 'DONE' });
    await givePassword(store, b);
    const removed = await Promise.all([store.removeUser(a), second.removeUser(b)]);
    expect(removed.map(({ state }) => state).sort()).toEqual(['DONE', 'LAST_ADMINISTRATOR']);
    expect(await store.listUsers(accountId)).toHaveLength(1);
    expect(await store.removeUser(randomUUID())).toEqual({ state: 'UNKNOWN' });
  });

  it('replaces the link of a user, forgets it when it expires, and with its user', async () => {
    const { store, accountId } = await open();
    const user = await store.createUser(newUser(accountId, 'a@example.com'));
    const soon = new Date(START + DAY_MS).toISOString();
    await store.createLink('one', user?.id, soon);
    await store.createLink('two', user?.id, soon);
    expect(await store.findLink('one')).toBeUndefined();
    expect(await store.findLink('two')).toEqual({ userId: user?.id, expiresAt: soon });
    pass(DAY_MS - 1);
    expect(await store.findLink('two')).toBeDefined();
    pass(1);
    expect(await store.findLink('two')).toBeUndefined();
    await store.createLink('three', user?.id, new Date(START + 3 * DAY_MS).toISOString());
    await store.removeUser(user?.id ?? '');
    expect(await store.findLink('three')).toBeUndefined();
  });

  it('makes a secret once for all processes', async () => {
    const { store, second } = await open();
    const made = await Promise.all([store, second].map((one) => one.getSecret('session', () => randomUUID())));
    expect(new Set(made).size).toBe(1);
    expect(await store.getSecret('session', () => 'another')).toBe(made[0]);
    expect(await store.getSecret('other', () => 'another')).toBe('another');
  });

  it('admits a limited number of attempts under a key, across all processes, and forgets them on request', async () => {
    const { store, second } = await open();
    const attempts = [];
    for (const one of [store, second, store, second]) attempts.push(await one.takeAttempt('a', 3, DAY_MS));
    expect(attempts.map(({ admitted }) => admitted)).toEqual([true, true, true, false]);
    expect(attempts[3]).toMatchObject({ retryAfterMs: expect.any(Number) });
    expect((await store.takeAttempt('b', 3, DAY_MS)).admitted).toBe(true);
    await store.forgetAttempts('a');
    expect((await second.takeAttempt('a', 3, DAY_MS)).admitted).toBe(true);
  });

  it('admits attempts after growing delays, over all processes, and tells whether there was one', async () => {
    const { store, second } = await open();
    expect(await store.hasAttempt('slow')).toBe(false);
    const attempts = [];
    for (const one of [store, second, store])
      attempts.push(await one.takeDelayedAttempt('slow', [0, 0, DAY_MS], DAY_MS));
    expect(attempts.map(({ admitted }) => admitted)).toEqual([true, true, false]);
    const { retryAfterMs } = attempts[2] as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(DAY_MS - 60_000);
    expect(retryAfterMs).toBeLessThanOrEqual(DAY_MS);
    expect(await second.hasAttempt('slow')).toBe(true);
    await second.forgetAttempts('slow');
    expect(await store.hasAttempt('slow')).toBe(false);
    expect((await store.takeDelayedAttempt('slow', [0, 0, DAY_MS], DAY_MS)).admitted).toBe(true);
  });

  it('pages the ledger and names who asked, a key or a user', async () => {
    const { store, accountId } = await open();
    const { apiKeyId: _, ...commit } = commitOf(accountId, 2);
    for (let n = 0; n < 5; n++) {
      await store.commitCalculation(n % 2 === 0 ? commitOf(accountId, 1) : { ...commit, userId: 'user-1' });
    }
    const all = await store.listLedger(accountId, 100);
    expect(all.map(({ userId, apiKeyId }) => userId ?? apiKeyId)).toEqual([
      ...['key-1', 'user-1', 'key-1', 'user-1', 'key-1', undefined],
    ]);
    const pages = [];
    for (let after = undefined as (typeof all)[number] | undefined; ; after = pages.at(-1)) {
      const page = await store.listLedger(accountId, 2, after);
      pages.push(...page);
      if (page.length < 2) break;
    }
    expect(pages).toEqual(all);
  });

  it('sums use by day in UTC and by who asked', async () => {
    const { store, accountId } = await open();
    const other = await store.createAccount('other', 100);
    await store.commitCalculation(commitOf(other.id, 9));
    const { apiKeyId: _, ...commit } = commitOf(accountId, 2);
    await store.commitCalculation(commitOf(accountId, 3));
    pass(DAY_MS);
    await store.commitCalculation({ ...commit, userId: 'user-1' });
    await store.commitCalculation(commitOf(accountId, 3));
    await store.commitCalculation(commitOf(accountId, 4));
    const byKey = { apiKeyId: 'key-1' };
    const byUser = { userId: 'user-1', calculations: 1, credits: 2 };
    const sorted = async (from: string) =>
      (await store.listUse(accountId, from)).toSorted((a, b) => b.credits - a.credits);
    expect(await sorted('2026-02-03')).toEqual([
      { date: '2026-02-04', ...byKey, calculations: 2, credits: 7 },
      { date: '2026-02-03', ...byKey, calculations: 1, credits: 3 },
      { date: '2026-02-04', ...byUser },
    ]);
    expect(await sorted('2026-02-04')).toHaveLength(2);
    expect(await sorted('2026-02-05')).toEqual([]);
  });

  it('counts users and the keys that are not revoked, by account', async () => {
    const { store, accountId } = await open();
    const empty = await store.createAccount('empty', 0);
    await store.createUser(newUser(accountId, 'a@example.com'));
    const { key } = await store.createKey(accountId, { name: 'a' });
    await store.createKey(accountId, { name: 'b' });
    await store.revokeKey(key.id);
    const counts = await store.countMembers();
    expect([counts.get(accountId), counts.get(empty.id)]).toEqual([{ users: 1, keys: 1 }, undefined]);
  });

  it('finds results by a part of their id, regardless of case, without treating letters as patterns', async () => {
    const { store, accountId } = await open();
    const ids = ['ORDER-1', 'order_2', 'Order%3', 'other!4', 'ÖRDER-5', 'a\\b', 'nul\u0000l', 'ord\ud800'];
    for (const id of ids) await store.commitCalculation(commitOf(accountId, 1, id));
    const find = async (search: string) =>
      (await store.listResults(accountId, { search, limit: 10 })).items.map(({ id }) => id);
    expect(await find('oRdEr')).toEqual(['Order%3', 'order_2', 'ORDER-1']);
    expect(await find('r_')).toEqual(['order_2']);
    expect(await find('%')).toEqual(['Order%3']);
    expect(await find('!')).toEqual(['other!4']);
    expect(await find('\\')).toEqual(['a\\b']);
    expect(await find('L\u0000L')).toEqual(['nul\u0000l']);
    expect(await find('\ud800')).toEqual(['ord\ud800']);
    expect(await find('none')).toEqual([]);
    const page = await store.listResults(accountId, { search: 'o', limit: 2 });
    expect([page.items.length, page.hasMore]).toEqual([2, true]);
  });

  async function givePassword(store: Store, userId: string): Promise<void> {
    const now = new Date().toISOString();
    await store.insertRow('credentials', {
      ...{ id: randomUUID(), user_id: userId, provider_id: 'credential', provider_user_id: userId, password: HASH },
      ...{ access_token: null, refresh_token: null, id_token: null, access_token_expires_at: null },
      ...{ refresh_token_expires_at: null, scope: null, created_at: now, updated_at: now },
    });
  }
}
