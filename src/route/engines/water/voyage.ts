import { at, float32At, float64At, numberAt, uint8At, uint16At, uint32At } from '../../../at.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { Path, Stop } from '../../graph/dijkstra.js';
import type { ArcGraph } from '../../graph/graph.js';
import type { Searcher } from '../../graph/search.js';
import type { Access } from './access.js';
import { addApproaches } from './approaches.js';
import { listCrossings } from './gates.js';
import { NODE_KIND, nodePoint, type WaterNetwork } from './network.js';
import { measureLandKm } from './sight.js';
import { approachKm, lengthKm, straighten } from './straighten.js';
import type { VoyageFinder } from './waypoints/voyage-finder.js';

/** A port or place farther than this from the sea is not on it. */
const REACH_KM = 40;
/** The same for rivers and canals, whose nodes are some kilometres apart and beside the river where it bends. */
const INLAND_REACH_KM = 25;
/** Points of the network that a port may be connected to. */
const STOPS = 8;
/**
 * Inland, a place belongs to the nearest kilometre of its river, or of another one equally close, not to one farther
 * along, km.
 */
const INLAND_STOPS_WITHIN_KM = 3;
const INLAND_SNAP_FACTOR = 10;
/** Weight of a kilometre of land on the way to the water: Auckland lies on the Pacific, not on the Tasman Sea. */
const LAND_FACTOR = 50;
/** Land that belongs to the port itself counts once, km. */
const PORT_GROUND_KM = 3;
/**
 * Water behind this much more land than the nearest belongs to another coast, km: no detour makes it the port's own.
 */
const OTHER_COAST_KM = 2;

/** Ports closer than this may lie in the same bay or channel: their route is searched square by square. */
const NEAR_KM = 1000;

/** A part of a voyage: at sea, or on one river or canal. */
export interface VoyagePart {
  readonly inland: boolean;
  readonly km: number;
  readonly line: readonly LatLon[];
}

export interface Voyage {
  readonly parts: readonly VoyagePart[];
  /** Ids of passages, rivers and canals, in order of use. */
  readonly passages: readonly string[];
  /** Tags of the classes of the rivers and canals. */
  readonly classTags: readonly number[];
  readonly snapKm: { readonly from: number; readonly to: number };
}

/** A node that a port is connected to, with the distance between the two. */
export interface PortStop extends Stop {
  readonly km: number;
}

/** Where a voyage may begin or end near a point, nearest first; empty if no suitable water is in reach. */
export function listStops(network: WaterNetwork, point: LatLon, access: Access, overSea: boolean): readonly PortStop[] {
  const { nodeKinds, reachable, graph, shore, snapper } = network;
  const usable = (node: number): boolean => {
    const kind = nodeKinds[node];
    if (kind === NODE_KIND.SEA) return reachable[node] === 1 && (!access.inland || overSea);
    return kind === NODE_KIND.FAIRWAY ? leadsOn(graph, node, access) : access.inland;
  };
  const near = snapper.nearest(point, STOPS, access.inland && !overSea ? INLAND_REACH_KM : REACH_KM, usable);
  if (access.inland) {
    const farthest = (near[0]?.km ?? 0) + INLAND_STOPS_WITHIN_KM;
    return near
      .filter(({ km }) => km <= farthest)
      .map(({ id, km }) => ({ node: id, km, cost: km * INLAND_SNAP_FACTOR }));
  }
  const landKms = near.map(({ id }) => Math.max(0, measureLandKm(shore, point, nodePoint(graph, id)) - PORT_GROUND_KM));
  const mostLandKm = Math.min(...landKms) + OTHER_COAST_KM;
  return near.flatMap(({ id, km }, i) => {
    const landKm = numberAt(landKms, i);
    return landKm > mostLandKm ? [] : [{ node: id, km, cost: km + landKm * (LAND_FACTOR - 1) }];
  });
}

/** Inland vessels go by the kilometre marks where sea ships go by the fairway of the same river: it leads them nowhere. */
function leadsOn({ firstArc, tags }: ArcGraph, node: number, { extraByTag }: Access): boolean {
  for (let arc = uint32At(firstArc, node); arc < uint32At(firstArc, node + 1); arc++) {
    if (float64At(extraByTag, uint8At(tags, arc)) !== Number.POSITIVE_INFINITY) return true;
  }
  return false;
}

interface Ends {
  readonly from: LatLon;
  readonly to: LatLon;
}

interface VoyageDependencies {
  readonly network: WaterNetwork;
  readonly searcher: Searcher;
  /** For ocean voyages; without them only the network is searched. */
  readonly finder: VoyageFinder | undefined;
}

