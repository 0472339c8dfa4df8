import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequests } from '../support/chains.js';
import { answersTo, paced, type Saturation, saturate } from '../support/load.js';
import type { Measurement, Suite } from '../support/measure.js';
import { type Server, startServer, startService } from '../support/process.js';
import { quantile } from '../support/random.js';

const SEED = 20_261_121;
/** Number of chains that are requested repeatedly. */
const REPEATED = 20;

type Bodies = () => string;

/** Requests for chains of road, sea and road. */
function createBodies() {
  const requests = createRequests('road-sea-road', SEED);
  let next = 0;
  let turn = 0;
  let id = 0;
  const repeated = Array.from({ length: REPEATED }, (_, n) => requests(-1 - n));
  const texts = repeated.map((request) => JSON.stringify(request));
  const again = () => repeated[turn++ % REPEATED] ?? {};
  return {
    /** Never the same twice. */
    distinct: (): string => JSON.stringify(requests(next++)),
    /** The same few, byte for byte. */
    repeated: (): string => texts[turn++ % REPEATED] ?? '',
    /** The same few routes with another load each time. */
    otherLoads: (): string => {
      const load = { value: 1 + (id++ % 24_000) / 1000, unit: 'METRIC_TONNE' };
      return JSON.stringify({ ...again(), cargo: { weight: load } });
    },
    stored: (): string => JSON.stringify({ ...again(), id: `bench-${id++}`, options: { storeResult: true } }),
  };
}

export const http: Suite = {
  name: 'http',
  about: 'the built service over HTTP, beside a bare Fastify route with bodies and answers of the same size',
  async *run({ size }) {
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
    const plan = size === 'TINY' ? { seconds: 1, rounds: 1 } : { seconds: 5, rounds: 3 };
    const service = await startService({ DATABASE_URL: `sqlite:${join(dir, 'store.db')}` });
    const bodies = createBodies();
    const { answers, bytes } = await answersTo(service, bodies.repeated, REPEATED);
    const bare = await startServer(['bench/support/bare-server.mjs', 'text', String(bytes)]);
    const writing = await startServer(['bench/support/bare-server.mjs', 'json', String(bytes)]);
    await saturate(service, bodies.distinct, { seconds: plan.seconds });

    const measured = async (server: Server, what: Bodies): Promise<readonly Saturation[]> => {
      const rounds: Saturation[] = [];
      for (let n = 0; n < plan.rounds; n++) rounds.push(await saturate(server, what, plan));
      return rounds;
    };
    const wire = await measured(bare, bodies.repeated);
    yield describe('bare route', wire, { bytes });
    const written = await measured(writing, bodies.repeated);
    yield describe('bare route that writes its answer', written, { ofBare: medianOf(written) / medianOf(wire) });
    const lines: readonly (readonly [string, Bodies])[] = [
      ['distinct chains', bodies.distinct],
      ['the same ways with other loads', bodies.otherLoads],
      ['repeated chains', bodies.repeated],
      ['stored, the same ways, SQLite', bodies.stored],
    ];
    for (const [name, what] of lines) {
      const rounds = await measured(service, what);
      const share = {
        ofBare: medianOf(rounds) / medianOf(wire),
        ofWriting: medianOf(rounds) / medianOf(written),
        cpuOfBare: cpuOf(rounds) / cpuOf(wire),
      };
      yield { ...describe(name, rounds, share), ...(what === bodies.repeated ? { answers } : {}) };
      if (what === bodies.distinct) yield await atHalf(service, bodies.distinct, medianOf(rounds), plan.seconds);
    }
    const { now, peak } = service.residentMb();
    yield { name: 'resident after the load', unit: 'MB', value: now, better: 'LOWER', more: { peak } };
    await bare.stop();
    await writing.stop();
    await service.stop();
    rmSync(dir, { recursive: true, force: true });
  },
};

const medianOf = (rounds: readonly Saturation[]): number =>
  quantile(
    rounds.map(({ perSecond }) => perSecond),
    0.5,
  );

const cpuOf = (rounds: readonly Saturation[]): number =>
  quantile(
    rounds.map(({ cpuMs }) => cpuMs),
    0.5,
  );

function describe(name: string, rounds: readonly Saturation[], more: Readonly<Record<string, number>>): Measurement {
  const median = (pick: (round: Saturation) => number): number => quantile(rounds.map(pick), 0.5);
  const others = { ...more, p50: median(({ p50 }) => p50), p99: median(({ p99 }) => p99), cpu: median((r) => r.cpuMs) };
  return { name, unit: '/s', value: medianOf(rounds), better: 'HIGHER', more: others };
}

/** Latency without a queue, and the longest delay of the event loop, whose timers are 10 ms apart. */
async function atHalf(service: Server, bodies: Bodies, saturation: number, seconds: number): Promise<Measurement> {
  const rate = Math.max(1, Math.round(saturation / 2));
  // Reading the metrics starts a new measurement of the lag.
  await service.metrics();
  const { p50, p99, max } = await paced(service, bodies, rate, seconds * 2);
  const metrics = await service.metrics();
  const lag = (name: string): number => (metrics.get(`nodejs_eventloop_lag_${name}_seconds`) ?? Number.NaN) * 1000;
  const more = { rate, p50, max, lagMean: lag('mean'), lagP99: lag('p99'), lagMax: lag('max') };
  return { name: 'p99 at half of that rate', unit: 'ms', value: p99, better: 'LOWER', more };
}
