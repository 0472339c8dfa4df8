import { numberAt } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import type { Link } from '../../graph/graph.js';

/** Nodes and links while they are collected. */
export interface Draft {
  readonly latitudes: number[];
  readonly longitudes: number[];
  readonly kinds: number[];
  readonly links: Link[];
  /** Per link, as in WaterNetwork. */
  readonly fixedKm: number[];
  readonly waterways: number[];
  /** Nodes of the tables by position: rows at the same position are the same node. */
  readonly places: Map<string, number>;
}

export function addNode(draft: Draft, point: LatLon, kind: number): number {
  draft.latitudes.push(point.latitude);
  draft.longitudes.push(point.longitude);
  draft.kinds.push(kind);
  return draft.latitudes.length - 1;
}

/** The node at this exact position, created if there is none yet. */
export function placeNode(draft: Draft, point: LatLon, kind: number): number {
  const key = `${point.latitude},${point.longitude}`;
  const node = draft.places.get(key) ?? addNode(draft, point, kind);
  draft.places.set(key, node);
  return node;
}

/** `fixedKm` is NaN if the drawn line determines the length; `waterway` counts from 1, 0 at sea. */
export function addLink(draft: Draft, link: Link, fixedKm = Number.NaN, waterway = 0): void {
  draft.links.push(link);
  draft.fixedKm.push(fixedKm);
  draft.waterways.push(waterway);
}

export function draftPoint(draft: Draft, node: number): LatLon {
  return { latitude: numberAt(draft.latitudes, node), longitude: numberAt(draft.longitudes, node) };
}
