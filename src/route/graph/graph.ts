import { float32At, uint8At, uint32At } from '../../at.js';
import type { ArrayFile, NumberArray } from './array-file.js';

/** A directed graph in compressed rows: the arcs of node v are firstArc[v] to firstArc[v + 1] - 1. */
export interface ArcGraph {
  readonly nodeCount: number;
  readonly arcCount: number;
  readonly latitudes: Float64Array<ArrayBuffer>;
  readonly longitudes: Float64Array<ArrayBuffer>;
  readonly firstArc: Uint32Array<ArrayBuffer>;
  readonly heads: Uint32Array<ArrayBuffer>;
  /** Cost of travel, at least 0, finite. Minimised by searches; a length only if the caller uses it as one. */
  readonly weights: Float32Array<ArrayBuffer>;
  /** 0, or a small number that a query may ban or make more expensive. */
  readonly tags: Uint8Array<ArrayBuffer>;
  /** Nodes with the same number are connected, ignoring directions and bans; numbered by decreasing size. */
  readonly components: Uint32Array<ArrayBuffer>;
}

/**
 * Every arc belongs to a link, which it was made from: a two-way link has an arc in each direction, so that lengths,
 * names and shapes are stored once per link.
 */
export interface Graph extends ArcGraph {
  readonly links: Uint32Array<ArrayBuffer>;
}

export interface Link {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
  readonly tag?: number;
  /** Travelled only from `from` to `to`. */
  readonly oneWay?: boolean;
}

/** Positions of nodes and the links between them; link i of the list is link i of the graph. @throws Error for an unusable link. */
export function buildGraph(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>, links: readonly Link[]): Graph {
  const nodeCount = latitudes.length;
  links.forEach((link, i) => {
    checkLink(link, i, nodeCount);
  });
  const firstArc = new Uint32Array(nodeCount + 1);
  for (const { from, to, oneWay } of links) {
    bump(firstArc, from + 1);
    if (oneWay !== true) bump(firstArc, to + 1);
  }
  for (let v = 0; v < nodeCount; v++) firstArc[v + 1] = uint32At(firstArc, v + 1) + uint32At(firstArc, v);
  const arcCount = uint32At(firstArc, nodeCount);
  const graph = {
    nodeCount,
    arcCount,
    latitudes: Float64Array.from(latitudes),
    longitudes: Float64Array.from(longitudes),
    firstArc,
    heads: new Uint32Array(arcCount),
    weights: new Float32Array(arcCount),
    tags: new Uint8Array(arcCount),
    links: new Uint32Array(arcCount),
    components: labelComponents(nodeCount, links),
  };
  const next = firstArc.slice();
  const put = (tail: number, head: number, link: Link, index: number): void => {
    const arc = uint32At(next, tail);
    next[tail] = arc + 1;
    graph.heads[arc] = head;
    graph.weights[arc] = link.weight;
    graph.tags[arc] = link.tag ?? 0;
    graph.links[arc] = index;
  };
  links.forEach((link, i) => {
    put(link.from, link.to, link, i);
    if (link.oneWay !== true) put(link.to, link.from, link, i);
  });
  return graph;
}

/** The graph as named arrays of a file, each name with the prefix, so that several graphs fit in one. */
export function graphArrays(graph: Graph, prefix = 'graph.'): Record<string, NumberArray> {
  return { ...arcGraphArrays(graph, prefix), [`${prefix}links`]: graph.links };
}

/** The same without the links. */
export function arcGraphArrays(graph: ArcGraph, prefix = 'graph.'): Record<string, NumberArray> {
  const { latitudes, longitudes, firstArc, heads, weights, tags, components } = graph;
  const arrays = { latitudes, longitudes, firstArc, heads, weights, tags, components };
  return Object.fromEntries(Object.entries(arrays).map(([name, array]) => [prefix + name, array]));
}

export function readGraph(file: ArrayFile, prefix = 'graph.'): Graph {
  return { ...readArcGraph(file, prefix), links: file.get(`${prefix}links`, 'Uint32Array') };
}

export function readArcGraph(file: ArrayFile, prefix = 'graph.'): ArcGraph {
  const firstArc = file.get(`${prefix}firstArc`, 'Uint32Array');
  const heads = file.get(`${prefix}heads`, 'Uint32Array');
  return {
    nodeCount: firstArc.length - 1,
    arcCount: heads.length,
    latitudes: file.get(`${prefix}latitudes`, 'Float64Array'),
    longitudes: file.get(`${prefix}longitudes`, 'Float64Array'),
    firstArc,
    heads,
    weights: file.get(`${prefix}weights`, 'Float32Array'),
    tags: file.get(`${prefix}tags`, 'Uint8Array'),
    components: file.get(`${prefix}components`, 'Uint32Array'),
  };
}

/** The same graph with every arc reversed; links keep their numbers. */
export function reverseGraph(graph: Graph): Graph {
  const links: Link[] = [];
  const original: number[] = [];
  for (let tail = 0; tail < graph.nodeCount; tail++) {
    for (let arc = uint32At(graph.firstArc, tail); arc < uint32At(graph.firstArc, tail + 1); arc++) {
      links.push({
        from: uint32At(graph.heads, arc),
        to: tail,
        weight: float32At(graph.weights, arc),
        tag: uint8At(graph.tags, arc),
        oneWay: true,
      });
      original.push(uint32At(graph.links, arc));
    }
  }
  const reversed = buildGraph(graph.latitudes, graph.longitudes, links);
  return { ...reversed, links: reversed.links.map((i) => original[i] ?? 0), components: graph.components };
}

function bump(array: Uint32Array, i: number): void {
  array[i] = (array[i] ?? 0) + 1;
}

function checkLink({ from, to, weight, tag = 0 }: Link, i: number, nodeCount: number): void {
  const isNode = (v: number): boolean => Number.isInteger(v) && v >= 0 && v < nodeCount;
  if (!isNode(from) || !isNode(to)) throw new Error(`link ${i} joins ${from} and ${to}; there are ${nodeCount} nodes`);
  if (!(weight >= 0) || !Number.isFinite(weight)) throw new Error(`link ${i} weighs ${weight}`);
  if (!Number.isInteger(tag) || tag < 0 || tag > 255) throw new Error(`link ${i} has tag ${tag}`);
}

/** Component number of every node, 0 for the largest. */
export function labelComponents(
  nodeCount: number,
  links: Iterable<{ from: number; to: number }>,
): Uint32Array<ArrayBuffer> {
  const parent = Uint32Array.from({ length: nodeCount }, (_, v) => v);
  const find = (v: number): number => {
    let root = v;
    while (uint32At(parent, root) !== root) root = uint32At(parent, root);
    for (let node = v; node !== root; ) {
      const up = uint32At(parent, node);
      parent[node] = root;
      node = up;
    }
    return root;
  };
  for (const { from, to } of links) parent[find(from)] = find(to);
  const sizes = new Map<number, number>();
  for (let v = 0; v < nodeCount; v++) sizes.set(find(v), (sizes.get(find(v)) ?? 0) + 1);
  const ranked = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const rank = new Map(ranked.map(([root], i) => [root, i]));
  return Uint32Array.from({ length: nodeCount }, (_, v) => rank.get(find(v)) ?? 0);
}
