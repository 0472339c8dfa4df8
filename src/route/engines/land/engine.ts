import { uint8At } from '../../../at.js';
import { comparePoints, greatCircleKm, type LatLon } from '../../../geo/point.js';
import { rememberRecent } from '../../../geo/recent.js';
import { Dijkstra, type Path } from '../../graph/dijkstra.js';
import { Searcher } from '../../graph/search.js';
import type { RouteSection } from '../../port.js';
import { type Attachment, attach, localKm } from './attach.js';
import { LENGTH_RULES, leanOnStraight, measureWay, usualKm, type WayLength } from './length.js';
import { type LandNetwork, LINK_KINDS } from './network.js';
import { type Ends, FROM, LandSection, TO } from './section.js';
import { listCrossingNotes, listPassages, toSections } from './sections.js';
import { type Usual, uncertaintyPercent } from './uncertainty.js';
import { type LandWay, type NoWay, turnRound } from './way.js';

/**
 * A route this many times the straight line is a curiosity of the map, not a freight service: Bergen to Edinburgh by
 * rail through the Øresund and the Channel Tunnel is 4.4 times, Mumbai to Mogadishu by road around Tibet and the Red
 * Sea 5.
 */
const LONGEST_DETOUR = 3;
/** The same for a domestic trip on domestic roads: Kolkata to Agartala around Bangladesh is 4.8. */
const LONGEST_DETOUR_AT_HOME = 5;
/**
 * The same for a domestic trip that leads through other countries (the longest known is Baku to Nakhchivan with 1.99), and for one between two
 * countries with a ferry of a third: Manchuria to Japan by two ferries and Korea is 2.4.
 */
const LONGEST_DETOUR_ABROAD = 2.2;
/**
 * The same with a ferry abroad: Livorno to Cagliari via Corsica is 1.2, Río Gallegos to Ushuaia via Chile 1.6, Kinshasa to its own north via
 * Brazzaville up to 3.
 */
const LONGEST_DETOUR_OVERSEAS = 1.7;
/**
 * Shorter trips are allowed the detour of this distance: fjords and bays are long, but a route from one town to the
 * next through three countries is not a service.
 */
const DETOUR_FROM_KM = 300;

/** A town that no road joins is not served by one that begins at the next town; a railway may be reached by road. */
const MAY_LIE_APART = { ROAD: false, RAIL: true } as const;

/** Places whose connection to the network is cached: the same ports, yards and warehouses recur. About 500 KB. */
const RECENT_PLACES = 512;

/** A route with a larger share on listed roads is the one that is driven: no local way that nobody listed undercuts it. */
const LISTED_SHARE = 0.95;

const CARRIED: ReadonlySet<string | undefined> = new Set(['FERRY', 'SHUTTLE']);

/** Routes over one land network, of either mode. Synchronous; one search at a time. */
export interface LandEngine {
  find(from: LatLon, to: LatLon): LandWay | NoWay;
  /**
   * Routes from one point to many with one search; undefined if there is none, or none of up to `maxKm` (cost
   * included).
   */
  reach(from: LatLon, to: readonly LatLon[], maxKm?: number): readonly (Reached | undefined)[];
}

/** Length of a route, and how much of it is on a ferry or a train shuttle. */
export interface Reached {
  readonly km: number;
  readonly ferryKm: number;
}

