import { float32At, float64At, int32At, numberAt, uint8At, uint16At, uint32At } from '../../at.js';
import { type Crew, openCrew, share, THREADS } from '../../datasets/crew.js';
import type { ArrayFile, NumberArray } from './array-file.js';
import type { Graph } from './graph.js';
import {
  Grower,
  type Growth,
  type HubLabelResult,
  type HubLabelTask,
  type OpenGraph,
  ROUNDING,
} from './hub-label-grower.js';
import { addLabel, createPool, eachLabel, type HubLabelPool, hubOf } from './hub-label-pool.js';
import type { HubLabelSetup } from './hub-label-thread.js';

/**
 * For every node of a two-way graph a list of hubs, the cost of reaching each, and the next node on the way; any two
 * connected nodes share a hub on a cheapest path between them (Akiba, Iwata and Yoshida 2013: pruned landmark
 * labelling).
 */
export interface HubLabels {
  /** Labels of node v: firstLabel[v] to firstLabel[v + 1] - 1, most important hub first. */
  readonly firstLabel: Uint32Array<ArrayBuffer>;
  /** Hubs by rank, 0 the most important. */
  readonly hubs: Uint16Array<ArrayBuffer>;
  /** The arc to take, counted from the first of the node; FAR if a byte cannot hold it, HERE at the hub. */
  readonly arcs: Uint8Array<ArrayBuffer>;
  /** Labels with FAR, ascending, and their arcs. */
  readonly farLabels: Uint32Array<ArrayBuffer>;
  readonly farArcs: Uint16Array<ArrayBuffer>;
  readonly costs: Float32Array<ArrayBuffer>;
}

/** Sampled trees for judging the importance of a node: how many of their paths lead over it. */
const SAMPLED_TREES = 200;
const MOST_NODES = 0xffff;
export const [FAR, HERE] = [0xfe, 0xff];
/** Smaller graphs are labelled in this thread: starting others would take longer. */
const LEAST_NODES_FOR_THREADS = 5_000;
/**
 * The roots of a batch are grown at once, each without the labels of the others; what those cover is removed
 * afterwards. A batch is this share of the roots before it, so that little work is wasted, and independent of the
 * number of threads.
 */
const BATCH_SHARE = 1 / 16;
const [LEAST_BATCH, MOST_BATCH] = [4, 256];
const ROOTS_PER_TASK = 4;

export interface HubLabelOptions {
  readonly progress?: (fraction: number) => void;
  readonly threads?: number;
}

/**
 * Labels for the graph without the arcs of the closed tags; the same with any number of threads. About 20 s of
 * processor time for 17,000 nodes with 40 arcs each.
 * @throws Error for more than 65,535 nodes; every arc must have its reverse
 */
export async function buildHubLabels(
  graph: Graph,
  closedTags: ReadonlySet<number>,
  { progress = () => {}, threads }: HubLabelOptions = {},
): Promise<HubLabels> {
  if (graph.nodeCount > MOST_NODES) throw new Error(`${graph.nodeCount} nodes are too many for hub labels`);
  const open = openArcsOf(graph, closedTags);
  const pool = createPool(graph.nodeCount);
  const crew = hire({ graph: open, pool }, threads ?? (graph.nodeCount < LEAST_NODES_FOR_THREADS ? 0 : THREADS));
  try {
    const importance = await weighNodes(crew, graph.nodeCount);
    const order = [...importance.keys()].sort((a, b) => float64At(importance, b) - float64At(importance, a) || a - b);
    await growLabels(crew, pool, order, progress);
  } finally {
    await crew.close();
  }
  return packLabels(graph, pool);
}

type LabelCrew = Crew<HubLabelTask, HubLabelResult>;

