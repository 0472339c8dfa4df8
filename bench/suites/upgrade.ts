import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../../src/at.js';
import { calculate } from '../../src/calculate.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { storeCopy } from '../../src/record/copy.js';
import { eraseAccount } from '../../src/record/erasing.js';
import { openStore } from '../../src/record/open.js';
import { repackStore } from '../../src/record/repack.js';
import { startRetention } from '../../src/record/retention.js';
import { startFilling } from '../../src/record/summaries/filling.js';
import { decodeJson } from '../../src/request/json.js';
import { parseRequest } from '../../src/request/parse.js';
import { createFirstEdition, type FirstResult, idOf } from '../../test/support/first-edition.js';
import { createRequests } from '../support/chains.js';
import type { BenchContext, Measurement, Suite } from '../support/measure.js';
import { countBefore, PROBE_MS, startProbe } from '../support/probe.js';
import { startStores } from '../support/stores.js';

const SEED = 20_261_122;
const DAY_MS = 86_400_000;
const VARIANTS = 50;
/** Most of a result's text. */
const LEFT_OUT = { transportChain: [], citations: [], dataVersions: [], factorSources: [], assumptions: [] };

/**
 * Upgrades a store of the first edition, and runs everything that works on all of its rows: filling summaries,
 * repacking, copying, retention, erasure; each with the latency of requests answered at the same time.
 * CARGOWAKE_BENCH_ROWS sets the number of results; CARGOWAKE_BENCH_LEAN=1 makes them small (0.7 KB instead of 25), so
 * that their number matters and not their size.
 */
export const upgrade: Suite = {
  name: 'upgrade',
  about: 'a store of the first edition: migrated, filled, repacked, copied, kept for so many days, erased',
  async *run(context) {
    const results = await realResults();
    const stores = await startStores(context.note);
    const only = process.env.CARGOWAKE_BENCH_STORE;
    for (const { name, createUrl } of stores.list) {
      if (only === undefined || only === name) yield* measureUpgrade(name, createUrl, results, context);
    }
    await stores.dispose();
  },
};

async function* measureUpgrade(
  title: string,
  createUrl: () => Promise<string>,
  results: readonly FirstResult[],
  { size, note }: BenchContext,
): AsyncIterable<Measurement> {
  const rows = size === 'TINY' ? 120 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 20_000);
  const resultOf = (n: number): FirstResult => at(results, n % results.length);
  const url = await createUrl();
  const { accounts } = await timed(note, `${title}: ${rows} results written`, () =>
    createFirstEdition(url, rows, resultOf),
  );
  const [first = '', second = ''] = accounts;
  const seconds = function* (name: string, value: number, more: Record<string, number> = {}): Iterable<Measurement> {
    yield { name: `${title}: ${name}`, unit: 's', value, better: 'LOWER', more };
  };

  let startedAt = performance.now();
  const store = await openStore(url, { rateLimitPerSecond: 1_000_000 });
  yield* seconds('migrated', since(startedAt));

  const watched = async (name: string, work: () => Promise<unknown>): Promise<Iterable<Measurement>> => {
    const probe = startProbe(store, second, resultOf(0));
    startedAt = performance.now();
    await work();
    const took = since(startedAt);
    return seconds(name, took, await probe.stop());
  };
  const quiet = { info: () => {}, warn: (facts: object) => note(JSON.stringify(facts)) };
  yield* await watched('summaries filled', () => startFilling(store, quiet).done);
  if (!(await store.isFilled())) throw new Error('summaries are missing');
  yield* await watched('repacked', async () => note(JSON.stringify(await repackStore(url))));

  startedAt = performance.now();
  const hash = createHash('sha256');
  for (let n = 0; n < rows; n++) {
    const found = await store.findResult(n % 10 === 9 ? second : first, idOf(n));
    const expected = resultOf(n);
    if (found?.resultJson !== expected.resultJson || found.explanationJson !== expected.explanationJson) {
      throw new Error(`${idOf(n)} is not what was stored`);
    }
    hash.update(found.resultJson);
  }
  yield {
    name: `${title}: every result compared with what was stored`,
    ...({ unit: 's', value: since(startedAt), better: 'LOWER' } as const),
    answers: hash.digest('hex').slice(0, 12),
  };
  startedAt = performance.now();
  await storeCopy(url, await createUrl());
  yield* seconds('copied', since(startedAt));

  const cut = Date.UTC(2026, 0, 1) + (rows / 2) * 7;
  const now = () => new Date(cut + DAY_MS);
  yield* await watched('half of them deleted by retention', async () => {
    const retention = startRetention(store, 1, quiet, now);
    while ((await countBefore(store, first, cut)) > 0) await sleep(PROBE_MS);
    await retention.stop();
  });
  yield* await watched('the account of the others erased', () => eraseAccount(store, first));
  await store.close();
}

/** Single legs by road, as an hour of use would leave them. */
async function realResults(): Promise<readonly FirstResult[]> {
  const engines = composeEngines(readConfig({}));
  const requests = createRequests('road', SEED);
  const results: FirstResult[] = [];
  for (let n = 0; n < VARIANTS; n++) {
    const body = Buffer.from(JSON.stringify(requests(n)));
    const { result, explainWithLines } = await calculate(parseRequest(decodeJson(body)), engines);
    const explanationJson = JSON.stringify(explainWithLines());
    results.push(
      process.env.CARGOWAKE_BENCH_LEAN === '1'
        ? { resultJson: JSON.stringify({ ...result, ...LEFT_OUT }), explanationJson: '{"steps":[]}' }
        : { resultJson: JSON.stringify(result), explanationJson },
    );
  }
  engines.close();
  return results;
}

const since = (startedAt: number): number => (performance.now() - startedAt) / 1000;

async function timed<T>(note: (line: string) => void, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  note(`${what} in ${since(startedAt).toFixed(1)} s`);
  return done;
}
