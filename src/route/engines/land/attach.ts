import { float32At, uint8At, uint32At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import { greatCircleKm } from '../../../geo/point.js';
import type { Stop } from '../../graph/dijkstra.js';
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
 * Connects a point to its nearest node and to that node's neighbours over land, so that nobody drives back to the town
 * centre first or enters the network on the far side of a strait. Undefined if no node is within `maxKm`.
 */
export function attach(network: LandNetwork, point: LatLon, maxKm: number): Attachment | undefined {
  const { graph, snapper } = network;
  const [nearest] = snapper.nearest(
    point,
    1,
    maxKm,
    (node) => node < network.firstRingNode && uint32At(graph.firstArc, node + 1) > uint32At(graph.firstArc, node),
  );
  if (nearest === undefined) return undefined;
  // A large town's links start at its ring, which has the same position as its centre.
  const ring = findOtherEnd(network, nearest.id);
  const hub = ring?.node ?? nearest.id;
  const terrain = network.terrainOf(hub);
  const costTo = (node: number): number => greatCircleKm(point, network.pointOf(node)) * LOCAL_COST * terrain;
  const stops = [{ node: nearest.id, cost: costTo(nearest.id) }];
  const neighbours: Neighbour[] = [];
  for (let arc = uint32At(graph.firstArc, hub); arc < uint32At(graph.firstArc, hub + 1); arc++) {
    const kind = LINK_KINDS[uint8At(graph.tags, arc)];
    if (kind !== 'PLAIN' && kind !== 'TRUNK') continue;
    const node = uint32At(graph.heads, arc);
    const aside = greatCircleKm(network.pointOf(hub), network.pointOf(node));
    neighbours.push({
      place: node < network.firstRingNode ? node : (centreOf(network, node) ?? node),
      bends: float32At(network.linkKm, uint32At(graph.links, arc)) / Math.max(aside, 0.1),
      isListed: kind === 'TRUNK',
      isLocal: kind !== 'TRUNK' || aside <= LOCAL_LISTED_KM,
    });
    // Straight across open land costs slightly more than the network between the two, border included.
    const cost = float32At(graph.weights, arc) + (ring?.km ?? 0);
    const between = greatCircleKm(network.pointOf(nearest.id), network.pointOf(node));
    const straight = greatCircleKm(point, network.pointOf(node));
    stops.push({ node, cost: straight * Math.max(LOCAL_COST * terrain, (cost / Math.max(between, 0.1)) * 1.001) });
  }
  return { stops, snapKm: nearest.km, terrain, place: nearest.id, neighbours };
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
  if (a.place === b.place) return localWayKm(rules, straightKm, terrain);
  // A local route is never shorter than a road around an obstacle, or than a listed road.
  const detourOf = ({ bends, isListed }: Neighbour): number =>
    Math.max(1, bends / (rules.factor * terrain * (isListed ? 1 : OPEN_DETOUR)));
  const road = roadBetween(a, b);
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
      const km = Math.max(straightKm, (aroundKm - ASIDE_KM) / OPEN_DETOUR) * detour;
      shortest.any = Math.min(shortest.any, km);
      if (before.isListed && after.isListed) shortest.listed = Math.min(shortest.listed, km);
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
