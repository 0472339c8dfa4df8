import { float64At, uint32At } from '../../../../at.js';
import type { ArrayFile } from '../../../graph/array-file.js';
import { type ArcGraph, type Graph, readGraph } from '../../../graph/graph.js';
import { type HubLabels, readHubLabels } from '../../../graph/hub-labels.js';
import { type Landmarks, readLandmarks } from '../../../graph/landmarks.js';
import { Runs } from '../../../graph/runs.js';
import { Places } from './places.js';

/** Routes from corner to corner of the shore, and from every square to the corners around it. */
export interface Waypoints {
  readonly graph: Graph;
  readonly landmarks: Landmarks;
  readonly labels: HubLabels;
  /** Lengths of the stretches of canal and estuary by link, km. */
  readonly fairwayKm: ReadonlyMap<number, number>;
  /** The kind of each link, in bits: FAIRWAY, CHANNEL, GATE. */
  readonly kinds: Uint8Array;
  /** Places between the ends of a link, from the end with the lower number; links before `firstDrawn` have none. */
  readonly firstDrawn: number;
  readonly vias: Runs;
  readonly viaPlaces: Uint32Array;
  /** Waypoint of a node of the network, NO_WAYPOINT if it is not one. */
  readonly waypointOfNode: Uint16Array;
  /** A few exits of each node of the network: waypoint, cost of the route, places on it. */
  readonly exitsOfNode: Runs;
  readonly exits: Uint16Array;
  readonly exitCosts: Float32Array;
  readonly exitVias: Runs;
  readonly exitPlaces: Uint32Array;
  readonly places: Places;
}

export const NO_WAYPOINT = 0xffff;
/** A stretch of canal or estuary, identified by its tag, with fixed ends. */
export const FAIRWAY = 1;
/** A route over the squares, as opposed to one in sight and clear of the offing. */
export const CHANNEL = 2;
/** It crosses a gate. */
export const GATE = 4;

/** The file still names its sections `lanes.`: a new name would make every installation build the data again. */
export function readWaypoints(file: ArrayFile, squares: ArcGraph): Waypoints {
  const fairwayKm = file.get('lanes.fairwayKm', 'Float64Array');
  return {
    graph: readGraph(file, 'lanes.graph.'),
    landmarks: readLandmarks(file, 'lanes.landmarks.'),
    labels: readHubLabels(file, 'lanes.labels.'),
    fairwayKm: new Map(
      Array.from(file.get('lanes.fairways', 'Uint32Array'), (link, i) => [link, float64At(fairwayKm, i)]),
    ),
    kinds: file.get('lanes.kinds', 'Uint8Array'),
    firstDrawn: uint32At(file.get('lanes.firstDrawn', 'Uint32Array'), 0),
    vias: Runs.read(file, 'lanes.vias.'),
    viaPlaces: file.get('lanes.viaPlaces', 'Uint32Array'),
    waypointOfNode: file.get('lanes.laneOfNode', 'Uint16Array'),
    exitsOfNode: Runs.read(file, 'lanes.exitsOfNode.'),
    exits: file.get('lanes.exits', 'Uint16Array'),
    exitCosts: file.get('lanes.exitCosts', 'Float32Array'),
    exitVias: Runs.read(file, 'lanes.exitVias.'),
    exitPlaces: file.get('lanes.exitPlaces', 'Uint32Array'),
    places: new Places(squares, file.get('lanes.ownPlaces', 'Float32Array')),
  };
}
