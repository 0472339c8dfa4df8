import { float32At, uint8At, uint32At } from '../../../at.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import { type NumberArray, packArrays, unpackArrays } from '../../graph/array-file.js';
import { type Graph, graphArrays, readGraph } from '../../graph/graph.js';
import { type Landmarks, landmarkArrays, readLandmarks } from '../../graph/landmarks.js';
import { openSnapper, type Snapper } from '../../graph/snapper.js';
import { type CrossesBarrier, indexBarriers } from './barriers.js';
import { type UsualMap, usualBetween } from './usual.js';

/**
 * The kind of a link, also its tag in the graph. PLAIN is an assumed road or railway, TRUNK a listed one, FIXED a
 * bridge or tunnel over water, RING the link between the centre of a large town and its bypasses.
 */
export const LINK_KINDS = ['PLAIN', 'FIXED', 'FERRY', 'SHUTTLE', 'RING', 'TRUNK'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The network of one land mode, as stored in its file. */
export interface LandNetwork {
  readonly graph: Graph;
  readonly landmarks: Landmarks;
  readonly snapper: Snapper;
  /** Length of each link, km; the graph's weights are costs. */
  readonly linkKm: Float32Array<ArrayBuffer>;
  /** Name of each link that has one. */
  readonly linkNames: ReadonlyMap<number, string>;
  /** Whether a ferry or shuttle departs at least hourly. */
  isFrequent(link: number): boolean;
  /** Whether a table names the place: the ends of listed roads and lines. */
  isNamed(node: number): boolean;
  /** Nodes from this number on are not places: nothing snaps to them. */
  readonly firstRingNode: number;
  /** Modelled km per straight km of the assumed links at a node: 1.03 on the plain, more in rough country. */
  terrainOf(node: number): number;
  /** Usual km per straight km of a route between two points of the region, door to door. */
  usualBetween(from: LatLon, to: LatLon): number;
  /** ISO alpha-2 code of the node. */
  countryOf(node: number): string;
  pointOf(node: number): LatLon;
  /** Whether a strait, river, ridge or border that no modelled link crosses lies between two points. */
  readonly crossesBarrier: CrossesBarrier;
}

export interface LandNetworkParts {
  readonly graph: Graph;
  readonly landmarks: Landmarks;
  readonly snapper: Snapper;
  readonly linkKm: Float32Array<ArrayBuffer>;
  readonly linkNames: ReadonlyMap<number, string>;
  readonly frequentLinks: readonly number[];
  readonly countries: readonly string[];
  readonly namedNodes: readonly number[];
  readonly barriers: Float64Array<ArrayBuffer>;
  readonly usual: UsualMap;
  readonly firstRingNode: number;
}

/** Countries without a railway, with the reason, stored in the dataset beside the networks. */
export const NO_RAIL_FILE = 'no-rail.json';

/** Pairs of countries whose border no truck crosses (`IL-LB`), stored beside the road network. */
export const CLOSED_ROADS_FILE = 'closed-roads.json';

/** Prefix of the dataset's files with real railways from packages. */
export const REAL_RAILS_PREFIX = 'real-rails-';

const MAGIC = 'CWLAND';
const FORMAT = 5;

interface About {
  readonly countryCodes: readonly string[];
  readonly names: readonly string[];
  readonly firstRingNode: number;
}

export function packNetwork(parts: LandNetworkParts): ArrayBuffer {
  const countryCodes = [...new Set(parts.countries)].sort();
  const names = [...new Set(parts.linkNames.values())].sort();
  const named = [...parts.linkNames].sort(([a], [b]) => a - b);
  const arrays: Record<string, NumberArray> = {
    ...graphArrays(parts.graph),
    ...landmarkArrays(parts.landmarks),
    snapper: parts.snapper.bytes,
    linkKm: parts.linkKm,
    namedLinks: Uint32Array.from(named, ([link]) => link),
    nameOfNamed: Uint32Array.from(named, ([, name]) => names.indexOf(name)),
    frequentLinks: Uint32Array.from(parts.frequentLinks),
    namedNodes: Uint32Array.from(parts.namedNodes),
    barriers: parts.barriers,
    usual: parts.usual,
    countries: Uint16Array.from(parts.countries, (code) => countryCodes.indexOf(code)),
  };
  return packArrays(MAGIC, FORMAT, arrays, { countryCodes, names, firstRingNode: parts.firstRingNode } satisfies About);
}

/** @throws Error if the buffer is not a land network of this format. */
export function openNetwork(buffer: ArrayBuffer): LandNetwork {
  const file = unpackArrays(MAGIC, FORMAT, buffer);
  const { countryCodes, names, firstRingNode } = file.about as About;
  const graph = readGraph(file);
  const nameOfNamed = file.get('nameOfNamed', 'Uint32Array');
  const linkNames = new Map<number, string>();
  file.get('namedLinks', 'Uint32Array').forEach((link, i) => {
    linkNames.set(link, names[nameOfNamed[i] ?? 0] ?? '');
  });
  const countries = file.get('countries', 'Uint16Array');
  const frequent = new Set(file.get('frequentLinks', 'Uint32Array'));
  const named = new Set(file.get('namedNodes', 'Uint32Array'));
  const linkKm = file.get('linkKm', 'Float32Array');
  const usual = file.get('usual', 'Uint8Array');
  const pointOf = (node: number): LatLon => ({
    latitude: graph.latitudes[node] ?? 0,
    longitude: graph.longitudes[node] ?? 0,
  });
  return {
    graph,
    landmarks: readLandmarks(file),
    snapper: openSnapper(file.get('snapper', 'Uint8Array'), graph.latitudes, graph.longitudes),
    linkKm,
    terrainOf: (node) => terrainAt(graph, linkKm, pointOf, node),
    usualBetween: (from, to) => usualBetween(usual, from, to),
    linkNames,
    isFrequent: (link) => frequent.has(link),
    isNamed: (node) => named.has(node),
    firstRingNode,
    countryOf: (node) => countryCodes[countries[node] ?? 0] ?? '',
    pointOf,
    crossesBarrier: indexBarriers(file.get('barriers', 'Float64Array')),
  };
}

/** For a node without an assumed link. */
const LEVEL_TERRAIN = 1.05;

function terrainAt(
  graph: Graph,
  linkKm: Float32Array<ArrayBuffer>,
  pointOf: (node: number) => LatLon,
  node: number,
): number {
  const here = pointOf(node);
  let [modelledKm, straightKm] = [0, 0];
  for (let arc = uint32At(graph.firstArc, node); arc < uint32At(graph.firstArc, node + 1); arc++) {
    if (LINK_KINDS[uint8At(graph.tags, arc)] !== 'PLAIN') continue;
    modelledKm += float32At(linkKm, uint32At(graph.links, arc));
    straightKm += greatCircleKm(here, pointOf(uint32At(graph.heads, arc)));
  }
  return straightKm > 0 ? modelledKm / straightKm : LEVEL_TERRAIN;
}
