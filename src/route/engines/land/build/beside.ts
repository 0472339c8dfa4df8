import { at } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { buildSnapper } from '../../../graph/snapper.js';
import type { Draft, DraftLink, Drawn } from './draft.js';

/** A listed road as located in the network. */
export interface Course {
  /** One more than links. */
  readonly nodes: readonly number[];
  readonly links: readonly DraftLink[];
}

export interface Drawing {
  /**
   * If a course has no place within this many times a town's distance, it is unknown where the road to the town leaves
   * it.
   */
  readonly longestRunUp: number;
  /** Every way across a border is listed: a town is not connected to a course that lies in other countries only. */
  readonly bordersListed: boolean;
  isDry(a: LatLon, b: LatLon): boolean;
  /** Adds a listed road via the places between its ends. */
  addLine(road: Drawn, costPerKm: number): void;
}

/**
 * Towns of at least this importance (about 5,000 people) lie on the main road passing near them; villages are connected
 * to their neighbours.
 */
const LEAST_IMPORTANCE = 0.25;
/**
 * Distance from its drawn course within which a main road is looked for: more for larger towns, which it tends to
 * bypass. Km.
 */
const REACH_KM = 5;
const TOWN_REACH_KM = 50;
/** The road to a town leaves the course this many times its distance before and after it: a flat angle. */
const RUN_UP = 2.5;
/** A place of the course closer than this is always close enough. */
const ACROSS_KM = 30;
/** Going via the town is at most this many times the course in between. */
const DETOUR_AT_MOST = 1.15;
/** It serves the town's own traffic: other routes do not use it as a short cut. */
const SIDE_COST = 0.2;
const LINKS_LOOKED_AT = 6;
/** No listed road bends less than this. */
const LEAST_STRETCH = 1.03;

/**
 * Connects towns beside a listed road to it. A table gives the ends of a road and its length; the course between is
 * drawn from place to place and may miss a town that the road passes. Each such town is connected to the course before
 * and after it, with the same ratio of road to straight line as the listed stretch.
 */
export function joinBeside(
  draft: Draft,
  courses: readonly Course[],
  { longestRunUp, bordersListed, isDry, addLine }: Drawing,
): void {
  const onCourse = new Set(courses.flatMap(({ nodes }) => nodes));
  const pointOf = (node: number): LatLon => at(draft.points, node);
  const served = new Set([...onCourse].map((node) => draft.countries[node]));
  /** Where a country has no row of its own, those of its neighbours serve it: Liechtenstein. */
  const isForeign = (node: number | undefined, town: number): boolean =>
    node !== undefined && draft.countries[node] !== draft.countries[town] && served.has(draft.countries[town]);
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
      if (bordersListed && ends.every((end) => isForeign(end?.node, id))) continue;
      const aroundKm = greatCircleKm(before, town) + greatCircleKm(town, after);
      if (aroundKm > DETOUR_AT_MOST * greatCircleKm(before, after) + 1) continue;
      for (const end of ends) {
        if (end === undefined) continue;
        const points = [town, pointOf(end.node)] as const;
        const km = greatCircleKm(...points) * end.stretch;
        if (km > 0) addLine({ points, km, joins: true }, SIDE_COST);
      }
      break;
    }
  }

  /** The node of the course where the road to a town leaves it, following the course in one direction. */
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

/**
 * From a point to the nearest point of a straight segment, km: plane geometry, accurate enough for tens of kilometres.
 */
function distanceKm({ from, to }: Stretch, point: LatLon): number {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  const [ax, ay] = [(from.longitude - point.longitude) * shrink, from.latitude - point.latitude];
  const [bx, by] = [(to.longitude - point.longitude) * shrink, to.latitude - point.latitude];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + t * dx, ay + t * dy) * 111.2;
}
