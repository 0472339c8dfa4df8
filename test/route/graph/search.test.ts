import { describe, expect, test } from 'vitest';
import { float32At, float64At, uint8At, uint32At } from '../../../src/at.js';
import { packArrays, unpackArrays } from '../../../src/route/graph/array-file.js';
import { type Path, reachAll } from '../../../src/route/graph/dijkstra.js';
import { buildGraph, type Graph, graphArrays, type Link, readGraph } from '../../../src/route/graph/graph.js';
import {
  buildLandmarks,
  coarseLandmarkArrays,
  landmarkArrays,
  readCoarseLandmarks,
  readLandmarks,
} from '../../../src/route/graph/landmarks.js';
import { Searcher } from '../../../src/route/graph/search.js';

const SEED = 20261120;

/** mulberry32: a small generator with a printed seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Two jittered grids that do not touch, with tags 0 to 3; `oneWayShare` of the links go one way only. */
function randomGraph(side: number, oneWayShare: number, random: () => number): Graph {
  const [latitudes, longitudes]: [number[], number[]] = [[], []];
  const links: Link[] = [];
  for (const [offset, rows] of [
    [0, side],
    [90, side >> 2],
  ] as const) {
    const first = latitudes.length;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < rows; x++) {
        const from = first + y * rows + x;
        latitudes.push(y + random());
        longitudes.push(offset + x + random());
        for (const to of [x + 1 < rows ? from + 1 : -1, y + 1 < rows ? from + rows : -1]) {
          if (to < 0) continue;
          const turned = random() < 0.5;
          links.push({
            from: turned ? to : from,
            to: turned ? from : to,
            weight: 1 + 9 * random(),
            tag: Math.floor(random() * 4),
            oneWay: random() < oneWayShare,
          });
        }
      }
    }
  }
  return buildGraph(latitudes, longitudes, links);
}

function costOf(graph: Graph, path: Path, extraByTag: readonly number[]): number {
  return path.arcs.reduce((sum, arc, i) => {
    const tail = path.nodes[i] ?? -1;
    expect(arc).toBeGreaterThanOrEqual(uint32At(graph.firstArc, tail));
    expect(arc).toBeLessThan(uint32At(graph.firstArc, tail + 1));
    expect(uint32At(graph.heads, arc)).toBe(path.nodes[i + 1]);
    return sum + float32At(graph.weights, arc) + (extraByTag[uint8At(graph.tags, arc)] ?? 0);
  }, 0);
}

describe.each([
  { name: 'two-way graph', oneWayShare: 0, isCoarse: false },
  { name: 'two-way graph with coarse landmarks', oneWayShare: 0, isCoarse: true },
  { name: 'graph with one-way arcs', oneWayShare: 0.3, isCoarse: false },
])(`the search finds what Dijkstra finds: $name (seed ${SEED})`, ({ oneWayShare, isCoarse }) => {
  const random = randomOf(SEED);
  const graph = randomGraph(48, oneWayShare, random);
  const landmarks = buildLandmarks(graph, 6);
  const arrays = isCoarse ? coarseLandmarkArrays(landmarks) : landmarkArrays(landmarks);
  const file = unpackArrays('TEST', 1, packArrays('TEST', 1, { ...graphArrays(graph), ...arrays }));
  const searcher = new Searcher(readGraph(file), isCoarse ? readCoarseLandmarks(file) : readLandmarks(file));

  test.each([
    { name: 'all tags free', extraByTag: [] },
    { name: 'tag 1 banned', extraByTag: [0, Number.POSITIVE_INFINITY] },
    { name: 'tag 2 banned, tag 3 costlier', extraByTag: [0, 0, Number.POSITIVE_INFINITY, 5] },
  ])('$name', ({ extraByTag }) => {
    let found = 0;
    for (let i = 0; i < 150; i++) {
      const pick = (): number => Math.floor(random() * graph.nodeCount);
      const sources = [
        { node: pick(), cost: 20 * random() },
        { node: pick(), cost: 20 * random() },
      ];
      const targets = [
        { node: pick(), cost: 20 * random() },
        { node: pick(), cost: 20 * random() },
      ];
      const path = searcher.shortest(sources, targets, { extraByTag });
      const costs = reachAll(graph, sources, { extraByTag });
      const expected = Math.min(...targets.map((t) => float64At(costs, t.node) + t.cost));
      expect(path?.cost ?? Number.POSITIVE_INFINITY).toBeCloseTo(expected, 6);
      if (path === undefined) continue;
      found += 1;
      const first = sources.filter((s) => s.node === path.nodes[0]).map((s) => s.cost);
      const last = targets.filter((t) => t.node === path.nodes.at(-1)).map((t) => t.cost);
      const stops = Math.min(...first) + Math.min(...last);
      expect(costOf(graph, path, extraByTag) + stops).toBeCloseTo(path.cost, 6);
    }
    expect(found).toBeGreaterThan(100);
  });
});

test('landmarks with different distances back are not rounded', () => {
  const oneWay = buildGraph([0, 0], [0, 1], [{ from: 0, to: 1, weight: 1, oneWay: true }]);
  expect(() => coarseLandmarkArrays(buildLandmarks(oneWay, 1))).toThrow('one-way');
});

describe('edges of the search', () => {
  const line = buildGraph(
    [0, 0, 0, 0],
    [0, 1, 2, 3],
    [
      { from: 0, to: 1, weight: 1, tag: 7 },
      { from: 1, to: 2, weight: 1 },
    ],
  );
  const searcher = new Searcher(line, buildLandmarks(line, 2));
  const stop = (node: number) => [{ node, cost: 0 }];

  test('a node reaches itself at no cost, without an arc', () => {
    expect(searcher.shortest(stop(1), stop(1))).toEqual({ cost: 0, nodes: [1], arcs: [] });
  });
  test('another component is out of reach', () => {
    expect(searcher.shortest(stop(0), stop(3))).toBeUndefined();
  });
  test('banning a bridge cuts the route, allowing it again restores it', () => {
    const extraByTag = new Array<number>(8).fill(0).with(7, Number.POSITIVE_INFINITY);
    expect(searcher.shortest(stop(0), stop(2), { extraByTag })).toBeUndefined();
    expect(searcher.shortest(stop(0), stop(2))?.cost).toBe(2);
  });
  test.each([
    [{ from: 0, to: 9, weight: 1 }, 'nodes'],
    [{ from: 0, to: 1, weight: -1 }, 'weighs'],
    [{ from: 0, to: 1, weight: Number.NaN }, 'weighs'],
    [{ from: 0, to: 1, weight: 1, tag: 256 }, 'tag'],
  ])('an unusable link is refused: %o', (link, message) => {
    expect(() => buildGraph([0, 0], [0, 1], [link])).toThrow(message);
  });
});
