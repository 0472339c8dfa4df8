import { alongGreatCircle, greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Snapper } from '../../../graph/snapper.js';

/** Passing through a place may add this share of a stretch, for a large town this much more, and a kilometre. */
const DETOUR_SHARE = 0.03;
const TOWN_SHARE = 0.1;
const DETOUR_KM = 1;
/** If the straight line lies over water, the road goes around it: via any place that its length allows. */
const SHORE_SHARE = 0.2;
/** Shorter stretches are not searched for further places, km. */
const SHORTEST_KM = 6;
/** Places considered along one stretch: those nearest to its middle. */
const LOOKED_AT = 4000;

export interface CoursePlaces {
  readonly snapper: Snapper;
  pointOf(id: number): LatLon;
  /** 0 for a village, 1 for a large town. */
  importanceOf(id: number): number;
  isDry(a: LatLon, b: LatLon): boolean;
  crossesBarrier(a: LatLon, b: LatLon): boolean;
  /** Whether the road may pass there: one within a country stays in it. */
  isAllowed(id: number): boolean;
}

/**
 * The places a road passes between two points: those so close to the straight line that passing through them keeps the
 * road within its length; the road may exceed the straight line by this many km. The largest first, then the halves.
 */
export function findCourse(from: LatLon, to: LatLon, slackBudgetKm: number, places: CoursePlaces): readonly LatLon[] {
  let slackKm = slackBudgetKm;
  // Each place once: twin towns on both sides of a border would otherwise lead to each other until the slack is used
  // up.
  const passed = new Set<number>();
  const divide = (a: LatLon, b: LatLon): readonly LatLon[] => {
    const found = slackKm > 0 ? findBetween(a, b, slackKm, places, passed) : undefined;
    if (found === undefined) return [];
    slackKm -= found.detourKm;
    passed.add(found.id);
    return [...divide(a, found.point), found.point, ...divide(found.point, b)];
  };
  return [from, ...divide(from, to), to];
}

interface Between {
  readonly id: number;
  readonly point: LatLon;
  readonly detourKm: number;
}

function findBetween(
  a: LatLon,
  b: LatLon,
  slackKm: number,
  places: CoursePlaces,
  passed: ReadonlySet<number>,
): Between | undefined {
  const straightKm = greatCircleKm(a, b);
  if (straightKm < SHORTEST_KM) return undefined;
  const { snapper, pointOf, importanceOf, isDry, crossesBarrier, isAllowed } = places;
  const overLand = isDry(a, b);
  const barriers = (p: LatLon, q: LatLon): number => (crossesBarrier(p, q) ? 1 : 0);
  /** A road that crosses a barrier does so once, by its bridge or pass; no other goes to a place behind one and back. */
  const crossed = barriers(a, b);
  const candidates: (Between & { readonly score: number })[] = [];
  for (const { id } of snapper.nearest(alongGreatCircle(a, b, 0.5), LOOKED_AT, straightKm * 0.6)) {
    if (passed.has(id) || !isAllowed(id)) continue;
    const point = pointOf(id);
    const [beforeKm, afterKm] = [greatCircleKm(a, point), greatCircleKm(point, b)];
    if (Math.min(beforeKm, afterKm) < SHORTEST_KM / 3 || Math.max(beforeKm, afterKm) > straightKm) continue;
    const detourKm = beforeKm + afterKm - straightKm;
    const importance = importanceOf(id);
    const share = overLand ? DETOUR_SHARE + importance * TOWN_SHARE : SHORE_SHARE;
    const limitKm = Math.min(slackKm, straightKm * share + DETOUR_KM);
    if (detourKm > limitKm) continue;
    candidates.push({ id, point, detourKm, score: (0.2 + importance) * (1 - detourKm / limitKm) });
  }
  candidates.sort((x, y) => y.score - x.score);
  return candidates
    .slice(0, 20)
    .filter(({ point }) => barriers(a, point) + barriers(point, b) <= crossed)
    .find(({ point }) => (overLand ? isDry(a, point) && isDry(point, b) : isDry(a, point) || isDry(point, b)));
}
