import { at, float64At, uint32At } from '../../../../at.js';
import { openCrew, share } from '../../../../datasets/crew.js';
import type { LatLon } from '../../../../geo/point.js';
import type { NumberArray } from '../../../graph/array-file.js';
import { buildGraph, type Graph, graphArrays } from '../../../graph/graph.js';
import { buildHubLabels, hubLabelArrays } from '../../../graph/hub-labels.js';
import { buildLandmarks, landmarkArrays } from '../../../graph/landmarks.js';
import { runArrays } from '../../../graph/runs.js';
import { type Corner, findCorners, sailedRows, shareCorners } from './corners.js';
import { Exits } from './exits.js';
import { layOut } from './lay-out.js';
import { listFairways, pairOf, toLink, type WaypointLink } from './links.js';
import type { Squares } from './local-ways.js';
import { PlaceNumbers } from './places.js';
import type { Sea } from './sea.js';
import type { ShoreResult, ShoreSetup, ShoreTask } from './shore-thread.js';
import { type Sighting, thinOut } from './sightings.js';
import type { WaypointResult, WaypointSetup, WaypointTask } from './waypoint-thread.js';
import { FAIRWAY, NO_WAYPOINT } from './waypoints.js';

/** Largest length of routes over the squares between neighbouring waypoints, and from a square to its exits, km. */
const LOCAL_KM = 220;
const LANDMARKS = 8;
/** Parts that threads take one by one: small enough that all finish at about the same time. */
const [ROWS_PER_TASK, CORNERS_PER_TASK, WAYPOINTS_PER_TASK] = [128, 60, 120];

type Progress = (fraction: number, note: string) => void;

/** Sections of the file with the waypoints: the same with any number of threads. */
export async function buildWaypoints(
  sea: Sea,
  progress: Progress,
  threads: number,
): Promise<Record<string, NumberArray>> {
  progress(0, 'finding corners of the shore');
  const { corners, sightings } = await lookAlongShore(sea, progress, threads);
  progress(0.45, 'joining ports and channels');
  const { squares, points, waypoints } = layOut(sea, corners);
  const links = new Links(waypoints.length);
  for (const { from, to, km } of sightings)
    links.keep(toLink(sea, from, to, [at(corners, from), at(corners, to)], false, km));
  for (const link of listFairways(sea, squares.waypointOf)) links.keep(link);
  const isPost = (waypoint: number): boolean => (corners[waypoint]?.slack ?? 0) > 1;
  const exits = await drawLocalWays({ sea, squares, points, waypoints, links, isPost }, progress, threads);
  progress(0.75, 'labelling');
  const kept = links.list();
  const places = waypoints.map(points);
  const graph = buildGraph(
    places.map((p) => p.latitude),
    places.map((p) => p.longitude),
    kept,
  );
  const closed = new Set(sea.passages.flatMap((passage, i) => (passage.closed ? [i + 1] : [])));
  const labels = await buildHubLabels(graph, closed, {
    progress: (f) => progress(0.75 + 0.25 * f, 'labelling'),
    threads,
  });
  const numbers = new PlaceNumbers(sea.graph);
  return {
    ...pack(sea, graph, kept, squares.waypointOf, numbers),
    ...exits.arrays(numbers),
    'lanes.ownPlaces': numbers.own(),
    ...hubLabelArrays(labels, 'lanes.labels.'),
  };
}

async function lookAlongShore(
  sea: Sea,
  progress: Progress,
  threads: number,
): Promise<{ corners: readonly Corner[]; sightings: readonly Sighting[] }> {
  const setup: ShoreSetup = { shore: sea.sharedShore, inshore: { ...sea.inshore, bits: share(sea.inshore.bits) } };
  const crew = openCrew<ShoreTask, ShoreResult>(threadOf('shore-thread'), setup, threads);
  try {
    const [first, end] = sailedRows(sea.inshore);
    const edges = await crew.map(cut(first, end, ROWS_PER_TASK).map((part) => ({ kind: 'EDGE', ...part })));
    const corners = findCorners(
      sea.inshore,
      edges.flatMap(({ edge }) => edge),
    );
    const shared = shareCorners(corners);
    const tasks = cut(0, corners.length, CORNERS_PER_TASK).map(
      (part) => ({ kind: 'SIGHT', ...part, corners: shared }) as const,
    );
    const seen = await crew.map(tasks, (done) =>
      progress(0.05 + (0.4 * done) / tasks.length, 'looking from corner to corner'),
    );
    const sightings: Sighting[] = [];
    for (const { sightings: part } of seen) {
      for (let i = 0; i < part.length; i += 3)
        sightings.push({ from: float64At(part, i), to: float64At(part, i + 1), km: float64At(part, i + 2) });
    }
    return { corners, sightings: thinOut(sightings, corners) };
  } finally {
    await crew.close();
  }
}

interface Local {
  readonly sea: Sea;
  readonly squares: Squares;
  readonly points: (node: number) => LatLon;
  readonly waypoints: readonly number[];
  readonly links: Links;
  readonly isPost: (waypoint: number) => boolean;
}

