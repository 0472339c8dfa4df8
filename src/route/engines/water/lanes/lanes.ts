import type { LatLon } from '../../../../geo/point.js';
import type { Container } from '../../../graph/container.js';
import { type Graph, readGraph } from '../../../graph/graph.js';
import { type HubLabels, readHubLabels } from '../../../graph/hub-labels.js';
import { type Landmarks, readLandmarks } from '../../../graph/landmarks.js';

/** Lane nodes that each square knows the way to: the nearest, and the nearest posts. */
export const EXITS = 6;
export const POST_EXITS = 2;

/** Ways from corner to corner of the shore, and from every square to the corners around it. */
export interface Lanes {
  readonly graph: Graph;
  readonly landmarks: Landmarks;
  readonly labels: HubLabels;
  /** Length of each link, km. */
  readonly km: Float64Array;
  /** Gates that a link crosses, a bit each; FAIRWAY for a stretch of canal or estuary. */
  readonly gates: Uint32Array;
  /** The end at which the points of a link begin. */
  readonly linkFrom: Uint32Array;
  readonly firstVia: Uint32Array;
  readonly viaPoints: Float32Array;
  /** Lane node of a node of the network, -1 where it is none. */
  readonly laneOfNode: Int32Array;
  /** EXITS slots per node of the network: lane node (NO_EXIT in unused slots), cost of the way, points on it. */
  readonly exits: Uint16Array;
  readonly exitCosts: Float32Array;
  readonly exitFirstVia: Uint32Array;
  readonly exitPoints: Float32Array;
}

export const NO_EXIT = 0xffff;
/** In place of gates: a stretch of canal or estuary, whose tag says which and whose ends stand fast. */
export const FAIRWAY = 0xffffffff;
/** Beside the gates: a way over the squares, not one in sight clear of the offing. */
export const CHANNEL = 1 << 30;

export function readLanes(container: Container): Lanes {
  return {
    graph: readGraph(container, 'lanes.graph.'),
    landmarks: readLandmarks(container, 'lanes.landmarks.'),
    labels: readHubLabels(container, 'lanes.labels.'),
    km: container.get('lanes.km', 'Float64Array'),
    gates: container.get('lanes.gates', 'Uint32Array'),
    linkFrom: container.get('lanes.linkFrom', 'Uint32Array'),
    firstVia: container.get('lanes.firstVia', 'Uint32Array'),
    viaPoints: container.get('lanes.viaPoints', 'Float32Array'),
    laneOfNode: container.get('lanes.laneOfNode', 'Int32Array'),
    exits: container.get('lanes.exits', 'Uint16Array'),
    exitCosts: container.get('lanes.exitCosts', 'Float32Array'),
    exitFirstVia: container.get('lanes.exitFirstVia', 'Uint32Array'),
    exitPoints: container.get('lanes.exitPoints', 'Float32Array'),
  };
}

/** Points `first` to `end` - 1 of a list of latitudes and longitudes. */
export function slicePoints(points: Float32Array, first: number, end: number): LatLon[] {
  const slice: LatLon[] = [];
  for (let i = first; i < end; i++) {
    slice.push({ latitude: points[2 * i] as number, longitude: points[2 * i + 1] as number });
  }
  return slice;
}
