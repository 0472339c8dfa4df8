import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignIn } from '../../src/account/sign-in.js';
import { openStore } from '../../src/record/open.js';
import { PASSWORD, tokenOf } from '../account/browser.js';
import { createCli } from './run.js';

const { run, databaseUrl, dispose } = createCli();
beforeAll(async () => {
  await run('account', 'create', 'twice');
});
afterAll(dispose);

async function json(...words: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run(...words, '--json');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('administration on the command line', () => {
  it('creates an account, credits it and lists the changes of its balance', async () => {
    const created = await json('account', 'create', 'acme', '--credits', '50');
    expect(created).toMatchObject({ name: 'acme', balance: 50 });
    expect((await run('account', 'credit', 'acme', '7')).stdout).toBe('account acme has 57 credits\n');
    const table = (await run('account', 'list')).stdout.trimEnd().split('\n');
    expect(table[0]).toMatch(/^ID +NAME +CREDITS +CREATED +REMOVED$/);
    expect(table[2]).toMatch(new RegExp(`^${String(created.id)} +acme +57 +20`));
    expect(await json('account', 'ledger', String(created.id))).toMatchObject([
      { kind: 'GRANT', amount: 7 },
      { kind: 'GRANT', amount: 50 },
    ]);
  });

  it('shows a key once, keeps only its hash, and revokes it', async () => {
    await run('account', 'create', 'keys');
    const expires = '2090-01-31T00:00:00Z';
    const made = await json(
      'key',
      'create',
      'keys',
      '--name',
      'ci',
      '--scopes',
      'calculate,read',
      '--expires',
      expires,
    );
    const secret = String(made.secret);
    const store = await openStore(databaseUrl, { rateLimitPerSecond: 5 });
    expect(await store.checkKey(secret)).toMatchObject({ state: 'VALID', key: { scopes: ['calculate', 'read'] } });

    expect(await store.listActions(1)).toMatchObject([
      { action: 'KEY_CREATE', actor: { kind: 'COMMAND' }, target: made.id, details: { name: 'ci' }, outcome: 'DONE' },
    ]);
    expect((await run('audit', '--account', 'keys')).stdout).toMatch(/KEY_CREATE +DONE/);
    const listed = await run('key', 'list', 'keys');
    expect(listed.stdout).toMatch(/ci +calculate,read +valid/);
    const file = databaseUrl.slice('sqlite:'.length);
    // Each command moves the log into the file when it ends.
    const kept = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');
    for (const text of [listed.stdout, kept]) {
      expect(text).toContain(made.prefix);
      expect(text).not.toContain(secret);
    }

    expect((await run('key', 'revoke', String(made.prefix))).stdout).toMatch(/is revoked\n$/);
    expect(await store.checkKey(secret)).toEqual({ state: 'REFUSED', error: 'API_KEY_INVALID' });
    await store.close();
    expect((await run('key', 'list', 'keys')).stdout).toMatch(/ci +calculate,read +revoked/);
  });

  it('removes an account: its keys are refused, and the list says since when', async () => {
    await run('account', 'create', 'leaver');
    const { secret } = await json('key', 'create', 'leaver');
    expect((await run('account', 'remove', 'leaver')).stdout).toMatch(/^account leaver \(.{36}\) is removed\n$/);
    const store = await openStore(databaseUrl, { rateLimitPerSecond: 5 });
    expect(await store.checkKey(String(secret))).toEqual({ state: 'REFUSED', error: 'ACCOUNT_NOT_FOUND' });
    await store.close();
    expect((await run('account', 'list')).stdout).toMatch(/ leaver +0 +20\S+ +20\S+$/m);
    expect((await run('account', 'remove', 'nobody')).stderr).toMatch(/no account has the id or name "nobody"/);
  });

  it.each([
    [['account', 'create', 'twice'], /an account called twice already exists/],
    [['account', 'credit', 'nobody', '5'], /no account has the id or name "nobody"/],
    [['account', 'credit', 'nobody', '1.5'], /whole number from 1/],
    [['account', 'create', 'x', '--credits', '-1'], /whole number from 0/],
    [['key', 'create', 'twice', '--scopes', 'everything'], /Scopes are calculate, read, store, verify, admin, query/],
    [['key', 'create', 'twice', '--expires', 'soon'], /"soon" is not a date-time/],
    [['key', 'revoke', 'cw_unknown'], /no key has the id or prefix/],
    [['store', 'copy', 'mysql://x', 'sqlite:y'], /a store is sqlite:FILE or postgres/],
    [['acount', 'list'], /unknown command 'acount'.*account/s],
  ])('answers %j with an error and code 1', async (words, message) => {
    const { code, stdout, stderr } = await run(...words);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it('copies the store and prints what was copied', async () => {
    await run('account', 'create', 'copied', '--credits', '3');
    const target = `${databaseUrl}-copy`;
    const { code, stdout } = await run('store', 'copy', databaseUrl, target);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^TABLE +ROWS +SHA-256\naccounts +\d+ +[0-9a-f]{64}\n/);
    const again = await run('store', 'copy', databaseUrl, target);
    expect(again.stderr).toMatch(/the target store is not empty/);
    expect(again.code).toBe(1);
  });

  it('lets several processes create an empty store together', async () => {
    const { run: runNew, dispose: disposeNew } = createCli();
    try {
      const names = ['a', 'b', 'c', 'd'];
      const ran = await Promise.all(names.map((name) => runNew('account', 'create', name)));
      expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']));
      const { stdout } = await runNew('account', 'list', '--json');
      expect((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name).sort()).toEqual(names);
    } finally {
      disposeNew();
    }
  });

  it('invites a user, gives out a link that works once and a newer one that ends it, and removes the user', async () => {
    await run('account', 'create', 'people');
    const invited = await json('user', 'invite', 'Ada@example.com', '--account', 'people', '--role', 'administrator');
    expect(invited).toMatchObject({
      user: { email: 'ada@example.com', role: 'ADMINISTRATOR', hasPassword: false },
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/welcome\?token=[\w-]{43}$/),
    });
    expect((await run('user', 'list', 'people')).stdout).toMatch(
      /ada@example\.com +Ada@example\.com +ADMINISTRATOR +invited/,
    );
    const newer = await json('user', 'link', 'ADA@example.com');
    const store = await openStore(databaseUrl, { rateLimitPerSecond: 5 });
    const signIn = await openSignIn(store, { publicUrl: () => 'http://x', secureCookies: false });
    await expect(signIn.resetPassword(tokenOf(String(invited.link)), PASSWORD, 'a')).rejects.toMatchObject({
      code: 104,
    });
    await signIn.resetPassword(tokenOf(String(newer.link)), PASSWORD, 'a');
    await store.close();
    const last = await run('user', 'remove', 'ada@example.com');
    expect([last.code, last.stderr]).toEqual([1, 'cargowake: ada@example.com is the last administrator\n']);
    await run('user', 'invite', 'grace@example.com', '--account', 'people');
    expect((await run('user', 'remove', 'grace@example.com')).stdout).toMatch(/is removed\n$/);
    for (const wrong of [
      ['invite', 'root@localhost', '--account', 'people'],
      ['invite', 'a@example.com', '--account', 'people', '--role', 'KING'],
      ['invite', 'a@example.com', '--account', 'nobody'],
      ['invite', 'ada@example.com', '--account', 'people'],
      ['link', 'nobody@example.com'],
    ]) {
      const { code, stdout } = await run('user', ...wrong);
      expect([wrong.join(' '), code, stdout]).toEqual([wrong.join(' '), 1, '']);
    }
  });
});
