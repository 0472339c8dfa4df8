import { float32At, uint8At, uint32At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import { greatCircleKm } from '../../../geo/point.js';
import type { Stop } from '../../graph/dijkstra.js';
import type { Snap } from '../../graph/snapper.js';
import { type LengthRules, localWayKm } from './length.js';
import { type LandNetwork, LINK_KINDS } from './network.js';

/** Cost of a straight kilometre between a point and the network: the search's cost of a small road. */
const LOCAL_COST = 1.3;

export interface Attachment {
  /** Where the point may enter the network; costs are kilometres of local road. */
  readonly stops: readonly Stop[];
  /** To the nearest node, straight km. */
  readonly snapKm: number;
  /** Modelled km per straight km around the nearest node. */
  readonly terrain: number;
  /** The nearest place, and the places connected to it by road. */
  readonly place: number;
  readonly neighbours: readonly Neighbour[];
}

/** A place connected to another by road. */
interface Neighbour {
  readonly place: number;
  /** Km of that road per straight km. */
  readonly bends: number;
  readonly isListed: boolean;
  /** False for a long listed road, which leads to no neighbour. */
  readonly isLocal: boolean;
}

/**
 * If another place is at most this many times as far from a point as the nearest one, the point lies near the
 * edge between the two, and the way is the same whichever happens to be nearer.
 */
const EDGE = 1.5;

/** A point this near to a place belongs to it, km. */
const IN_PLACE_KM = 5;

/**
 * Connects a point to its nearest node and to that node's neighbours over land, so that nobody drives back to the town
 * centre first or enters the network on the far side of a strait. Near the edge of two places, to the neighbours of
 * both. Undefined if no node is within `maxKm`, or in a place that nothing joins unless it `mayLieApart`: a town on an
 * island or in the forest has no road just because one begins at the next town.
 */
export function attach(
  network: LandNetwork,
  point: LatLon,
  maxKm: number,
  mayLieApart: boolean,
): Attachment | undefined {
  const nearest = findJoinedPlace(network, point, maxKm);
  if (nearest === undefined) return undefined;
  if (!mayLieApart && liesApart(network, point)) return undefined;
  const terrain = network.terrainOf(hubOf(network, nearest.id).node);
  const costs = new Map<number, number>();
  const joinNeighbours = (place: number): readonly Neighbour[] => {
    const [hub, joined] = [hubOf(network, place), linksOf(network, place)];
    const leastCost = LOCAL_COST * network.terrainOf(hub.node);
    for (const { node, cost } of joined) {
      if (costs.has(node) || network.crossesBarrier(point, network.pointOf(node))) continue;
      // Straight across open land costs slightly more than the network between the two, border included.
      const between = greatCircleKm(network.pointOf(place), network.pointOf(node));
      const perKm = Math.max(leastCost, (cost / Math.max(between, 0.1)) * 1.001);
      costs.set(node, greatCircleKm(point, network.pointOf(node)) * perKm);
    }
    return joined;
  };
  costs.set(nearest.id, nearest.km * LOCAL_COST * terrain);
  const neighbours = joinNeighbours(nearest.id);
  for (const { place } of neighbours) {
    const other = network.pointOf(place);
    if (greatCircleKm(point, other) > nearest.km * EDGE || network.crossesBarrier(point, other)) continue;
    joinNeighbours(place);
  }
  const stops = Array.from(costs, ([node, cost]) => ({ node, cost }));
  return { stops, snapKm: nearest.km, terrain, place: nearest.id, neighbours };
}

/** The nearest place that something joins, on this side of any barrier. */
export function findJoinedPlace(network: LandNetwork, point: LatLon, maxKm: number): Snap | undefined {
  const isWanted = (node: number): boolean =>
    isPlace(network, node) && isJoined(network, node) && !network.crossesBarrier(point, network.pointOf(node));
  return network.snapper.nearest(point, 1, maxKm, isWanted)[0];
}

/** Whether a point lies in a place that nothing joins. */
export function liesApart(network: LandNetwork, point: LatLon): boolean {
  const [own] = network.snapper.nearest(point, 1, IN_PLACE_KM, (node) => isPlace(network, node));
  return own !== undefined && !isJoined(network, own.id);
}

const isPlace = ({ firstRingNode }: LandNetwork, node: number): boolean => node < firstRingNode;

const isJoined = ({ graph: { firstArc } }: LandNetwork, node: number): boolean =>
  uint32At(firstArc, node + 1) > uint32At(firstArc, node);

/** A large town's links start at its ring, which has the same position as its centre. */
function hubOf(network: LandNetwork, place: number): { readonly node: number; readonly km: number } {
  return findOtherEnd(network, place) ?? { node: place, km: 0 };
}

/** The roads from a place: where each leads, and its cost from the centre. */
function linksOf(network: LandNetwork, place: number): readonly (Neighbour & Stop)[] {
  const { graph, linkKm } = network;
  const hub = hubOf(network, place);
  const links: (Neighbour & Stop)[] = [];
  for (let arc = uint32At(graph.firstArc, hub.node); arc < uint32At(graph.firstArc, hub.node + 1); arc++) {
    const kind = LINK_KINDS[uint8At(graph.tags, arc)];
    if (kind !== 'PLAIN' && kind !== 'TRUNK') continue;
    const node = uint32At(graph.heads, arc);
    const aside = greatCircleKm(network.pointOf(hub.node), network.pointOf(node));
    links.push({
      node,
      cost: float32At(graph.weights, arc) + hub.km,
      place: node < network.firstRingNode ? node : (centreOf(network, node) ?? node),
      bends: float32At(linkKm, uint32At(graph.links, arc)) / Math.max(aside, 0.1),
      isListed: kind === 'TRUNK',
      isLocal: kind !== 'TRUNK' || aside <= LOCAL_LISTED_KM,
    });
  }
  return links;
}

function centreOf(network: LandNetwork, ring: number): number | undefined {
  return findOtherEnd(network, ring)?.node;
}

/** The ring of a large town, or the centre of a ring, and the km between the two. */
function findOtherEnd({ graph, linkKm }: LandNetwork, node: number): { node: number; km: number } | undefined {
  for (let arc = uint32At(graph.firstArc, node); arc < uint32At(graph.firstArc, node + 1); arc++) {
    if (LINK_KINDS[uint8At(graph.tags, arc)] !== 'RING') continue;
    return { node: uint32At(graph.heads, arc), km: float32At(linkKm, uint32At(graph.links, arc)) };
  }
  return undefined;
}

/** A listed road of at least this length connects two places that are not neighbours, km. */
const LOCAL_LISTED_KM = 50;
/**
 * Via a common neighbour, which lies a few km aside, the route may be this much longer before an obstacle must be
 * assumed in between.
 */
const OPEN_DETOUR = 1.25;
const ASIDE_KM = 5;

/**
 * Route between two points that needs no network: both belong to the same town, to neighbouring ones, or to ones with a
 * common neighbour; longer if that neighbour is out of the way, as around a bay.
 */
export function localKm(
  network: LandNetwork,
  rules: LengthRules,
  a: Attachment,
  from: LatLon,
  b: Attachment,
  to: LatLon,
): number {
  const straightKm = greatCircleKm(from, to);
  const terrain = (a.terrain + b.terrain) / 2;
  if (a.place === b.place && !network.crossesBarrier(from, to)) return localWayKm(rules, straightKm, terrain);
  // A local route is never shorter than a road around an obstacle, or than a listed road.
  const detourOf = ({ bends, isListed }: Neighbour): number =>
    Math.max(1, bends / (rules.factor * terrain * (isListed ? 1 : OPEN_DETOUR)));
  const road = roadBetween(a, b);
  // Only a listed road has a bridge or a pass.
  if (road?.isListed !== true && network.crossesBarrier(from, to)) return Number.POSITIVE_INFINITY;
  if (road !== undefined) return localWayKm(rules, straightKm * detourOf(road), terrain);
  // Via a neighbour with listed roads to both, if there is one: assumed roads must not be shorter than those either.
  const shortest = { listed: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  for (const before of a.neighbours) {
    if (!before.isLocal) continue;
    for (const after of b.neighbours) {
      if (after.place !== before.place || !after.isLocal) continue;
      const point = network.pointOf(before.place);
      const [beforeKm, afterKm] = [greatCircleKm(from, point), greatCircleKm(point, to)];
      const aroundKm = beforeKm + afterKm;
      const detour = aroundKm > 0 ? (beforeKm * detourOf(before) + afterKm * detourOf(after)) / aroundKm : 1;
      shortest.any = Math.min(shortest.any, Math.max(straightKm, (aroundKm - ASIDE_KM) / OPEN_DETOUR) * detour);
      if (before.isListed && after.isListed) shortest.listed = Math.min(shortest.listed, aroundKm * detour);
    }
  }
  const km = Number.isFinite(shortest.listed) ? shortest.listed : shortest.any;
  return Number.isFinite(km) ? localWayKm(rules, km, terrain) : km;
}

/** The straightest road between the places of two points. */
function roadBetween(a: Attachment, b: Attachment): Neighbour | undefined {
  let best: Neighbour | undefined;
  for (const road of a.neighbours)
    if (road.place === b.place && road.bends < (best?.bends ?? Number.POSITIVE_INFINITY)) best = road;
  return best;
}
