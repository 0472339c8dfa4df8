import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignIn } from '../../src/account/sign-in.js';
import { storeCopy } from '../../src/record/copy.js';
import { openDialect, openStore } from '../../src/record/open.js';
import { PASSWORD, tokenOf } from '../account/browser.js';
import { startPostgres } from '../support/postgres.js';
import { commitOf } from './contract.js';
import { readCertified } from './read-certified.js';

const dir = mkdtempSync(join(tmpdir(), 'cargowake-copy-'));
const server = await startPostgres().catch(() => undefined);
let count = 0;
const createSqliteUrl = async () => `sqlite:${join(dir, `${++count}.db`)}`;

afterAll(async () => {
  await server?.dispose();
  rmSync(dir, { recursive: true, force: true });
});

/** A store with something in every table, and more results than are copied at once. */
async function fill(url: string) {
  const store = await openStore(url, { rateLimitPerSecond: 5 });
  const account = await store.createAccount('Spedition Müller', 1000);
  const { secret, key } = await store.createKey(account.id, { name: 'a', expiresAt: '2090-01-01T00:00:00Z' });
  for (let n = 0; n < 250; n++) {
    const resultJson = JSON.stringify({ n, text: `\ud800 "${'x'.repeat(n)}` });
    const id = `漢 ${n % 240} \u0000`;
    const modes = [
      { mode: 'RAIL', distanceKm: n, tonneKm: n / 3, wttGrams: 0.1, ttwGrams: 0.2, totalGrams: 0.3 },
    ] as const;
    const summary = { id, modes: ['RAIL'], tags: { n: `\u0000 ${n}` }, totalGrams: n / 7, byMode: modes } as const;
    const commit = { ...commitOf(account.id, 2, id, resultJson), summary };
    const idempotency = { key: `k${n}`, requestHash: 'h', responseJson: `${n}` };
    await store.commitCalculation(n % 50 === 0 ? { ...commit, idempotency } : commit);
  }
  await store.revokeKey((await store.createKey(account.id, { name: 'b' })).key.id);
  const signIn = await openSignIn(store, { publicUrl: () => 'http://copy.test', secureCookies: false });
  const role = 'MEMBER' as const;
  for (const email of ['ada@example.com', 'grace@example.com']) {
    const user = await store.createUser({ accountId: account.id, email, name: email, role });
    await signIn.links.issueFor({ id: user?.id ?? '', hasPassword: false }).then(async ({ link }) => {
      if (email === 'ada@example.com') await signIn.resetPassword(tokenOf(link), PASSWORD, 'test');
    });
  }
  await signIn.signIn('ada@example.com', PASSWORD, 'test', new Headers());
  const batch = await store.createBatch({
    accountId: account.id,
    apiKeyId: key.id,
    tableJson: '{}',
    optionsJson: '{}',
  });
  await store.addChunks(batch.id, [{ chunk: 0, firstRow: 1, rows: 2, input: 'x' }]);
  await store.endReading(batch.id, { tableJson: '{}' });
  await store.startBatch(batch.id, ['CHECKED']);
  const failed = { state: 'FAILED', error: 'INVALID_WEIGHT', details: ['mass_kg: \u0000'] } as const;
  await store.commitChunk({
    batchId: batch.id,
    chunk: 0,
    legs: 1,
    basisJson: '{}',
    isLast: true,
    rows: [{ ...failed, row: 1 }],
  });
  await store.saveMapping(account.id, 'a|b', '{}');
  const hook = { accountId: account.id, url: 'https://example.com', events: ['batch.done'], secret: 's' };
  const { id: webhookId } = await store.createWebhook(hook);
  const [kept] = (await store.listSummaries(account.id, { limit: 1 })).items;
  expect(await store.setTags(account.id, [kept?.id ?? ''], { customer: 'Acme' })).toBe(1);
  await store.createSharedLink(account.id, kept?.id ?? '');
  await store.addDelivery({ id: 'm', webhookId, event: 'batch.done', payloadJson: '{}' });
  await store.putAliases(account.id, [{ name: 'plant-01', written: 'PLANT-01', placeJson: '{}' }], true);
  const actor = { kind: 'KEY', id: key.id, name: 'a' } as const;
  await store.beginAction({ action: 'RESULT_DELETE', actor, address: '::1', details: { name: '\u0000' } });
  await store.close();
  return { accountId: account.id, secret, keyId: key.id };
}

