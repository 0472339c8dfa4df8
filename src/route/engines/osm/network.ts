import Flatbush from 'flatbush';
import { int32At, uint32At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import { type ArrayFile, type NumberArray, packArrays, unpackArrays } from '../../graph/array-file.js';
import { type Hierarchy, hierarchyArrays, readHierarchy } from '../../graph/hierarchy.js';
import type { Coverage } from './coverage.js';

const MAGIC = 'CWOSMNET';
const FORMAT = 1;
/** Positions are multiples of 1e-7 degrees. */
export const DEGREES = 1e7;

export type NetworkMode = 'ROAD' | 'RAIL' | 'WATER';

/** The kind of an edge, by number. */
export const EDGE_KINDS = ['ROAD', 'FERRY', 'SHUTTLE', 'RAIL', 'WATERWAY'] as const;

/** Bits of an edge's access; those of profile p are shifted by 4p. */
export const ACCESS = { FORWARD: 1, BACKWARD: 2, DOORS: 4, STRONG: 8 } as const;
/** A road open only for access costs this many times as much: nobody passes through, everybody can get there. */
export const DOORS_COST = 8;

/** Arcs and hierarchy of one kind of vehicle. */
export interface ProfileGraph {
  /** Twice the edge of each arc, plus one if it runs backwards. */
  readonly arcs: Uint32Array<ArrayBuffer>;
  readonly hierarchy: Hierarchy;
}

export interface NetworkArrays {
  readonly latitudes: Int32Array<ArrayBuffer>;
  readonly longitudes: Int32Array<ArrayBuffer>;
  readonly from: Uint32Array<ArrayBuffer>;
  readonly to: Uint32Array<ArrayBuffer>;
  /** Whole centimetres. */
  readonly lengths: Uint32Array<ArrayBuffer>;
  /** Hundredths of a second. */
  readonly costs: Uint32Array<ArrayBuffer>;
  readonly access: Uint32Array<ArrayBuffer>;
  readonly kinds: Uint8Array<ArrayBuffer>;
  readonly ranks: Uint8Array<ArrayBuffer>;
  readonly names: Uint32Array<ArrayBuffer>;
  /** Index of each edge's country in the file's list. */
  readonly countries: Uint8Array<ArrayBuffer>;
  /** Bends of edge e: firstBend[e] to firstBend[e + 1] - 1. */
  readonly firstBend: Uint32Array<ArrayBuffer>;
  readonly bendLatitudes: Int32Array<ArrayBuffer>;
  readonly bendLongitudes: Int32Array<ArrayBuffer>;
  /** Vertices at the edge of the map where roads continue. */
  readonly exits: Uint32Array<ArrayBuffer>;
}

/** Facts about a network file. */
export interface NetworkAbout {
  readonly mode: NetworkMode;
  readonly profiles: readonly string[];
  readonly names: readonly string[];
  /** ISO alpha-2; '' at sea. */
  readonly countries: readonly string[];
  readonly coverage: Omit<Coverage, 'cells'>;
}

/** One network of an imported extract: typed arrays over the file. */
export interface OsmNetwork extends NetworkArrays {
  readonly about: NetworkAbout;
  readonly profiles: readonly ProfileGraph[];
  readonly coverage: Coverage;
  readonly index: Flatbush;
}

export function packNetwork(
  arrays: NetworkArrays,
  profiles: readonly ProfileGraph[],
  about: Omit<NetworkAbout, 'coverage'>,
  { cells, ...grid }: Coverage,
): ArrayBuffer {
  const sections: Record<string, NumberArray> = { ...arrays, cells, index: indexEdges(arrays) };
  profiles.forEach(({ arcs, hierarchy }, i) => {
    sections[`${i}.arcsOfProfile`] = arcs;
    Object.assign(sections, hierarchyArrays(hierarchy, `${i}.`));
  });
  return packArrays(MAGIC, FORMAT, sections, { ...about, coverage: grid });
}

/** Bounding boxes of the edges, for finding the nearest. */
function indexEdges(arrays: NetworkArrays): Uint8Array<ArrayBuffer> {
  const { from, to, latitudes, longitudes, firstBend, bendLatitudes, bendLongitudes } = arrays;
  const index = new Flatbush(from.length, 16, Int32Array);
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [uint32At(from, edge), uint32At(to, edge)];
    let south = Math.min(int32At(latitudes, a), int32At(latitudes, b));
    let north = Math.max(int32At(latitudes, a), int32At(latitudes, b));
    let west = Math.min(int32At(longitudes, a), int32At(longitudes, b));
    let east = Math.max(int32At(longitudes, a), int32At(longitudes, b));
    for (let bend = uint32At(firstBend, edge); bend < uint32At(firstBend, edge + 1); bend++) {
      south = Math.min(south, int32At(bendLatitudes, bend));
      north = Math.max(north, int32At(bendLatitudes, bend));
      west = Math.min(west, int32At(bendLongitudes, bend));
      east = Math.max(east, int32At(bendLongitudes, bend));
    }
    index.add(west, south, east, north);
  }
  index.finish();
  return new Uint8Array(index.data as ArrayBuffer);
}

