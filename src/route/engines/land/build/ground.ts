import { at } from '../../../../at.js';
import type { LatLon } from '../../../../geo/point.js';
import { Dijkstra } from '../../../graph/dijkstra.js';
import { buildGraph, labelComponents } from '../../../graph/graph.js';
import type { CrossesBarrier } from '../barriers.js';
import type { Pair } from './neighbours.js';
import type { Settlement } from './settlements.js';
import { borderOf } from './tables.js';

/** An assumed road or railway between two neighbouring settlements in the modelled network. */
export interface GroundLink {
  readonly from: number;
  readonly to: number;
  /** Great circle, or the route around a bay or lake, km. */
  readonly km: number;
}

/** Rivers, harbour basins and the mask's own cells: up to this width the straight line counts as dry. */
export const DRY_KM = 4;
/** Neighbours across a bay or a lake up to this far apart are connected by the route around it. */
const ROUND_KM = 100;
/** Neighbours farther apart have no straight road between them, unless nothing else connects them to the world. */
const LONGEST_KM = 200;
/**
 * Or unless the route around is this many times the straight line: across empty land there is one road rather than
 * none.
 */
const EMPTY_LAND_DETOUR = 2;
/** In territories without a road network, only places that form one town are connected. */
const ROADLESS_LONGEST_KM = 15;

export interface GroundRules {
  readonly roadless: ReadonlySet<string>;
  /** Pairs of countries without a road between them. */
  readonly closed: ReadonlySet<string>;
  readonly crossesBarrier: CrossesBarrier;
  /** Length of the route over land between two points separated by water, km; undefined if there is none. */
  wayRoundKm(a: LatLon, b: LatLon): number | undefined;
}

/** The neighbours connected by land. */
export function selectGround(
  settlements: readonly Settlement[],
  pairs: readonly Pair[],
  rules: GroundRules,
): readonly GroundLink[] {
  const count = settlements.length;
  const isRoadless = settlements.map(
    ({ countryCode, admin1 }) => rules.roadless.has(countryCode) || rules.roadless.has(`${countryCode}.${admin1}`),
  );
  const possible = pairs.filter((pair) => isPossible(settlements, isRoadless, pair, rules));
  const dry = possible.flatMap((pair) => walk(settlements, pair, rules));
  const near = dry.filter((pair) => pair.km <= LONGEST_KM);
  const remote = [...joinApart(count, near, dry)];
  remote.push(...crossEmptyLand(settlements, [...near, ...remote], dry));
  return [...near, ...remote];
}

/** The pair if a road can connect it: straight over dry land, or around the water. */
function walk(settlements: readonly Settlement[], pair: Pair, rules: GroundRules): readonly Pair[] {
  if (pair.waterKm <= DRY_KM) return [pair];
  const [a, b] = [settlements[pair.from], settlements[pair.to]];
  if (pair.km > ROUND_KM || a === undefined || b === undefined) return [];
  const roundKm = rules.wayRoundKm(a, b);
  return roundKm === undefined ? [] : [{ ...pair, km: Math.max(roundKm, pair.km), waterKm: 0 }];
}

function isPossible(
  settlements: readonly Settlement[],
  isRoadless: readonly boolean[],
  { from, to, km }: Pair,
  { closed, crossesBarrier }: GroundRules,
): boolean {
  const [a, b] = [at(settlements, from), at(settlements, to)];
  if (km > ROADLESS_LONGEST_KM && (isRoadless[from] || isRoadless[to])) return false;
  // Most neighbours are in the same country.
  if (a.countryCode !== b.countryCode && closed.has(borderOf(a.countryCode, b.countryCode))) return false;
  return !crossesBarrier(a, b);
}

/** Neighbours too far apart for a direct road, whose route over the links is disproportionately long. */
function crossEmptyLand(
  settlements: readonly Settlement[],
  links: readonly Pair[],
  candidates: readonly Pair[],
): readonly Pair[] {
  const graph = buildGraph(
    settlements.map((s) => s.latitude),
    settlements.map((s) => s.longitude),
    links.map(({ from, to, km }) => ({ from, to, weight: km })),
  );
  const search = new Dijkstra(graph);
  return candidates.filter(({ from, to, km }) => {
    if (km <= LONGEST_KM) return false;
    search.run([{ node: from, cost: 0 }], { maxCost: km * EMPTY_LAND_DETOUR, until: [to] });
    return search.costTo(to) === Number.POSITIVE_INFINITY;
  });
}

/** Connects what the links leave apart, the shortest pair first, with at most one between two parts (Kruskal). */
function joinApart(count: number, links: readonly Pair[], candidates: readonly Pair[]): readonly Pair[] {
  const labels = labelComponents(count, links);
  const sorted = candidates
    .filter((p) => labels[p.from] !== labels[p.to])
    .sort((a, b) => a.km - b.km || a.from - b.from || a.to - b.to);
  const parent = new Map<number, number>();
  const find = (label: number): number => {
    let root = label;
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up;
    return root;
  };
  return sorted.filter((pair) => {
    const [a, b] = [find(labels[pair.from] ?? 0), find(labels[pair.to] ?? 0)];
    if (a === b) return false;
    parent.set(a, b);
    return true;
  });
}
