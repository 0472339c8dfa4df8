import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLogGrowth } from '../../src/record/stores/sqlite/log-growth.js';

const PAGE_BYTES = 4096;
let dir: string;
let database: Database.Database;
let index: FileHandle;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-log-'));
  database = new Database(join(dir, 'store.db'));
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table texts (text)');
  index = await open(join(dir, 'store.db-shm'), 'r');
});
afterEach(async () => {
  await index.close();
  database.close();
  rmSync(dir, { recursive: true });
});

const write = (bytes: number): unknown => database.prepare('insert into texts values (?)').run('x'.repeat(bytes));
/** What SQLite itself says of its log, in frames. */
const move = () => database.prepare('pragma wal_checkpoint(passive)').all()[0] as { log: number; checkpointed: number };

describe('what the log holds beyond the database file', () => {
  it('is as many pages as SQLite moves, and nothing once they are moved', async () => {
    for (let n = 0; n < 50; n++) write(10_000);
    const { bytes } = await readLogGrowth(index);
    const { log, checkpointed } = move();
    expect(checkpointed).toBe(log);
    expect(bytes).toBe(log * PAGE_BYTES);
    expect((await readLogGrowth(index)).bytes).toBe(0);
  });

  it('counts what came after they were moved, though the file of the log keeps its size', async () => {
    for (let n = 0; n < 50; n++) write(10_000);
    move();
    write(1);
    const { bytes } = await readLogGrowth(index);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(5 * PAGE_BYTES);
  });

  it('has another number of changes after each commit, also where a reader keeps pages from being moved', async () => {
    write(1);
    const { changes } = await readLogGrowth(index);
    write(1);
    expect((await readLogGrowth(index)).changes).not.toBe(changes);
  });
});
