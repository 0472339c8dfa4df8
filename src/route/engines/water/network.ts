import { float64At, uint32At } from '../../../at.js';
import type { Dataset } from '../../../datasets/open.js';
import type { LatLon } from '../../../geo/point.js';
import { type ArrayFile, unpackArrays } from '../../graph/array-file.js';
import { type ArcGraph, readArcGraph } from '../../graph/graph.js';
import { type Landmarks, readCoarseLandmarks } from '../../graph/landmarks.js';
import { NearestPoints, readPointGrid } from '../../graph/point-grid.js';
import { type Barrier, createBarrier } from './gates.js';
import type { WaterwayClass } from './rivers.js';
import { Shore } from './shore.js';
import type { Gate, Passage } from './waterways.js';
import { readWaypoints, type Waypoints } from './waypoints/waypoints.js';

export const NETWORK_FILE = 'water.bin';
export const NETWORK_MAGIC = 'WATERNET';
export const NETWORK_FORMAT = 3;

/** The kind of a node. */
export const NODE_KIND = { SEA: 0, FAIRWAY: 1, INLAND: 2 } as const;
/** Tags from here on are for rivers and canals that sea ships do not use, one per class of waterway. */
export const FIRST_INLAND_TAG = 240;
/** Tag of the open sea. The passages follow, from 1, in the order of the table. */
export const SEA_TAG = 0;

/** Tables stored in the file beside the arrays. */
export interface NetworkTables {
  readonly passages: readonly Passage[];
  readonly gates: readonly Gate[];
  /** Ids of the rivers and canals; `waterwayOfArc` counts from 1. */
  readonly waterways: readonly string[];
  /** In the order of their tags. */
  readonly classes: readonly WaterwayClass[];
}

/** Sea, estuaries, rivers and canals as one graph. */
export interface WaterNetwork {
  readonly graph: ArcGraph;
  readonly landmarks: Landmarks;
  readonly shore: Shore;
  readonly snapper: NearestPoints;
  /** NODE_KIND per node. */
  readonly nodeKinds: Uint8Array;
  /** 0 for nodes too far from the rest to be of use (ponds behind a bar). */
  readonly reachable: Uint8Array;
  /**
   * First of the fairway and river nodes, which follow the squares, and its first arc: the arrays below start at that
   * arc.
   */
  readonly firstTableNode: number;
  readonly firstTableArc: number;
  /** Length if fixed by a table, km; NaN if the drawn line determines it. */
  readonly fixedKm: Float32Array;
  /** Number of the river or canal, 0 at sea. */
  readonly waterwayOfArc: Uint16Array;
  readonly waypoints: Waypoints;
  readonly tables: NetworkTables;
  readonly barriers: readonly Barrier[];
  readonly version: string;
}

export function openWaterNetwork(dataset: Dataset): WaterNetwork {
  return readWaterNetwork(unpackArrays(NETWORK_MAGIC, NETWORK_FORMAT, dataset.read(NETWORK_FILE)), dataset.id);
}

export function readWaterNetwork(file: ArrayFile, version: string): WaterNetwork {
  const graph = readArcGraph(file);
  const tables = file.about as NetworkTables;
  const nodeKinds = file.get('nodeKinds', 'Uint8Array');
  const firstTableNode = findFirstTableNode(nodeKinds);
  return {
    graph,
    landmarks: readCoarseLandmarks(file),
    shore: new Shore(file),
    snapper: new NearestPoints(readPointGrid(file, 'grid.'), graph.latitudes, graph.longitudes),
    nodeKinds,
    reachable: file.get('reachable', 'Uint8Array'),
    firstTableNode,
    firstTableArc: uint32At(graph.firstArc, firstTableNode),
    fixedKm: file.get('fixedKm', 'Float32Array'),
    waterwayOfArc: file.get('waterwayOfArc', 'Uint16Array'),
    waypoints: readWaypoints(file, graph),
    tables,
    barriers: tables.gates.map((gate) => createBarrier(tagOf(tables.passages, gate.passage), gate.ends)),
    version,
  };
}

/** The squares of sea come first. */
export function findFirstTableNode(nodeKinds: Uint8Array): number {
  const first = nodeKinds.findIndex((kind) => kind !== NODE_KIND.SEA);
  return first < 0 ? nodeKinds.length : first;
}

/**
 * Tag of a passage's arcs.
 * @throws Error if the passage is not in the table
 */
export function tagOf(passages: readonly Passage[], id: string): number {
  const index = passages.findIndex((p) => p.id === id);
  if (index < 0) throw new Error(`waterways: no passage ${id}`);
  return index + 1;
}

/** Tag of the arcs of rivers and canals of a class. */
export function inlandTag(classIndex: number): number {
  return FIRST_INLAND_TAG + classIndex;
}

export function nodePoint(graph: ArcGraph, node: number): LatLon {
  return { latitude: float64At(graph.latitudes, node), longitude: float64At(graph.longitudes, node) };
}
