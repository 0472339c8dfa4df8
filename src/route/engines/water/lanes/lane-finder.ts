import { at, float32At, numberAt, uint8At, uint16At, uint32At } from '../../../../at.js';
import type { LatLon } from '../../../../geo/point.js';
import type { Path, Stop } from '../../../graph/dijkstra.js';
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

/** A lane node where the lanes are entered, from a square by one of its exits; -1 if the square is the lane node. */
interface Entrance extends Stop {
  readonly square: number;
  readonly exit: number;
}

/**
 * Finds voyages of sea ships over the lanes: the squares near each port know the lane nodes around them, hub labels
 * connect those, and the line is straightened only where it leaves the corners.
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

  /** `access` must close what is closed by default. Undefined if the lanes do not connect the two. */
  find(ends: Ends<LatLon>, stops: Ends<readonly Stop[]>, snapKm: Ends<number>, access: Access): LaneVoyage | undefined {
    const [from, to] = [this.#enter(stops.from), this.#enter(stops.to)];
    const path = this.#search(from, to, access);
    if (path === undefined) return undefined;
    return this.#draw(path, ends, { from, to }, snapKm, access);
  }

  /** Closing passages only removes routes: the best route of all, if it is still open, stays the best. */
  #search(from: readonly Stop[], to: readonly Stop[], { extraByTag }: Access): Path | undefined {
    const { tags } = this.#network.lanes.graph;
    const path = this.#labels.shortest(from, to);
    if (path?.arcs.every((arc) => extraByTag[uint8At(tags, arc)] !== Number.POSITIVE_INFINITY) !== false) return path;
    return this.#searcher.shortest(from, to, { extraByTag });
  }

  /** The cheapest entrance to each lane node. */
  #enter(stops: readonly Stop[]): readonly Entrance[] {
    const { laneOfNode, exitsOfNode, exits, exitCosts } = this.#network.lanes;
    const entrances: Entrance[] = [];
    // About ten, each offered a few times: a map would cost more than scanning them.
    const offer = (node: number, square: number, exit: number, cost: number): void => {
      let i = 0;
      while (i < entrances.length && entrances[i]?.node !== node) i += 1;
      if (i === entrances.length || cost < at(entrances, i).cost) entrances[i] = { node, cost, square, exit };
    };
    for (const { node, cost } of stops) {
      const lane = uint16At(laneOfNode, node);
      if (lane !== NO_LANE) {
        offer(lane, node, -1, cost);
        continue;
      }
      const first = exitsOfNode.first(node);
      for (let exit = first; exit < first + exitsOfNode.length(node); exit++) {
        offer(uint16At(exits, exit), node, exit, cost + float32At(exitCosts, exit));
      }
    }
    return entrances;
  }

  /**
   * Points from the requested point up to, but not including, the lane node: the square and the points on the way out.
   */
  #wayOut(entrances: readonly Entrance[], lane: number): readonly LatLon[] {
    const { graph, lanes } = this.#network;
    const entrance = entrances.find(({ node }) => node === lane);
    if (entrance === undefined || entrance.exit < 0) return [];
    const { square, exit } = entrance;
    const points = [nodePoint(graph, square)];
    const first = lanes.exitVias.first(exit);
    for (let i = first; i < first + lanes.exitVias.length(exit); i++) {
      points.push(lanes.places.point(uint32At(lanes.exitPlaces, i)));
    }
    return points;
  }

  #draw(
    path: Path,
    ends: Ends<LatLon>,
    entrances: Ends<readonly Entrance[]>,
    snapKm: Ends<number>,
    access: Access,
  ): LaneVoyage {
    const [first = 0, last = 0] = [path.nodes[0], path.nodes[path.nodes.length - 1]];
    const [wayOut, wayIn] = [this.#wayOut(entrances.from, first), this.#wayOut(entrances.to, last)];
    const course = new Course(this.#network, ends.from);
    for (const point of wayOut) course.add(point, OWN_WAY);
    course.add(nodePoint(this.#network.lanes.graph, first), OWN_WAY);
    path.arcs.forEach((arc, i) => {
      course.follow(arc, numberAt(path.nodes, i));
    });
    for (let i = wayIn.length - 1; i >= 0; i--) course.add(at(wayIn, i), OWN_WAY);
    course.add(ends.to, OWN_WAY);
    const look = { shore: this.#network.shore, closed: access.closed };
    course.pullPort(look, wayOut.length + 1, APPROACH_KM + snapKm.from);
    course.turn();
    course.pullPort(look, wayIn.length + 1, APPROACH_KM + snapKm.to);
    course.turn();
    course.smooth(look);
    return course.measure();
  }
}
