import { float32At, uint32At } from '../../../../at.js';
import { Dijkstra, type Path } from '../../../graph/dijkstra.js';
import type { Graph } from '../../../graph/graph.js';
import { toGraph } from './costs.js';
import type { Draft } from './draft.js';

/** Finds the routes that observations mean. */
export function createFinder(draft: Draft, minorCost: number) {
  const graph = toGraph(draft, minorCost);
  const search = new Dijkstra(graph);
  const weightsAtHome = weighAbroad(draft, graph);
  const atHome = new Dijkstra({ ...graph, weights: weightsAtHome });
  const find = (nodes: readonly number[]): Pick<Path, 'nodes' | 'arcs'> | undefined => {
    const [from = 0, to = 0] = [nodes[0], nodes.at(-1)];
    return routeThrough(draft.countries[from] === draft.countries[to] ? atHome : search, nodes);
  };
  return {
    graph,
    search,
    find,
    /** Makes links more expensive, by their numbers. */
    addCosts(costs: ReadonlyMap<number, number>): void {
      graph.links.forEach((link, arc) => {
        const cost = costs.get(link);
        if (cost === undefined) return;
        graph.weights[arc] = float32At(graph.weights, arc) + cost;
        weightsAtHome[arc] = float32At(weightsAtHome, arc) + cost;
      });
    },
    /** Arcs of the best route between the ends, whatever it passes. */
    findBetween: (nodes: readonly number[]): readonly number[] => find([nodes[0] ?? 0, nodes.at(-1) ?? 0])?.arcs ?? [],
  };
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

/** A road listed by a country runs through that country: Yuma to San Diego is not via Tijuana. */
const ABROAD_COST = 1000;

/** The weights of a graph, with the cost of going abroad on every arc across a border. */
function weighAbroad({ countries }: Draft, { firstArc, heads, weights, nodeCount }: Graph): Float32Array<ArrayBuffer> {
  const abroad = weights.slice();
  for (let tail = 0; tail < nodeCount; tail++) {
    for (let arc = uint32At(firstArc, tail); arc < uint32At(firstArc, tail + 1); arc++) {
      if (countries[tail] !== countries[uint32At(heads, arc)]) abroad[arc] = float32At(weights, arc) + ABROAD_COST;
    }
  }
  return abroad;
}
