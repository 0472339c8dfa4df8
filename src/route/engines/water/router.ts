import type { Dataset } from '../../../datasets/open.js';
import { type ApiFault, fault } from '../../../errors/fault.js';
import { drawGreatCircles, type Line } from '../../../geo/line.js';
import { comparePoints, formatPoint, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import { NO_LANDMARKS } from '../../graph/landmarks.js';
import { Searcher } from '../../graph/search.js';
import { isOnGreatLakes } from '../../great-lakes.js';
import type { CountryShare, Route, Router, RouteSection, WaterRouteOptions } from '../../port.js';
import { type Access, AccessRules } from './access.js';
import { WaterCountries } from './countries.js';
import { isJoinedByLand } from './land-join.js';
import { openWaterNetwork, type WaterNetwork } from './network.js';
import { uncertaintyPercent } from './uncertainty.js';
import { findVoyage, listStops, type Voyage, type VoyagePart } from './voyage.js';
import { VoyageFinder } from './waypoints/voyage-finder.js';

/** Lines are drawn with a point at least this often, so that a map shows the great circle. */
const DRAWN_EVERY_KM = 200;
/** Coasts have more: points of a drawn line are usually at least this far apart. */
const POINT_EVERY_KM = 100;
/** Longer snapping distances are reported to the reader. */
const LONG_SNAP_KM = 15;

/** A ship that fits everywhere. */
const SMALL_SHIP_TONNES = 1;
/** Lengths closer to each other are of the same route, km. */
const SAME_WAY_KM = 0.1;

export interface WaterRouterSettings {
  /** Icy passages to use although they are closed by default. */
  readonly openPassages?: readonly string[];
}

interface Found {
  readonly voyage: Voyage;
  readonly access: Access;
  readonly overSea: boolean;
}

/**
 * A water router that also answers synchronously what choosing harbors needs: lengths only, and whether water lies
 * between.
 */
export interface EmbeddedWaterRouter extends Router<WaterRouteOptions> {
  /** Kilometres; undefined if no waterway connects the two. */
  measure(from: LatLon, to: LatLon, options: WaterRouteOptions): number | undefined;
  /** Whether a strait, a fjord or the sea lies on the straight line between two nearby places. */
  isWaterBetween(a: LatLon, b: LatLon): boolean;
}

/**
 * An inland vessel crosses an estuary, a lake or a coastal sea between two rivers (the Caspian, the Sea of Azov), but
 * no ocean: km at a stretch.
 */
const MOST_SEA_KM = 1000;

/** Whether each end has suitable water in reach. */
interface NotFound {
  readonly from: boolean;
  readonly to: boolean;
}

/**
 * Router over the embedded network of sea, estuaries and inland waterways. Inland vessels use rivers and canals, and
 * the sea only where those do not meet; sea ships use the sea and the rivers that admit them.
 * @throws ApiFault LOCATION_NOT_ROUTABLE_TO_HARBOR if no navigable water is in reach of a point, or no waterway
 * connects the two
 */
export function openWaterRouter(
  sea: Dataset,
  countries: CountryIndex,
  settings: WaterRouterSettings = {},
): EmbeddedWaterRouter {
  return createWaterRouter(openWaterNetwork(sea), countries, settings);
}

export function createWaterRouter(
  network: WaterNetwork,
  countries: CountryIndex,
  settings: WaterRouterSettings = {},
): EmbeddedWaterRouter {
  const open = new Set(settings.openPassages ?? []);
  // The landmarks were measured with the closed passages closed.
  const searcher = new Searcher(network.graph, open.size === 0 ? network.landmarks : NO_LANDMARKS);
  // Their labels were made with the closed passages closed.
  const finder = open.size === 0 ? new VoyageFinder(network) : undefined;
  const rules = new AccessRules(network, open);
  const waters = new WaterCountries(countries, network.shore);
  const name = `water-graph ${network.version} (Natural Earth 4.1)`;

  const find = (from: LatLon, to: LatLon, options: WaterRouteOptions): Found | NotFound => {
    let inReach = { from: false, to: false };
    for (const overSea of [false, true]) {
      const access = rules.decide(options, overSea);
      const stops = {
        from: listStops(network, from, access, overSea),
        to: listStops(network, to, access, overSea),
      };
      inReach = { from: stops.from.length > 0, to: stops.to.length > 0 };
      const voyage =
        inReach.from && inReach.to ? findVoyage({ network, searcher, finder }, { from, to }, stops, access) : undefined;
      if (voyage !== undefined && (!access.inland || isCoastal(voyage))) return { voyage, access, overSea };
      if (!access.inland) break;
    }
    return inReach;
  };

  // Always searched in one direction, so that the distance is identical in both.
  const findEitherWay = (from: LatLon, to: LatLon, options: WaterRouteOptions) => {
    const turned = comparePoints(from, to) > 0;
    return { turned, found: turned ? find(to, from, options) : find(from, to, options) };
  };

  /**
   * A ship's route, and, of everything it is too large for, only what keeps it from a shorter route. Closing passages
   * only removes routes: a small ship's route is also a large one's unless it uses something too small for it, and only
   * then is there a second search.
   */
  const findForShip = (from: LatLon, to: LatLon, options: WaterRouteOptions) => {
    const { deadweightTonnes, teu, ...others } = options;
    if (deadweightTonnes === undefined && teu === undefined)
      return { ...findEitherWay(from, to, options), tooSmall: [] };
    const small = findEitherWay(from, to, { ...others, deadweightTonnes: SMALL_SHIP_TONNES });
    if (!('voyage' in small.found)) return { ...small, tooSmall: [] };
    const { voyage, overSea } = small.found;
    const { tooSmall, extraByTag } = rules.decide(options, overSea);
    const blocked = tooSmall.passages.filter((id) => voyage.passages.includes(id));
    const isClassClosed = voyage.classTags.some((tag) => extraByTag[tag] === Number.POSITIVE_INFINITY);
    if (blocked.length === 0 && !isClassClosed) return { ...small, tooSmall: [] };
    const { turned, found } = findEitherWay(from, to, options);
    const isOther = 'voyage' in found && Math.abs(lengthOf(voyage.parts) - lengthOf(found.voyage.parts)) > SAME_WAY_KM;
    const classes = isOther && isClassClosed ? tooSmall.classes : [];
    return { turned, found, tooSmall: [...blocked, ...classes.map((name) => `waterways of class ${name}`)] };
  };

  return {
    name,
    measure(from, to, options) {
      const { found } = findEitherWay(from, to, options);
      return 'voyage' in found ? lengthOf(found.voyage.parts) : undefined;
    },
    isWaterBetween: (a, b) => !isJoinedByLand(network.shore, a, b),
    async route(from, to, options) {
      const { turned, found, tooSmall } = findForShip(from, to, options);
      if (!('voyage' in found)) throw explain(from, to, turned ? { from: found.to, to: found.from } : found);
      const { voyage, access } = found;
      const sections = voyage.parts.map((part) => toSection(part, turned, waters));
      const { from: near, to: far } = voyage.snapKm;
      const snapKm = turned ? { from: far, to: near } : { from: near, to: far };
      return {
        distanceKm: lengthOf(voyage.parts),
        sections: turned ? sections.reverse() : sections,
        passages: turned ? [...voyage.passages].reverse() : voyage.passages,
        method: 'SHORTEST_FEASIBLE_DISTANCE',
        quality: voyage.parts.every((part) => part.inland) ? 'REAL_NETWORK' : 'MODELLED_NETWORK',
        distanceUncertaintyPercent: uncertaintyPercent(voyage),
        engine: name,
        snapKm,
        notes: listNotes(snapKm, access.inland, voyage, tooSmall),
      };
    },
  };
}

/** The Great Lakes are waters of inland vessels, however far they travel on them. */
function isCoastal({ parts }: Voyage): boolean {
  return parts.every(({ inland, km, line }) => inland || km <= MOST_SEA_KM || line.every(isOnGreatLakes));
}

function lengthOf(parts: readonly VoyagePart[]): number {
  return parts.reduce((sum, part) => sum + part.km, 0);
}

function explain(from: LatLon, to: LatLon, inReach: NotFound): ApiFault {
  const pair = `(${formatPoint(from)}) to (${formatPoint(to)})`;
  const dry = [inReach.from ? [] : ['the start'], inReach.to ? [] : ['the end']].flat();
  if (dry.length > 0)
    return fault(
      'LOCATION_NOT_ROUTABLE_TO_HARBOR',
      ...dry.map((end) => `${pair}: no navigable water within reach of ${end}`),
    );
  return fault('LOCATION_NOT_ROUTABLE_TO_HARBOR', `${pair}: no waterway open to this ship connects the two`);
}

/** Line and countries are computed on demand: a distance alone needs neither. */
function toSection({ inland, km, line }: VoyagePart, turned: boolean, waters: WaterCountries): RouteSection {
  let [drawn, shares]: [Line | undefined, readonly CountryShare[] | undefined] = [undefined, undefined];
  const directed = (): readonly LatLon[] => (turned ? [...line].reverse() : line);
  return {
    mode: 'WATER',
    waterway: inland ? 'INLAND' : 'SEA',
    distanceKm: km,
    linePoints: km / POINT_EVERY_KM,
    get line() {
      drawn ??= drawGreatCircles(directed(), DRAWN_EVERY_KM);
      return drawn;
    },
    get countries() {
      shares ??= waters.shares(directed(), km);
      return shares;
    },
  };
}

function listNotes(
  snapKm: Route['snapKm'],
  isInland: boolean,
  voyage: Voyage,
  tooSmall: readonly string[],
): readonly string[] {
  const notes: string[] = [];
  for (const [end, km] of Object.entries(snapKm)) {
    if (km > LONG_SNAP_KM)
      notes.push(`the ${end === 'from' ? 'start' : 'end'} lies ${km.toFixed(0)} km from the waterway`);
  }
  if (tooSmall.length > 0) notes.push(`too small for this ship: ${tooSmall.join(', ')}`);
  if (isInland && voyage.parts.some((part) => !part.inland)) {
    notes.push('part of this inland voyage crosses an estuary or the sea, which requires a vessel certified for it');
  }
  return notes;
}
