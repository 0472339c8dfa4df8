import { float32At, numberAt, uint8At, uint32At } from '../../../at.js';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { Path } from '../../graph/dijkstra.js';
import { type LandNetwork, LINK_KINDS } from './network.js';

/** Lengths of routes that no table lists. */
export interface LengthRules {
  /** Km per modelled km of the links: the remaining factor once the links' zigzag is removed. */
  readonly factor: number;
  /**
   * Bends of the first and last streets, independent of the route's length: km in all, and the distance over which they
   * accumulate.
   */
  readonly doorKm: number;
  readonly doorReachKm: number;
  /**
   * The same for the usual route between two places: railways are straight from town to town, and bend over longer
   * distances.
   */
  readonly usualDoorKm: number;
  /** How far the length of a route without rows is moved towards that of a usual one between its ends, 0 to 1. */
  readonly lean: number;
  /**
   * From this many times the usual length on it is moved less, and from the second on not at all: the network then goes round
   * water or a ridge, of which the straight line knows nothing.
   */
  readonly leanLess: readonly [from: number, to: number];
}

/** Places lie about this far apart: a way that much longer than usual is chance on short trips, km. */
const BETWEEN_PLACES_KM = 8;

/** A railway far longer than usual shows that the network lacks a line, rather than an obstacle. */
const NEVER = [Number.MAX_VALUE / 2, Number.MAX_VALUE] as const;

/**
 * Roads: fitted to trips on the real streets of Liechtenstein and Harrisburg and to held-out rows; see
 * docs/methodology/routes-land.md. Railways have no streets at their ends.
 */
export const LENGTH_RULES: Readonly<Record<'ROAD' | 'RAIL', LengthRules>> = {
  ROAD: { factor: 1.12, doorKm: 1.6, doorReachKm: 6, usualDoorKm: 1.6, lean: 0.7, leanLess: [1.4, 2] },
  RAIL: { factor: 1.05, doorKm: 0, doorReachKm: 6, usualDoorKm: -1.7, lean: 0.7, leanLess: NEVER },
};

/** A route via neighbouring places may be this much longer before it shows that the road goes around something. */
const ZIGZAG = 1.15;

/** The components of a route's length. */
export interface WayLength {
  /** Each arc of the path, the stretch before it and the one after it. */
  readonly arcsKm: readonly number[];
  readonly fromKm: number;
  readonly toKm: number;
  readonly totalKm: number;
  /** Of these between named places, from a place inside a listed stretch to its end, and off the listed roads. */
  readonly listedKm: number;
  readonly insideKm: number;
  readonly offKm: number;
  /**
   * Straight km off the listed roads: to the first named place on the route, from the last one on, and in the gaps
   * between.
   */
  readonly beyondKm: number;
}

/** A piece of the route off the listed roads: straight km, and modelled km on the links of that terrain. */
interface Piece {
  readonly straightKm: number;
  readonly terrain: number;
  /** Arc of the path; -1 for the stretch before it, the number of arcs for the one after. */
  readonly arc: number;
}

/**
 * Length of a path between two requested points. Listed stretches keep their listed length. Stretches off them are
 * taken as a whole, because roads do not zigzag from village to village: the straight line between their ends, longer
 * if the route goes around something, times the usual factor for such roads. One formula from the next street to the
 * next country, so that nothing jumps and no route is longer than the sum of its parts.
 */
