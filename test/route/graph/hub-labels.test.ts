import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { float64At, numberAt, uint32At } from '../../../src/at.js';
import { packArrays, unpackArrays } from '../../../src/route/graph/array-file.js';
import { reachAll } from '../../../src/route/graph/dijkstra.js';
import { buildGraph, type Graph, type Link } from '../../../src/route/graph/graph.js';
import { HubLabelSearcher } from '../../../src/route/graph/hub-label-searcher.js';
import { buildHubLabels, hubLabelArrays, readHubLabels } from '../../../src/route/graph/hub-labels.js';

const SEED = 20261121;
const CLOSED_TAG = 2;
const extraByTag = [0, 0, Number.POSITIVE_INFINITY];

/** A two-way grid with random weights, a tenth of its links closed, and an island that nothing joins. */
function randomGraph(side: number, random: () => number): Graph {
  const links: Link[] = [];
  for (let node = 0; node < side * side; node++) {
    const tag = random() < 0.1 ? CLOSED_TAG : 1;
    const weight = 1 + 9 * random();
    if (node % side < side - 1) links.push({ from: node, to: node + 1, weight, tag });
    if (node + side < side * side) links.push({ from: node + side, to: node, weight: 1 + 9 * random(), tag: 1 });
  }
  links.push({ from: side * side, to: side * side + 1, weight: 1 });
  const places = Array.from({ length: side * side + 2 }, () => random());
  return buildGraph(places, places, links);
}

describe(`hub labels find what Dijkstra finds (seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  const graph = randomGraph(40, random);
  const bytes = packArrays('TEST', 1, hubLabelArrays(await buildHubLabels(graph, new Set([CLOSED_TAG]))));
  const searcher = new HubLabelSearcher(graph, readHubLabels(unpackArrays('TEST', 1, bytes)));
  const pick = (): { node: number; cost: number } => ({
    node: Math.floor(random() * graph.nodeCount),
    cost: 20 * random(),
  });

  test('between several stops, without closed arcs, over connected arcs', () => {
    for (let i = 0; i < 200; i++) {
      const [sources, targets] = [
        [pick(), pick()],
        [pick(), pick(), pick()],
      ];
      const path = searcher.shortest(sources, targets);
      const costs = reachAll(graph, sources, { extraByTag });
      const expected = Math.min(...targets.map((t) => float64At(costs, t.node) + t.cost));
      expect(path?.cost ?? Number.POSITIVE_INFINITY).toBeCloseTo(expected, 3);
      path?.arcs.forEach((arc, k) => {
        expect(uint32At(graph.heads, arc)).toBe(path.nodes[k + 1]);
        expect(arc).toBeGreaterThanOrEqual(uint32At(graph.firstArc, numberAt(path.nodes, k)));
        expect(arc).toBeLessThan(uint32At(graph.firstArc, numberAt(path.nodes, k) + 1));
        expect(graph.tags[arc]).not.toBe(CLOSED_TAG);
      });
    }
  });
  test('a node reaches itself without an arc, and an island only itself', () => {
    const island = graph.nodeCount - 1;
    expect(searcher.shortest([{ node: 5, cost: 0 }], [{ node: 5, cost: 0 }])).toEqual({
      cost: 0,
      nodes: [5],
      arcs: [],
    });
    expect(searcher.shortest([{ node: 5, cost: 0 }], [{ node: island, cost: 0 }])).toBeUndefined();
    expect(searcher.shortest([{ node: island - 1, cost: 0 }], [{ node: island, cost: 0 }])?.cost).toBe(1);
  });
  test('a node may have more arcs than a byte can count', async () => {
    const [leaves, tail] = [300, 1000];
    const links: Link[] = Array.from({ length: leaves }, (_, i) => ({ from: 0, to: i + 1, weight: 1 }));
    for (let i = leaves; i < leaves + tail; i++) links.push({ from: i === leaves ? 0 : i, to: i + 1, weight: 1 });
    const places = new Float64Array(leaves + tail + 1);
    const star = buildGraph(places, places, links);
    const labels = await buildHubLabels(star, new Set());
    expect(labels.farArcs).toContain(leaves);
    const path = new HubLabelSearcher(star, labels).shortest(
      [{ node: 7, cost: 0 }],
      [{ node: leaves + tail, cost: 0 }],
    );
    expect(path?.nodes.slice(0, 4)).toEqual([7, 0, leaves + 1, leaves + 2]);
    expect(path?.cost).toBe(tail + 1);
  });
  test('nodes may lie at the same place', async () => {
    const links = [0, 1, 2, 3].map((from) => ({ from, to: from + 1, weight: from === 2 ? 0 : 1 }));
    const line = buildGraph(new Float64Array(5), new Float64Array(5), links);
    const path = new HubLabelSearcher(line, await buildHubLabels(line, new Set())).shortest(
      [{ node: 0, cost: 0 }],
      [{ node: 4, cost: 0 }],
    );
    expect([path?.nodes, path?.cost]).toEqual([[0, 1, 2, 3, 4], 3]);
  });
  test('more nodes than sixteen bits can number are refused', async () => {
    const large = buildGraph(new Float64Array(70_000), new Float64Array(70_000), []);
    await expect(buildHubLabels(large, new Set())).rejects.toThrow('70000 nodes');
  });
  test('labels have the same bytes with any number of threads', async () => {
    const [none, one, three] = await Promise.all(
      [0, 1, 3].map((threads) => buildHubLabels(graph, new Set([CLOSED_TAG]), { threads })),
    );
    expect(one).toEqual(none);
    expect(three).toEqual(none);
  });
});
