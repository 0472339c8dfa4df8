import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toText } from '../../src/machine/json-text.js';
import { COPIED } from '../../src/record/copied-tables.js';
import { eraseAccount, startErasing } from '../../src/record/erasing.js';
import { exportAccount } from '../../src/record/export.js';
import { openStore } from '../../src/record/open.js';
import type { Account, Store } from '../../src/record/port.js';
import { startPostgres } from '../support/postgres.js';
import { damageResult, fillEveryTable, findText } from './whole-account.js';

const folder = await mkdtemp(join(tmpdir(), 'cargowake-whole-'));
const server = await startPostgres().catch(() => undefined);
let made = 0;
const databases = [
  { name: 'SQLite', createUrl: async () => `sqlite:${join(folder, `${++made}.db`)}` },
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', createUrl: () => server.createUrl() }]),
];
afterAll(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true });
});

describe.each(databases)('on $name', ({ createUrl }) => {
  let url: string;
  let store: Store;
  let mine: Account;
  let theirs: Account;

  beforeEach(async () => {
    url = await createUrl();
    store = await openStore(url, { rateLimitPerSecond: 5 });
    mine = await store.createAccount('content mine', 10);
    theirs = await store.createAccount('theirs', 10);
    await fillEveryTable(url, { mine: mine.id, theirs: theirs.id });
  });

  afterEach(async () => {
    await store.close();
  });

  it('erases an account from every table, and touches nothing of another account', async () => {
    const before = (await findText(url, ' theirs')).length;
    expect(new Set((await findText(url, ' mine')).map((row) => row.split(':')[0])).size).toBeGreaterThan(40);
    await eraseAccount(store, mine.id);
    // The master secrets of the installation belong to no account.
    const left = (await findText(url, ' mine')).filter((row) => !row.startsWith('secrets:'));
    // Receipts, sums and who did what: names and addresses are gone, ids that lead nowhere and digests may stay.
    for (const row of left) expect(row).toMatch(/^(deletions|audit|ledger): /);
    expect(left.join()).not.toContain('hidden');
    expect(await findText(url, ' theirs')).toHaveLength(before);
  });

  it('exports an account from every table except those of secrets, without any secret', async () => {
    let text = '';
    for await (const line of exportAccount(store, mine)) text += toText(line);
    expect(text).not.toContain('hidden');
    expect(text).not.toContain('theirs');
    const kinds = new Set(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(toText(line)).kind),
    );
    const missing = COPIED.map(({ name }) => name).filter((name) => !kinds.has(name));
    expect(missing).toEqual([
      // Written under other names: account, key, result, deletion, action, user.
      ...['accounts', 'api_keys', 'results', 'deletions', 'audit', 'summary_tags', 'idempotency', 'users'],
      ...['sessions', 'credentials', 'one_time_links', 'secrets', 'exchange_tokens', 'carrier_keys'],
    ]);
    expect([...kinds].filter((kind) => !missing.includes(kind))).toEqual(
      expect.arrayContaining(['account', 'key', 'ledger', 'result', 'deletion', 'action', 'user']),
    );
    // What is stored packed is readable: the rows of a batch and the lines of a report.
    expect(text.match(/\{"line":"content"\}/g)).toHaveLength(2);
  });

  it('exports what else can be read where a result is damaged', async () => {
    await damageResult(url, 'content mine results');
    const lines: { readonly kind: string }[] = [];
    for await (const line of exportAccount(store, mine)) lines.push(JSON.parse(toText(line)));
    expect(lines.filter(({ kind }) => kind === 'result')).toMatchObject([
      { id: 'content mine results', damaged: ['result'], explanation: { mark: 'content mine' } },
    ]);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('resumes an interrupted erasure at the next start', async () => {
    const quiet = { info: () => {}, warn: () => {} };
    const waiting = await store.createAccount('waiting', 10);
    expect(await store.eraseAccount(mine.id, 1)).toBeUndefined();
    expect(await store.listErasing()).toEqual([mine.id]);
    const erasing = startErasing(store, quiet);
    await erasing.begin(waiting.id);
    while ((await store.listErasing()).length > 0) await new Promise(setImmediate);
    await erasing.stop();
    expect((await store.findAccount(mine.id))?.name).toBe(`erased ${mine.id}`);
    expect((await store.findAccount(theirs.id))?.removedAt).toBeUndefined();
  });
});
