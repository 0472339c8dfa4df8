import { at } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { buildSnapper } from '../../../graph/snapper.js';
import type { Draft, DraftLink, Drawn } from './draft.js';

/** A listed road as it was found in the network. */
export interface Course {
  /** One more than links. */
  readonly nodes: readonly number[];
  readonly links: readonly DraftLink[];
}

export interface Drawing {
  /** Where a course has no place for so many times a town's distance, nobody knows where the way to the town leaves it. */
  readonly longestRunUp: number;
  isDry(a: LatLon, b: LatLon): boolean;
  /** Adds a listed road through the places between its ends. */
  addLine(road: Drawn, costPerKm: number): void;
}

/** Towns of this importance on (about 5,000 people) lie on the main road that passes near them; villages join their neighbours. */
const LEAST_IMPORTANCE = 0.25;
/** How far from its drawn course a main road is sought: farther for larger towns, which it rather passes. Km. */
const REACH_KM = 5;
const TOWN_REACH_KM = 50;
/** A town leaves the course this many times its distance from it before and after: a flat angle. */
const RUN_UP = 2.5;
/** Nearer than this a place of the course is always near enough. */
const ACROSS_KM = 30;
/** Going by the town is no longer than this times the course between. */
const DETOUR_AT_MOST = 1.15;
/** It is there for the town's own traffic: other ways do not take it as a short cut. */
const SIDE_COST = 0.2;
const LINKS_LOOKED_AT = 6;
/** No listed road bends less than this. */
const LEAST_STRETCH = 1.03;

/**
 * Puts the towns beside a listed road onto it. A table names the ends of a road and its length; the course between is drawn
 * from place to place and may miss a town that the road passes. Each such town is joined to the course before and after it, with
 * as much road to the straight kilometre as the listed stretch has.
 */
export function joinBeside(draft: Draft, courses: readonly Course[], { longestRunUp, isDry, addLine }: Drawing): void {
  const onCourse = new Set(courses.flatMap(({ nodes }) => nodes));
  const pointOf = (node: number): LatLon => at(draft.points, node);
  const stretches = listStretches(courses, pointOf);
  const snapper = buildSnapper(
    stretches.map((s) => s.middle.latitude),
    stretches.map((s) => s.middle.longitude),
  );
  const towns = draft.importance
    .map((importance, id) => ({ importance, id }))
    .filter(({ importance, id }) => importance >= LEAST_IMPORTANCE && !onCourse.has(id))
    .sort((a, b) => b.importance - a.importance || a.id - b.id);
  for (const { importance, id } of towns) {
    const town = pointOf(id);
    const reachKm = REACH_KM + TOWN_REACH_KM * Math.max(0, importance - LEAST_IMPORTANCE);
    const near = snapper
      .nearest(town, LINKS_LOOKED_AT, reachKm * 1.5)
      .map(({ id: stretch }) => at(stretches, stretch))
      .map((stretch) => ({ stretch, offKm: distanceKm(stretch, town) }))
      .filter(({ offKm }) => offKm <= reachKm)
      .sort((a, b) => a.offKm - b.offKm);
    for (const { stretch, offKm } of near) {
      const ends = [leave(stretch, -1, town, offKm), leave(stretch, 1, town, offKm)];
      const [before, after] = ends.map((end) => (end === undefined ? undefined : pointOf(end.node)));
      if (before === undefined || after === undefined) continue;
      const aroundKm = greatCircleKm(before, town) + greatCircleKm(town, after);
      if (aroundKm > DETOUR_AT_MOST * greatCircleKm(before, after) + 1) continue;
      for (const end of ends) {
        if (end === undefined) continue;
        const points = [town, pointOf(end.node)] as const;
        const km = greatCircleKm(...points) * end.stretch;
        if (km > 0) addLine({ points, km }, SIDE_COST);
      }
      break;
    }
  }

  /** The node of the course where the road to a town leaves it, going one way along it. */
  function leave({ course, index }: Stretch, step: 1 | -1, town: LatLon, offKm: number) {
    const { nodes, links } = course;
    let [k, km, straightKm] = [step < 0 ? index : index + 1, 0, 0];
    let link = links[index];
    for (;;) {
      const node = nodes[k];
      if (link === undefined || node === undefined || link.kind !== 'PLAIN') return undefined;
      km += link.km;
      straightKm += greatCircleKm(pointOf(link.from), pointOf(link.to));
      const next = links[step < 0 ? k - 1 : k];
      if (next === undefined || greatCircleKm(pointOf(node), town) >= RUN_UP * offKm) {
        if (!isDry(town, pointOf(node))) return undefined;
        if (greatCircleKm(pointOf(node), town) > Math.max(ACROSS_KM, longestRunUp * offKm)) return undefined;
        return { node, stretch: Math.max(LEAST_STRETCH, km / Math.max(0.1, straightKm)) };
      }
      link = next;
      k += step;
    }
  }
}

/** One link of a course. */
interface Stretch {
  readonly course: Course;
  readonly index: number;
  readonly from: LatLon;
  readonly to: LatLon;
  readonly middle: LatLon;
}

function listStretches(courses: readonly Course[], pointOf: (node: number) => LatLon): readonly Stretch[] {
  const seen = new Set<DraftLink>();
  return courses.flatMap((course) =>
    course.links.flatMap((link, index) => {
      if (seen.has(link) || link.kind !== 'PLAIN') return [];
      seen.add(link);
      const [from, to] = [pointOf(link.from), pointOf(link.to)];
      const middle = { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
      return [{ course, index, from, to, middle }];
    }),
  );
}

/** From a point to the nearest of a straight stretch, km: plane geometry, exact enough for tens of kilometres. */
function distanceKm({ from, to }: Stretch, point: LatLon): number {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  const [ax, ay] = [(from.longitude - point.longitude) * shrink, from.latitude - point.latitude];
  const [bx, by] = [(to.longitude - point.longitude) * shrink, to.latitude - point.latitude];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + t * dx, ay + t * dy) * 111.2;
}
