import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import { type NumberArray, packArrays, unpackArrays } from '../../graph/container.js';
import { buildGraph, graphArrays, type Link } from '../../graph/graph.js';
import { buildLandmarks, landmarkArrays } from '../../graph/landmarks.js';
import { buildSnapper, type Snapper } from '../../graph/snapper.js';
import { buildLandMask, type LandMask } from '../../land-mask.js';
import { type Barrier, createBarrier, findCrossing } from './gates.js';
import { NETWORK_FORMAT, NETWORK_MAGIC, type NetworkTables, NODE_KIND, SEA_TAG, tagOf } from './network.js';
import { CELLS_PER_DEGREE, divideSea, listTouching, type SeaCells } from './sea-cells.js';
import { Shore, shoreArrays } from './shore.js';
import { isClear } from './sight.js';
import { isJoinedByWater } from './water-join.js';
import { type Fairway, type Passage, readFairways, readGates, readPassages } from './waterways.js';

const LANDMARK_COUNT = 12;
/** Squares near the shore cost this much more, so that a route keeps off where there is room. */
const INSHORE_FACTOR = 1.1;
/** A fairway meets the sea within this distance. */
const JOIN_KM = 45;
const JOINS_PER_POINT = 4;
/** Fewer nodes than this hanging together are ponds behind a bar, not sea. */
const SMALLEST_SEA = 40;

/** Nodes and links while they are gathered. */
interface Draft {
  readonly latitudes: number[];
  readonly longitudes: number[];
  readonly kinds: number[];
  readonly links: Link[];
  readonly fixedKm: number[];
  readonly waterways: number[];
}

/** Makes the whole network from Natural Earth and the tables of data/waterways. A few seconds, 200 MB. */
export function buildWaterNetwork(progress: (fraction: number, note: string) => void): ArrayBuffer {
  progress(0, 'drawing the coast');
  const mask = buildLandMask('GREAT_LAKES_AS_WATER', CELLS_PER_DEGREE);
  const arrays = shoreArrays(mask);
  const shore = new Shore(unpackArrays('SHORE', 1, packArrays('SHORE', 1, arrays)));
  progress(0.4, 'dividing the sea');
  const tables: NetworkTables = { passages: readPassages(), gates: readGates(), waterways: [] };
  const barriers = tables.gates.map((gate) => createBarrier(tagOf(tables.passages, gate.passage), gate.ends));
  const draft = draftSea(mask, shore, barriers, tables.passages);
  progress(0.6, 'adding fairways');
  addFairways(draft, shore, readFairways(), tables.passages);
  progress(0.7, 'measuring from landmarks');
  const graph = buildGraph(draft.latitudes, draft.longitudes, draft.links);
  const sizes: number[] = [];
  for (const component of graph.components) sizes[component] = (sizes[component] ?? 0) + 1;
  const file: Record<string, NumberArray> = {
    ...arrays,
    ...graphArrays(graph),
    ...landmarkArrays(buildLandmarks(graph, LANDMARK_COUNT)),
    snapper: buildSnapper(graph.latitudes, graph.longitudes).bytes,
    nodeKinds: Uint8Array.from(draft.kinds),
    reachable: Uint8Array.from(graph.components, (c) => ((sizes[c] ?? 0) >= SMALLEST_SEA ? 1 : 0)),
    fixedKm: Float32Array.from(draft.fixedKm),
    waterwayOfLink: Uint16Array.from(draft.waterways),
  };
  return packArrays(NETWORK_MAGIC, NETWORK_FORMAT, file, tables);
}

