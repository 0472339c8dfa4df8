import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { openDialect, openStore } from '../../src/record/open.js';
import { createSqlStore } from '../../src/record/sql-store.js';
import { reportUnavailable } from '../../src/record/unavailable.js';
import { commitOf, describeStoreContract, type TestDatabase } from './contract.js';

async function start(): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-store-'));
  let count = 0;
  return {
    createUrl: async () => `sqlite:${join(dir, `${++count}.db`)}`,
    dispose: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

describeStoreContract('SQLite', start);

describe('SQLite shared by processes', () => {
  it('dates an admission when it is made, not when it began to wait for another process', async () => {
    const { createUrl, dispose } = await start();
    const url = await createUrl();
    let nowMs = Date.UTC(2026, 1, 3);
    const store = await openStore(url, { rateLimitPerSecond: 2, now: () => new Date(nowMs) });
    const other = new Database(`${url.slice('sqlite:'.length)}-limits`);
    try {
      other.exec('begin immediate');
      const waiting = store.takeRequest('a');
      nowMs += 900;
      other.exec('commit');
      expect(await waiting).toMatchObject({ admitted: true, remaining: 1 });
      expect(await store.takeRequest('a')).toMatchObject({ admitted: true, remaining: 0 });
      nowMs += 999;
      expect(await store.takeRequest('a')).toMatchObject({ admitted: false, retryAfterMs: 1 });
    } finally {
      other.close();
      await store.close();
      await dispose();
    }
  });
});

describe('SQLite written without a transaction', () => {
  it('waits for another process as a transaction does, and leaves nothing open when it fails', async () => {
    const { createUrl, dispose } = await start();
    const url = await createUrl();
    const store = await openStore(url, { rateLimitPerSecond: 2 });
    const other = new Database(url.slice('sqlite:'.length));
    const { db } = store.signInTables;
    const insert = (name: string) => db.insertInto('secrets').values({ name, value: 'x' }).returningAll().execute();
    try {
      other.exec('begin immediate');
      const waiting = insert('one');
      other.exec('commit');
      expect(await waiting).toEqual([{ name: 'one', value: 'x' }]);
      await expect(insert('one')).rejects.toThrow(/UNIQUE/);
      expect(await insert('two')).toHaveLength(1);
      expect(await store.createAccount('acme', 1)).toMatchObject({ balance: 1 });
    } finally {
      other.close();
      await store.close();
      await dispose();
    }
  });
});

describe('SQLite out of space', () => {
  it('refuses what it cannot store, keeps nothing of it, and goes on when there is space again', async () => {
    const { createUrl, dispose } = await start();
    const dialect = await openDialect(await createUrl());
    try {
      const store = reportUnavailable(createSqlStore(dialect, { rateLimitPerSecond: 5 }), dialect.isUnavailable);
      const { id } = await store.createAccount('acme', 1000);
      const big = (n: number) => store.commitCalculation(commitOf(id, 1, `${n}`, 'x'.repeat(50_000)));
      await sql`pragma max_page_count = 60`.execute(dialect.db);
      let stored = 0;
      const refusal = await (async () => {
        for (; stored < 100; stored++) await big(stored);
      })().catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: 44 });
      expect(stored).toBeGreaterThan(0);
      expect(await store.findAccount(id)).toMatchObject({ balance: 1000 - stored });
      expect((await store.listResults(id, { limit: 100 })).items).toHaveLength(stored);
      await expect(big(stored)).rejects.toMatchObject({ code: 44 });
      await sql`pragma max_page_count = 100000`.execute(dialect.db);
      expect(await big(stored)).toMatchObject({ state: 'COMMITTED', balance: 1000 - stored - 1 });
    } finally {
      await dialect.close();
      await dispose();
    }
  });
});