export function measureWay(network: LandNetwork, rules: LengthRules, path: Path, from: LatLon, to: LatLon): WayLength {
  const { graph, linkKm, pointOf } = network;
  const arcsKm = path.arcs.map((arc) => float32At(linkKm, uint32At(graph.links, arc)));
  const kinds = path.arcs.map((arc) => LINK_KINDS[uint8At(graph.tags, arc)]);
  const count = path.arcs.length;
  const runs: { readonly pieces: Piece[]; readonly start: LatLon; end: LatLon }[] = [];
  let run: (typeof runs)[number] | undefined;
  const add = (start: LatLon, end: LatLon, straightKm: number, terrain: number, arc: number): void => {
    if (run === undefined) {
      run = { pieces: [], start, end };
      runs.push(run);
    }
    run.pieces.push({ straightKm, terrain, arc });
    run.end = end;
  };
  const [first = 0, last = 0] = [path.nodes[0], path.nodes.at(-1)];
  add(from, pointOf(first), greatCircleKm(from, pointOf(first)), network.terrainOf(first), -1);
  for (let i = 0; i < count; i++) {
    const kind = kinds[i];
    if (kind === 'PLAIN') {
      const [a, b] = [pointOf(numberAt(path.nodes, i)), pointOf(numberAt(path.nodes, i + 1))];
      const straightKm = greatCircleKm(a, b);
      add(a, b, straightKm, straightKm > 0 ? numberAt(arcsKm, i) / straightKm : 1, i);
    } else if (kind === 'RING' && kinds[i - 1] !== 'TRUNK' && kinds[i + 1] !== 'TRUNK') {
      // The ring belongs to the lengths of listed roads, which run from centre to centre; other routes have no centre.
      arcsKm[i] = 0;
    } else {
      run = undefined;
    }
  }
  add(pointOf(last), to, greatCircleKm(pointOf(last), to), network.terrainOf(last), count);

  const ways = runs.map(({ pieces, start, end }) => {
    const alongKm = pieces.reduce((sum, piece) => sum + piece.straightKm, 0);
    return { pieces, alongKm, straightKm: Math.max(greatCircleKm(start, end), alongKm / ZIGZAG) };
  });
  const allKm = ways.reduce((sum, way) => sum + way.straightKm, 0);
  const doorShare = allKm > 0 ? bendsKm(rules.doorKm, rules, allKm) / allKm : 0;
  let [fromKm, toKm, offKm] = [0, 0, 0];
  for (const { pieces, alongKm, straightKm } of ways) {
    if (alongKm === 0) continue;
    const scale = straightKm / alongKm;
    for (const { straightKm: pieceKm, terrain, arc } of pieces) {
      const km = pieceKm * scale * (rules.factor * terrain + doorShare);
      offKm += km;
      if (arc === -1) fromKm = km;
      else if (arc === count) toKm = km;
      else arcsKm[arc] = km;
    }
  }
  const totalKm = arcsKm.reduce((sum, km) => sum + km, fromKm + toKm);
  const isNamed = path.nodes.map((node) => network.isNamed(node));
  const [firstNamed, lastNamed] = [isNamed.indexOf(true), isNamed.lastIndexOf(true)];
  let listedKm = 0;
  kinds.forEach((kind, i) => {
    const isBetweenNamed = firstNamed >= 0 && i >= firstNamed && i < lastNamed && kind !== 'PLAIN';
    if (isBetweenNamed || kind === 'FERRY' || kind === 'SHUTTLE') listedKm += numberAt(arcsKm, i);
  });
  const insideKm = Math.max(0, totalKm - offKm - listedKm);
  const [named, lastOne] = [path.nodes[firstNamed], path.nodes[lastNamed]];
  const isBetween = ({ pieces: [first] }: { readonly pieces: readonly Piece[] }): boolean =>
    first !== undefined && first.arc >= firstNamed && first.arc < lastNamed;
  const betweenKm = ways.filter(isBetween).reduce((sum, way) => sum + way.straightKm, 0);
  const beyondKm =
    named === undefined || lastOne === undefined
      ? greatCircleKm(from, to)
      : greatCircleKm(from, pointOf(named)) + betweenKm + greatCircleKm(pointOf(lastOne), to);
  return { arcsKm, fromKm, toKm, totalKm, listedKm, insideKm, offKm, beyondKm };
}

/**
 * The same route with its length moved towards that of a usual one between its ends. The network's length for unlisted
 * kilometres is partly chance: the search takes a road that nobody takes, or misses one that everybody takes. The less
 * of a route is listed, the better the straight line alone predicts its length (regression to the mean), adjusted for
 * listed roads and slopes of the region. Every part of it is scaled alike.
 */
export function leanOnStraight(
  rules: LengthRules,
  length: WayLength,
  straightKm: number,
  usualRatio: number,
): WayLength {
  const { totalKm, listedKm, insideKm, offKm, beyondKm } = length;
  if (totalKm <= 0) return length;
  const listed = listedKm / totalKm;
  const usual = (km: number): number => usualKm(rules, km, usualRatio);
  // The more of it is listed, the more weight the listed part has, and the straight line applies to the rest.
  const usualWayKm = listed * (listedKm + usual(beyondKm)) + (1 - listed) * usual(straightKm);
  // Rows are fitted to drawn courses that may be too long; in any case nothing is shorter than the straight line.
  const [from, to] = rules.leanLess;
  const lean = rules.lean * Math.min(1, Math.max(0, (to - (totalKm - BETWEEN_PLACES_KM) / usualWayKm) / (to - from)));
  const scale = Math.max(straightKm / totalKm, 1 + lean * (1 - listed) * (usualWayKm / totalKm - 1));
  return {
    arcsKm: length.arcsKm.map((km) => km * scale),
    fromKm: length.fromKm * scale,
    toKm: length.toKm * scale,
    totalKm: totalKm * scale,
    listedKm: listedKm * scale,
    insideKm: insideKm * scale,
    offKm: offKm * scale,
    beyondKm,
  };
}

/** Usual length of a route in a region of this many km per straight km, door to door. */
export function usualKm(rules: LengthRules, straightKm: number, ratio: number): number {
  return Math.max(straightKm, straightKm * ratio + bendsKm(rules.usualDoorKm, rules, straightKm));
}

/** Route between two points that needs no network: in the same town, or in neighbouring ones. */
export function localWayKm(rules: LengthRules, straightKm: number, terrain: number): number {
  return straightKm * rules.factor * terrain + bendsKm(rules.doorKm, rules, straightKm);
}

/** Bends of the first and last kilometres, accumulating gradually. */
function bendsKm(doorKm: number, { doorReachKm }: LengthRules, straightKm: number): number {
  return doorKm * -Math.expm1(-straightKm / doorReachKm);
}
