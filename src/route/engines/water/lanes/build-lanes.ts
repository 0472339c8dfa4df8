import type { LatLon } from '../../../../geo/point.js';
import type { NumberArray } from '../../../graph/container.js';
import { at, buildGraph, type Graph, graphArrays } from '../../../graph/graph.js';
import { buildHubLabels, hubLabelArrays } from '../../../graph/hub-labels.js';
import { buildLandmarks, landmarkArrays } from '../../../graph/landmarks.js';
import { runArrays } from '../../../graph/runs.js';
import { SEA_TAG } from '../network.js';
import { isClear } from '../sight.js';
import { pullInWater, straighten } from '../straighten.js';
import { findCorners } from './corners.js';
import { Exits } from './exits.js';
import { FAIRWAY, NO_LANE } from './lanes.js';
import { layOut } from './lay-out.js';
import { costOf, type LaneLink, listFairways, toLink } from './links.js';
import { LocalWays } from './local-ways.js';
import { PlaceNumbers } from './places.js';
import type { Sea } from './sea.js';
import { joinCorners } from './sightings.js';

/** Ways over the squares between neighbouring lane nodes, and from a square to its exits, are no longer than this, km. */
const LOCAL_KM = 220;
const LANDMARKS = 8;

/** Sections of the file that hold the lanes. */
export function buildLanes(sea: Sea, progress: (fraction: number, note: string) => void): Record<string, NumberArray> {
  progress(0, 'finding corners of the shore');
  const corners = findCorners(sea.inshore);
  const sightings = joinCorners(sea.shore, corners, (f) => progress(0.1 + 0.4 * f, 'looking from corner to corner'));
  progress(0.5, 'joining ports and channels');
  const { squares, points, lanes } = layOut(sea, corners);
  const links = new Map<number, LaneLink>();
  const keep = (link: LaneLink | undefined): void => {
    if (link === undefined || link.from === link.to) return;
    const key = Math.min(link.from, link.to) * lanes.length + Math.max(link.from, link.to);
    const known = links.get(key);
    if (known === undefined || known.weight > link.weight) links.set(key, link);
  };
  for (const { from, to, km } of sightings)
    keep(toLink(sea, from, to, [corners[from] as LatLon, corners[to] as LatLon], false, km));
  for (const link of listFairways(sea, squares.laneOf)) keep(link);
  const near: Set<number>[] = lanes.map(() => new Set());
  for (const { from, to } of links.values()) {
    near[from]?.add(to);
    near[to]?.add(from);
  }
  const isPost = (lane: number): boolean => (corners[lane]?.slack ?? 0) > 1;
  const exits = new Exits(sea.graph.nodeCount);
  const ways = new LocalWays(squares);
  lanes.forEach((node, lane) => {
    for (const reached of ways.run(node, LOCAL_KM)) {
      const other = at(squares.laneOf, reached);
      if (other < 0) exits.offer(reached, lane, ways.costTo(reached), isPost(lane));
      else if (other > lane && near[lane]?.has(other) !== true) {
        const way = ways.wayTo(reached).map((n) => points(n));
        const line = straighten(sea.shore, [], { points: way, free: [0, 0] });
        keep(toLink(sea, other, lane, line, true, costOf(sea, line)));
      }
    }
  });
  progress(0.7, 'drawing the ways out of port');
  lanes.forEach((node, lane) => {
    for (const reached of ways.run(node, LOCAL_KM)) {
      const slot = exits.slotOf(reached, lane);
      if (slot < 0) continue;
      const way = ways.wayTo(reached).map((n) => points(n));
      const [first, last] = [way[0] as LatLon, way[way.length - 1] as LatLon];
      const line = isClear(sea.shore, first, last, 'WATER') ? [first, last] : pullInWater(sea.shore, way);
      const link = toLink(sea, 0, lane, line, false, costOf(sea, line));
      // What may be closed is asked for on the lanes alone.
      if (link?.tag === SEA_TAG) exits.draw(slot, link.via, link.weight);
      else exits.close(slot);
    }
  });
  progress(0.75, 'labelling');
  const kept = [...links.values()];
  const places = lanes.map(points);
  const graph = buildGraph(
    places.map((p) => p.latitude),
    places.map((p) => p.longitude),
    kept,
  );
  const closed = new Set(sea.passages.flatMap((passage, i) => (passage.closed ? [i + 1] : [])));
  const labels = buildHubLabels(graph, closed, (f) => progress(0.75 + 0.25 * f, 'labelling'));
  const numbers = new PlaceNumbers(sea.graph);
  return {
    ...pack(sea, graph, kept, squares.laneOf, numbers),
    ...exits.arrays(numbers),
    'lanes.ownPlaces': numbers.own(),
    ...hubLabelArrays(labels, 'lanes.labels.'),
  };
}

function pack(
  sea: Sea,
  graph: Graph,
  links: readonly LaneLink[],
  laneOf: Int32Array<ArrayBuffer>,
  numbers: PlaceNumbers,
): Record<string, NumberArray> {
  // Lines in sight come first, and have nothing between their ends.
  const firstDrawn = links.findIndex(({ via }) => via.length > 0);
  const vias = links.slice(firstDrawn).map(({ from, to, via }) => (from < to ? via : [...via].reverse()));
  const fairways = [...links.keys()].filter((i) => links[i]?.kind === FAIRWAY);
  return {
    ...graphArrays(graph, 'lanes.graph.'),
    ...landmarkArrays(buildLandmarks(graph, LANDMARKS), 'lanes.landmarks.'),
    'lanes.fairways': Uint32Array.from(fairways),
    'lanes.fairwayKm': Float64Array.from(fairways, (i) => (links[i] as LaneLink).km),
    'lanes.kinds': Uint8Array.from(links, (link) => link.kind),
    'lanes.firstDrawn': Uint32Array.of(firstDrawn),
    ...runArrays(
      vias.map((via) => via.length),
      'lanes.vias.',
    ),
    'lanes.viaPlaces': Uint32Array.from(vias.flatMap((via) => via.map((p) => numbers.numberOf(p)))),
    'lanes.laneOfNode': Uint16Array.from(laneOf.subarray(0, sea.graph.nodeCount), (lane) =>
      lane < 0 ? NO_LANE : lane,
    ),
  };
}
