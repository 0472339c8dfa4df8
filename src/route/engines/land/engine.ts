import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import { rememberRecent } from '../../../geo/recent.js';
import { Dijkstra, type Path } from '../../graph/dijkstra.js';
import { at } from '../../graph/graph.js';
import { Searcher } from '../../graph/search.js';
import type { RouteSection } from '../../port.js';
import { type Attachment, attach, localKm } from './attach.js';
import { type LandNetwork, LINK_KINDS } from './network.js';
import { listPassages, toSections } from './sections.js';

export interface LandWay {
  readonly distanceKm: number;
  readonly sections: readonly RouteSection[];
  readonly passages: readonly string[];
  readonly snapKm: { readonly from: number; readonly to: number };
}

/** Why there is no way: a point is too far from the network, nothing joins the two, or only a way that nobody would go. */
export type NoWay = { readonly reason: 'FROM_TOO_FAR' | 'TO_TOO_FAR' | 'NOT_JOINED' | 'ROUND_ABOUT' };

/**
 * A way this many times longer than the straight line is a curiosity of the map, not a freight service: Bergen to Edinburgh by
 * rail through the Øresund and the Channel Tunnel is 4.4 times, Mumbai to Mogadishu by road round Tibet and the Red Sea 5.
 */
const LONGEST_DETOUR = 3;
const DETOUR_FROM_KM = 300;

/** Places whose way into the network is remembered: the same ports, yards and warehouses come again and again. Some 500 KB. */
const RECENT_PLACES = 512;

const CARRIED: ReadonlySet<string | undefined> = new Set(['FERRY', 'SHUTTLE']);

/** Ways over one land network, of whichever mode. Synchronous; one search at a time. */
export interface LandEngine {
  find(from: LatLon, to: LatLon): LandWay | NoWay;
  /** The ways from one point to many by one search; undefined where there is no way, or none of up to `maxKm` (cost included). */
  reach(from: LatLon, to: readonly LatLon[], maxKm?: number): readonly (Reached | undefined)[];
}

/** Length of a way, and how much of it is on a ferry or a train shuttle. */
export interface Reached {
  readonly km: number;
  readonly ferryKm: number;
}

export function createLandEngine(network: LandNetwork, mode: 'ROAD' | 'RAIL', maxSnapKm: number): LandEngine {
  const searcher = new Searcher(network.graph, network.landmarks);
  const dijkstra = new Dijkstra(network.graph);
  const attached = rememberRecent(RECENT_PLACES, (point) => attach(network, point, maxSnapKm));

  return {
    find(from, to) {
      const start = attached(from);
      if (start === undefined) return { reason: 'FROM_TOO_FAR' };
      const end = attached(to);
      if (end === undefined) return { reason: 'TO_TOO_FAR' };
      const path = searcher.shortest(start.stops, end.stops);
      if (path === undefined) return { reason: 'NOT_JOINED' };
      const local = localKm(start, from, end, to);
      const isLocal = local < path.cost;
      const sections = isLocal
        ? [localSection(start, from, to, local)]
        : toSections(network, mode, path, { from, to, ...endsOf(path, start, end) });
      const distanceKm = sections.reduce((sum, section) => sum + section.distanceKm, 0);
      const straightKm = greatCircleKm(from, to);
      if (straightKm > DETOUR_FROM_KM && distanceKm > LONGEST_DETOUR * straightKm) return { reason: 'ROUND_ABOUT' };
      return {
        distanceKm,
        sections,
        passages: isLocal ? [] : listPassages(network, path),
        snapKm: { from: start.snapKm, to: end.snapKm },
      };
    },
    reach(from, to, maxKm = Number.POSITIVE_INFINITY) {
      const start = attached(from);
      if (start === undefined) return to.map(() => undefined);
      const ends = to.map(attached);
      const until = ends.flatMap((end) => end?.stops.map((stop) => stop.node) ?? []);
      dijkstra.run(start.stops, { maxCost: maxKm, until });
      return ends.map((end, i) => {
        if (end === undefined) return undefined;
        const local = localKm(start, from, end, to[i] ?? from);
        const best = bestEnd(end);
        const cost = Math.min(local, best?.cost ?? Number.POSITIVE_INFINITY);
        if (cost > maxKm || cost === Number.POSITIVE_INFINITY) return undefined;
        if (best === undefined || local < best.cost) return { km: local, ferryKm: 0 };
        const { km, ferryKm } = measure(best, start);
        return { km: km + best.cost - dijkstra.costTo(lastOf(best)), ferryKm };
      });
    },
  };

  /** Both points are in one town, or in neighbouring ones. */
  function localSection(start: Attachment, from: LatLon, to: LatLon, km: number): RouteSection {
    const countryCode = network.countryOf(start.stops[0]?.node ?? 0);
    return { mode, distanceKm: km, line: [from, to], countries: km > 0 ? [{ countryCode, km }] : [] };
  }

  function bestEnd(end: Attachment): Path | undefined {
    let best: Path | undefined;
    for (const { node, cost } of end.stops) {
      const path = dijkstra.pathTo(node);
      if (path !== undefined && path.cost + cost < (best?.cost ?? Number.POSITIVE_INFINITY)) {
        best = { ...path, cost: path.cost + cost };
      }
    }
    return best;
  }

  /** Of the links and of the stretch before them. */
  function measure(path: Path, start: Attachment): Reached {
    let [km, ferryKm] = [stopCost(start, path.nodes[0]), 0];
    for (const arc of path.arcs) {
      const linkKm = at(network.linkKm, at(network.graph.links, arc));
      km += linkKm;
      if (CARRIED.has(LINK_KINDS[at(network.graph.tags, arc)])) ferryKm += linkKm;
    }
    return { km, ferryKm };
  }
}

function endsOf(path: Path, start: Attachment, end: Attachment): { fromKm: number; toKm: number } {
  return { fromKm: stopCost(start, path.nodes[0]), toKm: stopCost(end, path.nodes.at(-1)) };
}

function lastOf(path: Path): number {
  return path.nodes.at(-1) ?? 0;
}

function stopCost(attachment: Attachment, node: number | undefined): number {
  return attachment.stops.find((stop) => stop.node === node)?.cost ?? 0;
}
