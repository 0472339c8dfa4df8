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
import { costOf, type LaneLink, pairOf, toLink } from './links.js';
import { LocalWays, type Squares } from './local-ways.js';

/** Setup of a thread that draws routes around lane nodes. */
export interface LaneSetup {
  readonly shore: SharedArrayBuffer;
  readonly barriers: readonly Barrier[];
  readonly passages: readonly Passage[];
  readonly squares: Squares;
  /** Of every node of the squares. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Node of each lane node. */
  readonly lanes: Int32Array;
  /** Pairs of lane nodes that are already connected, numbered as in `pairOf`. */
  readonly joined: Float64Array;
  /** Largest length of a route, km. */
  readonly localKm: number;
}

/**
 * For lane nodes from `first` up to `end`. JOIN: links to others nearby, and squares within reach. DRAW: routes from
 * the squares they are exits of.
 */
export type LaneTask =
  | { readonly kind: 'JOIN'; readonly first: number; readonly end: number }
  | { readonly kind: 'DRAW'; readonly first: number; readonly end: number; readonly exits: Uint16Array };
export interface LaneResult {
  readonly links: readonly LaneLink[];
  /** Squares reached, with the cost, and how many by each lane node. */
  readonly reached: Uint32Array<ArrayBuffer>;
  readonly costs: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  readonly ways: readonly ExitWay[];
}
/** How a slot of the exits is left; it is closed if there is no route. */
export interface ExitWay {
  readonly slot: number;
  readonly way?: { readonly via: readonly LatLon[]; readonly cost: number };
}

const { squares, latitudes, longitudes, lanes, localKm, ...setup } = readSetup<LaneSetup>();
const sea = { shore: openShore(setup.shore), barriers: setup.barriers, passages: setup.passages };
const joined = new Set(setup.joined);
const ways = new LocalWays(squares);

export default function work(task: LaneTask): LaneResult {
  return task.kind === 'JOIN' ? join(task.first, task.end) : draw(task.first, task.end, task.exits);
}

function join(first: number, end: number): LaneResult {
  const [reached, costs, counts]: [number[], number[], number[]] = [[], [], []];
  const links: LaneLink[] = [];
  for (let lane = first; lane < end; lane++) {
    const before = reached.length;
    for (const node of ways.run(int32At(lanes, lane), localKm)) {
      const other = int32At(squares.laneOf, node);
      if (other < 0) {
        reached.push(node);
        costs.push(ways.costTo(node));
      } else if (other > lane && !joined.has(pairOf(other, lane, lanes.length))) {
        const line = straighten(sea.shore, [], { points: wayTo(node), free: [0, 0] });
        const link = toLink(sea, other, lane, line, true, costOf(sea, line));
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
    ways: [],
  };
}

function draw(first: number, end: number, exits: Uint16Array): LaneResult {
  const drawn: ExitWay[] = [];
  for (let lane = first; lane < end; lane++) {
    for (const node of ways.run(int32At(lanes, lane), localKm)) {
      const slot = findSlot(exits, node, lane);
      if (slot < 0) continue;
      const way = wayTo(node);
      const [port, out] = [at(way, 0), at(way, way.length - 1)];
      const line = isClear(sea.shore, port, out, 'WATER') ? [port, out] : pullInWater(sea.shore, way);
      const link = toLink(sea, 0, lane, line, false, costOf(sea, line));
      // Passages that may be closed matter only on the lanes.
      drawn.push(link?.tag === SEA_TAG ? { slot, way: { via: link.via, cost: link.weight } } : { slot });
    }
  }
  const [reached, costs, counts] = [new Uint32Array(0), new Float64Array(0), new Uint32Array(0)];
  return { links: [], reached, costs, counts, ways: drawn };
}

const wayTo = (node: number): readonly LatLon[] =>
  ways.wayTo(node).map((n) => ({ latitude: float64At(latitudes, n), longitude: float64At(longitudes, n) }));
