import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { decideAccess } from '../../../src/route/engines/water/access.js';
import { reachAll } from '../../../src/route/graph/dijkstra.js';
import { Searcher } from '../../../src/route/graph/search.js';
import { getNetwork } from './support.js';

const SEED = 4;

describe('search on the water network', () => {
  it('finds what Dijkstra finds, with passages closed and open', () => {
    const network = getNetwork();
    const { graph, landmarks } = network;
    const searcher = new Searcher(graph, landmarks);
    const random = createRandom(SEED);
    console.log(`seed ${SEED}`);
    let reached = 0;
    for (const constraints of [[], ['AVOID_SUEZ_CANAL', 'AVOID_PANAMA_CANAL']] as const) {
      const { extraByTag } = decideAccess(network, { constraints }, new Set(), true);
      for (let i = 0; i < 6; i++) {
        const source = Math.floor(random() * graph.nodeCount);
        const oracle = reachAll(graph, [{ node: source, cost: 0 }], { extraByTag });
        for (let j = 0; j < 25; j++) {
          const target = Math.floor(random() * graph.nodeCount);
          const path = searcher.shortest([{ node: source, cost: 0 }], [{ node: target, cost: 0 }], { extraByTag });
          const expected = oracle[target] as number;
          if (path === undefined) expect(expected).toBe(Number.POSITIVE_INFINITY);
          else {
            expect(path.cost).toBeCloseTo(expected, 3);
            reached += 1;
          }
        }
      }
    }
    expect(reached).toBeGreaterThan(100);
  });
});
