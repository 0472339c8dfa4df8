import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { float64At } from '../../../src/at.js';
import { decideAccess } from '../../../src/route/engines/water/access.js';
import { NODE_KIND, type WaterNetwork } from '../../../src/route/engines/water/network.js';
import { NO_WAYPOINT } from '../../../src/route/engines/water/waypoints/waypoints.js';
import { reachAll } from '../../../src/route/graph/dijkstra.js';
import { HubLabelSearcher } from '../../../src/route/graph/hub-label-searcher.js';
import { Searcher } from '../../../src/route/graph/search.js';
import { getNetwork, sail } from './support.js';

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
          const expected = float64At(oracle, target);
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

  it('finds the voyages that Dijkstra finds: by labels as they are, by landmarks with passages closed', () => {
    const network = getNetwork();
    const { graph, labels, landmarks } = network.waypoints;
    const [byLabels, byLandmarks] = [new HubLabelSearcher(graph, labels), new Searcher(graph, landmarks)];
    const random = createRandom(SEED);
    const usual = decideAccess(network, { constraints: [] }, new Set(), true);
    const strict = decideAccess(network, { constraints: ['AVOID_SUEZ_CANAL'], teu: 24_000 }, new Set(), true);
    let reached = 0;
    for (let i = 0; i < 8; i++) {
      const from = [{ node: Math.floor(random() * graph.nodeCount), cost: 0 }];
      const [open, closed] = [usual, strict].map(({ extraByTag }) => reachAll(graph, from, { extraByTag })) as [
        Float64Array,
        Float64Array,
      ];
      for (let j = 0; j < 60; j++) {
        const node = Math.floor(random() * graph.nodeCount);
        const [path, other] = [
          byLabels.shortest(from, [{ node, cost: 0 }]),
          byLandmarks.shortest(from, [{ node, cost: 0 }], { extraByTag: strict.extraByTag }),
        ];
        if (path !== undefined) reached += 1;
        // Labels keep seven digits: a metre or two on the longest voyage.
        expect(Math.abs((path?.cost ?? 0) - finite(open[node]))).toBeLessThan(0.005);
        expect(other?.cost ?? 0).toBeCloseTo(finite(closed[node]), 3);
      }
    }
    expect(reached).toBeGreaterThan(100);
  });

  it('connects nearly every coastal square to a waypoint, and finds a detour where the best route is closed', async () => {
    const network = getNetwork();
    const { exitsOfNode, waypointOfNode } = network.waypoints;
    const isSea = (node: number): boolean => network.nodeKinds[node] === NODE_KIND.SEA && network.reachable[node] === 1;
    const coastal = Array.from({ length: network.graph.nodeCount }, (_, node) => node).filter(
      (node) => isSea(node) && network.shore.isInshore(...positionOf(network, node)),
    );
    const joined = coastal.filter((node) => waypointOfNode[node] !== NO_WAYPOINT || exitsOfNode.length(node) > 0);
    expect(joined.length / coastal.length).toBeGreaterThan(0.99);
    const [suez, cape] = [
      await sail('rotterdam', 'singapore'),
      await sail('rotterdam', 'singapore', { constraints: ['AVOID_SUEZ_CANAL'] }),
    ];
    expect(suez.passages).toContain('SUEZ');
    expect(cape.passages).not.toContain('SUEZ');
    expect(cape.distanceKm).toBeGreaterThan(suez.distanceKm);
  });
});

/** Dijkstra says Infinity where a search says undefined. */
function finite(cost: number | undefined): number {
  return cost === undefined || cost === Number.POSITIVE_INFINITY ? 0 : cost;
}

function positionOf({ graph }: WaterNetwork, node: number): [number, number] {
  return [float64At(graph.latitudes, node), float64At(graph.longitudes, node)];
}