/** Without threads the work is done here. */
function hire(setup: HubLabelSetup, threads: number): LabelCrew {
  if (threads > 0)
    return openCrew(
      new URL(import.meta.url.endsWith('.ts') ? './hub-label-thread.ts' : './hub-label-thread.js', import.meta.url),
      setup,
      threads,
    );
  const grower = new Grower(setup.graph, setup.pool);
  return { size: 1, map: async (tasks) => tasks.map((task) => grower.work(task)), close: async () => {} };
}

/** In memory that threads share. */
function openArcsOf({ nodeCount, firstArc, heads, weights, tags }: Graph, closed: ReadonlySet<number>): OpenGraph {
  const first = new Uint32Array(nodeCount + 1);
  const arcs: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = uint32At(firstArc, node); arc < uint32At(firstArc, node + 1); arc++)
      if (!closed.has(uint8At(tags, arc))) arcs.push(arc);
    first[node + 1] = arcs.length;
  }
  return {
    nodeCount,
    firstArc: share(first),
    heads: share(Uint16Array.from(arcs, (arc) => uint32At(heads, arc))),
    weights: share(Float32Array.from(arcs, (arc) => float32At(weights, arc))),
  };
}

/** How many nodes lie behind each, summed over trees from nodes spread evenly over the numbers. */
async function weighNodes(crew: LabelCrew, count: number): Promise<Float64Array<ArrayBuffer>> {
  const trees = Math.min(SAMPLED_TREES, count);
  const roots = Array.from({ length: trees }, (_, tree) => Math.floor((tree * count) / trees));
  const sum = new Float64Array(count);
  // Whole numbers: their sum is the same in any order.
  for (const { weights } of await crew.map(tasksOf('WEIGH', roots))) {
    weights.forEach((weight, node) => {
      sum[node] = float64At(sum, node) + weight;
    });
  }
  return sum;
}

async function growLabels(
  crew: LabelCrew,
  pool: HubLabelPool,
  order: readonly number[],
  progress: (fraction: number) => void,
): Promise<void> {
  for (let rank = 0; rank < order.length; ) {
    const size = Math.min(MOST_BATCH, Math.max(LEAST_BATCH, Math.floor(rank * BATCH_SHARE)));
    const roots = order.slice(rank, rank + size);
    const grown = await crew.map(tasksOf('GROW', roots));
    const batch = new Batch(pool, rank, roots.length);
    for (const growth of grown.flatMap(({ growths }) => growths)) batch.add(growth);
    rank += roots.length;
    progress(rank / order.length);
  }
}

function tasksOf(kind: HubLabelTask['kind'], roots: readonly number[]): readonly HubLabelTask[] {
  const count = Math.ceil(roots.length / ROOTS_PER_TASK);
  return Array.from({ length: count }, (_, i) => ({
    kind,
    roots: roots.slice(i * ROOTS_PER_TASK, (i + 1) * ROOTS_PER_TASK),
  }));
}

/** Labels of roots grown at once, added to the pool by rank: what a root of higher rank covers is omitted. */
class Batch {
  readonly #pool: HubLabelPool;
  readonly #firstRank: number;
  #rank: number;
  /** Labels of this batch, each linked to the node's previous one. */
  readonly #hubs: number[] = [];
  readonly #costs: number[] = [];
  readonly #earlier: number[] = [];
  /** For each node: its last label in this batch, or -1. */
  readonly #last: Int32Array;
  /** From the root to the roots of the previous batch; Infinity if it has no such label. */
  readonly #toHub: Float64Array;
  readonly #isCovered: Uint8Array;

  constructor(pool: HubLabelPool, firstRank: number, size: number) {
    this.#pool = pool;
    this.#firstRank = firstRank;
    this.#rank = firstRank;
    this.#last = new Int32Array(pool.counts.length).fill(-1);
    this.#toHub = new Float64Array(size);
    this.#isCovered = new Uint8Array(pool.counts.length);
  }

