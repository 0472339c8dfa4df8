import { createHash } from 'node:crypto';
import { openDialect, openStore } from '../../src/record/open.js';
import type { SumQuery } from '../../src/record/port.js';
import { readSummariesHere } from '../../src/record/summary-store.js';
import { FIFTH, FILLED, fillSummaries } from '../support/fill-summaries.js';
import { type BenchContext, elapsedMs, type Measurement, type Suite } from '../support/measure.js';
import { quantile } from '../support/random.js';
import { startStores } from '../support/stores.js';

const TIMES = 5;
const [YEAR, BEFORE] = [
  { shipmentFrom: '2025-01-01', shipmentTo: '2026-01-01' },
  { shipmentFrom: '2024-01-01', shipmentTo: '2025-01-01' },
];
const LARGEST = { sort: 'totalGrams', direction: 'desc' } as const;

/** What the overview asks for one period: its sums, those of the year before, groups, and the largest for hot spots. */
const overviewOf = (filter: SumQuery): readonly SumQuery[] => [
  ...[
    { ...YEAR, ...filter },
    { ...BEFORE, ...filter },
  ],
  ...(['month', 'mode'] as const).map((by) => ({ ...BEFORE, ...filter, by: [by] })),
  ...(['month', 'mode'] as const).map((by) => ({ ...YEAR, ...filter, by: [by] })),
  { ...YEAR, ...filter, by: ['month', 'mode'] },
  ...(['lane', 'carrier'] as const).map((by) => ({ ...YEAR, ...filter, by: [by], top: 61 })),
];

/**
 * Sums behind the overview and the lists of the dashboard over many results: made for the first time, and asked.
 * CARGOWAKE_BENCH_ROWS sets their number; a million take some minutes on SQLite.
 */
export const overview: Suite = {
  name: 'overview',
  about: 'sums of many stored results: made for the first time, asked by the overview, by lists and by reports',
  async *run(context) {
    const stores = await startStores(context.note);
    const only = process.env.CARGOWAKE_BENCH_STORE;
    for (const { name, createUrl } of stores.list) {
      if (only === undefined || only === name) yield* measureStore(name, await createUrl(), context);
    }
    await stores.dispose();
  },
};

async function* measureStore(title: string, url: string, { size, note }: BenchContext): AsyncIterable<Measurement> {
  const rows = size === 'TINY' ? 2_500 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 100_000);
  const opened = await openStore(url, { rateLimitPerSecond: 5 });
  const { id } = await opened.createAccount('bench', 0);
  await opened.close();
  const filling = await elapsedMs(() => fillSummaries(url, id, rows));
  note(`${title}: ${rows} summaries written in ${Math.round(filling.ms / 1000)} s`);

  const dialect = await openDialect(url);
  const store = readSummariesHere(dialect, () => new Date());
  const build = async (query: SumQuery): Promise<Measurement['more'] & { readonly seconds: number }> => {
    await store.prepareSums(id, query);
    const cpu = process.cpuUsage();
    let longest = 0;
    const { ms } = await elapsedMs(async () => {
      for (let isMore = true; isMore; ) {
        const step = await elapsedMs(() => store.keepSums());
        longest = Math.max(longest, step.ms);
        isMore = step.value;
      }
    });
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: ms / 1000, cpu: (user + system) / 1e6, longestStepMs: longest };
  };
  const built = function* (name: string, { seconds, ...more }: Awaited<ReturnType<typeof build>>) {
    yield { name: `${title}: ${name}`, unit: 's', value: seconds, better: 'LOWER', more } as const;
  };
  const tagged = { tags: [FIFTH] };
  yield* built('sums of everything made', await build(FILLED));
  yield* built('sums of a tag of every fifth made', await build(tagged));
  yield* built('sums of a tag of all, any value, made', await build({ tags: [{ key: 'project' }] }));

  const asked = async (name: string, work: () => Promise<unknown>): Promise<Measurement> => {
    const times: number[] = [];
    const hash = createHash('sha256');
    for (let n = 0; n < (size === 'TINY' ? 1 : TIMES); n++) {
      const { ms, value } = await elapsedMs(work);
      times.push(ms);
      hash.update(JSON.stringify(value));
    }
    const answers = hash.digest('hex').slice(0, 12);
    return { name: `${title}: ${name}`, unit: 'ms', value: quantile(times, 0.5), better: 'LOWER', answers };
  };
  const sum = async (queries: readonly SumQuery[]) => {
    const answers = [];
    for (const query of queries) answers.push(await store.sumSummaries(id, query));
    return answers;
  };
  yield await asked('the overview', () => sum(overviewOf({})));
  yield await asked('the overview of a tag of every fifth', () => sum(overviewOf(tagged)));
  yield await asked('the 20 largest', () => store.listSummaries(id, { ...YEAR, ...LARGEST, limit: 20 }));
  yield await asked('sums of a carrier', () => sum([{ ...YEAR, carrier: 'Carrier 7' }]));
  yield await asked('sums of a lane', () => sum([{ ...YEAR, lane: 'From 0, DE → To 0, FR' }]));
  yield await asked('sums of all by mode', () => sum([{ mode: 'SEA' }]));
  yield await asked('sums of a period of days', () => sum([{ shipmentFrom: '2025-01-15', shipmentTo: '2025-12-10' }]));
  yield await asked('sums of a search', () => sum([{ search: 'To 1234' }]));
  await dialect.close();
}
