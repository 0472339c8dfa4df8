import { float64At, uint32At } from '../../../../at.js';
import type { Line } from '../../../../geo/line.js';
import type { LatLon } from '../../../../geo/point.js';
import type { Stop } from '../../../graph/dijkstra.js';
import { Searcher } from '../../../graph/search.js';
import { openTracks, type TrackNetwork } from './lines.js';

export interface RealRailWay {
  readonly km: number;
  readonly line: Line;
  readonly snapKm: { readonly from: number; readonly to: number };
}

/** Routes over one network of real track. */
export interface RealRails {
  readonly source: string;
  /** Whether a line passes the place. */
  serves(place: LatLon): boolean;
  /** Undefined if an end is out of reach or nothing connects the two. */
  find(from: LatLon, to: LatLon): RealRailWay | undefined;
}

/**
 * Stations and yards lie within this distance of the line that serves them; otherwise the network does not serve the
 * place.
 */
const MAX_SNAP_KM = 10;
/** The nearest track may be a siding or the other of two tracks, so several are tried, near ones first. */
const CANDIDATES = 12;
/**
 * A kilometre off the network counts as much as this on it; otherwise a distant track would be used to save a few on
 * the way.
 */
const ACCESS_COST = 2;

export function openRealRails(buffer: ArrayBuffer): RealRails {
  const network = openTracks(buffer);
  const searcher = new Searcher(network.graph, network.landmarks);
  return {
    source: network.source,
    serves: (place) => snap(network, place).length > 0,
    find(from, to) {
      const [starts, ends] = [snap(network, from), snap(network, to)];
      const path = searcher.shortest(starts, ends);
      if (path === undefined) return undefined;
      const fromKm = accessKm(starts, path.nodes[0]);
      const toKm = accessKm(ends, path.nodes.at(-1));
      const line: LatLon[] = [from];
      let km = fromKm + toKm;
      path.arcs.forEach((arc, i) => {
        const link = uint32At(network.graph.links, arc);
        km += float64At(network.trackKm, link);
        line.push(...directed(network, link, path.nodes[i] ?? 0));
      });
      line.push(to);
      return { km, line, snapKm: { from: fromKm, to: toKm } };
    },
  };
}

function snap({ snapper }: TrackNetwork, point: LatLon): readonly Stop[] {
  return snapper.nearest(point, CANDIDATES, MAX_SNAP_KM).map(({ id, km }) => ({ node: id, cost: km * ACCESS_COST }));
}

function accessKm(stops: readonly Stop[], node: number | undefined): number {
  return (stops.find((stop) => stop.node === node)?.cost ?? 0) / ACCESS_COST;
}

/** The line of a track in the direction of travel. */
function directed(network: TrackNetwork, link: number, tail: number): Line {
  const line = network.lineOf(link);
  const start = line[0];
  const isForward =
    start !== undefined &&
    Math.abs(start.latitude - float64At(network.graph.latitudes, tail)) < 1e-6 &&
    Math.abs(start.longitude - float64At(network.graph.longitudes, tail)) < 1e-6;
  return isForward ? line : [...line].reverse();
}
