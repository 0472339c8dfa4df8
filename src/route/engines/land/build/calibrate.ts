import { at, float64At, uint32At } from '../../../../at.js';
import { greatCircleKm } from '../../../../geo/point.js';
import type { Dijkstra } from '../../../graph/dijkstra.js';
import type { Course } from './beside.js';
import type { Draft, DraftLink } from './draft.js';
import { createFinder } from './find-listed.js';

/** A length that the network should have between consecutive nodes. */
export interface Observation {
  readonly name: string;
  readonly nodes: readonly number[];
  readonly km: number;
  /** A road that long-distance traffic leaves for faster ones. */
  readonly isSide?: boolean;
  /** A road that only the traffic of its towns takes: rows do not give way to it. */
  readonly isLocal?: boolean;
  /** Not fitted, only guarded against assumed roads: a row drawn from place to place, or several pieces of a line added up. */
  readonly isGuardedOnly?: boolean;
  /** A piece of a line with its kilometre posts. */
  readonly byPosts?: boolean;
}

export interface CalibrationRules {
  readonly rounds: number;
  /** A published length affects routes within this distance, km of network. */
  readonly reachKm: number;
  /** How strongly a place keeps to the general factor against one observation that passes through it. */
  readonly prior: number;
  /** Cost of a kilometre off the corridors, where roads are smaller and slower. */
  readonly minorCost: number;
}

/**
 * After the rounds, each corridor is scaled to its own length this many times; corridors that share links meet
 * half-way.
 */
const SWEEPS = 12;

/**
 * Fits the network to published lengths. Each observation is routed once; its links become trunk. Every place has a
 * detour (log of true over modelled length). In each round, the misfit of every observation is spread over the places
 * along and around its route, decreasing with distance, and links are stretched by the mean of their ends: the
 * travel-time tomography of seismology (simultaneous iterative reconstruction), with lengths instead of times.
 */
export function calibrate(
  draft: Draft,
  observations: readonly Observation[],
  rules: CalibrationRules,
): readonly Course[] {
  const ways = routeAll(draft, observations, rules);
  for (let round = 0; round < rules.rounds; round++) {
    const pull = new Float64Array(draft.points.length);
    const weight = new Float64Array(draft.points.length).fill(rules.prior);
    for (const { km, links, around, shares } of ways) {
      const misfit = Math.log(km / totalKm(links));
      for (let i = 0; i < around.length; i++) {
        const [node, share] = [uint32At(around, i), float64At(shares, i)];
        pull[node] = float64At(pull, node) + share * misfit;
        weight[node] = float64At(weight, node) + share;
      }
    }
    const step = pull.map((sum, node) => sum / float64At(weight, node));
    for (const link of draft.links) {
      if (!link.fixed) link.km *= Math.exp((float64At(step, link.from) + float64At(step, link.to)) / 2);
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const way of ways) stretch(way);
  }
  for (const { links, isSide } of ways) for (const link of links) markTrunk(link, isSide);
  return ways;
}

function markTrunk(link: DraftLink, isSide: boolean): void {
  link.side = isSide && (!link.trunk || link.side === true);
  link.trunk = true;
}

/** A route through the network of known length. */
interface Way extends Course {
  readonly km: number;
  readonly isSide: boolean;
  /** No link gets shorter than this. */
  readonly leastKm: readonly number[];
  readonly around: Uint32Array;
  readonly shares: Float64Array;
}

/** Longer rows follow a line whose stations are listed, unless another route is shorter by this factor. */
const OFF_POSTS_COST = 1.25;

/**
 * Routes every observation over the current lengths, and finds the places it affects: first the lines known station by
 * station, then the longer rows along them. The rows have the last word: they run between main stations, and have been
 * checked more often than single posts.
 */
function routeAll(draft: Draft, observations: readonly Observation[], rules: CalibrationRules): readonly Way[] {
  const byPosts = observations.filter((observation) => observation.byPosts === true);
  const lines = routeEach(draft, byPosts, rules, 1);
  for (const { links } of lines) for (const link of links) link.trunk = true;
  // The shorter a row, the less leeway it has: it comes later and is met more closely.
  const rows = observations
    .filter((observation) => observation.byPosts !== true)
    .toSorted((a, b) => (byPosts.length > 0 ? b.km - a.km : 0));
  return [...lines, ...routeEach(draft, rows, rules, byPosts.length > 0 ? OFF_POSTS_COST : 1)];
}

function routeEach(
  draft: Draft,
  observations: readonly Observation[],
  rules: CalibrationRules,
  minorCost: number,
): readonly Way[] {
  const finder = createFinder(draft, minorCost);
  const { graph, search } = finder;
  return observations.map(({ name, km, nodes, isSide = false }) => {
    const path = finder.find(nodes);
    if (path === undefined) throw new Error(`corridor ${name} has no way in the network`);
    const links = path.arcs.map((arc) => at(draft.links, uint32At(graph.links, arc)));
    const leastKm = links.map((link) => leastKmOf(draft, link));
    return { km, isSide, nodes: path.nodes, links, leastKm, ...weighAround(search, path.nodes, rules.reachKm) };
  });
}

/** A route before fitting: its length, and how much of it is already drawn from rows, km. */
export interface Measured {
  readonly km: number;
  readonly drawnKm: number;
}

/** The shortest routes through the given nodes; undefined if there is none. */
export function measureAll(
  draft: Draft,
  observations: readonly Observation[],
  minorCost: number,
): (Measured | undefined)[] {
  const { graph, find } = createFinder(draft, minorCost);
  return observations.map(({ nodes }) => {
    const arcs = find(nodes)?.arcs;
    if (arcs === undefined) return undefined;
    const links = arcs.map((arc) => at(draft.links, uint32At(graph.links, arc)));
    return { km: totalKm(links), drawnKm: totalKm(links.filter((link) => link.trunk)) };
  });
}

/** Places on and near the route with their weights: 1 on it, a Gaussian beside it. */
function weighAround(search: Dijkstra, nodes: readonly number[], reachKm: number): Pick<Way, 'around' | 'shares'> {
  search.run(
    nodes.map((node) => ({ node, cost: 0 })),
    { maxCost: 2 * reachKm },
  );
  const around = search.listReached();
  const shares = new Float64Array(around.length);
  for (let i = 0; i < around.length; i++) shares[i] = Math.exp(-((search.costTo(uint32At(around, i)) / reachKm) ** 2));
  return { around, shares };
}

export function totalKm(links: readonly DraftLink[]): number {
  return links.reduce((sum, link) => sum + link.km, 0);
}

/**
 * If two tables disagree about a short remainder between drawn lines, scaling would inflate or collapse it, so it
 * stays.
 */
const STRETCHED_AT_MOST = 3;

/** Scales the movable links to the total; those of published length stay as they are. */
function stretch({ km, links, leastKm }: Way): void {
  const freeKm = links.reduce((sum, link) => sum + (link.fixed ? 0 : link.km), 0);
  const stretching = (km - (totalKm(links) - freeKm)) / freeKm;
  if (!(stretching < STRETCHED_AT_MOST && stretching > 1 / STRETCHED_AT_MOST)) return;
  links.forEach((link, i) => {
    if (!link.fixed) link.km = Math.max(link.km * stretching, leastKm[i] ?? 0);
  });
}

/** A road is no shorter than the straight line, but a route from place to place zigzags where the road does not. */
const LEAST_BENDS = 0.94;

function leastKmOf({ points }: Draft, { from, to }: DraftLink): number {
  const [a, b] = [points[from], points[to]];
  return a === undefined || b === undefined ? 0 : greatCircleKm(a, b) * LEAST_BENDS;
}
