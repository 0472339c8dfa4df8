import type { LatLon } from '../../../geo/point.js';
import { greatCircleKm } from '../../../geo/point.js';
import type { Stop } from '../../graph/dijkstra.js';
import { at } from '../../graph/graph.js';
import { type LandNetwork, LINK_KINDS } from './network.js';

/** Local streets between a point and the network: km driven per straight km (Boscoe et al. 2012 find 1.3 to 1.4 for cities). */
const LOCAL_DETOUR = 1.3;

export interface Attachment {
  /** Where the point may enter the network; costs are kilometres of local way. */
  readonly stops: readonly Stop[];
  /** To the nearest node, straight km. */
  readonly snapKm: number;
}

/**
 * Joins a point to its nearest node and to that node's neighbours over land, so that nobody drives back to the town centre
 * first, and nobody enters the network on the far side of a strait. Undefined when no node is within `maxKm`.
 */
export function attach(network: LandNetwork, point: LatLon, maxKm: number): Attachment | undefined {
  const { graph, snapper } = network;
  const [nearest] = snapper.nearest(
    point,
    1,
    maxKm,
    (node) => node < network.firstRingNode && at(graph.firstArc, node + 1) > at(graph.firstArc, node),
  );
  if (nearest === undefined) return undefined;
  const stops = [{ node: nearest.id, cost: nearest.km * LOCAL_DETOUR }];
  for (let arc = at(graph.firstArc, nearest.id); arc < at(graph.firstArc, nearest.id + 1); arc++) {
    if (LINK_KINDS[at(graph.tags, arc)] !== 'PLAIN') continue;
    const node = at(graph.heads, arc);
    // Straight over open land costs no less than the network does between the two.
    const link = at(network.linkKm, at(graph.links, arc));
    const straight = greatCircleKm(point, network.pointOf(node));
    const between = greatCircleKm(network.pointOf(nearest.id), network.pointOf(node));
    stops.push({ node, cost: straight * Math.max(LOCAL_DETOUR, link / Math.max(between, 0.1)) });
  }
  return { stops, snapKm: nearest.km };
}

/** Way between two points that no network helps to join: both belong to the same town or to neighbouring ones. */
export function localKm(a: Attachment, from: LatLon, b: Attachment, to: LatLon): number {
  const shared = b.stops.some((stop) => stop.node === a.stops[0]?.node);
  return shared ? greatCircleKm(from, to) * LOCAL_DETOUR : Number.POSITIVE_INFINITY;
}
