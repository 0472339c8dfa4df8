import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from '../support/measure.js';
import { runBatch, toCsv } from '../support/movements.js';
import { fetchAll, send } from '../support/partners.js';
import { startService } from '../support/process.js';

const read = <T>(text: string): T => JSON.parse(text);

/** A year of shipments from one installation to another: published, listed page by page, read and kept. */
export const exchange: Suite = {
  name: 'exchange',
  about:
    'a second instance reads the shipments of a first one by PACT 3, from the first request to the last record kept',
  async *run({ size, note }) {
    const rows = size === 'TINY' ? 60 : 20_000;
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-exchange-'));
    const DATABASE_URL = `sqlite:${join(dir, 'first.db')}`;
    const first = await startService({ DATABASE_URL, BATCH_THREADS: '2' });
    const second = await startService({
      DATABASE_URL: `sqlite:${join(dir, 'second.db')}`,
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    });
    try {
      const grant = ['dist/cli/main.js', 'exchange', 'grant', 'bench', '--all', '--json'];
      const printed = execFileSync(process.execPath, grant, {
        env: { ...process.env, DATABASE_URL },
        encoding: 'utf8',
      });
      const { clientId, clientSecret } = read<{ clientId: string; clientSecret: string }>(printed);
      const { seconds, shown } = await runBatch(first, toCsv(rows, 3), '?storeResult=true');
      if (shown.counts.done !== rows) throw new Error(`${shown.counts.failed} rows failed`);
      note(`${rows} rows calculated and stored in ${seconds.toFixed(1)} s`);
      const partner = { name: 'First', baseUrl: `${first.url}/exchange`, clientId, clientSecret, version: 3 };
      const { id } = await send<{ id: string }>(second, '/v1/-/carriers/partners', partner);
      for (const again of [false, true]) {
        const [startedAt, cpu] = [performance.now(), [first.cpuSeconds(), second.cpuSeconds()] as const];
        const outcome = await fetchAll(second, id);
        const took = (performance.now() - startedAt) / 1000;
        if (outcome.shipments !== rows) throw new Error(`read ${JSON.stringify(outcome).slice(0, 500)}`);
        note(`${outcome.shipments} shipments and ${outcome.figures} categories, ${outcome.problems.length} problems`);
        const [published, read] = [first.cpuSeconds() - cpu[0], second.cpuSeconds() - cpu[1]];
        const more = { cpuFirst: published, cpuSecond: read };
        yield { name: again ? 'read again' : 'read', unit: 's', value: took, better: 'LOWER', more };
      }
      const [one, two] = [first.residentMb().peak, second.residentMb().peak];
      yield { name: 'resident at most', unit: 'MB', value: Math.max(one, two), better: 'LOWER' };
    } finally {
      await first.stop();
      await second.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
