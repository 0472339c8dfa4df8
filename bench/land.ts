/**
 * Road and rail routing over the embedded networks, beside geojson-path-finder on the same links and pairs in the same run.
 * npx tsx bench/land.ts [DATA_DIR] [VALHALLA_TILES of Liechtenstein]
 */
import { createHash } from 'node:crypto';
import pathFinder from 'geojson-path-finder';
import { openDataset } from '../src/datasets/open.js';
import { alongGreatCircle, greatCircleKm, type LatLon } from '../src/geo/point.js';
import { attach } from '../src/route/engines/land/attach.js';
import { createLandEngine } from '../src/route/engines/land/engine.js';
import { type LandNetwork, openNetwork } from '../src/route/engines/land/network.js';
import { landRecipe } from '../src/route/engines/land/recipe.js';
import { openValhalla } from '../src/route/engines/valhalla/local.js';
import { at } from '../src/route/graph/graph.js';

const SEED = 20261120;
const PAIRS = 300;
const PEER_PAIRS = 40;

const [dataDir = 'var/data', valhallaTiles] = process.argv.slice(2);

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function report(name: string, times: readonly number[], answers: readonly unknown[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  const hash = createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 8);
  console.log(`${name}: n=${times.length} p50=${quantile(0.5)} ms p95=${quantile(0.95)} ms answers=${hash}`);
}

/** Pairs of settlements of one component, 50 to 2,500 km apart: what freight asks for. */
function pickPairs({ graph, pointOf }: LandNetwork): readonly (readonly [LatLon, LatLon])[] {
  const random = randomOf(SEED);
  const pairs: [LatLon, LatLon][] = [];
  while (pairs.length < PAIRS) {
    const [a, b] = [0, 1].map(() => Math.floor(random() * graph.nodeCount)) as [number, number];
    if (at(graph.components, a) !== at(graph.components, b)) continue;
    const km = greatCircleKm(pointOf(a), pointOf(b));
    if (km > 50 && km < 2500) pairs.push([pointOf(a), pointOf(b)]);
  }
  return pairs;
}

function time<T>(run: () => T): { ms: number; value: T } {
  const startedAt = performance.now();
  const value = run();
  return { ms: performance.now() - startedAt, value };
}

/** The same links as GeoJSON, one straight line each, with their costs; travelled by the peer's Dijkstra. */
function createPeer({ graph, pointOf }: LandNetwork) {
  const features = [];
  for (let tail = 0; tail < graph.nodeCount; tail++) {
    for (let arc = at(graph.firstArc, tail); arc < at(graph.firstArc, tail + 1); arc++) {
      const head = at(graph.heads, arc);
      if (head < tail) continue;
      const coordinates = [tail, head].map((node) => {
        const { longitude, latitude } = pointOf(node);
        // Nodes in the same place are apart in the graph: the number keeps them so.
        return [longitude + node * 1e-10, latitude];
      });
      const geometry = { type: 'LineString' as const, coordinates };
      features.push({ type: 'Feature' as const, properties: { cost: at(graph.weights, arc) }, geometry });
    }
  }
  return new pathFinder.default<undefined, { cost: number }>(
    { type: 'FeatureCollection', features },
    { tolerance: 1e-11, weight: (_a, _b, { cost }) => cost },
  );
}

const rssMb = (): number => Math.round(process.memoryUsage().rss / 1e6);

console.log(`seed ${SEED}, ${PAIRS} pairs 50 to 2,500 km apart`);
for (const mode of ['road', 'rail'] as const) {
  const before = rssMb();
  const dataset = time(() => openDataset(dataDir, landRecipe));
  const opened = time(() => openNetwork(dataset.value.read(`${mode}.bin`)));
  const network = opened.value;
  const engine = createLandEngine(network, mode === 'road' ? 'ROAD' : 'RAIL', 75);
  const { nodeCount, arcCount } = network.graph;
  console.log(
    `${mode}: ${nodeCount} nodes, ${arcCount} arcs, verified in ${dataset.ms.toFixed(0)} ms, opened in ${opened.ms.toFixed(0)} ms, +${rssMb() - before} MB`,
  );
  const pairs = pickPairs(network);
  const route = ([from, to]: readonly [LatLon, LatLon]): number | undefined => {
    const way = engine.find(from, to);
    return 'distanceKm' in way ? way.distanceKm : undefined;
  };
  for (const pair of pairs) route(pair);
  const ours = pairs.map((pair) => time(() => route(pair)));
  report(
    `${mode} cargowake`,
    ours.map((o) => o.ms),
    ours.map((o) => o.value),
  );

  const peer = time(() => createPeer(network));
  console.log(`${mode} geojson-path-finder: built in ${peer.ms.toFixed(0)} ms`);
  const point = (p: LatLon) => {
    const node = attach(network, p, 75)?.stops[0]?.node ?? 0;
    const { longitude, latitude } = network.pointOf(node);
    const coordinates = [longitude + node * 1e-10, latitude];
    return { type: 'Feature' as const, properties: {}, geometry: { type: 'Point' as const, coordinates } };
  };
  const theirs = pairs
    .slice(0, PEER_PAIRS)
    .map(([from, to]) => time(() => peer.value.findPath(point(from), point(to))?.weight));
  report(
    `${mode} geojson-path-finder`,
    theirs.map((o) => o.ms),
    theirs.map((o) => o.value),
  );
}

if (valhallaTiles !== undefined) {
  const valhalla = openValhalla(valhallaTiles);
  const [a, b] = [
    { latitude: 47.141, longitude: 9.5209 },
    { latitude: 47.2156, longitude: 9.5613 },
  ];
  const times: number[] = [];
  const answers: number[] = [];
  for (let i = 0; i < 200; i++) {
    const startedAt = performance.now();
    const way = await valhalla.ask(a, alongGreatCircle(b, a, i / 400), { grossWeightTonnes: 40 });
    times.push(performance.now() - startedAt);
    answers.push(way.stretches.reduce((sum, stretch) => sum + stretch.km, 0));
  }
  report('road valhalla, own process, Liechtenstein', times, answers);
  valhalla.close();
}
