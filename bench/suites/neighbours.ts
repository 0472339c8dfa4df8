import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequests } from '../support/chains.js';
import { paced } from '../support/load.js';
import type { Suite } from '../support/measure.js';
import { runBatch, toCsv } from '../support/movements.js';
import { startService } from '../support/process.js';

/** Chains of three legs a second, each a new one. */
const RATE = 20;

/** How long single requests take while a file is calculated, against the same rate without one, on two processors. */
export const neighbours: Suite = {
  name: 'neighbours',
  about: 'single requests while a file is calculated, against the same rate without one, on two processors',
  async *run({ size, note }) {
    const tiny = size === 'TINY';
    const rows = tiny ? 40 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 60_000);
    const seconds = tiny ? 1 : 15;
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-neighbours-'));
    const server = await startService({ DATABASE_URL: `sqlite:${join(dir, 'store.db')}` }, 2);
    try {
      const requests = createRequests('road-sea-road', 1);
      let next = 0;
      const distinct = (): string => JSON.stringify(requests(next++));
      await runBatch(server, toCsv(tiny ? 20 : 2_000, 1));
      await paced(server, distinct, RATE, tiny ? 1 : 5);
      const alone = await paced(server, distinct, RATE, seconds);
      const startedAt = performance.now();
      let isRunning = true;
      const batch = runBatch(server, toCsv(rows, 3)).finally(() => {
        isRunning = false;
      });
      await sleep(tiny ? 0 : 5_000);
      const beside = await paced(server, distinct, RATE, seconds);
      const wasRunning = isRunning;
      const { shown } = await batch;
      if (shown.counts.done !== rows) throw new Error(`${shown.counts.failed} rows failed`);
      if (!wasRunning) note('the file was done before the last request');
      yield { name: 'p95 alone', unit: 'ms', value: alone.p95, better: 'LOWER', more: alone };
      yield { name: 'p95 beside a file', unit: 'ms', value: beside.p95, better: 'LOWER', more: beside };
      yield { name: 'p95 against alone', unit: 'x', value: beside.p95 / alone.p95, better: 'LOWER' };
      const took = (performance.now() - startedAt) / 1000;
      yield { name: 'rows a second meanwhile', unit: '/s', value: rows / took, better: 'HIGHER' };
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
