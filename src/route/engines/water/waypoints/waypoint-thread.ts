import { at, float64At, int32At } from '../../../../at.js';
import { readSetup } from '../../../../datasets/crew-setup.js';
import type { LatLon } from '../../../../geo/point.js';
import type { Barrier } from '../gates.js';
import { SEA_TAG } from '../network.js';
import { openShore } from '../shore.js';
import { isClear } from '../sight.js';
import { pullInWater, straighten } from '../straighten.js';
import type { Passage } from '../waterways.js';
import { findSlot } from './exits.js';
import { costOf, pairOf, toLink, type WaypointLink } from './links.js';
import { LocalWays, type Squares } from './local-ways.js';

/** Setup of a thread that draws routes around waypoints. */
export interface WaypointSetup {
  readonly shore: SharedArrayBuffer;
  readonly barriers: readonly Barrier[];
  readonly passages: readonly Passage[];
  readonly squares: Squares;
  /** Of every node of the squares. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Node of each waypoint. */
  readonly waypoints: Int32Array;
  /** Pairs of waypoints that are already connected, numbered as in `pairOf`. */
  readonly joined: Float64Array;
  /** Largest length of a route, km. */
  readonly localKm: number;
}

/**
 * For waypoints from `first` up to `end`. JOIN: links to others nearby, and squares within reach. DRAW: routes from
 * the squares they are exits of.
 */
export type WaypointTask =
  | { readonly kind: 'JOIN'; readonly first: number; readonly end: number }
  | { readonly kind: 'DRAW'; readonly first: number; readonly end: number; readonly exits: Uint16Array };
export interface WaypointResult {
  readonly links: readonly WaypointLink[];
  /** Squares reached, with the cost, and how many by each waypoint. */
  readonly reached: Uint32Array<ArrayBuffer>;
  readonly costs: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  readonly ways: ExitWays;
}
/** How slots of the exits are left. */
export interface ExitWays {
  readonly slots: Uint32Array<ArrayBuffer>;
  /** NaN if there is no route: the slot is closed. */
  readonly costs: Float64Array<ArrayBuffer>;
  /** Latitudes and longitudes of the points on the way, one way after the other, and how many points each has. */
  readonly vias: Float64Array<ArrayBuffer>;
  readonly viaCounts: Uint32Array<ArrayBuffer>;
}

const { squares, latitudes, longitudes, waypoints, localKm, ...setup } = readSetup<WaypointSetup>();
const sea = { shore: openShore(setup.shore), barriers: setup.barriers, passages: setup.passages };
const joined = new Set(setup.joined);
const ways = new LocalWays(squares);

export default function work(task: WaypointTask): WaypointResult {
  return task.kind === 'JOIN' ? join(task.first, task.end) : draw(task.first, task.end, task.exits);
}

function join(first: number, end: number): WaypointResult {
  const [reached, costs, counts]: [number[], number[], number[]] = [[], [], []];
  const links: WaypointLink[] = [];
  for (let waypoint = first; waypoint < end; waypoint++) {
    const before = reached.length;
    for (const node of ways.run(int32At(waypoints, waypoint), localKm)) {
      const other = int32At(squares.waypointOf, node);
      if (other < 0) {
        reached.push(node);
        costs.push(ways.costTo(node));
      } else if (other > waypoint && !joined.has(pairOf(other, waypoint, waypoints.length))) {
        const line = straighten(sea.shore, [], { points: wayTo(node), free: [0, 0] });
        const link = toLink(sea, other, waypoint, line, true, costOf(sea, line));
        if (link !== undefined) links.push(link);
      }
    }
    counts.push(reached.length - before);
  }
  return {
    links,
    reached: Uint32Array.from(reached),
    costs: Float64Array.from(costs),
    counts: Uint32Array.from(counts),
    ways: packWays([], [], [], []),
  };
}

function draw(first: number, end: number, exits: Uint16Array): WaypointResult {
  const [slots, wayCosts, vias, viaCounts]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let waypoint = first; waypoint < end; waypoint++) {
    for (const node of ways.run(int32At(waypoints, waypoint), localKm)) {
      const slot = findSlot(exits, node, waypoint);
      if (slot < 0) continue;
      const way = wayTo(node);
      const [port, out] = [at(way, 0), at(way, way.length - 1)];
      const line = isClear(sea.shore, port, out, 'WATER') ? [port, out] : pullInWater(sea.shore, way);
      const link = toLink(sea, 0, waypoint, line, false, costOf(sea, line));
      // Passages that may be closed matter only between waypoints.
      const isWay = link?.tag === SEA_TAG;
      slots.push(slot);
      wayCosts.push(isWay ? link.weight : Number.NaN);
      viaCounts.push(isWay ? link.via.length : 0);
      if (isWay) for (const { latitude, longitude } of link.via) vias.push(latitude, longitude);
    }
  }
  const [reached, costs, counts] = [new Uint32Array(0), new Float64Array(0), new Uint32Array(0)];
  return { links: [], reached, costs, counts, ways: packWays(slots, wayCosts, vias, viaCounts) };
}

const packWays = (
  slots: readonly number[],
  costs: readonly number[],
  vias: readonly number[],
  viaCounts: readonly number[],
): ExitWays => ({
  slots: Uint32Array.from(slots),
  costs: Float64Array.from(costs),
  vias: Float64Array.from(vias),
  viaCounts: Uint32Array.from(viaCounts),
});

const wayTo = (node: number): readonly LatLon[] =>
  ways.wayTo(node).map((n) => ({ latitude: float64At(latitudes, n), longitude: float64At(longitudes, n) }));
