import type { LatLon } from '../../../../geo/point.js';
import type { Path, Stop } from '../../../graph/dijkstra.js';
import { at } from '../../../graph/graph.js';
import { LabelSearcher } from '../../../graph/label-searcher.js';
import { Searcher } from '../../../graph/search.js';
import type { Access } from '../access.js';
import { nodePoint, type WaterNetwork } from '../network.js';
import { APPROACH_KM } from '../straighten.js';
import { Course, type LaneVoyage, OWN_WAY } from './course.js';
import { NO_LANE } from './lanes.js';

interface Ends<T> {
  readonly from: T;
  readonly to: T;
}

/** Where the lanes are entered: the stops for the search, and by lane node the square and its exit. */
interface Entrances {
  readonly stops: readonly Stop[];
  readonly squares: ReadonlyMap<number, { readonly square: number; readonly exit: number; readonly cost: number }>;
}

/**
 * Finds voyages of sea ships over the lanes: the squares near each port know the lane nodes around them, hub labels join those,
 * and only where the line leaves the corners is it pulled straight.
 */
export class LaneFinder {
  readonly #network: WaterNetwork;
  readonly #labels: LabelSearcher;
  readonly #searcher: Searcher;

  constructor(network: WaterNetwork) {
    this.#network = network;
    this.#labels = new LabelSearcher(network.lanes.graph, network.lanes.labels);
    this.#searcher = new Searcher(network.lanes.graph, network.lanes.landmarks);
  }

  /** `access` must close what is closed by default. Undefined when the lanes do not join the two. */
  find(ends: Ends<LatLon>, stops: Ends<readonly Stop[]>, snapKm: Ends<number>, access: Access): LaneVoyage | undefined {
    const [from, to] = [this.#enter(stops.from), this.#enter(stops.to)];
    const path = this.#search(from.stops, to.stops, access);
    if (path === undefined) return undefined;
    return this.#draw(path, ends, { from, to }, snapKm, access);
  }

  /** Closing passages only takes ways away: the best way of all, where it is still open, stays the best. */
  #search(from: readonly Stop[], to: readonly Stop[], { extraByTag }: Access): Path | undefined {
    const { tags } = this.#network.lanes.graph;
    const path = this.#labels.shortest(from, to);
    if (path?.arcs.every((arc) => extraByTag[at(tags, arc)] !== Number.POSITIVE_INFINITY) !== false) return path;
    return this.#searcher.shortest(from, to, { extraByTag });
  }

  #enter(stops: readonly Stop[]): Entrances {
    const { laneOfNode, exitsOfNode, exits, exitCosts } = this.#network.lanes;
    const squares = new Map<number, { square: number; exit: number; cost: number }>();
    const offer = (lane: number, square: number, exit: number, cost: number): void => {
      const known = squares.get(lane);
      if (known === undefined || cost < known.cost) squares.set(lane, { square, exit, cost });
    };
    for (const { node, cost } of stops) {
      const lane = laneOfNode[node] as number;
      if (lane !== NO_LANE) {
        offer(lane, node, -1, cost);
        continue;
      }
      const first = exitsOfNode.first(node);
      for (let exit = first; exit < first + exitsOfNode.length(node); exit++) {
        offer(exits[exit] as number, node, exit, cost + (exitCosts[exit] as number));
      }
    }
    return { stops: [...squares].map(([node, { cost }]) => ({ node, cost })), squares };
  }

  /** Points from the asked point up to, without, the lane node: the square and what lies on its way out. */
  #wayOut({ squares }: Entrances, lane: number): readonly LatLon[] {
    const { graph, lanes } = this.#network;
    const entrance = squares.get(lane);
    if (entrance === undefined || entrance.exit < 0) return [];
    const { square, exit } = entrance;
    const points = [nodePoint(graph, square)];
    const first = lanes.exitVias.first(exit);
    for (let i = first; i < first + lanes.exitVias.length(exit); i++) {
      points.push(lanes.places.point(lanes.exitPlaces[i] as number));
    }
    return points;
  }

  #draw(path: Path, ends: Ends<LatLon>, entrances: Ends<Entrances>, snapKm: Ends<number>, access: Access): LaneVoyage {
    const { shore, barriers } = this.#network;
    const [first = 0, last = 0] = [path.nodes[0], path.nodes[path.nodes.length - 1]];
    const [wayOut, wayIn] = [this.#wayOut(entrances.from, first), this.#wayOut(entrances.to, last)];
    const course = new Course(this.#network, ends.from);
    for (const point of wayOut) course.add(point, OWN_WAY);
    course.add(nodePoint(this.#network.lanes.graph, first), OWN_WAY);
    path.arcs.forEach((arc, i) => {
      course.follow(arc, path.nodes[i] as number);
    });
    for (let i = wayIn.length - 1; i >= 0; i--) course.add(wayIn[i] as LatLon, OWN_WAY);
    course.add(ends.to, OWN_WAY);
    const closed = barriers.filter((barrier) => access.extraByTag[barrier.tag] === Number.POSITIVE_INFINITY);
    const look = { shore, closed };
    course.pullPort(look, wayOut.length + 1, APPROACH_KM + snapKm.from);
    course.turn();
    course.pullPort(look, wayIn.length + 1, APPROACH_KM + snapKm.to);
    course.turn();
    course.smooth(look);
    return course.measure();
  }
}
