import { at, float32At, uint8At, uint32At } from '../../../../at.js';
import { share } from '../../../../datasets/crew.js';
import type { LatLon } from '../../../../geo/point.js';
import { FIRST_INLAND_TAG, NODE_KIND, nodePoint } from '../network.js';
import { isClear } from '../sight.js';
import { LocalWays, type Squares } from './local-ways.js';
import type { Sea } from './sea.js';

/** A corner is connected to the squares within this distance, and to at most this many. */
const JOIN_KM = 30;
const JOINS = 4;
/** A square farther than this from every waypoint gets one: fjords, channels between islands. */
const COVER_KM = 45;
/** Waypoints: corners and posts first, then every fairway node, then squares that are far from all of these. */
export function layOut(sea: Sea, corners: readonly LatLon[]) {
  const { graph, nodeKinds, reachable, fixedKm } = sea;
  const [neighbours, costs]: [number[][], number[][]] = [[], []];
  for (let node = 0; node < graph.nodeCount; node++) {
    const [heads, lengths]: [number[], number[]] = [[], []];
    for (let arc = uint32At(graph.firstArc, node); arc < uint32At(graph.firstArc, node + 1); arc++) {
      const isInland = uint8At(graph.tags, arc) >= FIRST_INLAND_TAG;
      const isClosed = sea.passages[uint8At(graph.tags, arc) - 1]?.closed === true;
      const isFairway = !Number.isNaN(fixedKm[uint32At(graph.links, arc)]);
      if (isInland || isClosed || isFairway || nodeKinds[uint32At(graph.heads, arc)] === NODE_KIND.INLAND) continue;
      heads.push(uint32At(graph.heads, arc));
      // The cost of a strait beyond its length is added once, when the route becomes a link.
      lengths.push(float32At(graph.weights, arc) - (sea.passages[uint8At(graph.tags, arc) - 1]?.costKm ?? 0));
    }
    neighbours.push(heads);
    costs.push(lengths);
  }
  const waypoints = corners.map((_, i) => graph.nodeCount + i);
  const points = (node: number): LatLon =>
    node < graph.nodeCount ? nodePoint(graph, node) : at(corners, node - graph.nodeCount);
  const isSea = (node: number): boolean => nodeKinds[node] === NODE_KIND.SEA && reachable[node] === 1;
  corners.forEach((corner, i) => {
    const near = sea.snapper.nearest(corner, 3 * JOINS, JOIN_KM, isSea);
    const clear = near.filter(({ id }) => isClear(sea.shore, corner, nodePoint(graph, id), 'WATER'));
    const joined = clear.slice(0, JOINS);
    neighbours.push(joined.map(({ id }) => id));
    costs.push(joined.map(({ km }) => km));
    for (const { id, km } of joined) {
      neighbours[id]?.push(graph.nodeCount + i);
      costs[id]?.push(km);
    }
  });
  const waypointOf = share(new Int32Array(neighbours.length).fill(-1));
  waypoints.forEach((node, waypoint) => {
    waypointOf[node] = waypoint;
  });
  const add = (node: number): void => {
    waypointOf[node] = waypoints.push(node) - 1;
  };
  nodeKinds.forEach((kind, node) => {
    if (kind === NODE_KIND.FAIRWAY) add(node);
  });
  const squares: Squares = { ...compress(neighbours, costs), waypointOf, firstInner: waypoints.length };
  coverWith(sea, squares, waypoints, add, isSea);
  return { squares, points, waypoints };
}

function compress(neighbours: readonly (readonly number[])[], costs: readonly (readonly number[])[]) {
  const firstNeighbour = new Uint32Array(neighbours.length + 1);
  neighbours.forEach((heads, node) => {
    firstNeighbour[node + 1] = uint32At(firstNeighbour, node) + heads.length;
  });
  return {
    firstNeighbour: share(firstNeighbour),
    neighbours: share(Uint32Array.from(neighbours.flat())),
    costs: share(Float64Array.from(costs.flat())),
  };
}

/** Turns squares near land into waypoints until none is far from one. */
function coverWith(
  sea: Sea,
  squares: Squares,
  waypoints: readonly number[],
  add: (node: number) => void,
  isSea: (node: number) => boolean,
): void {
  const covered = new Uint8Array(squares.waypointOf.length);
  const ways = new LocalWays(squares);
  const cover = (node: number): void => {
    for (const reached of ways.run(node, COVER_KM)) covered[reached] = 1;
  };
  for (const node of [...waypoints]) cover(node);
  for (let node = 0; node < sea.graph.nodeCount; node++) {
    const { latitude, longitude } = nodePoint(sea.graph, node);
    if (covered[node] === 1 || !isSea(node) || sea.shore.clearanceKm(latitude, longitude) > 0) continue;
    add(node);
    cover(node);
  }
}
