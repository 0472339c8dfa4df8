import { float64At, uint32At } from '../../at.js';
import type { ArrayFile, NumberArray } from './array-file.js';
import { Dijkstra } from './dijkstra.js';
import { type Graph, reverseGraph } from './graph.js';

/**
 * Distances between every node and a few far-apart nodes, the landmarks (Goldberg and Harrelson 2005: A*, landmarks and
 * the triangle inequality). Each component has its own landmarks, in the same slots. Bounds made from them stay valid
 * when arcs are banned or made more expensive, since no path gets cheaper.
 */
export interface Landmarks {
  /** Number of landmarks per component. */
  readonly count: number;
  /** [node * count + i]: from landmark i of the node's component to the node; `unreached` if there is no path. */
  readonly from: Distances;
  /** [node * count + i]: from the node to the landmark. The same array as `from` if every arc has its reverse. */
  readonly to: Distances;
  /** The length of one unit of distance. Distances in whole units are rounded down. */
  readonly unit: number;
  readonly unreached: number;
}

type Distances = Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

const EXACT = { unit: 1, unreached: Number.POSITIVE_INFINITY } as const;
const UNREACHED = 0xffff;
/** Searches then spread about evenly in all directions. */
export const NO_LANDMARKS: Landmarks = { count: 0, from: new Float32Array(0), to: new Float32Array(0), ...EXACT };
/** Smaller components are searched without landmarks: there is little to save. */
const SMALLEST_COMPONENT = 64;

export function buildLandmarks(graph: Graph, count: number): Landmarks {
  const reversed = isSymmetric(graph) ? undefined : reverseGraph(graph);
  const from = new Float32Array(graph.nodeCount * count);
  const to = reversed === undefined ? from : new Float32Array(graph.nodeCount * count);
  // One search for all, and no more than a component is examined: most are small islands.
  const away = new Dijkstra(graph);
  const back = reversed === undefined ? away : new Dijkstra(reversed);
  const nearest = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
  for (const members of listComponents(graph)) {
    if (members.length < SMALLEST_COMPONENT) break;
    // Farthest-point choice: each landmark is the node farthest from all previous ones.
    away.run([{ node: members[0] ?? 0, cost: 0 }]);
    let landmark = farthest(members, (v) => away.costTo(v));
    for (let i = 0; i < count; i++) {
      away.run([{ node: landmark, cost: 0 }]);
      if (back !== away) back.run([{ node: landmark, cost: 0 }]);
      for (const v of members) {
        const cost = away.costTo(v);
        from[v * count + i] = cost;
        if (back !== away) to[v * count + i] = back.costTo(v);
        if (cost < float64At(nearest, v)) nearest[v] = cost;
      }
      landmark = farthest(members, (v) => float64At(nearest, v));
    }
  }
  return { count, from, to, ...EXACT };
}

export function landmarkArrays(landmarks: Landmarks, prefix = 'landmarks.'): Record<string, NumberArray> {
  const { from, to, count } = landmarks;
  const arrays: Record<string, NumberArray> = { [`${prefix}count`]: Uint32Array.of(count), [`${prefix}from`]: from };
  // An empty array means that distances are the same in both directions.
  arrays[`${prefix}to`] = to === from ? new Float32Array(0) : to;
  return arrays;
}

export function readLandmarks(file: ArrayFile, prefix = 'landmarks.'): Landmarks {
  const count = uint32At(file.get(`${prefix}count`, 'Uint32Array'), 0);
  const from = file.get(`${prefix}from`, 'Float32Array');
  const to = file.get(`${prefix}to`, 'Float32Array');
  return { count, from, to: to.length === 0 ? from : to, ...EXACT };
}

/**
 * The same in whole units, half the size: a few hundred metres per unit in a world of 25,000 km. Bounds are lower by
 * one unit.
 * @throws Error if distances differ between the two directions
 */
export function coarseLandmarkArrays(
  { from, to, count }: Landmarks,
  prefix = 'landmarks.',
): Record<string, NumberArray> {
  if (to !== from) throw new Error('landmarks of a graph with one-way arcs are not made coarse');
  let longest = 1;
  for (const cost of from) if (cost > longest && cost < Number.POSITIVE_INFINITY) longest = cost;
  const unit = longest / (UNREACHED - 1);
  const units = Uint16Array.from(from, (cost) =>
    cost === Number.POSITIVE_INFINITY ? UNREACHED : Math.floor(cost / unit),
  );
  return {
    [`${prefix}count`]: Uint32Array.of(count),
    [`${prefix}unit`]: Float64Array.of(unit),
    [`${prefix}units`]: units,
  };
}

export function readCoarseLandmarks(file: ArrayFile, prefix = 'landmarks.'): Landmarks {
  const units = file.get(`${prefix}units`, 'Uint16Array');
  return {
    count: uint32At(file.get(`${prefix}count`, 'Uint32Array'), 0),
    from: units,
    to: units,
    unit: float64At(file.get(`${prefix}unit`, 'Float64Array'), 0),
    unreached: UNREACHED,
  };
}

function farthest(members: readonly number[], costOf: (node: number) => number): number {
  let best = members[0] ?? 0;
  let bestCost = -1;
  for (const v of members) {
    const cost = costOf(v);
    if (cost > bestCost && cost < Number.POSITIVE_INFINITY) {
      best = v;
      bestCost = cost;
    }
  }
  return best;
}

/** Members of every component, the largest first. */
function listComponents(graph: Graph): number[][] {
  const members: number[][] = [];
  graph.components.forEach((component, v) => {
    const list = members[component];
    if (list === undefined) members[component] = [v];
    else list.push(v);
  });
  return members;
}

function isSymmetric(graph: Graph): boolean {
  const arcsOfLink = new Map<number, number>();
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const link = uint32At(graph.links, arc);
    arcsOfLink.set(link, (arcsOfLink.get(link) ?? 0) + 1);
  }
  return [...arcsOfLink.values()].every((arcs) => arcs === 2);
}
