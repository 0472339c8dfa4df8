import { at, float64At, numberAt, uint32At } from '../../../at.js';
import { THREADS } from '../../../datasets/crew.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import { type NumberArray, packArrays } from '../../graph/array-file.js';
import { arcGraphArrays, buildGraph, type Graph, type Link } from '../../graph/graph.js';
import { buildLandmarks, coarseLandmarkArrays } from '../../graph/landmarks.js';
import { buildPointGrid, NearestPoints, type PointGrid, pointGridArrays } from '../../graph/point-grid.js';
import { buildLandMask, type LandMask, markLand } from '../../land-mask.js';
import { addFairways, addRivers } from './add-waterways.js';
import { addLink, type Draft } from './draft.js';
import { type Barrier, createBarrier, listCrossed } from './gates.js';
import {
  findFirstTableNode,
  NETWORK_FORMAT,
  NETWORK_MAGIC,
  type NetworkTables,
  NODE_KIND,
  SEA_TAG,
  tagOf,
} from './network.js';
import { readClasses, readRivers } from './rivers.js';
import { CELLS_PER_DEGREE, divideSea, listTouching, type SeaCells } from './sea-cells.js';
import { openShore, type Shore, shareShore, shoreArrays, widenByOffing } from './shore.js';
import { measureLandKm } from './sight.js';
import { isJoinedByWater } from './water-join.js';
import { type Passage, readFairways, readGates, readPassages, readShoals } from './waterways.js';
import { buildWaypoints } from './waypoints/build-waypoints.js';

const LANDMARK_COUNT = 12;
/** Squares near the shore cost this much more, so that a route keeps off where there is room. */
const INSHORE_FACTOR = 1.1;
/** If a line between two squares cuts a headland, the route around it counts this much per kilometre of land. */
const LAND_FACTOR = 10;
/** Connected groups with fewer nodes than this are ponds behind a bar, not sea. */
const SMALLEST_SEA = 40;

/**
 * Makes the whole network from Natural Earth and the tables of data/waterways. About 75 s of processor time, spread
 * over the threads; 1 GB.
 */
export async function buildWaterNetwork(
  progress: (fraction: number, note: string) => void,
  threads = THREADS,
): Promise<ArrayBuffer> {
  progress(0, 'drawing the coast');
  const mask = buildLandMask('GREAT_LAKES_AS_WATER', CELLS_PER_DEGREE);
  for (const shoal of readShoals()) markLand(mask, shoal);
  const inshore = widenByOffing(mask);
  const arrays = shoreArrays(mask, inshore);
  const sharedShore = shareShore(arrays);
  const shore = openShore(sharedShore);
  progress(0.08, 'dividing the sea');
  const [passages, gates, classes] = [readPassages(), readGates(), readClasses()];
  const barriers = gates.map((gate) => createBarrier(tagOf(passages, gate.passage), gate.ends));
  const draft = draftSea(mask, shore, barriers, passages);
  progress(0.12, 'adding fairways and rivers');
  const sea = nearestOf(buildPointGrid(draft.latitudes, draft.longitudes), draft);
  addFairways(draft, shore, sea, readFairways(), passages);
  const waterways = addRivers(draft, shore, sea, readRivers(classes));
  const tables: NetworkTables = { passages, gates, waterways, classes };
  progress(0.16, 'measuring from landmarks');
  const graph = buildGraph(draft.latitudes, draft.longitudes, draft.links);
  const sizes: number[] = [];
  for (const component of graph.components) sizes[component] = (sizes[component] ?? 0) + 1;
  const grid = buildPointGrid(graph.latitudes, graph.longitudes);
  const nodeKinds = Uint8Array.from(draft.kinds);
  const reachable = Uint8Array.from(graph.components, (c) => ((sizes[c] ?? 0) >= SMALLEST_SEA ? 1 : 0));
  const fixedKm = Float32Array.from(draft.fixedKm);
  const squares: Record<string, NumberArray> = {
    ...arrays,
    ...arcGraphArrays(graph),
    ...coarseLandmarkArrays(buildLandmarks(withoutClosed(graph, draft.links, passages), LANDMARK_COUNT)),
    ...pointGridArrays(grid, 'grid.'),
    nodeKinds,
    reachable,
    ...tableArrays(graph, nodeKinds, draft),
  };
  const snapper = nearestOf(grid, graph);
  const waypoints = await buildWaypoints(
    { graph, nodeKinds, reachable, fixedKm, snapper, shore, sharedShore, inshore, barriers, passages },
    (fraction, note) => progress(0.2 + 0.8 * fraction, note),
    threads,
  );
  const file = { ...squares, ...waypoints };
  return packArrays(NETWORK_MAGIC, NETWORK_FORMAT, file, tables);
}

interface Positions {
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
}

function nearestOf(grid: PointGrid, { latitudes, longitudes }: Positions): NearestPoints {
  return new NearestPoints(grid, latitudes, longitudes);
}

/** Values set by tables, by arc: only arcs of the tables' own nodes have them, and these come last. */
function tableArrays(graph: Graph, nodeKinds: Uint8Array, draft: Draft): Record<string, NumberArray> {
  const links = [...graph.links.subarray(uint32At(graph.firstArc, findFirstTableNode(nodeKinds)))];
  return {
    fixedKm: Float32Array.from(links, (link) => numberAt(draft.fixedKm, link)),
    waterwayOfArc: Uint16Array.from(links, (link) => numberAt(draft.waterways, link)),
  };
}

/**
 * The graph that voyages use by default: landmark bounds are tighter if the icy short cuts are left out. They no longer
 * hold once such a passage is opened, and the router then does without them.
 */
function withoutClosed(graph: Graph, links: readonly Link[], passages: readonly Passage[]): Graph {
  const isOpen = ({ tag = SEA_TAG }: Link): boolean => passages[tag - 1]?.closed !== true;
  const open = buildGraph(graph.latitudes, graph.longitudes, links.filter(isOpen));
  return { ...open, components: graph.components };
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
    places: new Map(),
  };
  for (const [from, to] of listTouching(cells)) {
    const [a, b] = [cellPoint(cells, from), cellPoint(cells, to)];
    const bothOpen = cells.coastal[from] === 0 && cells.coastal[to] === 0;
    const landKm = bothOpen ? 0 : measureLandKm(shore, a, b);
    if (landKm > 0 && !isJoinedByWater(mask, a, b)) continue;
    const km = greatCircleKm(a, b) + landKm * LAND_FACTOR;
    const inshoreEnds = [a, b].filter((p) => shore.isInshore(p.latitude, p.longitude)).length;
    const [crossed] = listCrossed(barriers, a, b);
    const tag = crossed === undefined ? SEA_TAG : at(barriers, crossed).tag;
    const costKm = tag === SEA_TAG ? 0 : (passages[tag - 1]?.costKm ?? 0);
    const weight = km * (1 + ((INSHORE_FACTOR - 1) * inshoreEnds) / 2) + costKm;
    addLink(draft, { from, to, weight, tag });
  }
  return draft;
}

function cellPoint(cells: SeaCells, cell: number): LatLon {
  return { latitude: float64At(cells.latitudes, cell), longitude: float64At(cells.longitudes, cell) };
}