/** @throws Error if the buffer is not such a file */
export function openNetwork(buffer: ArrayBuffer): OsmNetwork {
  const file = unpackArrays(MAGIC, FORMAT, buffer);
  const about = file.about as NetworkAbout;
  const index = file.get('index', 'Uint8Array');
  return {
    about,
    ...readArrays(file),
    profiles: about.profiles.map((_, i) => ({
      arcs: file.get(`${i}.arcsOfProfile`, 'Uint32Array'),
      hierarchy: readHierarchy(file, `${i}.`),
    })),
    coverage: { ...about.coverage, cells: file.get('cells', 'Uint8Array') },
    index: Flatbush.from(buffer, index.byteOffset),
  };
}

function readArrays(file: ArrayFile): NetworkArrays {
  const u32 = (name: string) => file.get(name, 'Uint32Array');
  const i32 = (name: string) => file.get(name, 'Int32Array');
  const u8 = (name: string) => file.get(name, 'Uint8Array');
  return {
    latitudes: i32('latitudes'),
    longitudes: i32('longitudes'),
    from: u32('from'),
    to: u32('to'),
    lengths: u32('lengths'),
    costs: u32('costs'),
    access: u32('access'),
    kinds: u8('kinds'),
    ranks: u8('ranks'),
    names: u32('names'),
    countries: u8('countries'),
    firstBend: u32('firstBend'),
    bendLatitudes: i32('bendLatitudes'),
    bendLongitudes: i32('bendLongitudes'),
    exits: u32('exits'),
  };
}

export function pointOf({ latitudes, longitudes }: NetworkArrays, vertex: number): LatLon {
  return { latitude: int32At(latitudes, vertex) / DEGREES, longitude: int32At(longitudes, vertex) / DEGREES };
}

/** All points of an edge, in its own direction. */
export function lineOf(network: NetworkArrays, edge: number): LatLon[] {
  const line = [pointOf(network, uint32At(network.from, edge))];
  for (let bend = uint32At(network.firstBend, edge); bend < uint32At(network.firstBend, edge + 1); bend++) {
    line.push({
      latitude: int32At(network.bendLatitudes, bend) / DEGREES,
      longitude: int32At(network.bendLongitudes, bend) / DEGREES,
    });
  }
  line.push(pointOf(network, uint32At(network.to, edge)));
  return line;
}

/** The cost of an edge for a profile, in either direction. */
export function costOf({ access, costs }: NetworkArrays, edge: number, profile: number): number {
  const isToDoors = (uint32At(access, edge) >> (4 * profile)) & ACCESS.DOORS;
  return uint32At(costs, edge) * (isToDoors ? DOORS_COST : 1);
}
