import { float64At, uint32At } from '../../../../at.js';
import type { Line } from '../../../../geo/line.js';
import type { LatLon } from '../../../../geo/point.js';
import { packArrays, unpackArrays } from '../../../graph/array-file.js';
import { buildGraph, type Graph, graphArrays, type Link, readGraph } from '../../../graph/graph.js';
import { buildLandmarks, type Landmarks, landmarkArrays, readLandmarks } from '../../../graph/landmarks.js';
import { buildSnapper, openSnapper, type Snapper } from '../../../graph/snapper.js';

/** A piece of track between two junctions, with its true shape. */
export interface Track {
  readonly line: Line;
  readonly km: number;
}

/** A network of real track. */
export interface TrackNetwork {
  /** Its origin, with the licence. */
  readonly source: string;
  readonly graph: Graph;
  readonly landmarks: Landmarks;
  readonly snapper: Snapper;
  readonly trackKm: Float64Array<ArrayBuffer>;
  /** Points of a track, in its own direction. */
  lineOf(link: number): Line;
}

const MAGIC = 'CWRAIL';
const FORMAT = 1;
const LANDMARKS = 8;

/** Tracks connect where their ends have the same coordinates. The result is the network as a file. */
export function packTracks(tracks: readonly Track[], source: string): ArrayBuffer {
  const ends: LatLon[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (point: LatLon): number => {
    const key = `${point.latitude.toFixed(6)}/${point.longitude.toFixed(6)}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, ends.length);
    return ends.push(point) - 1;
  };
  const links = tracks.map(({ line, km }): Link => {
    const [first, last] = [line[0], line.at(-1)];
    if (first === undefined || last === undefined) throw new Error('a track without points');
    return { from: numberOf(first), to: numberOf(last), weight: km };
  });
  const points = tracks.flatMap((track) => track.line);
  const firstPoint = new Uint32Array(tracks.length + 1);
  tracks.forEach(({ line }, i) => {
    firstPoint[i + 1] = uint32At(firstPoint, i) + line.length;
  });
  const latitudes = Float64Array.from(ends, (p) => p.latitude);
  const longitudes = Float64Array.from(ends, (p) => p.longitude);
  const graph = buildGraph(latitudes, longitudes, links);
  const arrays = {
    ...graphArrays(graph),
    ...landmarkArrays(buildLandmarks(graph, LANDMARKS)),
    snapper: buildSnapper(latitudes, longitudes).bytes,
    trackKm: Float64Array.from(tracks, (track) => track.km),
    firstPoint,
    pointLatitudes: Float64Array.from(points, (p) => p.latitude),
    pointLongitudes: Float64Array.from(points, (p) => p.longitude),
  };
  return packArrays(MAGIC, FORMAT, arrays, { source });
}

/** @throws Error if the buffer is not such a file. */
export function openTracks(buffer: ArrayBuffer): TrackNetwork {
  const file = unpackArrays(MAGIC, FORMAT, buffer);
  const graph = readGraph(file);
  const firstPoint = file.get('firstPoint', 'Uint32Array');
  const latitudes = file.get('pointLatitudes', 'Float64Array');
  const longitudes = file.get('pointLongitudes', 'Float64Array');
  return {
    source: (file.about as { source: string }).source,
    graph,
    landmarks: readLandmarks(file),
    snapper: openSnapper(file.get('snapper', 'Uint8Array'), graph.latitudes, graph.longitudes),
    trackKm: file.get('trackKm', 'Float64Array'),
    lineOf(link) {
      const line: LatLon[] = [];
      for (let i = uint32At(firstPoint, link); i < uint32At(firstPoint, link + 1); i++) {
        line.push({ latitude: float64At(latitudes, i), longitude: float64At(longitudes, i) });
      }
      return line;
    },
  };
}
