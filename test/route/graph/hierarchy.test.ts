import { describe, expect, test } from 'vitest';
import { anyNumberAt } from '../../../src/at.js';
import { packArrays, unpackArrays } from '../../../src/route/graph/array-file.js';
import { Climber } from '../../../src/route/graph/climber.js';
import { Dijkstra } from '../../../src/route/graph/dijkstra.js';
import { buildGraph, type Link } from '../../../src/route/graph/graph.js';
import { type Arcs, buildHierarchy, hierarchyArrays, readHierarchy } from '../../../src/route/graph/hierarchy.js';

/** Reproducible numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A town: a grid with some streets missing, some one-way, some twice, and a few loops. */
function drawTown(size: number, seed: number): Arcs {
  const next = random(seed);
  const [tails, heads, costs]: number[][] = [[], [], []];
  const add = (a: number, b: number, cost: number): void => {
    tails?.push(a);
    heads?.push(b);
    costs?.push(cost);
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = y * size + x;
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (x + dx >= size || y + dy >= size || next() < 0.15) continue;
        const there = (y + dy) * size + x + dx;
        const cost = Math.floor(next() * 90) + (y % 5 === 0 && dx === 1 ? 5 : 40);
        const way = next();
        if (way < 0.85) add(here, there, cost);
        if (way > 0.15) add(there, here, cost);
        if (way > 0.95) add(here, there, cost + 10);
      }
      if (next() < 0.01) add(here, here, 7);
    }
  }
  return { nodeCount: size * size, tails: tails ?? [], heads: heads ?? [], costs: costs ?? [] };
}

function plainSearch({ nodeCount, tails, heads, costs }: Arcs): Dijkstra {
  const links = Array.from(
    tails,
    (from, i): Link => ({ from, to: heads[i] ?? 0, weight: costs[i] ?? 0, oneWay: true }),
  );
  return new Dijkstra(buildGraph(new Array(nodeCount).fill(0), new Array(nodeCount).fill(0), links));
}

describe('a hierarchy', () => {
  test.each([1, 2, 3])('finds the routes that Dijkstra finds, over connected arcs: town %i', (seed) => {
    const arcs = drawTown(24, seed);
    const climber = new Climber(buildHierarchy(arcs).hierarchy);
    const plain = plainSearch(arcs);
    const next = random(seed + 100);
    for (let i = 0; i < 40; i++) {
      const from = Math.floor(next() * arcs.nodeCount);
      plain.run([{ node: from, cost: 0 }]);
      for (let j = 0; j < 10; j++) {
        const to = Math.floor(next() * arcs.nodeCount);
        const found = climber.shortest([{ node: from, cost: 0 }], [{ node: to, cost: 0 }]);
        expect(found?.cost ?? Number.POSITIVE_INFINITY).toBe(plain.costTo(to));
        if (found === undefined) continue;
        let [node, cost] = [from, 0];
        for (const arc of found.arcs) {
          expect(arcs.tails[arc]).toBe(node);
          node = anyNumberAt(arcs.heads, arc);
          cost += anyNumberAt(arcs.costs, arc);
        }
        expect([node, cost]).toEqual([to, found.cost]);
      }
    }
  });

  test('finds the same in the order of another vehicle, for which some roads are closed', () => {
    const arcs = drawTown(20, 4);
    const { order } = buildHierarchy(arcs);
    const open = Array.from(arcs.tails, (_, arc) => arc).filter((arc) => arc % 7 !== 0);
    const pick = (values: ArrayLike<number>): number[] => open.map((arc) => values[arc] ?? 0);
    const fewer = { ...arcs, tails: pick(arcs.tails), heads: pick(arcs.heads), costs: pick(arcs.costs) };
    const climber = new Climber(buildHierarchy(fewer, { order }).hierarchy);
    const plain = plainSearch(fewer);
    for (let from = 0; from < arcs.nodeCount; from += 37) {
      plain.run([{ node: from, cost: 0 }]);
      for (let to = 0; to < arcs.nodeCount; to += 11) {
        const found = climber.shortest([{ node: from, cost: 0 }], [{ node: to, cost: 0 }]);
        expect(found?.cost ?? Number.POSITIVE_INFINITY).toBe(plain.costTo(to));
      }
    }
  });

  test('weighs several starts and ends by the cost of reaching them', () => {
    // 0 -> 1 -> 2 -> 3, ten each
    const line: Arcs = { nodeCount: 4, tails: [0, 1, 2], heads: [1, 2, 3], costs: [10, 10, 10] };
    const climber = new Climber(buildHierarchy(line).hierarchy);
    const found = climber.shortest(
      [
        { node: 0, cost: 0 },
        { node: 1, cost: 12 },
      ],
      [
        { node: 3, cost: 4 },
        { node: 2, cost: 15 },
      ],
    );
    expect(found?.cost).toBe(34);
    expect(found?.arcs).toEqual([0, 1, 2]);
    expect(climber.shortest([{ node: 3, cost: 0 }], [{ node: 0, cost: 0 }])).toBeUndefined();
    expect(climber.shortest([{ node: 2, cost: 1 }], [{ node: 2, cost: 2 }])).toMatchObject({ cost: 3, arcs: [] });
  });

  test('gives the same routes after it is read from a file', () => {
    const arcs = drawTown(10, 7);
    const { hierarchy: built } = buildHierarchy(arcs);
    const file = unpackArrays('TEST', 1, packArrays('TEST', 1, hierarchyArrays(built, 'van.')));
    expect(readHierarchy(file, 'van.')).toEqual(built);
  });
});