/** Connects nearby waypoints by routes over the squares, and squares to waypoints. */
async function drawLocalWays(
  { sea, squares, points, waypoints, links, isPost }: Local,
  progress: Progress,
  threads: number,
): Promise<Exits> {
  const positions = Array.from({ length: squares.waypointOf.length }, (_, node) => points(node));
  const setup: WaypointSetup = {
    shore: sea.sharedShore,
    barriers: sea.barriers,
    passages: sea.passages,
    squares,
    latitudes: share(Float64Array.from(positions, ({ latitude }) => latitude)),
    longitudes: share(Float64Array.from(positions, ({ longitude }) => longitude)),
    waypoints: share(Int32Array.from(waypoints)),
    joined: share(links.pairs()),
    localKm: LOCAL_KM,
  };
  const crew = openCrew<WaypointTask, WaypointResult>(threadOf('waypoint-thread'), setup, threads);
  try {
    const exits = new Exits(sea.graph.nodeCount);
    const parts = cut(0, waypoints.length, WAYPOINTS_PER_TASK);
    const joins = await crew.map(
      parts.map((part) => ({ kind: 'JOIN', ...part })),
      (done) => progress(0.45 + (0.15 * done) / parts.length, 'joining ports and channels'),
    );
    joins.forEach((join, i) => {
      for (const link of join.links) links.keep(link);
      let next = 0;
      join.counts.forEach((count, k) => {
        const waypoint = (parts[i]?.first ?? 0) + k;
        for (const end = next + count; next < end; next++)
          exits.offer(uint32At(join.reached, next), waypoint, float64At(join.costs, next), isPost(waypoint));
      });
    });
    const drawn = await crew.map(
      parts.map((part) => ({ kind: 'DRAW', ...part, exits: exits.waypoints })),
      (done) => progress(0.6 + (0.15 * done) / parts.length, 'drawing the ways out of port'),
    );
    for (const { ways } of drawn) {
      let next = 0;
      ways.slots.forEach((slot, i) => {
        const via = ways.vias.subarray(next, next + 2 * uint32At(ways.viaCounts, i));
        next += via.length;
        if (Number.isNaN(ways.costs[i])) exits.close(slot);
        else exits.draw(slot, via, float64At(ways.costs, i));
      });
    }
    return exits;
  } finally {
    await crew.close();
  }
}

/** The cheapest link for each pair of waypoints. */
class Links {
  readonly #waypointCount: number;
  readonly #links = new Map<number, WaypointLink>();

  constructor(waypointCount: number) {
    this.#waypointCount = waypointCount;
  }

  keep(link: WaypointLink | undefined): void {
    if (link === undefined || link.from === link.to) return;
    const pair = pairOf(link.from, link.to, this.#waypointCount);
    const known = this.#links.get(pair);
    if (known === undefined || known.weight > link.weight) this.#links.set(pair, link);
  }

  pairs(): Float64Array<ArrayBuffer> {
    return Float64Array.from(this.#links.keys());
  }

  list(): readonly WaypointLink[] {
    return [...this.#links.values()];
  }
}

interface Part {
  readonly first: number;
  readonly end: number;
}

function cut(first: number, end: number, size: number): readonly Part[] {
  return Array.from({ length: Math.ceil((end - first) / size) }, (_, i) => ({
    first: first + i * size,
    end: Math.min(end, first + (i + 1) * size),
  }));
}

const threadOf = (name: string): URL =>
  new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

function pack(
  sea: Sea,
  graph: Graph,
  links: readonly WaypointLink[],
  waypointOf: Int32Array,
  numbers: PlaceNumbers,
): Record<string, NumberArray> {
  // Lines of sight come first, and have nothing between their ends.
  const firstDrawn = links.findIndex(({ via }) => via.length > 0);
  const vias = links.slice(firstDrawn).map(({ from, to, via }) => (from < to ? via : [...via].reverse()));
  const fairways = [...links.keys()].filter((i) => links[i]?.kind === FAIRWAY);
  return {
    ...graphArrays(graph, 'lanes.graph.'),
    ...landmarkArrays(buildLandmarks(graph, LANDMARKS), 'lanes.landmarks.'),
    'lanes.fairways': Uint32Array.from(fairways),
    'lanes.fairwayKm': Float64Array.from(fairways, (i) => at(links, i).km),
    'lanes.kinds': Uint8Array.from(links, (link) => link.kind),
    'lanes.firstDrawn': Uint32Array.of(firstDrawn),
    ...runArrays(
      vias.map((via) => via.length),
      'lanes.vias.',
    ),
    'lanes.viaPlaces': Uint32Array.from(vias.flatMap((via) => via.map((p) => numbers.numberOf(p)))),
    'lanes.laneOfNode': Uint16Array.from(waypointOf.subarray(0, sea.graph.nodeCount), (waypoint) =>
      waypoint < 0 ? NO_WAYPOINT : waypoint,
    ),
  };
}
