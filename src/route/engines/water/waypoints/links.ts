import { at, float32At, int32At, uint8At, uint32At } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Link } from '../../../graph/graph.js';
import { listCrossed } from '../gates.js';
import { FIRST_INLAND_TAG, SEA_TAG } from '../network.js';
import { measureInshoreKm, measureLandKm } from '../sight.js';
import type { Passage } from '../waterways.js';
import type { Sea } from './sea.js';
import { CHANNEL, FAIRWAY, GATE } from './waypoints.js';

/** With the weights of the squares: inshore and land count more. */
const INSHORE_SHARE = 0.1;
const LAND_FACTOR = 10;

export interface WaypointLink extends Link {
  readonly km: number;
  /** Points between the ends. */
  readonly via: readonly LatLon[];
  /** FAIRWAY, CHANNEL, GATE in bits. */
  readonly kind: number;
}

/** A number for two waypoints, in either order. */
export const pairOf = (a: number, b: number, waypointCount: number): number =>
  Math.min(a, b) * waypointCount + Math.max(a, b);

/** Canals and estuaries keep their length and cost. */
export function listFairways({ graph, fixedKm }: Sea, waypointOf: Int32Array): readonly WaypointLink[] {
  const links: WaypointLink[] = [];
  for (let tail = 0; tail < graph.nodeCount; tail++) {
    for (let arc = uint32At(graph.firstArc, tail); arc < uint32At(graph.firstArc, tail + 1); arc++) {
      const [from, to] = [int32At(waypointOf, tail), int32At(waypointOf, uint32At(graph.heads, arc))];
      const km = float32At(fixedKm, uint32At(graph.links, arc));
      if (from < 0 || to <= from || Number.isNaN(km) || uint8At(graph.tags, arc) >= FIRST_INLAND_TAG) continue;
      links.push({
        from,
        to,
        weight: float32At(graph.weights, arc),
        tag: uint8At(graph.tags, arc),
        km,
        via: [],
        kind: FAIRWAY,
      });
    }
  }
  return links;
}

/** Undefined if a route uses two passages that may be closed independently. */
export function toLink(
  sea: Pick<Sea, 'barriers' | 'passages'>,
  from: number,
  to: number,
  line: readonly LatLon[],
  isChannel: boolean,
  cost: number,
): WaypointLink | undefined {
  let [km, gates, tag, extraKm] = [0, 0, SEA_TAG, 0];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)];
    km += greatCircleKm(a, b);
    for (const gate of listCrossed(sea.barriers, a, b)) {
      const barrier = at(sea.barriers, gate);
      if ((gates & (1 << gate)) !== 0) continue;
      gates |= 1 << gate;
      const passage = at(sea.passages, barrier.tag - 1);
      extraKm += passage.costKm;
      if (!isRestricted(passage)) continue;
      if (tag !== SEA_TAG) return undefined;
      tag = barrier.tag;
    }
  }
  const kind = (isChannel ? CHANNEL : 0) | (gates === 0 ? 0 : GATE);
  return { from, to, weight: cost + extraKm, tag, km, via: line.slice(1, -1), kind };
}

function isRestricted({ closed, maxDeadweightTonnes, maxTeu }: Passage): boolean {
  return closed || maxDeadweightTonnes !== undefined || maxTeu !== undefined;
}

/** The cost of a line by the rules of the squares. */
export function costOf({ shore }: Pick<Sea, 'shore'>, line: readonly LatLon[]): number {
  let cost = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)];
    cost += greatCircleKm(a, b);
    cost += INSHORE_SHARE * measureInshoreKm(shore, a, b) + LAND_FACTOR * measureLandKm(shore, a, b);
  }
  return cost;
}
