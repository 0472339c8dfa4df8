import { float32At, uint8At, uint32At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import { takeScratch } from '../../graph/scratch.js';
import { findJoinedPlace, liesApart } from './attach.js';
import { type LandNetwork, LINK_KINDS } from './network.js';

/**
 * Km from a point to the nearest listed line along assumed ones, the way from the point to the network included;
 * undefined if none is within `maxKm`, or if the point lies in a place that nothing joins, as on an island without a
 * railway.
 */
export function branchKm(network: LandNetwork, point: LatLon, maxKm: number): number | undefined {
  const { graph, linkKm } = network;
  const nearest = findJoinedPlace(network, point, maxKm);
  if (nearest === undefined || liesApart(network, point)) return undefined;
  const { queue } = takeScratch(graph.nodeCount);
  // The few nodes within reach, so that no thread needs arrays for all of them.
  const reachedKm = new Map([[nearest.id, nearest.km]]);
  queue.push(nearest.id, nearest.km);
  while (queue.size > 0) {
    const km = queue.nextKey;
    const node = queue.pop();
    for (let arc = uint32At(graph.firstArc, node); arc < uint32At(graph.firstArc, node + 1); arc++) {
      const kind = LINK_KINDS[uint8At(graph.tags, arc)];
      if (kind === 'TRUNK') return km;
      const head = uint32At(graph.heads, arc);
      const headKm = km + float32At(linkKm, uint32At(graph.links, arc));
      if (kind !== 'PLAIN' || headKm > maxKm || headKm >= (reachedKm.get(head) ?? Number.POSITIVE_INFINITY)) continue;
      reachedKm.set(head, headKm);
      queue.push(head, headKm);
    }
  }
  return undefined;
}