export function createLandEngine(network: LandNetwork, mode: 'ROAD' | 'RAIL', maxSnapKm: number): LandEngine {
  const rules = LENGTH_RULES[mode];
  const searcher = new Searcher(network.graph, network.landmarks);
  /** Created on first use: nobody asks for the reach by rail. */
  let dijkstra: Dijkstra | undefined;
  const attached = rememberRecent(RECENT_PLACES, (point) => attach(network, point, maxSnapKm, MAY_LIE_APART[mode]));

  return {
    // Of two ways at the same cost, the search may take either: always in one direction, it takes the same both ways.
    find: (from, to) => (comparePoints(from, to) <= 0 ? findOneWay(from, to) : turnRound(findOneWay(to, from))),
    reach(from, to, maxKm = Number.POSITIVE_INFINITY) {
      const start = attached(from);
      if (start === undefined) return to.map(() => undefined);
      const ends = to.map(attached);
      const until = ends.flatMap((end) => end?.stops.map((stop) => stop.node) ?? []);
      dijkstra ??= new Dijkstra(network.graph);
      dijkstra.run(start.stops, { maxCost: maxKm, until });
      return ends.map((end, i) => {
        if (end === undefined) return undefined;
        const best = bestEnd(end);
        const length = best === undefined ? undefined : lengthOf(best, start, end, from, to[i] ?? from);
        const local = localWay(length, start, from, end, to[i] ?? from);
        const cost = Math.min(local, best?.cost ?? Number.POSITIVE_INFINITY);
        if (cost > maxKm || cost === Number.POSITIVE_INFINITY) return undefined;
        if (best === undefined || length === undefined) return { km: local, ferryKm: 0 };
        const { totalKm, arcsKm } = length;
        return local <= totalKm ? { km: local, ferryKm: 0 } : { km: totalKm, ferryKm: ferryKmOf(best, arcsKm) };
      });
    },
  };

  function findOneWay(from: LatLon, to: LatLon): LandWay | NoWay {
    const start = attached(from);
    if (start === undefined) return { reason: 'FROM_TOO_FAR' };
    const end = attached(to);
    if (end === undefined) return { reason: 'TO_TOO_FAR' };
    const path = searcher.shortest(start.stops, end.stops);
    if (path === undefined) return { reason: 'NOT_JOINED' };
    const length = lengthOf(path, start, end, from, to);
    const local = localWay(length, start, from, end, to);
    const isLocal = local <= length.totalKm;
    const sections = isLocal
      ? [localSection(start, { from, to }, local)]
      : toSections(network, mode, path, { from, to }, length);
    const distanceKm = sections.reduce((sum, section) => sum + section.distanceKm, 0);
    const longest = longestDetour(start, end, sections);
    if (distanceKm > longest * Math.max(greatCircleKm(from, to), DETOUR_FROM_KM)) return { reason: 'ROUND_ABOUT' };
    return {
      distanceKm,
      sections,
      distanceUncertaintyPercent: uncertaintyPercent(
        mode,
        isLocal ? { listedKm: 0, insideKm: 0, offKm: local } : length,
        usualOf(from, to),
      ),
      passages: isLocal ? [] : listPassages(network, path),
      notes: isLocal ? [] : listCrossingNotes(network, path),
      snapKm: { from: start.snapKm, to: end.snapKm },
    };
  }

  function usualOf(from: LatLon, to: LatLon): Usual {
    const ratio = network.usualBetween(from, to);
    return { ratio, km: usualKm(rules, greatCircleKm(from, to), ratio) };
  }

  function lengthOf(path: Path, start: Attachment, end: Attachment, from: LatLon, to: LatLon): WayLength {
    const length = kindsOf(measureWay(network, rules, path, from, to), start, end);
    // Across a strait, the straight line says nothing about the roads on both sides.
    if (path.arcs.some((arc) => CARRIED.has(LINK_KINDS[uint8At(network.graph.tags, arc)]))) return length;
    return leanOnStraight(rules, length, greatCircleKm(from, to), network.usualBetween(from, to));
  }

  /** Trains have no local ways: between two towns, they go where the network has a line. */
  function localWay(
    length: WayLength | undefined,
    start: Attachment,
    from: LatLon,
    end: Attachment,
    to: LatLon,
  ): number {
    const isListed = length !== undefined && length.listedKm + length.insideKm > length.totalKm * LISTED_SHARE;
    if ((mode === 'RAIL' || isListed) && start.place !== end.place) return Number.POSITIVE_INFINITY;
    return localKm(network, rules, start, from, end, to);
  }

  /** Between two places named in tables, a listed road counts as a whole, wherever it enters the towns. */
  function kindsOf(length: WayLength, start: Attachment, end: Attachment): WayLength {
    const { listedKm, insideKm } = length;
    const isBetween = network.isNamed(start.place) && network.isNamed(end.place);
    return isBetween ? { ...length, listedKm: listedKm + insideKm, insideKm: 0 } : length;
  }

  /** A trip through third countries is refused sooner if it is domestic or by ferry. */
  function longestDetour(start: Attachment, end: Attachment, sections: readonly RouteSection[]): number {
    const home = network.countryOf(start.place);
    const away = network.countryOf(end.place);
    const isAbroad = ({ countries }: RouteSection): boolean =>
      countries.some(({ countryCode }) => countryCode !== home && countryCode !== away);
    if (!sections.some(isAbroad)) return home === away ? LONGEST_DETOUR_AT_HOME : LONGEST_DETOUR;
    const isByShip = sections.some((section) => section.mode === 'WATER' && isAbroad(section));
    if (home === away) return isByShip ? LONGEST_DETOUR_OVERSEAS : LONGEST_DETOUR_ABROAD;
    return isByShip ? LONGEST_DETOUR_ABROAD : LONGEST_DETOUR;
  }

  /** Both points are in one town, or in neighbouring ones. */
  function localSection(start: Attachment, ends: Ends, km: number): LandSection {
    const countryCode = network.countryOf(start.stops[0]?.node ?? 0);
    const countries = km > 0 ? [{ countryCode, km }] : [];
    return new LandSection({ mode }, undefined, km, countries, { network, ends, stops: [FROM, TO] });
  }

  function bestEnd(end: Attachment): Path | undefined {
    let best: Path | undefined;
    for (const { node, cost } of end.stops) {
      const path = dijkstra?.pathTo(node);
      if (path !== undefined && path.cost + cost < (best?.cost ?? Number.POSITIVE_INFINITY)) {
        best = { ...path, cost: path.cost + cost };
      }
    }
    return best;
  }

  function ferryKmOf({ arcs }: Path, arcsKm: readonly number[]): number {
    return arcs.reduce(
      (sum, arc, i) => (CARRIED.has(LINK_KINDS[uint8At(network.graph.tags, arc)]) ? sum + (arcsKm[i] ?? 0) : sum),
      0,
    );
  }
}