  add({ nodes, costs, nexts }: Growth): void {
    const [toHub, isCovered] = [this.#toHub.fill(Number.POSITIVE_INFINITY), this.#isCovered];
    // Nothing has grown if every node is covered by labels of earlier batches.
    const [root] = nodes;
    if (root !== undefined) {
      for (let i = int32At(this.#last, root); i >= 0; i = numberAt(this.#earlier, i))
        toHub[numberAt(this.#hubs, i) - this.#firstRank] = numberAt(this.#costs, i);
    }
    for (let n = 0; n < nodes.length; n++) {
      const [node, cost, next] = [uint16At(nodes, n), float64At(costs, n), uint16At(nexts, n)];
      // What covers the previous node also covers this one, up to rounding: every path must lead over nodes with the
      // label.
      if (uint8At(isCovered, next) === 1 || this.#covers(node, cost + ROUNDING)) {
        isCovered[node] = 1;
        continue;
      }
      addLabel(this.#pool, node, this.#rank, cost, next);
      this.#earlier.push(int32At(this.#last, node));
      this.#last[node] = this.#hubs.length;
      this.#hubs.push(this.#rank);
      this.#costs.push(cost);
    }
    for (const node of nodes) isCovered[node] = 0;
    this.#rank += 1;
  }

  /** Whether a path over an earlier root of this batch costs no more. */
  #covers(node: number, most: number): boolean {
    for (let i = int32At(this.#last, node); i >= 0; i = numberAt(this.#earlier, i)) {
      const toHub = float64At(this.#toHub, numberAt(this.#hubs, i) - this.#firstRank);
      if (toHub + numberAt(this.#costs, i) <= most) return true;
    }
    return false;
  }
}

function packLabels({ nodeCount, firstArc, heads }: Graph, pool: HubLabelPool): HubLabels {
  const firstLabel = new Uint32Array(nodeCount + 1);
  for (let node = 0; node < nodeCount; node++)
    firstLabel[node + 1] = uint32At(firstLabel, node) + uint32At(pool.counts, node);
  const count = uint32At(firstLabel, nodeCount);
  const packed = {
    firstLabel,
    hubs: new Uint16Array(count),
    arcs: new Uint8Array(count),
    costs: new Float32Array(count),
  };
  const far: { readonly label: number; readonly arc: number }[] = [];
  for (let node = 0; node < nodeCount; node++) {
    const ownHeads = heads.subarray(uint32At(firstArc, node), uint32At(firstArc, node + 1));
    let end = uint32At(firstLabel, node + 1);
    eachLabel(pool, node, (label) => {
      const next = uint16At(pool.nexts, label);
      const [arc, to] = [next === node ? -1 : ownHeads.indexOf(next), --end];
      if (arc >= FAR) far.push({ label: to, arc });
      packed.hubs[to] = hubOf(pool, label);
      packed.costs[to] = float64At(pool.costs, label);
      packed.arcs[to] = arc < 0 ? HERE : Math.min(arc, FAR);
    });
  }
  far.sort((a, b) => a.label - b.label);
  const farLabels = Uint32Array.from(far, ({ label }) => label);
  return { ...packed, farLabels, farArcs: Uint16Array.from(far, ({ arc }) => arc) };
}

export function hubLabelArrays(labels: HubLabels, prefix = 'labels.'): Record<string, NumberArray> {
  return Object.fromEntries(Object.entries(labels).map(([name, array]) => [prefix + name, array as NumberArray]));
}

export function readHubLabels(file: ArrayFile, prefix = 'labels.'): HubLabels {
  return {
    firstLabel: file.get(`${prefix}firstLabel`, 'Uint32Array'),
    hubs: file.get(`${prefix}hubs`, 'Uint16Array'),
    arcs: file.get(`${prefix}arcs`, 'Uint8Array'),
    farLabels: file.get(`${prefix}farLabels`, 'Uint32Array'),
    farArcs: file.get(`${prefix}farArcs`, 'Uint16Array'),
    costs: file.get(`${prefix}costs`, 'Float32Array'),
  };
}
