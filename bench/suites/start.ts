import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequests } from '../support/chains.js';
import { saturate } from '../support/load.js';
import type { Suite } from '../support/measure.js';
import { startService } from '../support/process.js';
import { quantile } from '../support/random.js';

export const start: Suite = {
  name: 'start',
  about: 'from spawning the service to its first word, with built data; memory at rest and after a load',
  async *run({ size }) {
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
    const env = { DATABASE_URL: `sqlite:${join(dir, 'store.db')}` };
    const median = (values: readonly number[]): number => quantile(values, 0.5);
    const ready: number[] = [];
    const cpu: number[] = [];
    const rest: number[] = [];
    for (let n = 0; n < (size === 'TINY' ? 1 : 5); n++) {
      const service = await startService(env);
      ready.push(service.readyMs);
      cpu.push(service.cpuSeconds() * 1000);
      rest.push(service.residentMb().now);
      await service.stop();
    }
    yield { name: 'ready', unit: 'ms', value: median(ready), better: 'LOWER', more: { cpu: median(cpu) } };
    yield { name: 'resident at rest', unit: 'MB', value: median(rest), better: 'LOWER' };
    if (size === 'TINY') return rmSync(dir, { recursive: true });

    const requests = createRequests('road-sea-road', 1);
    let next = 0;
    const service = await startService(env);
    await saturate(service, () => JSON.stringify(requests(next++)), { seconds: 20 });
    const { now, peak } = service.residentMb();
    yield { name: 'resident after 20 s of distinct chains', unit: 'MB', value: now, better: 'LOWER', more: { peak } };
    await service.stop();
    rmSync(dir, { recursive: true });
  },
};
