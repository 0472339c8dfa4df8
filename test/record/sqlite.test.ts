import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/cli/explain.js';
import { openDialect, openStore } from '../../src/record/open.js';
import { createSqlStore } from '../../src/record/sql-store.js';
import { openSqlite } from '../../src/record/stores/sqlite/sqlite.js';
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
    const { db, close } = await openDialect(url);
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
      await close();
      await store.close();
      await dispose();
    }
  });
});

/** A store whose log is flushed when the test says so. */
async function openSlow() {
  const { createUrl, dispose } = await start();
  const url = await createUrl();
  const accountId = (await createAccountIn(url)).id;
  const flushes: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const file = url.slice('sqlite:'.length);
  const dialect = await openSqlite(
    file,
    () => new Promise<void>((resolve, reject) => void flushes.push({ end: resolve, fail: reject })),
  );
  const store = reportUnavailable(createSqlStore(dialect, { rateLimitPerSecond: 5 }), dialect.isUnavailable);
  const close = async () => {
    await dialect.close();
    await dispose();
  };
  return { store, accountId, flushes, logBytes: () => statSync(`${file}-wal`).size, close };
}

async function createAccountIn(url: string) {
  const store = await openStore(url, { rateLimitPerSecond: 5 });
  try {
    return await store.createAccount('acme', 1000);
  } finally {
    await store.close();
  }
}

/** Whether it has come to an end when everything else that can run has run. */
async function isPending(work: Promise<unknown>): Promise<boolean> {
  return (await Promise.race([work.catch(() => {}), sleep(50, 'PENDING')])) === 'PENDING';
}

describe('SQLite on a slow disk', () => {
  it('answers a commit, and shows its result, when it is on the disk; allowances do not wait for it', async () => {
    const { store, accountId, flushes, close } = await openSlow();
    try {
      const committed = store.commitCalculation(commitOf(accountId, 1, 'a'));
      expect(await isPending(committed)).toBe(true);
      const shown = store.findResult(accountId, 'a');
      expect(await isPending(shown)).toBe(true);
      expect(await store.takeRequest(accountId)).toMatchObject({ admitted: true });
      expect(await store.findAccount(accountId)).toMatchObject({ balance: 999 });
      expect(flushes).toHaveLength(1);
      flushes[0]?.end();
      expect(await committed).toMatchObject({ state: 'COMMITTED', balance: 999 });
      expect(await shown).toMatchObject({ resultJson: '{}' });
      expect(await store.findResult(accountId, 'a')).toMatchObject({ resultJson: '{}' });
    } finally {
      await close();
    }
  });

  it('refuses what the disk did not take, and brings it there before it answers the next', async () => {
    const { store, accountId, flushes, logBytes, close } = await openSlow();
    try {
      const failed = store.commitCalculation(commitOf(accountId, 1, 'a'));
      expect(await isPending(failed)).toBe(true);
      flushes[0]?.fail(new Error('EIO'));
      await expect(failed).rejects.toMatchObject({ code: 44 });
      expect(logBytes()).toBeGreaterThan(0);
      const next = store.commitCalculation(commitOf(accountId, 1, 'b'));
      expect(await isPending(next)).toBe(true);
      // All that the log held is in the file now.
      expect(logBytes()).toBe(0);
      flushes[1]?.end();
      expect(await next).toMatchObject({ state: 'COMMITTED', balance: 998 });
    } finally {
      await close();
    }
  });
});

describe('SQLite in a command', () => {
  it('closes properly after many writes, even if nothing else keeps the process alive', async () => {
    const { createUrl, dispose } = await start();
    const script = `
import { openDialect, openStore } from ${JSON.stringify(new URL('../../dist/record/open.js', import.meta.url).href)};
      const store = await openStore(process.argv[1], { rateLimitPerSecond: 5 });
      const { db, close } = await openDialect(process.argv[1]);
      // Until the thread that moves the log has begun: it looks five times a second.
      for (const end = Date.now() + 1500; Date.now() < end; await new Promise((done) => setTimeout(done, 20)))
        await db.transaction().execute((tx) =>
          tx.insertInto('secrets').values({ name: String(Math.random()), value: 'x'.repeat(500_000) }).execute());
      await close();
      await store.close();
      console.log('closed');`;
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [
        ...['--input-type=module', '--eval', script],
        await createUrl(),
      ]);
      expect(stdout).toBe('closed\n');
    } finally {
      await dispose();
    }
  });
});

describe('SQLite after a flush that failed', () => {
  it('repeats no answer of it before it is on the disk', async () => {
    const { store, accountId, flushes, logBytes, close } = await openSlow();
    try {
      const idempotency = { key: 'k', requestHash: 'h', responseJson: '{}' };
      const failed = store.commitCalculation({ ...commitOf(accountId, 1, 'a'), idempotency });
      expect(await isPending(failed)).toBe(true);
      // The sweep of expired keys is a commit of its own, before it.
      flushes[0]?.end();
      expect(await isPending(failed)).toBe(true);
      flushes[1]?.fail(new Error('EIO'));
      await expect(failed).rejects.toMatchObject({ code: 44 });
      const repeated = store.findIdempotent(accountId, 'k');
      expect(await isPending(repeated)).toBe(true);
      expect(logBytes()).toBe(0);
      flushes[2]?.end();
      expect(await repeated).toEqual({ requestHash: 'h', responseJson: '{}' });
    } finally {
      await close();
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
      const big = (n: number) => store.commitCalculation(commitOf(id, 1, `${n}`, randomBytes(25_000).toString('hex')));
      await sql`pragma max_page_count = 160`.execute(dialect.db);
      let stored = 0;
      const refusal = await (async () => {
        for (; stored < 100; stored++) await big(stored);
      })().catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: 44 });
      expect(explain(refusal)).toBe(
        '44 Service unavailable: the store cannot be reached: the disk is full; make room and try again',
      );
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
