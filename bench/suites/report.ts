import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/record/open.js';
import type { CommitCalculation, NewSummary } from '../../src/record/port.js';
import { writeReportFile } from '../../src/report/files/file.js';
import { freezeReport } from '../../src/report/freeze.js';
import { eachLines } from '../../src/report/lines.js';
import { documentOf } from '../../src/report/view.js';
import type { Suite } from '../support/measure.js';
import { createRandom } from '../support/random.js';

const SEED = 100_000;
const AT_ONCE = 1_000;
/** No result is kept as figures only. */
const recalculation = {
  basis: { method: '1', factors: 'bench 1', data: ['none'] },
  methodName: 'bench',
  calculate: () => Promise.reject(new Error('nothing is calculated again')),
};
const MODES = ['ROAD', 'RAIL', 'SEA', 'AIR', 'INLAND_WATERWAY'] as const;

/**
 * A report over 100,000 stored results: created, and written in each of its formats. The memory shows whether lines are
 * streamed.
 */
export const report: Suite = {
  name: 'report',
  about: 'a report over 100,000 results: frozen with every sum, and written as a workbook, CSV and JSON',
  async *run({ size, note }) {
    const count = size === 'TINY' ? 500 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 100_000);
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-report-'));
    const store = await openStore(`sqlite:${join(dir, 'store.db')}`, { rateLimitPerSecond: 5 });
    try {
      const account = await store.createAccount('bench', 10 * count);
      for (let start = 0; start < count; start += AT_ONCE)
        await store.commitCalculations(commits(account.id, start, Math.min(count, start + AT_ONCE)));
      note(`${count} results stored`);
      const request = { title: 'All', period: { from: '2025-01-01', to: '2026-01-01' }, filter: {} };
      const frozen = await measure(() => freezeReport(store, account, request, new Date(0), { recalculation }));
      const { byMode, totals } = documentOf(frozen.value);
      const answers = createHash('sha256')
        .update(JSON.stringify([totals, byMode]))
        .digest('hex')
        .slice(0, 12);
      yield { name: 'frozen', unit: 's', value: frozen.took, better: 'LOWER', more: frozen.more, answers };
      for (const format of ['xlsx', 'csv', 'json'] as const) {
        const written = await measure(async () => {
          let bytes = 0;
          const lines = eachLines(store, frozen.value.id);
          for await (const part of writeReportFile(format, frozen.value, lines)) bytes += Buffer.byteLength(part);
          return bytes;
        });
        const more = { ...written.more, megabytes: written.value / 1e6 };
        yield { name: `as ${format}`, unit: 's', value: written.took, better: 'LOWER', more };
      }
    } finally {
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

/** With processor time, and the peak memory beyond what was used before. */
async function measure<T>(work: () => Promise<T>) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  const took = (performance.now() - startedAt) / 1000;
  return { took, value, more: { cpu: (user + system) / 1e6, grownMb: (most - before) / 1e6 } };
}

function commits(accountId: string, start: number, end: number): readonly CommitCalculation[] {
  const random = createRandom(SEED + start);
  return Array.from({ length: end - start }, (_, i) => ({
    ...{ accountId, apiKeyId: 'bench', creditCost: 1 },
    summary: summaryOf(start + i, random),
  }));
}

/** Forty customers, 300 lanes, twelve months, hubs in every second one; one in a hundred states no activity. */
function summaryOf(n: number, random: () => number): NewSummary {
  const mode = MODES[n % MODES.length] ?? 'ROAD';
  const [wttGrams, ttwGrams, tonneKm] = [random() * 1e5, random() * 5e5, random() * 1e4];
  const hubGrams = n % 2 === 0 ? random() * 1e4 : 0;
  const activity = n % 100 === 0 ? {} : { tonneKm };
  const totalGrams = wttGrams + ttwGrams;
  return {
    id: `R-${n}`,
    shipmentDate: new Date(Date.UTC(2025, 0, 1 + (n % 365))).toISOString().slice(0, 10),
    modes: [mode],
    carrier: `Carrier ${n % 25}`,
    origin: { label: `Town ${n % 20}, DE`, countryCode: 'DE' },
    destination: { label: `Town ${n % 15}, FR`, countryCode: 'FR' },
    tags: { customer: `Customer ${n % 40}`, costCentre: `CC-${n % 12}` },
    ...{ totalGrams: totalGrams + hubGrams, wttGrams, ttwGrams, hubGrams, ...activity },
    ...{ distanceKm: 500, massTonnes: 5, primaryShare: 0.3, modelledShare: 0.6, defaultShare: 0.1 },
    uncertainty: { lowerGrams: totalGrams * 0.8, upperGrams: totalGrams * 1.3 },
    ...(hubGrams > 0 && { byHub: [{ hubType: 'TRANSSHIPMENT', tonnes: 5, grams: hubGrams }] }),
    byMode: [
      { mode, distanceKm: 500, wttGrams, ttwGrams, totalGrams, ...activity },
      ...(hubGrams > 0 ? [{ mode: 'HUB' as const, totalGrams: hubGrams }] : []),
    ],
  };
}
