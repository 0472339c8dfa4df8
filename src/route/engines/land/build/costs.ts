import { buildGraph, type Graph } from '../../../graph/graph.js';
import { LINK_KINDS } from '../network.js';
import type { Draft, DraftLink } from './draft.js';

/**
 * If neighbouring places are at least this far apart, km, the land is empty and a road between them less and less
 * likely.
 */
const EMPTY_FROM_KM = 70;
const EMPTY_KM = 150;
/** There the extra cost of a kilometre over a listed road is this many times that between neighbouring villages. */
const EMPTY_COST = 3;

/**
 * Cost of a kilometre off the corridors: land without a listed road and without places is crossed only if there is no
 * other route.
 */
function minorCostOf(km: number, minorCost: number): number {
  const emptiness = Math.min(1, Math.max(0, (km - EMPTY_FROM_KM) / (EMPTY_KM - EMPTY_FROM_KM)));
  return 1 + (minorCost - 1) * (1 + (EMPTY_COST - 1) * emptiness);
}

/**
 * Cost of a kilometre of a listed side road: 55 instead of 65 km/h through its towns is avoided if the motorway is only
 * slightly longer.
 */
export const SIDE_COST = 1.15;

/**
 * Cost of a kilometre of a listed local road: less than of an assumed one, or its own towns would take that instead, and more than
 * of a side road, or it would be a short cut for others.
 */
export const LOCAL_COST = 1.2;

/** Cost of a kilometre of a listed road. */
export function costOfListed({ isSide, isLocal }: { readonly isSide?: boolean; readonly isLocal?: boolean }): number {
  if (isLocal === true) return LOCAL_COST;
  return isSide === true ? SIDE_COST : 1;
}

function costPerKm({ kind, trunk, side, km }: DraftLink, minorCost: number): number {
  if (side === true) return SIDE_COST;
  return trunk || kind !== 'PLAIN' ? 1 : minorCostOf(km, minorCost);
}

/** Links with their costs as weights and their kinds as tags. */
export function toGraph(draft: Draft, minorCost: number): Graph {
  return buildGraph(
    draft.points.map((p) => p.latitude),
    draft.points.map((p) => p.longitude),
    draft.links.map((link) => ({
      from: link.from,
      to: link.to,
      weight: link.km * costPerKm(link, minorCost) + link.extraCost,
      tag: LINK_KINDS.indexOf(link.trunk && link.kind === 'PLAIN' ? 'TRUNK' : link.kind),
    })),
  );
}