async function readAll(url: string, accountId: string, secret: string) {
  const store = await openStore(url, { rateLimitPerSecond: 5 });
  try {
    const { items } = await store.listResults(accountId, { limit: 1000 });
    const results = await Promise.all(items.map(({ id }) => store.findResult(accountId, id)));
    const certificates = await Promise.all(results.map((one) => readCertified(store, one?.certificateId ?? '')));
    return {
      items,
      results,
      summaries: await store.listSummaries(accountId, { limit: 1000 }),
      sums: await store.sumSummaries(accountId, { by: ['mode'] }),
      certificates,
      accounts: await store.listAccounts(),
      ledger: await store.listLedger(accountId, 1000),
      keys: (await store.listKeys(accountId)).map(({ lastUsedAt: _, ...key }) => key),
      check: (await store.checkKey(secret)).state,
      replay: await store.findIdempotent(accountId, 'k50'),
      users: await store.listUsers(accountId),
      secret: await store.getSecret('session', () => 'another'),
    };
  } finally {
    await store.close();
  }
}

describe('copying a store', () => {
  const routes = [
    { name: 'SQLite to SQLite', from: createSqliteUrl, to: createSqliteUrl },
    ...(server === undefined
      ? []
      : [
          { name: 'SQLite to PostgreSQL', from: createSqliteUrl, to: server.createUrl },
          { name: 'PostgreSQL to SQLite', from: server.createUrl, to: createSqliteUrl },
          { name: 'PostgreSQL to PostgreSQL', from: server.createUrl, to: server.createUrl },
        ]),
  ];

  it.each(routes)('carries everything over: $name', async ({ from, to }) => {
    const [fromUrl, toUrl] = [await from(), await to()];
    const { accountId, secret } = await fill(fromUrl);
    const copied = await storeCopy(fromUrl, toUrl);
    expect(copied.map(({ table, rows }) => [table, rows])).toEqual([
      ['accounts', 1],
      ['api_keys', 2],
      ['ledger', 251],
      ['results', 240],
      ['summaries', 240],
      ['deletions', 0],
      ['set_tags', 1],
      ['past_results', 10],
      ['shared_links', 1],
      ['account_profiles', 0],
      ['reports', 0],
      ['report_parts', 0],
      ['audit', 1],
      ['summary_tags', 241],
      ['summary_modes', 240],
      ['certificates', 250],
      ['idempotency', 5],
      ['batches', 1],
      ['batch_chunks', 1],
      ['batch_rows', 1],
      ['batch_mappings', 1],
      ['place_aliases', 1],
      ['webhooks', 1],
      ['webhook_deliveries', 1],
      ['users', 2],
      ['sessions', 1],
      ['credentials', 1],
      ['one_time_links', 1],
      ['secrets', 1],
      ['exchange_clients', 0],
      ['exchange_tokens', 0],
      ['exchange_events', 0],
      ['exchange_messages', 0],
      ['footprints', 0],
      ['footprint_uses', 0],
      ['carrier_documents', 0],
      ['carrier_figures', 0],
      ['carrier_keys', 0],
      ['third_party_figures', 0],
      ['carrier_partners', 0],
    ]);
    expect(await readAll(toUrl, accountId, secret)).toEqual(await readAll(fromUrl, accountId, secret));
  });

  it.each(routes)('copies one instant of a store that is being written: $name', async ({ from, to }) => {
    const [fromUrl, toUrl] = [await from(), await to()];
    const { accountId } = await fill(fromUrl);
    const store = await openStore(fromUrl, { rateLimitPerSecond: 5 });
    await store.grantCredits(accountId, 1_000_000);
    let copying = true;
    const load = async (): Promise<number> => {
      for (let n = 0; ; n++) {
        if (!copying && n > 0) return n;
        // As a request would arrive: SQLite answers without ever letting anything else run.
        await setImmediate();
        expect(await store.commitCalculation(commitOf(accountId, 1, `late ${n}`))).toMatchObject({
          state: 'COMMITTED',
        });
      }
    };
    const [copied, committed] = await Promise.all([
      storeCopy(fromUrl, toUrl).finally(() => {
        copying = false;
      }),
      load(),
    ]);
    await store.close();
    const target = await openStore(toUrl, { rateLimitPerSecond: 5 });
    const ledger = await target.listLedger(accountId, 1_000_000);
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe((await target.findAccount(accountId))?.balance);
    const late = (await target.listResults(accountId, { limit: 1_000_000 })).items.length - 240;
    expect(ledger.length - 252).toBe(late);
    expect(late).toBeLessThanOrEqual(committed);
    expect(copied.find(({ table }) => table === 'results')?.rows).toBe(240 + late);
    await target.close();
  });

  it('makes a backup whose file alone takes the place of the store, as docs/operations/backup.md says', async () => {
    const [url, backupUrl, restoredUrl] = [await createSqliteUrl(), await createSqliteUrl(), await createSqliteUrl()];
    const { accountId, secret } = await fill(url);
    const atBackup = await readAll(url, accountId, secret);
    await storeCopy(url, backupUrl);
    const store = await openStore(url, { rateLimitPerSecond: 5 });
    const late = commitOf(accountId, 1, 'after the backup');
    await store.commitCalculation(late);
    await store.close();

    const [backup, restoredFile] = [backupUrl, restoredUrl].map((one) => one.slice('sqlite:'.length));
    copyFileSync(backup ?? '', restoredFile ?? '');
    expect(await readAll(restoredUrl, accountId, secret)).toEqual(atBackup);
    const restored = await openStore(restoredUrl, { rateLimitPerSecond: 5 });
    expect(await restored.findCertificate(late.store?.certificateId ?? '')).toEqual({ state: 'UNKNOWN' });
    const balance = (await restored.findAccount(accountId))?.balance ?? Number.NaN;
    expect(await restored.commitCalculation(late)).toMatchObject({ state: 'COMMITTED', balance: balance - 1 });
    await restored.close();
  });

  it('leaves everything in the one file when it is stopped: a cold copy of it is the store', async () => {
    const [url, copyUrl] = [await createSqliteUrl(), await createSqliteUrl()];
    const { accountId, secret } = await fill(url);
    const [file = '', copy = ''] = [url, copyUrl].map((one) => one.slice('sqlite:'.length));
    copyFileSync(file, copy);
    expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
    expect(await readAll(copyUrl, accountId, secret)).toEqual(await readAll(url, accountId, secret));
  });

  it('refuses a target that has anything in it, and a source that is not there', async () => {
    const [fromUrl, toUrl] = [await createSqliteUrl(), await createSqliteUrl()];
    await fill(fromUrl);
    const target = await openStore(toUrl, { rateLimitPerSecond: 5 });
    await target.createAccount('mine', 3);
    await target.close();
    await expect(storeCopy(fromUrl, toUrl)).rejects.toThrow(/not empty/);
    await expect(storeCopy(await createSqliteUrl(), await createSqliteUrl())).rejects.toThrow(/no store at/);
  });

  it('refuses a source with a text that is not UTF-8, and leaves no file behind', async () => {
    const [fromUrl, toUrl] = [await createSqliteUrl(), await createSqliteUrl()];
    await fill(fromUrl);
    const source = await openDialect(fromUrl);
    await sql`update batch_mappings set mapping_json = cast(x'7bff7d' as text)`.execute(source.db);
    await source.close();
    await expect(storeCopy(fromUrl, toUrl)).rejects.toThrow(/no UTF-8/);
    const name = basename(toUrl.slice('sqlite:'.length));
    expect(readdirSync(dir).filter((file) => file.startsWith(name))).toEqual([]);
  });

  it('detects changed rows, and leaves the target empty', async () => {
    const [fromUrl, toUrl] = [await createSqliteUrl(), await createSqliteUrl()];
    await fill(fromUrl);
    const target = await openDialect(toUrl);
    // In the last table, when all others have arrived.
    await sql`create trigger damage after insert on idempotency begin
      update idempotency set response_json = '' where key = new.key; end`.execute(target.db);
    await target.close();
    await expectDamageFound(fromUrl, toUrl);
  });

  it.skipIf(server === undefined)('detects changed rows in PostgreSQL, and leaves the target empty', async () => {
    const [fromUrl, toUrl] = [await createSqliteUrl(), (await server?.createUrl()) ?? ''];
    await fill(fromUrl);
    const target = await openDialect(toUrl);
    await sql`create function damage() returns trigger language plpgsql as
      $$ begin new.response_json := ''; return new; end $$`.execute(target.db);
    await sql`create trigger damage before insert on idempotency for each row execute function damage()`.execute(
      target.db,
    );
    await target.close();
    await expectDamageFound(fromUrl, toUrl);
  });

  async function expectDamageFound(fromUrl: string, toUrl: string): Promise<void> {
    await expect(storeCopy(fromUrl, toUrl)).rejects.toThrow(/idempotency differs/);
    const reopened = await openDialect(toUrl);
    expect(await reopened.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await reopened.close();
  }
});
