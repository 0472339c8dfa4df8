import { at, float32At, numberAt, uint8At, uint16At, uint32At } from '../../../../at.js';
import type { LatLon } from '../../../../geo/point.js';
import type { Path, Stop } from '../../../graph/dijkstra.js';
import { HubLabelSearcher } from '../../../graph/hub-label-searcher.js';
import { Searcher } from '../../../graph/search.js';
import type { Access } from '../access.js';
import { nodePoint, type WaterNetwork } from '../network.js';
import { approachKm } from '../straighten.js';
import { Course, type OpenSeaVoyage, OWN_WAY } from './course.js';
import { NO_WAYPOINT } from './waypoints.js';

interface Ends<T> {
  readonly from: T;
  readonly to: T;
}

/** The first or last waypoint of a voyage, reached from a square by one of its exits; -1 if the square is the waypoint. */
interface Entrance extends Stop {
  readonly square: number;
  readonly exit: number;
}

/**
 * Finds voyages of sea ships from waypoint to waypoint: the squares near each port know the waypoints around them, hub
 * labels connect those, and the line is straightened only where it leaves the corners.
 */
export class VoyageFinder {
  readonly #network: WaterNetwork;
  readonly #labels: HubLabelSearcher;
  readonly #searcher: Searcher;

  constructor(network: WaterNetwork) {
    this.#network = network;
    this.#labels = new HubLabelSearcher(network.waypoints.graph, network.waypoints.labels);
    this.#searcher = new Searcher(network.waypoints.graph, network.waypoints.landmarks);
  }

  /** `access` must close what is closed by default. Undefined if the waypoints do not connect the two. */
  find(
    ends: Ends<LatLon>,
    stops: Ends<readonly Stop[]>,
    snapKm: Ends<number>,
    access: Access,
  ): OpenSeaVoyage | undefined {
    const [from, to] = [this.#enter(stops.from), this.#enter(stops.to)];
    const path = this.#search(from, to, access);
    if (path === undefined) return undefined;
    return this.#draw(path, ends, { from, to }, snapKm, access);
  }

  /** Closing passages only removes routes: the best route of all, if it is still open, stays the best. */
  #search(from: readonly Stop[], to: readonly Stop[], { extraByTag }: Access): Path | undefined {
    const { tags } = this.#network.waypoints.graph;
    const path = this.#labels.shortest(from, to);
    if (path?.arcs.every((arc) => extraByTag[uint8At(tags, arc)] !== Number.POSITIVE_INFINITY) !== false) return path;
    return this.#searcher.shortest(from, to, { extraByTag });
  }

  /** The cheapest entrance to each waypoint. */
  #enter(stops: readonly Stop[]): readonly Entrance[] {
    const { waypointOfNode, exitsOfNode, exits, exitCosts } = this.#network.waypoints;
    const entrances: Entrance[] = [];
    // About ten, each offered a few times: a map would cost more than scanning them.
    const offer = (node: number, square: number, exit: number, cost: number): void => {
      let i = 0;
      while (i < entrances.length && entrances[i]?.node !== node) i += 1;
      if (i === entrances.length || cost < at(entrances, i).cost) entrances[i] = { node, cost, square, exit };
    };
    for (const { node, cost } of stops) {
      const waypoint = uint16At(waypointOfNode, node);
      if (waypoint !== NO_WAYPOINT) {
        offer(waypoint, node, -1, cost);
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
   * Points from the requested point up to, but not including, the waypoint: the square and the points on the way out.
   */
  #wayOut(entrances: readonly Entrance[], waypoint: number): readonly LatLon[] {
    const { graph, waypoints } = this.#network;
    const entrance = entrances.find(({ node }) => node === waypoint);
    if (entrance === undefined || entrance.exit < 0) return [];
    const { square, exit } = entrance;
    const points = [nodePoint(graph, square)];
    const first = waypoints.exitVias.first(exit);
    for (let i = first; i < first + waypoints.exitVias.length(exit); i++) {
      points.push(waypoints.places.point(uint32At(waypoints.exitPlaces, i)));
    }
    return points;
  }

  #draw(
    path: Path,
    ends: Ends<LatLon>,
    entrances: Ends<readonly Entrance[]>,
    snapKm: Ends<number>,
    access: Access,
  ): OpenSeaVoyage {
    const [first = 0, last = 0] = [path.nodes[0], path.nodes[path.nodes.length - 1]];
    const [wayOut, wayIn] = [this.#wayOut(entrances.from, first), this.#wayOut(entrances.to, last)];
    const course = new Course(this.#network, ends.from);
    for (const point of wayOut) course.add(point, OWN_WAY);
    course.add(nodePoint(this.#network.waypoints.graph, first), OWN_WAY);
    path.arcs.forEach((arc, i) => {
      course.follow(arc, numberAt(path.nodes, i));
    });
    for (let i = wayIn.length - 1; i >= 0; i--) course.add(at(wayIn, i), OWN_WAY);
    course.add(ends.to, OWN_WAY);
    const look = { shore: this.#network.shore, closed: access.closed };
    course.pullPort(look, wayOut.length + 1, approachKm(snapKm.from));
    course.turn();
    course.pullPort(look, wayIn.length + 1, approachKm(snapKm.to));
    course.turn();
    course.smooth(look);
    return course.measure();
  }
}
