import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { openDialect } from '../../src/record/open.js';
import { createRequests } from '../support/chains.js';
import { paced, saturateTogether } from '../support/load.js';
import type { Measurement, Suite } from '../support/measure.js';
import { runBatch, toCsv } from '../support/movements.js';
import { hasTaskset, type Server, startService } from '../support/process.js';
import { startStores } from '../support/stores.js';

const SEED = 20_261_122;
const REPEATED = 20;
const MACHINES = [2, 4, 8];
/** A request costs three times as much in a process that has answered few: V8 compiles each thread's code as it is used. */
const WARM_SECONDS = 20;

interface Way {
  readonly processes: number;
  readonly threads: number;
}

/** One process with a thread for each further processor, and several processes without threads. */
const waysOn = (cores: number): readonly Way[] => [
  { processes: 1, threads: Math.min(cores - 1, 4) },
  { processes: Math.max(2, cores / 2), threads: cores > 2 ? 1 : 0 },
];

/**
 * What a machine with 2, 4 or 8 processors can carry, by processes and threads, on PostgreSQL (on SQLite if no server
 * can be started): new chains, stored ones, batch rows, memory, growth of the database. Service, database and client
 * share the processors.
 */
export const scale: Suite = {
  name: 'scale',
  about: 'what machines of 2, 4 and 8 processors carry, by processes and threads',
  async *run({ size, note }) {
    const tiny = size === 'TINY';
    const machines = MACHINES.filter((cores) => cores <= availableParallelism());
    if (!hasTaskset) note('without taskset every line has all processors');
    const stores = await startStores(note);
    const store = stores.list.at(-1);
    if (store === undefined) throw new Error('there is no store to measure with');
    note(`${availableParallelism()} processors, ${store.name}`);
    for (const cores of tiny ? [2] : machines) {
      for (const way of tiny ? waysOn(cores).slice(0, 1) : waysOn(cores)) {
        yield* measureWay(cores, way, await store.createUrl(), tiny);
      }
    }
    await stores.dispose();
  },
};

async function* measureWay(
  cores: number,
  { processes, threads }: Way,
  url: string,
  tiny: boolean,
): AsyncIterable<Measurement> {
  const title = `${cores} processors, ${processes} x ${threads} threads`;
  const services: Server[] = [];
  const env = { DATABASE_URL: url, CALCULATION_THREADS: String(threads) };
  // One after the other: the first creates the schema and the account.
  for (let n = 0; n < processes; n++) services.push(await startService(env, cores));
  const requests = createRequests('road-sea-road', SEED);
  const repeated = Array.from({ length: REPEATED }, (_, n) => requests(-1 - n));
  let next = 0;
  const distinct = (): string => JSON.stringify(requests(next++));
  const stored = (): string =>
    JSON.stringify({ ...repeated[next % REPEATED], id: `scale-${next++}`, options: { storeResult: true } });
  const seconds = tiny ? 1 : 8;
  const megabytes = (): number => services.reduce((sum, one) => sum + one.residentMb().now, 0);
  const atRest = megabytes();

  await saturateTogether(services, distinct, { seconds: tiny ? 1 : WARM_SECONDS });
  const fresh = await saturateTogether(services, distinct, { seconds });
  yield line(`${title}: new chains`, '/s', fresh.perSecond, 'HIGHER', { cpu: fresh.cpuMs, p99: fresh.p99 });
  const rate = Math.max(1, Math.round(fresh.perSecond / 2 / processes));
  const each = await Promise.all(services.map((one) => paced(one, distinct, rate, seconds)));
  const p99 = Math.max(...each.map((one) => one.p99));
  yield line(`${title}: p99 at half of that`, 'ms', p99, 'LOWER', { rate: rate * processes });

  const before = await sizeOf(url);
  const kept = await saturateTogether(services, stored, { seconds });
  const rows = kept.answered;
  yield line(`${title}: stored`, '/s', kept.perSecond, 'HIGHER', {
    ...{ cpu: kept.cpuMs, kilobytes: ((await sizeOf(url)) - before) / 1000 / Math.max(1, rows) },
  });
  const [first] = services;
  if (first !== undefined) {
    const many = tiny ? 20 : 10_000;
    const batch = await runBatch(first, toCsv(many, SEED + cores * 10 + processes));
    yield line(`${title}: rows of a batch`, '/s', many / batch.seconds, 'HIGHER');
  }
  yield line(`${title}: resident after all this`, 'MB', megabytes(), 'LOWER', { atRest });
  for (const service of services) await service.stop();
}

const line = (
  name: string,
  unit: Measurement['unit'],
  value: number,
  better: Measurement['better'],
  more: Readonly<Record<string, number>> = {},
): Measurement => ({ name, unit, value, better, more });

/** Bytes of the whole database. */
async function sizeOf(url: string): Promise<number> {
  const { db, name, close } = await openDialect(url);
  const size =
    name === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db);
  await close();
  return Number(rows[0]?.bytes);
}
