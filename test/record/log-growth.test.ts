import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasGrown, readLogGrowth } from '../../src/record/stores/sqlite/log-growth.js';

const PAGE_BYTES = 4096;
let dir: string;
let database: Database.Database;
let log: FileHandle;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-log-'));
  database = new Database(join(dir, 'store.db'));
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table texts (text)');
  log = await open(join(dir, 'store.db-wal'), 'r');
});
afterEach(async () => {
  await log.close();
  database.close();
  rmSync(dir, { recursive: true });
});

const write = (bytes: number): unknown => database.prepare('insert into texts values (?)').run('x'.repeat(bytes));
/** What SQLite says of its log, in frames. */
const move = () => database.prepare('pragma wal_checkpoint(passive)').all()[0] as { log: number; checkpointed: number };

describe('what was written to the log since it was restarted', () => {
  it('is as many pages as SQLite moves', async () => {
    for (let n = 0; n < 50; n++) write(10_000);
    const { bytes } = await readLogGrowth(log);
    const moved = move();
    expect(moved.checkpointed).toBe(moved.log);
    expect(bytes).toBe(moved.log * PAGE_BYTES);
  });

  it('counts what came after everything was moved, although the file keeps its size', async () => {
    for (let n = 0; n < 50; n++) write(10_000);
    move();
    const before = await readLogGrowth(log);
    const { size } = await log.stat();
    write(1);
    const after = await readLogGrowth(log);
    expect((await log.stat()).size).toBe(size);
    expect(after.round).not.toBe(before.round);
    expect(after.bytes).toBe(move().log * PAGE_BYTES);
    expect(after.bytes).toBeLessThan(5 * PAGE_BYTES);
  });

  it('continues in the same round if a reader prevents a restart', async () => {
    const reader = new Database(join(dir, 'store.db'));
    write(1);
    reader.exec('begin; select count(*) from texts');
    write(1);
    const before = await readLogGrowth(log);
    move();
    write(1);
    const after = await readLogGrowth(log);
    expect(after.round).toBe(before.round);
    expect(after.bytes).toBeGreaterThan(before.bytes);
    reader.exec('commit');
    reader.close();
  });

  it('is nothing while the log is empty', async () => {
    database.prepare('pragma wal_checkpoint(truncate)').all();
    expect((await readLogGrowth(log)).bytes).toBe(0);
  });

  it('has grown by what was written since, in this round or a new one', async () => {
    expect(await hasGrown(log, undefined, 1)).toBe(true);
    for (let n = 0; n < 50; n++) write(10_000);
    const all = await readLogGrowth(log);
    expect(await hasGrown(log, undefined, all.bytes)).toBe(true);
    expect(await hasGrown(log, undefined, all.bytes + 1)).toBe(false);
    expect(await hasGrown(log, all, 1)).toBe(false);
    write(1);
    const { bytes } = await readLogGrowth(log);
    expect(await hasGrown(log, all, bytes - all.bytes)).toBe(true);
    expect(await hasGrown(log, all, bytes - all.bytes + 1)).toBe(false);
    // The next write begins a new round over the old frames, which no longer count.
    move();
    write(1);
    const anew = await readLogGrowth(log);
    expect(await hasGrown(log, all, anew.bytes)).toBe(true);
    expect(await hasGrown(log, all, anew.bytes + 1)).toBe(false);
    database.prepare('pragma wal_checkpoint(truncate)').all();
    expect(await hasGrown(log, anew, 1)).toBe(false);
  });
});
