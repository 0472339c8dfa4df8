import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COPIED } from '../../src/record/copied-tables.js';
import { eraseAccount, startErasing } from '../../src/record/erasing.js';
import { exportAccount } from '../../src/record/export.js';
import { openStore } from '../../src/record/open.js';
import type { Account, Store } from '../../src/record/port.js';
import { fillEveryTable, findText } from './whole-account.js';

let folder: string;
let path: string;
let store: Store;
let mine: Account;
let theirs: Account;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cargowake-whole-'));
  path = join(folder, 'store.db');
  store = await openStore(`sqlite:${path}`, { rateLimitPerSecond: 5 });
  mine = await store.createAccount('content mine', 10);
  theirs = await store.createAccount('theirs', 10);
  fillEveryTable(path, mine.id, 'mine');
  fillEveryTable(path, theirs.id, 'theirs');
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('erases what an account has in whatever table, and touches nothing of another account', async () => {
  const before = findText(path, ' theirs').length;
  await eraseAccount(store, mine.id);
  // The master secrets of the installation are nobody's.
  const left = findText(path, ' mine').filter((row) => !row.startsWith('secrets:'));
  // Receipts, sums and who did what: names and addresses are gone, ids that lead nowhere and digests may stay.
  for (const row of left) expect(row).toMatch(/^(deletions|audit|ledger): /);
  expect(left.join()).not.toContain('hidden');
  expect(findText(path, ' theirs')).toHaveLength(before);
});

it('exports what an account has in every table but those of secrets, and no secret', async () => {
  let text = '';
  for await (const line of exportAccount(store, mine)) text += line;
  expect(text).not.toContain('hidden');
  expect(text).not.toContain('theirs');
  const kinds = new Set(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind),
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

it('goes on at the next start with an account whose erasure was interrupted', async () => {
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
