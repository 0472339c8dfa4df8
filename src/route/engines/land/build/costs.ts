import { buildGraph, type Graph } from '../../../graph/graph.js';
import { LINK_KINDS } from '../network.js';
import type { Draft, DraftLink } from './draft.js';

/** Where neighbouring places lie this far apart, km, the land is empty and a road between them less and less likely. */
const EMPTY_FROM_KM = 70;
const EMPTY_KM = 150;
/** There a kilometre costs so many times as much more than on a listed road as between neighbouring villages. */
const EMPTY_COST = 3;

/** Cost of a kilometre off the corridors: what has no listed road and no places on the way is passed only where nothing else leads. */
function minorCostOf(km: number, minorCost: number): number {
  const emptiness = Math.min(1, Math.max(0, (km - EMPTY_FROM_KM) / (EMPTY_KM - EMPTY_FROM_KM)));
  return 1 + (minorCost - 1) * (1 + (EMPTY_COST - 1) * emptiness);
}

/** Cost of a kilometre of a listed side road: 55 instead of 65 km/h through its towns is left for the motorway where that is little longer. */
export const SIDE_COST = 1.15;

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
