import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequests } from '../support/chains.js';
import { saturate, saturateTogether } from '../support/load.js';
import type { Suite } from '../support/measure.js';
import { startService } from '../support/process.js';
import { quantile } from '../support/random.js';

const CONNECTIONS = 20;

/** Processes, and calculating threads in each. */
const WAYS = [
  { name: 'one process, no threads', processes: 1, threads: 0 },
  { name: 'one process, 1 thread', processes: 1, threads: 1 },
  { name: 'one process, 2 threads', processes: 1, threads: 2 },
  { name: 'two processes, no threads', processes: 2, threads: 0 },
] as const;

export const split: Suite = {
  name: 'split',
  about: 'the same load on processes and on threads: distinct chains, and ways already known with other loads',
  async *run({ size }) {
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
    const env = { DATABASE_URL: `sqlite:${join(dir, 'store.db')}` };
    const requests = createRequests('road-sea-road', 3);
    let next = 0;
    const distinct = (): string => JSON.stringify(requests(next++));
    const otherLoads = (): string => {
      const weight = { value: 1 + (next++ % 24_000) / 1000, unit: 'METRIC_TONNE' };
      return JSON.stringify({ ...requests(-1 - (next % 20)), cargo: { weight } });
    };
    const seconds = size === 'TINY' ? 1 : 3;
    const found = new Map<string, { readonly perSecond: number[]; readonly cpuMs: number[]; readonly mb: number[] }>();
    // Alternating, so that other load on the machine affects all of them alike.
    for (let round = 0; round < (size === 'TINY' ? 1 : 4); round++) {
      for (const { name, processes, threads } of size === 'TINY' ? WAYS.slice(1, 2) : WAYS) {
        const count = { CALCULATION_THREADS: String(threads) };
        const services = [];
        for (let n = 0; n < processes; n++) services.push(await startService({ ...env, ...count }));
        await Promise.all(services.map((one) => saturate(one, distinct, { seconds, connections: CONNECTIONS })));
        for (const [what, bodies] of Object.entries({ distinct, 'other loads': otherLoads })) {
          const key = `${what}: ${name}`;
          const figures = found.get(key) ?? { perSecond: [], cpuMs: [], mb: [] };
          const all = await saturateTogether(services, bodies, { seconds, connections: CONNECTIONS });
          figures.perSecond.push(all.perSecond);
          figures.cpuMs.push(all.cpuMs);
          figures.mb.push(services.reduce((sum, one) => sum + one.residentMb().now, 0));
          found.set(key, figures);
        }
        for (const service of services) await service.stop();
      }
    }
    for (const [name, { perSecond, cpuMs, mb }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const more = { cpu: quantile(cpuMs, 0.5), best: Math.max(...perSecond), resident: quantile(mb, 0.5) };
      yield { name, unit: '/s', value: quantile(perSecond, 0.5), better: 'HIGHER', more };
    }
    rmSync(dir, { recursive: true, force: true });
  },
};
