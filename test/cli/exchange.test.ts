import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/record/open.js';
import { createCli } from './run.js';

const { run, databaseUrl, dispose } = createCli();
beforeAll(async () => {
  await run('account', 'create', 'acme');
});
afterAll(dispose);

it('grants access to a partner with a secret shown once, lists what it may read, and revokes access at once', async () => {
  const { stdout } = await run(
    'exchange',
    'grant',
    'globex',
    '--account',
    'acme',
    '--tag',
    'customer=Globex',
    '--json',
  );
  const { clientId, clientSecret } = JSON.parse(stdout) as Record<string, string>;
  const store = await openStore(databaseUrl, { rateLimitPerSecond: 5 });
  const issued = await store.issueExchangeToken(clientId ?? '', clientSecret ?? '');
  expect(await store.checkExchangeToken(issued?.token ?? '')).toMatchObject({
    state: 'VALID',
    accountName: 'acme',
    client: { name: 'globex', tag: { key: 'customer', value: 'Globex' } },
  });

  const listed = await run('exchange', 'list', '--account', 'acme');
  expect(listed.stdout).toMatch(/globex +shipments tagged customer=Globex/);
  expect(listed.stdout).not.toContain(clientSecret);

  expect((await run('exchange', 'revoke', clientId ?? '', '--account', 'acme')).stdout).toMatch(/is revoked\n$/);
  expect(await store.checkExchangeToken(issued?.token ?? '')).toEqual({ state: 'UNKNOWN' });
  const actions = await store.listActions(2);
  expect(actions.map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
    ['exchange revoke', clientId, 'DONE'],
    ['exchange grant', clientId, 'DONE'],
  ]);
  expect(JSON.stringify(actions)).not.toContain(clientSecret);
  await store.close();
});

it.each([
  [['grant', 'x', '--account', 'acme', '--all', '--tag', 'a=b'], /not both/],
  [['grant', 'x', '--account', 'acme', '--tag', 'nothing'], /key=value/],
  [['grant', 'x', '--account', 'nobody'], /no account/],
  [['revoke', 'cwx_unknown', '--account', 'acme'], /no partner/],
])('answers %j with an error and code 1', async (words, message) => {
  const { code, stderr } = await run('exchange', ...words);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});
