import { Dijkstra, type Path } from '../../../graph/dijkstra.js';
import { at, buildGraph, type Graph } from '../../../graph/graph.js';
import { LINK_KINDS } from '../network.js';
import type { Draft } from './draft.js';

/** A length that the network should have between its nodes, one after the other. */
export interface Observation {
  readonly name: string;
  readonly nodes: readonly number[];
  readonly km: number;
}

export interface CalibrationRules {
  readonly rounds: number;
  /** A published length says something about roads this near to it, km of network. */
  readonly reachKm: number;
  /** How strongly a node keeps to the general factor against one observation that passes through it. */
  readonly prior: number;
}

/**
 * Makes the network as long as the published lengths say, where they say it. Every node carries a detour (log of true over
 * modelled length); in each round every observation is routed, its misfit is spread to the nodes along and around its way,
 * falling off with distance, and links are stretched by the mean of their ends: the travel-time tomography of seismology
 * (simultaneous iterative reconstruction) with lengths for times. Returns the remaining misfit of each, as a ratio.
 */
export function calibrate(
  draft: Draft,
  observations: readonly Observation[],
  rules: CalibrationRules,
): ReadonlyMap<string, number> {
  const plainKm = draft.links.map((link) => link.km);
  const detour = new Float64Array(draft.points.length);
  let misfits = new Map<string, number>();
  for (let round = 0; round <= rules.rounds; round++) {
    draft.links.forEach((link, i) => {
      if (!link.fixed) link.km = (plainKm[i] ?? 0) * Math.exp(((detour[link.from] ?? 0) + (detour[link.to] ?? 0)) / 2);
    });
    const graph = toGraph(draft);
    const search = new Dijkstra(graph);
    const pull = new Float64Array(draft.points.length);
    const weight = new Float64Array(draft.points.length).fill(rules.prior);
    misfits = new Map();
    for (const observation of observations) {
      const way = routeThrough(search, observation.nodes);
      if (way === undefined) throw new Error(`corridor ${observation.name} has no way in the network`);
      const ratio = observation.km / lengthOf(draft, graph, way.arcs);
      misfits.set(observation.name, ratio);
      if (round < rules.rounds) spread(search, way.nodes, Math.log(ratio), rules.reachKm, pull, weight);
    }
    for (let v = 0; v < detour.length; v++) detour[v] = at(detour, v) + at(pull, v) / at(weight, v);
  }
  return misfits;
}

export function toGraph(draft: Draft): Graph {
  return buildGraph(
    draft.points.map((p) => p.latitude),
    draft.points.map((p) => p.longitude),
    draft.links.map(({ from, to, km, kind, extraCost }) => ({
      from,
      to,
      weight: km + extraCost,
      tag: LINK_KINDS.indexOf(kind),
    })),
  );
}

function routeThrough(search: Dijkstra, nodes: readonly number[]): Pick<Path, 'nodes' | 'arcs'> | undefined {
  const [allNodes, allArcs]: [number[], number[]] = [[nodes[0] ?? 0], []];
  for (let i = 0; i + 1 < nodes.length; i++) {
    const to = nodes[i + 1] ?? 0;
    search.run([{ node: nodes[i] ?? 0, cost: 0 }], { until: [to] });
    const path = search.pathTo(to);
    if (path === undefined) return undefined;
    allNodes.push(...path.nodes.slice(1));
    allArcs.push(...path.arcs);
  }
  return { nodes: allNodes, arcs: allArcs };
}

function lengthOf(draft: Draft, graph: Graph, arcs: readonly number[]): number {
  return arcs.reduce((sum, arc) => sum + (draft.links[at(graph.links, arc)]?.km ?? 0), 0);
}

function spread(
  search: Dijkstra,
  nodes: readonly number[],
  misfit: number,
  reachKm: number,
  pull: Float64Array<ArrayBuffer>,
  weight: Float64Array<ArrayBuffer>,
): void {
  search.run(
    nodes.map((node) => ({ node, cost: 0 })),
    { maxCost: 2 * reachKm },
  );
  for (let v = 0; v < pull.length; v++) {
    const km = search.costTo(v);
    if (km === Number.POSITIVE_INFINITY) continue;
    const share = Math.exp(-((km / reachKm) ** 2));
    pull[v] = at(pull, v) + share * misfit;
    weight[v] = at(weight, v) + share;
  }
}