function draftSea(mask: LandMask, shore: Shore, barriers: readonly Barrier[], passages: readonly Passage[]): Draft {
  const cells = divideSea(mask);
  const draft: Draft = {
    latitudes: [...cells.latitudes],
    longitudes: [...cells.longitudes],
    kinds: new Array<number>(cells.latitudes.length).fill(NODE_KIND.SEA),
    links: [],
    fixedKm: [],
    waterways: [],
  };
  for (const [from, to] of listTouching(cells)) {
    const [a, b] = [cellPoint(cells, from), cellPoint(cells, to)];
    const bothOpen = cells.coastal[from] === 0 && cells.coastal[to] === 0;
    if (!bothOpen && !isClear(shore, a, b, 'WATER') && !isJoinedByWater(mask, a, b)) continue;
    const km = greatCircleKm(a, b);
    const inshoreEnds = [a, b].filter((p) => shore.isInshore(p.latitude, p.longitude)).length;
    const tag = barriers.find((barrier) => findCrossing(barrier, a, b) !== undefined)?.tag ?? SEA_TAG;
    const costKm = tag === SEA_TAG ? 0 : (passages[tag - 1]?.costKm ?? 0);
    const weight = km * (1 + ((INSHORE_FACTOR - 1) * inshoreEnds) / 2) + costKm;
    addLink(draft, { from, to, weight, tag }, Number.NaN);
  }
  return draft;
}

function addLink(draft: Draft, link: Link, fixedKm: number, waterway = 0): void {
  draft.links.push(link);
  draft.fixedKm.push(fixedKm);
  draft.waterways.push(waterway);
}

function addFairways(draft: Draft, shore: Shore, fairways: readonly Fairway[], passages: readonly Passage[]): void {
  const sea = buildSnapper(draft.latitudes, draft.longitudes);
  const known = new Map<string, number>();
  for (const fairway of fairways) {
    const tag = tagOf(passages, fairway.passage);
    const passage = passages[tag - 1] as Passage;
    const nodes = fairway.points.map((point) => {
      const key = `${point.latitude},${point.longitude}`;
      const node = known.get(key) ?? addNode(draft, point, NODE_KIND.FAIRWAY);
      known.set(key, node);
      return node;
    });
    const drawn = nodes
      .slice(1)
      .map((_, i) => greatCircleKm(fairway.points[i] as LatLon, fairway.points[i + 1] as LatLon));
    const drawnKm = drawn.reduce((sum, km) => sum + km, 0);
    const stretch = fairway.branch ? 1 : (passage.lengthKm ?? drawnKm) / drawnKm;
    drawn.forEach((km, i) => {
      const fixed = km * stretch;
      const weight = fixed + (passage.costKm * km) / drawnKm;
      addLink(draft, { from: nodes[i] as number, to: nodes[i + 1] as number, weight, tag }, fixed);
    });
    fairway.points.forEach((point, i) => {
      const last = i === fairway.points.length - 1;
      const joins =
        !fairway.branch &&
        (passage.joins === 'ALL' || (passage.joins !== 'NONE' && i === 0) || (passage.joins === 'BOTH' && last));
      if (joins) joinToSea(draft, shore, sea, nodes[i] as number, point, passage.joins === 'ALL' && i > 0);
    });
  }
}

/** Links a point of a fairway to the squares of sea around it: those in sight, or the nearest when none is in sight. */
function joinToSea(draft: Draft, shore: Shore, sea: Snapper, node: number, point: LatLon, onlyInSight: boolean): void {
  const near = sea.nearest(point, 16, onlyInSight ? JOIN_KM / 3 : JOIN_KM);
  const inSight = near.filter(({ id }) => isClear(shore, point, draftPoint(draft, id), 'WATER', 3, 0));
  const joined = inSight.length > 0 ? inSight.slice(0, JOINS_PER_POINT) : onlyInSight ? [] : near.slice(0, 2);
  for (const { id, km } of joined) addLink(draft, { from: node, to: id, weight: km * INSHORE_FACTOR }, Number.NaN);
}

function addNode(draft: Draft, point: LatLon, kind: number): number {
  draft.latitudes.push(point.latitude);
  draft.longitudes.push(point.longitude);
  draft.kinds.push(kind);
  return draft.latitudes.length - 1;
}

function draftPoint(draft: Draft, node: number): LatLon {
  return { latitude: draft.latitudes[node] as number, longitude: draft.longitudes[node] as number };
}

function cellPoint(cells: SeaCells, cell: number): LatLon {
  return { latitude: cells.latitudes[cell] as number, longitude: cells.longitudes[cell] as number };
}
