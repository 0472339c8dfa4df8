import { existsSync } from 'node:fs';
import { ofBoth } from '../../src/at.js';
import { openDataset } from '../../src/datasets/open.js';
import { alongGreatCircle, greatCircleKm, type LatLon } from '../../src/geo/point.js';
import { attach } from '../../src/route/engines/land/attach.js';
import { createLandEngine } from '../../src/route/engines/land/engine.js';
import { type LandNetwork, openNetwork } from '../../src/route/engines/land/network.js';
import { landRecipe } from '../../src/route/engines/land/recipe.js';
import { openValhalla } from '../../src/route/engines/valhalla/local.js';
import { findValhalla } from '../../src/route/engines/valhalla/package.js';
import { at } from '../support/at.js';
import { addedMb, type BenchContext, elapsedMs, type Measurement, type Suite, time } from '../support/measure.js';
import { findPeer } from '../support/peer.js';
import { createRandom } from '../support/random.js';

const SEED = 20_261_120;
const PAIRS = 300;
const PEER_PAIRS = 40;
const SNAP_KM = 75;
/** Where `cargowake roads build` puts the tiles of the Liechtenstein extract for this comparison. */
const VALHALLA_TILES = 'var/valhalla-liechtenstein';

type Pair = readonly [LatLon, LatLon];
type Feature = { readonly type: 'Feature'; readonly properties: object; readonly geometry: Point };
type Point = { readonly type: 'Point'; readonly coordinates: number[] };

export const land: Suite = {
  name: 'land',
  about:
    'road and rail routes between settlements, beside geojson-path-finder over the same links, and Valhalla where built',
  async *run(context) {
    for (const mode of ['road', 'rail'] as const) yield* routes(mode, context);
    yield* besideValhalla(context);
  },
};

async function* routes(mode: 'road' | 'rail', { size, note }: BenchContext): AsyncIterable<Measurement> {
  const opened = await elapsedMs(() =>
    addedMb(() => openNetwork(openDataset('var/data', landRecipe).read(`${mode}.bin`))),
  );
  const { mb, value: network } = opened.value;
  yield { name: `${mode}: open, hashes checked`, unit: 'ms', value: opened.ms, better: 'LOWER', more: { mb } };
  note(`${mode}: ${network.graph.nodeCount} nodes, ${network.graph.arcCount} arcs`);
  const engine = createLandEngine(network, mode === 'road' ? 'ROAD' : 'RAIL', SNAP_KM);
  const pairs = pickPairs(network);
  const pairAt = (n: number): Pair => at(pairs, ((n % PAIRS) + PAIRS) % PAIRS);
  yield await time({ name: `${mode}: cargowake`, count: size === 'TINY' ? 3 : PAIRS }, (n) => {
    const way = engine.find(...pairAt(n));
    return 'distanceKm' in way ? way.distanceKm : undefined;
  });
  // Building it takes half a minute for either network.
  if (size === 'TINY') return;
  const pathFinder = findPeer('geojson-path-finder', note) as PathFinderPackage | undefined;
  if (pathFinder === undefined) return;
  const peer = await elapsedMs(() => createPeer(pathFinder, network));
  yield { name: `${mode}: geojson-path-finder, built`, unit: 'ms', value: peer.ms, better: 'LOWER' };
  const pointOf = (p: LatLon): Feature => {
    const node = attach(network, p, SNAP_KM, true)?.stops[0]?.node ?? 0;
    const { longitude, latitude } = network.pointOf(node);
    const coordinates = [longitude + node * 1e-10, latitude];
    return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } };
  };
  yield await time({ name: `${mode}: geojson-path-finder`, count: PEER_PAIRS, rounds: 1, warmUp: 2 }, (n) => {
    const [from, to] = ofBoth(pairAt(n), pointOf);
    return peer.value.findPath(from, to)?.weight;
  });
}

/** Pairs of settlements in one component, 50 to 2,500 km apart, as in freight. */
function pickPairs({ graph, pointOf }: LandNetwork): readonly Pair[] {
  const random = createRandom(SEED);
  const pairs: Pair[] = [];
  while (pairs.length < PAIRS) {
    const [a, b] = ofBoth([0, 1], () => Math.floor(random() * graph.nodeCount));
    if (at(graph.components, a) !== at(graph.components, b)) continue;
    const km = greatCircleKm(pointOf(a), pointOf(b));
    if (km > 50 && km < 2500) pairs.push([pointOf(a), pointOf(b)]);
  }
  return pairs;
}

interface PathFinder {
  findPath(from: Feature, to: Feature): { readonly weight: number } | undefined;
}

interface PathFinderPackage {
  readonly default: new (
    network: object,
    options: {
      readonly tolerance: number;
      readonly weight: (a: unknown, b: unknown, properties: { cost: number }) => number;
    },
  ) => PathFinder;
}

/**
 * The same links as GeoJSON, one straight line each, with their costs, for the Dijkstra search of the other library.
 */
function createPeer(pathFinder: PathFinderPackage, { graph, pointOf }: LandNetwork): PathFinder {
  const features = [];
  for (let tail = 0; tail < graph.nodeCount; tail++) {
    for (let arc = at(graph.firstArc, tail); arc < at(graph.firstArc, tail + 1); arc++) {
      const head = at(graph.heads, arc);
      if (head < tail) continue;
      const coordinates = [tail, head].map((node) => {
        const { longitude, latitude } = pointOf(node);
        // Nodes at the same position are separate in the graph; the number keeps them apart.
        return [longitude + node * 1e-10, latitude];
      });
      const geometry = { type: 'LineString' as const, coordinates };
      features.push({ type: 'Feature' as const, properties: { cost: at(graph.weights, arc) }, geometry });
    }
  }
  return new pathFinder.default(
    { type: 'FeatureCollection', features },
    { tolerance: 1e-11, weight: (_a, _b, { cost }) => cost },
  );
}

/** Routes of 1 to 10 km within Liechtenstein, in this process, with the same pairs for both engines. */
async function* besideValhalla({ size, note }: BenchContext): AsyncIterable<Measurement> {
  if (!existsSync(VALHALLA_TILES) || findValhalla() === undefined) {
    return note(`no ${VALHALLA_TILES} or no Valhalla package: not compared with it`);
  }
  const valhalla = openValhalla(VALHALLA_TILES);
  const [a, b] = [
    { latitude: 47.141, longitude: 9.5209 },
    { latitude: 47.2156, longitude: 9.5613 },
  ];
  const pairAt = (n: number): Pair => [a, alongGreatCircle(b, a, (((n % 200) + 200) % 200) / 400)];
  const count = size === 'TINY' ? 2 : 200;
  yield await time({ name: 'Liechtenstein: Valhalla in process', count }, async (n) => {
    const way = await valhalla.ask(...pairAt(n), { grossWeightTonnes: 40 });
    return way.stretches.reduce((sum, stretch) => sum + stretch.km, 0);
  });
  valhalla.close();
  const engine = createLandEngine(openNetwork(openDataset('var/data', landRecipe).read('road.bin')), 'ROAD', SNAP_KM);
  yield await time({ name: 'Liechtenstein: cargowake', count }, (n) => {
    const way = engine.find(...pairAt(n));
    return 'distanceKm' in way ? way.distanceKm : undefined;
  });
}
