import { at, numberAt } from '../../../at.js';
import { alongGreatCircle, greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { NearestPoints } from '../../graph/point-grid.js';
import { addLink, addNode, type Draft, draftPoint, placeNode } from './draft.js';
import { inlandTag, NODE_KIND, tagOf } from './network.js';
import type { River } from './rivers.js';
import type { Shore } from './shore.js';
import { isClear } from './sight.js';
import type { Fairway, FairwayPoint, Passage } from './waterways.js';

/** A fairway or river meets the sea within this distance. */
const JOIN_KM = 45;
const JOINS_PER_POINT = 4;
/** Rivers get nodes at this spacing, so that a place between two marks is found near its own kilometre. */
const MARK_EVERY_KM = 5;
/** The same for fairways: a port between two points of a river lies on it, not on a bay beside it. */
const FAIRWAY_EVERY_KM = 10;
/**
 * A lock costs a vessel as much as this many kilometres: about 40 minutes at 12 km/h. It affects the choice of route,
 * not the length.
 */
const LOCK_COST_KM = 8;

export function addFairways(
  draft: Draft,
  shore: Shore,
  sea: NearestPoints,
  fairways: readonly Fairway[],
  passages: readonly Passage[],
): void {
  for (const { passage: id, branch, points } of fairways) {
    const tag = tagOf(passages, id);
    const passage = at(passages, tag - 1);
    const nodes = points.map((point) => placeNode(draft, point, NODE_KIND.FAIRWAY));
    const lengths = listLengths(points, branch ? undefined : passage.lengthKm);
    const wholeKm = lengths.reduce((sum, km) => sum + km, 0);
    lengths.forEach((km, i) => {
      const drawnKm = greatCircleKm(at(points, i), at(points, i + 1));
      const pieces = Math.max(1, Math.round(drawnKm / FAIRWAY_EVERY_KM));
      const weight = (km * (1 + passage.costKm / wholeKm)) / pieces;
      const between = Array.from({ length: pieces - 1 }, (_, k) => {
        const point = alongGreatCircle(at(points, i), at(points, i + 1), (k + 1) / pieces);
        return addNode(draft, point, NODE_KIND.FAIRWAY);
      });
      const chain = [numberAt(nodes, i), ...between, numberAt(nodes, i + 1)];
      for (let k = 0; k < pieces; k++) {
        addLink(draft, { from: numberAt(chain, k), to: numberAt(chain, k + 1), weight, tag }, km / pieces);
      }
    });
    if (branch || passage.joins === 'NONE') continue;
    points.forEach((point, i) => {
      const outer = i === 0 || (passage.joins === 'BOTH' && i === points.length - 1);
      if (outer) joinToSea({ draft, shore, sea }, numberAt(nodes, i), point, false);
      else if (passage.joins === 'ALL') joinToSea({ draft, shore, sea }, numberAt(nodes, i), point, true);
    });
  }
}

/**
 * Kilometres from each point of a fairway to the next: what the points' published kilometres say, shared out by the
 * drawn lines between them; without any, what the whole is said to be.
 */
export function listLengths(points: readonly FairwayPoint[], wholeKm: number | undefined): readonly number[] {
  const drawn = points.slice(1).map((point, i) => greatCircleKm(at(points, i), point));
  const known = points.flatMap(({ km }, i) => (km === undefined ? [] : [i]));
  const lengths = stretchTo(drawn, known.length > 0 ? undefined : wholeKm);
  return known.slice(1).reduce((all, last, i) => {
    const first = at(known, i);
    const stated = (at(points, last).km ?? 0) - (at(points, first).km ?? 0);
    return all.toSpliced(first, last - first, ...stretchTo(drawn.slice(first, last), stated));
  }, lengths);
}

function stretchTo(drawn: readonly number[], wholeKm: number | undefined): readonly number[] {
  if (wholeKm === undefined) return drawn;
  const drawnKm = drawn.reduce((sum, km) => sum + km, 0);
  return drawn.map((km) => (km * wholeKm) / drawnKm);
}

/** Adds every river; returns their ids, which `waterwayOfArc` counts from 1. */
export function addRivers(draft: Draft, shore: Shore, sea: NearestPoints, rivers: readonly River[]): readonly string[] {
  const ids: string[] = [];
  for (const { id, marks } of rivers) {
    if (!ids.includes(id)) ids.push(id);
    const waterway = ids.indexOf(id) + 1;
    const nodes = marks.map((mark) => placeNode(draft, mark, NODE_KIND.INLAND));
    for (let i = 1; i < marks.length; i++) {
      const [a, b] = [at(marks, i - 1), at(marks, i)];
      const km = Math.abs(b.km - a.km);
      const pieces = Math.max(1, Math.round(km / MARK_EVERY_KM));
      let from = numberAt(nodes, i - 1);
      for (let piece = 1; piece <= pieces; piece++) {
        const last = piece === pieces;
        const to = last ? numberAt(nodes, i) : addNode(draft, alongGreatCircle(a, b, piece / pieces), NODE_KIND.INLAND);
        const weight = (km + a.locksToNext * LOCK_COST_KM) / pieces;
        addLink(draft, { from, to, weight, tag: inlandTag(a.classToNext) }, km / pieces, waterway);
        from = to;
      }
    }
    marks.forEach((mark, i) => {
      if (mark.meetsSea) joinToSea({ draft, shore, sea }, numberAt(nodes, i), mark, false);
    });
  }
  return ids;
}

/** Links a point to the squares of sea around it: those in sight, or the nearest if none is. */
function joinToSea(
  { draft, shore, sea }: { readonly draft: Draft; readonly shore: Shore; readonly sea: NearestPoints },
  node: number,
  point: LatLon,
  onlyInSight: boolean,
): void {
  const near = sea.nearest(point, 16, onlyInSight ? JOIN_KM / 3 : JOIN_KM);
  const inSight = near.filter(({ id }) => isClear(shore, point, draftPoint(draft, id), 'WATER', 3, 0));
  const joined = inSight.length > 0 ? inSight.slice(0, JOINS_PER_POINT) : onlyInSight ? [] : near.slice(0, 2);
  for (const { id, km } of joined) addLink(draft, { from: node, to: id, weight: km });
}
