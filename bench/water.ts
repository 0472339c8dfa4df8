// Sea routes beside searoute-js on the same pairs of ports. `npx tsx --expose-gc bench/water.ts [data folder]`
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { openDataset } from '../src/datasets/open.js';
import type { LatLon } from '../src/geo/point.js';
import { openWaterNetwork } from '../src/route/engines/water/network.js';
import { seaRecipe } from '../src/route/engines/water/recipe.js';
import { createWaterRouter } from '../src/route/engines/water/router.js';
import { listSeaports, pickPairs, quantile } from './support/seaports.js';

const PAIRS = 100;
const SEED = 7;
const ROUNDS = 3;
/** Ports farther from the sea than this are inland: neither engine is made for them. */
const AT_SEA_KM = 20;

type Measured = (from: LatLon, to: LatLon) => Promise<number | undefined> | number | undefined;

const heapMb = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

async function measure(
  name: string,
  pairs: readonly (readonly [LatLon, LatLon])[],
  rounds: number,
  route: Measured,
): Promise<void> {
  const times: number[] = [];
  const answers: string[] = [];
  let missing = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [from, to] of pairs) {
      const start = performance.now();
      const km = await route(from, to);
      times.push(performance.now() - start);
      if (round > 0) continue;
      if (km === undefined) missing += 1;
      answers.push(km?.toFixed(6) ?? 'none');
    }
  }
  const hash = createHash('sha256').update(answers.join('\n')).digest('hex').slice(0, 16);
  const [median, p95, max] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(2));
  console.log(
    `${name}: median ${median} ms, p95 ${p95} ms, max ${max} ms, ${missing} without a route, answers ${hash}`,
  );
}

async function main(): Promise<void> {
  let before = heapMb();
  let start = performance.now();
  const dataset = openDataset(process.argv[2] ?? 'var/data', seaRecipe);
  const network = openWaterNetwork(dataset);
  const router = createWaterRouter(network, { countryAt: () => undefined });
  console.log(`water network: load ${(performance.now() - start).toFixed(0)} ms, ${(heapMb() - before).toFixed(0)} MB`);
  console.log(`  ${network.graph.nodeCount} nodes, ${network.graph.arcCount} arcs, ${network.version}`);

  const ports = [];
  for (const port of listSeaports()) {
    const { snapKm } = await router.route(port, port, { constraints: [] }).catch(() => ({ snapKm: { from: 999 } }));
    if (snapKm.from <= AT_SEA_KM) ports.push(port);
  }
  const pairs = pickPairs(ports, PAIRS, SEED);
  console.log(`${PAIRS} pairs of ${ports.length} ports, seed ${SEED}`);
  await measure('water network', pairs, ROUNDS, async (from, to) => {
    return (await router.route(from, to, { constraints: [] }).catch(() => undefined))?.distanceKm;
  });

  before = heapMb();
  start = performance.now();
  const searoute = createRequire(import.meta.url)('searoute-js') as (
    from: object,
    to: object,
    units: string,
  ) => { readonly properties: { readonly length: number } } | null;
  console.log(`searoute-js: load ${(performance.now() - start).toFixed(0)} ms, ${(heapMb() - before).toFixed(0)} MB`);
  const point = ({ latitude, longitude }: LatLon): object => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  });
  // It prints to standard output where it finds no way.
  const log = console.log;
  const quiet = (): void => undefined;
  await measure('searoute-js', pairs, 1, (from, to) => {
    console.log = quiet;
    try {
      return searoute(point(from), point(to), 'kilometers')?.properties.length;
    } catch {
      return undefined;
    } finally {
      console.log = log;
    }
  });
}

await main();