/** The cheapest voyage between two points with their stops; undefined if none connects them. */
export function findVoyage(
  { network, searcher, finder }: VoyageDependencies,
  ends: Ends,
  stops: { readonly from: readonly PortStop[]; readonly to: readonly PortStop[] },
  access: Access,
): Voyage | undefined {
  const snapKm = { from: stops.from[0]?.km ?? REACH_KM, to: stops.to[0]?.km ?? REACH_KM };
  if (finder !== undefined && !access.inland && greatCircleKm(ends.from, ends.to) > NEAR_KM) {
    const found = finder.find(ends, stops, snapKm, access);
    if (found !== undefined) {
      const { km, line, passages } = found;
      return { parts: addApproaches([{ inland: false, km, line }], km), passages, classTags: [], snapKm };
    }
  }
  const path = searcher.shortest(stops.from, stops.to, { extraByTag: access.extraByTag });
  if (path === undefined) return undefined;
  return { ...draw(network, path, ends, snapKm, access), snapKm };
}

/** Turns a path into lines: stretches of a table keep their points and lengths, everything between is straightened. */
function draw(
  network: WaterNetwork,
  path: Path,
  { from, to }: Ends,
  snapKm: { readonly from: number; readonly to: number },
  access: Access,
): Omit<Voyage, 'snapKm'> {
  const { graph, shore, barriers, tables } = network;
  const parts: { inland: boolean; km: number; line: LatLon[] }[] = [];
  let drawnKm = 0;
  const passages: string[] = [];
  const classTags = new Set<number>();
  const note = (name: string | undefined): void => {
    if (name !== undefined && passages[passages.length - 1] !== name) passages.push(name);
  };
  const add = (inland: boolean, km: number, points: readonly LatLon[]): void => {
    const part = parts[parts.length - 1];
    if (part?.inland === inland) {
      part.km += km;
      part.line.push(...points.slice(1));
    } else parts.push({ inland, km, line: [...points] });
  };
  // A river port lies at its kilometre; a seaport may lie behind the first square of sea.
  let open: LatLon[] = access.inland ? [] : [from];
  const sail = (freeTo: number): void => {
    const begins = open[0] === from;
    if (open.length < 2) return;
    const free = [begins ? approachKm(snapKm.from) : 0, freeTo] as const;
    const line = straighten(shore, access.closed, { points: open, free });
    for (let i = 1; i < line.length; i++) {
      const crossed = listCrossings(barriers, at(line, i - 1), at(line, i));
      for (const tag of crossed) note(tables.passages[tag - 1]?.id);
    }
    drawnKm += lengthKm(line);
    add(false, lengthKm(line), line);
  };
  open.push(nodePoint(graph, numberAt(path.nodes, 0)));
  path.arcs.forEach((arc, i) => {
    const { km, waterway } = tableOf(network, arc);
    const head = nodePoint(graph, numberAt(path.nodes, i + 1));
    if (Number.isNaN(km)) {
      open.push(head);
      return;
    }
    const tail = at(open, open.length - 1);
    sail(0);
    note(waterway > 0 ? tables.waterways[waterway - 1] : tables.passages[uint8At(graph.tags, arc) - 1]?.id);
    if (waterway > 0) classTags.add(uint8At(graph.tags, arc));
    add(waterway > 0, km, [tail, head]);
    open = [head];
  });
  if (!access.inland) open.push(to);
  sail(approachKm(snapKm.to));
  const whole = access.inland ? stretchTo({ from, to }, parts) : addApproaches(parts, drawnKm);
  return { parts: whole, passages, classTags: [...classTags] };
}

/**
 * A place beside the marks of its river leaves out the water up to it, so a voyage is stretched to at least the straight
 * line. Two ports at one mark are that far apart: Brazzaville and Kinshasa face each other.
 */
function stretchTo({ from, to }: Ends, parts: readonly VoyagePart[]): readonly VoyagePart[] {
  const straightKm = greatCircleKm(from, to);
  const km = parts.reduce((sum, part) => sum + part.km, 0);
  if (km >= straightKm) return parts;
  if (km === 0) return [{ inland: true, km: straightKm, line: [from, to] }];
  return parts.map((part) => ({ ...part, km: (part.km * straightKm) / km }));
}

/** Table data of an arc: its length, NaN if it is drawn, and the number of its river or canal, 0 at sea. */
function tableOf(network: WaterNetwork, arc: number): { readonly km: number; readonly waterway: number } {
  const { firstTableArc, fixedKm, waterwayOfArc } = network;
  if (arc < firstTableArc) return { km: Number.NaN, waterway: 0 };
  const i = arc - firstTableArc;
  return { km: float32At(fixedKm, i), waterway: uint16At(waterwayOfArc, i) };
}
