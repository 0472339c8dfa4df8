import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Checkpointer, type Log, startCheckpointer } from '../../src/record/stores/sqlite/checkpointer.js';
import { hasGrown, readLogGrowth } from '../../src/record/stores/sqlite/log-growth.js';

const WAIT = { timeout: 10_000, interval: 20 } as const;

/** In a folder that is not there: a thread that opens it fails, and says so. */
const NOWHERE = join(tmpdir(), 'cargowake-no-such-folder', 'store.db');

/** A log that has grown: its size is reported when `tell` is called, and `asked` resolves when somebody asks for it. */
function growingLog() {
  let tell = (): void => {};
  let note = (): void => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    note = resolve;
  });
  const readGrowth = async () => {
    note();
    await told;
    return { bytes: 1e9, round: 'first' };
  };
  return { hasGrown: async () => true, readGrowth, tell, asked };
}

describe('the thread that moves the log', () => {
  it('is not started by a check that was running when the store was closed', async () => {
    const closed = growingLog();
    let failures = 0;
    const first = startCheckpointer(NOWHERE, closed, () => failures++);
    await closed.asked;
    await first.close();
    closed.tell();

    // One that is open does start its thread: later than the first would have.
    const open = growingLog();
    open.tell();
    await new Promise<void>((resolve) => startCheckpointer(NOWHERE, open, resolve));
    expect(failures).toBe(0);
  });
});

describe('a log held by a reader', () => {
  const SIZES = { move: 250_000, restart: 1_000_000 };
  let dir: string;
  let writer: Database.Database;
  let reader: Database.Database;
  let log: FileHandle;
  let checkpointer: Checkpointer;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cargowake-held-'));
    const path = join(dir, 'store.db');
    writer = new Database(path);
    writer.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table texts (text)');
    writer.exec(`pragma journal_size_limit = ${SIZES.restart}`);
    reader = new Database(path);
    log = await open(`${path}-wal`, 'r');
    const growth: Log = { hasGrown: (...asked) => hasGrown(log, ...asked), readGrowth: () => readLogGrowth(log) };
    checkpointer = startCheckpointer(path, growth, () => {}, SIZES);
  });
  afterEach(async () => {
    await checkpointer.close();
    await log.close();
    writer.close();
    reader.close();
    rmSync(dir, { recursive: true });
  });

  const write = (bytes: number): unknown => writer.prepare('insert into texts values (?)').run('x'.repeat(bytes));
  const sizeOf = async (): Promise<number> => (await log.stat()).size;
  /** Whether a long read would start at once. */
  const isFree = async (): Promise<boolean> => {
    const turn = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
    return Promise.race([checkpointer.beforeLongRead().then(() => true), turn]);
  };

  it('makes long reads wait until it has started over, and then shrinks', async () => {
    reader.exec('begin; select count(*) from texts');
    expect(await isFree()).toBe(true);
    for (let n = 0; n < 30; n++) write(100_000);
    await vi.waitFor(async () => expect(await isFree()).toBe(false), WAIT);
    expect(await sizeOf()).toBeGreaterThan(3e6);

    // The reader still holds it: another attempt changes nothing.
    const waiting = checkpointer.beforeLongRead();
    reader.exec('commit');
    await waiting;
    write(1);
    expect(await sizeOf()).toBeLessThan(1.1e6);
    expect((await readLogGrowth(log)).bytes).toBeLessThan(100_000);
  });
});
