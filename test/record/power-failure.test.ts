import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/record/open.js';
import type { BatchRow, RowToCommit, Store } from '../../src/record/port.js';
import { createSqlStore } from '../../src/record/sql-store.js';
import { openSqlite } from '../../src/record/stores/sqlite/sqlite.js';

const CREDITS = 10_000;
const CHUNKS = 5;
const ROWS = 30;
const ROWS_PER_COMMIT = 10;
const OPTIONS = { rateLimitPerSecond: 5 };
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** What somebody was told, and what the disk must therefore hold. */
interface Told {
  readonly chunks: ReadonlySet<number>;
  readonly isDone: boolean;
}

const rowsOf = (chunk: number): readonly RowToCommit[] =>
  Array.from({ length: ROWS }, (_, n) => {
    const row = chunk * ROWS + n + 1;
    const summary = { id: `shipment ${row}`, modes: ['ROAD'], tags: {}, totalGrams: row, byMode: [] } as const;
    return { row, state: 'DONE', figures: `[${row}]`, creditCost: 1, fingerprint: `print ${row}`, summary } as const;
  });

/** Calculates a batch as a worker does, chunk by chunk; `pause` is called whenever the power may fail. */
async function work(store: Store, accountId: string, batchId: string, pause: (told: Told) => Promise<void>) {
  const chunks = new Set<number>();
  const told = async (): Promise<Told> => {
    const shown = await store.findBatch(accountId, batchId);
    return { chunks, isDone: shown?.state === 'DONE' };
  };
  for (;;) {
    const next = await store.takeChunk(batchId);
    if (next !== undefined) {
      const job = { id: `${next.attempt}/${next.chunk}`, queue: 'q', dataJson: `${next.chunk}`, runAtMs: 0 };
      await store.addJobs([job]);
    }
    const [job] = await store.leaseJobs('q', 1, Date.now(), 60_000);
    if (job === undefined) break;
    const chunk = Number(job.dataJson);
    for (let at = 0; at < ROWS; at += ROWS_PER_COMMIT) {
      const rows = rowsOf(chunk).slice(at, at + ROWS_PER_COMMIT);
      const isLast = at + ROWS_PER_COMMIT >= ROWS;
      await store.commitChunk({ batchId, chunk, legs: 1, basisJson: '{}', isLast, rows });
      if (isLast) chunks.add(chunk);
      await pause(await told());
    }
    await store.endJob(job.id, job.attempts);
    await store.keepSums();
    await pause(await told());
  }
}

describe('a power failure while a file is calculated', () => {
  it('loses nothing that was told, and what is left is as after whole transactions', async () => {
    console.log(`seed ${SEED}`);
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-power-'));
    const file = join(dir, 'store.db');
    const turns = fc.sample(fc.integer({ min: 0, max: 3 }), { numRuns: 200, seed: SEED });
    let flushes = 0;
    let bytesOnDisk = 0;
    const first = await openStore(`sqlite:${file}`, OPTIONS);
    const { id: accountId } = await first.createAccount('acme', CREDITS);
    await first.close();
    const dialect = await openSqlite(file, async () => {
      const { size } = statSync(`${file}-wal`);
      for (let n = turns[flushes++ % turns.length] ?? 0; n > 0; n--) await turn();
      bytesOnDisk = size;
    });
    const store = createSqlStore(dialect, OPTIONS);
    /** The file as another process finds it after the power has failed: without whatever was not flushed. */
    const failPower = (name: string): string => {
      const copy = join(dir, name);
      copyFileSync(file, copy);
      writeFileSync(`${copy}-wal`, readFileSync(`${file}-wal`).subarray(0, bytesOnDisk));
      return `sqlite:${copy}`;
    };
    try {
      const { id } = await store.createBatch({ accountId, apiKeyId: 'k', tableJson: '{}', optionsJson: '{}' });
      const chunks = Array.from({ length: CHUNKS }, (_, chunk) => ({ chunk, firstRow: chunk * ROWS + 1 }));
      await store.addChunks(
        id,
        chunks.map((one) => ({ ...one, rows: ROWS, input: '' })),
      );
      await store.endReading(id, { tableJson: '{}' });
      await store.startBatch(id, ['CHECKED']);
      let failures = 0;
      let lost = 0;
      await work(store, accountId, id, async (told) => {
        const after = await openStore(failPower(`after-${++failures}.db`), OPTIONS);
        try {
          lost += await checkAndGoOn(after, accountId, id, told);
        } finally {
          await after.close();
        }
      });
      expect(failures).toBe(CHUNKS * (ROWS / ROWS_PER_COMMIT + 1));
      // Otherwise every write was flushed at once, and this has tested nothing.
      expect(lost).toBeGreaterThan(0);
    } finally {
      await dialect.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  /** @returns the jobs that had ended and are there again */
  async function checkAndGoOn(store: Store, accountId: string, batchId: string, told: Told): Promise<number> {
    const found = await store.listBatchRows(batchId, { afterRow: 0, limit: 1000 });
    const numbers = new Set(found.map(({ row }) => row));
    for (const chunk of told.chunks) for (const { row } of rowsOf(chunk)) expect(numbers).toContain(row);
    expect((await store.getBatch(batchId))?.state).toBe(told.isDone ? 'DONE' : 'RUNNING');
    await checkSums(store, accountId, batchId, found);
    const again = (await store.leaseJobs('q', 100, Date.now() + 120_000, 1)).filter(({ dataJson }) =>
      told.chunks.has(Number(dataJson)),
    );
    await work(store, accountId, batchId, async () => {});
    if (!told.isDone) await store.startBatch(batchId, ['RUNNING']);
    await work(store, accountId, batchId, async () => {});
    expect((await store.getBatch(batchId))?.state).toBe('DONE');
    const all = await store.listBatchRows(batchId, { afterRow: 0, limit: 1000 });
    expect(all.map(({ row }) => row)).toEqual(Array.from({ length: CHUNKS * ROWS }, (_, n) => n + 1));
    await checkSums(store, accountId, batchId, all);
    return again.length;
  }

  /** Rows, counts, charges, balance and sums tell the same story. */
  async function checkSums(store: Store, accountId: string, batchId: string, rows: readonly BatchRow[]): Promise<void> {
    const batch = await store.getBatch(batchId);
    expect([batch?.counts.done, batch?.creditsCharged]).toEqual([rows.length, rows.length]);
    const ledger = await store.listLedger(accountId, 1000);
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(CREDITS - rows.length);
    expect((await store.findAccount(accountId))?.balance).toBe(CREDITS - rows.length);
    while (await store.keepSums());
    const [all] = await store.sumSummaries(accountId, {});
    const grams = rows.reduce((sum, { row }) => sum + row, 0);
    expect([all?.sums.results ?? 0, all?.sums.totalGrams ?? 0]).toEqual([rows.length, grams]);
  }
});
