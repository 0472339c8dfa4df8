import { at } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { buildSnapper, type Snapper } from '../../../graph/snapper.js';
import type { LinkKind } from '../network.js';
import { findCourse } from './course.js';
import type { Settlement } from './settlements.js';
import type { Corridor, Crossing } from './tables.js';

export interface DraftLink {
  readonly from: number;
  readonly to: number;
  km: number;
  readonly kind: LinkKind;
  /** Cost beyond the kilometres: waiting at a border or for a ferry. */
  extraCost: number;
  /** For crossings and drawn corridors. */
  readonly name?: string;
  /** Of a ferry or shuttle: departures at least hourly. */
  readonly frequent?: boolean;
  /** Its length is published, so calibration does not change it. */
  readonly fixed: boolean;
  /** Part of a corridor: a main road or main line. */
  trunk: boolean;
  /** A listed road that is only part of side roads. */
  side?: boolean;
  /** Joins a town to the main road beside it: nobody listed it, so it gives way to what rows say. */
  readonly joins?: boolean;
}

/**
 * A network under construction: settlements first, then nodes of ports, tunnels and drawn roads, finally the rings of
 * large towns.
 */
export interface Draft {
  readonly points: LatLon[];
  readonly countries: string[];
  /** How strongly main roads are drawn to each settlement, 0 to 1; 0 for other nodes. */
  readonly importance: readonly number[];
  readonly links: DraftLink[];
}

/** Towns of this size have bypasses. */
const RING_POPULATION = 300_000;
/** People per square kilometre of a large town, a typical value (Demographia World Urban Areas). */
const TOWN_DENSITY = 4000;

/**
 * Gives large towns a ring: a node at the same position that takes over their links, with a link to the centre half as
 * long as the town's radius. Lengths from centre to centre still end in town; through traffic does not drive in and out
 * again. Returns the number of the first ring node.
 */
export function addRings(draft: Draft, settlements: readonly Settlement[]): number {
  const firstRing = draft.points.length;
  const ringOf = new Map<number, number>();
  settlements.forEach((settlement, node) => {
    if (settlement.population < RING_POPULATION) return;
    draft.countries.push(settlement.countryCode);
    ringOf.set(node, draft.points.push({ latitude: settlement.latitude, longitude: settlement.longitude }) - 1);
  });
  const ringKm = (node: number): number =>
    ringOf.has(node) ? Math.sqrt((settlements[node]?.population ?? 0) / TOWN_DENSITY / Math.PI) / 2 : 0;
  draft.links.forEach((link, i) => {
    // The published length of a drawn corridor is from centre to centre.
    const inTown = link.fixed && link.kind === 'PLAIN' ? ringKm(link.from) + ringKm(link.to) : 0;
    const [from, to] = [ringOf.get(link.from) ?? link.from, ringOf.get(link.to) ?? link.to];
    draft.links[i] = { ...link, from, to, km: Math.max(link.km - inTown, link.km / 2) };
  });
  for (const [from, to] of ringOf) {
    draft.links.push({ from, to, km: ringKm(from), kind: 'RING', extraCost: 0, fixed: true, trunk: true });
  }
  return firstRing;
}

/** A drawn road bends between its places: straight lines between them miss this much of its length. */
const BENDS = 1.03;
/** Distance from a drawn point or a port to the settlements it is connected to, km, and their number. */
const ACCESS_KM = 30;
const ACCESS_LINKS = 3;
/** A row passes there on its way: only the place that the point stands for joins the road, km. */
const PASSED_ACCESS_KM = 5;
const PASSED_ACCESS_LINKS = 1;
/** A port with no settlement that near over land is joined to the nearest one over land within this distance, km. */
const REMOTE_ACCESS_KM = 100;
const REMOTE_LOOKED_AT = 60;
const OWN_SHORE_SHARE = 1 / 3;
/** Settlements looked at for a point: the nearest may lie across the water. */
const SIDE_LOOKED_AT = 12;
/** Closer than this, a named point is the settlement itself. */
const SAME_KM = 1;

const keyOf = ({ latitude, longitude }: LatLon): string => `${latitude}/${longitude}`;

/** Road or rail km per great-circle km, and what lies between two points. */
export interface AccessRules {
  readonly factor: number;
  isDry(a: LatLon, b: LatLon): boolean;
  crossesBarrier(a: LatLon, b: LatLon): boolean;
  /** Dry, and no barrier between. */
  isJoined(a: LatLon, b: LatLon): boolean;
  /** Straight, or around water and barriers; undefined if there is no such way. */
  landKm(a: LatLon, b: LatLon): number | undefined;
  /** Between the countries of two nodes, by land and by ferry. */
  borderCost(a: string, b: string): number;
  ferryBorderCost(a: string, b: string): number;
}

/** A listed road to be added; unnamed if it is a piece of another. */
export type Drawn = Pick<Corridor, 'points' | 'km' | 'byPosts'> & Pick<DraftLink, 'name' | 'joins'>;

/** Adds crossings and drawn corridors to a draft that contains the settlements. */
export function createDrafter(draft: Draft, settlements: readonly Settlement[], access: AccessRules) {
  const snapper: Snapper = buildSnapper(
    settlements.map((s) => s.latitude),
    settlements.map((s) => s.longitude),
  );
  const places = {
    snapper,
    pointOf: (id: number) => at(draft.points, id),
    importanceOf: (id: number) => draft.importance[id] ?? 0,
    isDry: access.isDry,
    crossesBarrier: access.crossesBarrier,
  };
  const extraNodes = new Map<string, number>();
  /**
   * Places with rows of their own: those state their distances from each other, so a drawn road does not pass through
   * them.
   */
  const listed = new Set<number>();
  /** Points between the ends of rows. */
  const passed = new Set<string>();

  /** @param farShore where a crossing from this point leads */
  function nodeAt(point: LatLon, farShore?: LatLon): number {
    const [nearest] = snapper.nearest(point, 1);
    if (nearest !== undefined && nearest.km <= SAME_KM) return nearest.id;
    const key = keyOf(point);
    const known = extraNodes.get(key);
    if (known !== undefined) return known;
    const node = draft.points.push({ latitude: point.latitude, longitude: point.longitude }) - 1;
    const around = snapper.nearest(point, SIDE_LOOKED_AT, ACCESS_KM);
    const joined = around.filter(({ id }) => access.isJoined(point, at(draft.points, id)));
    const country = settlements[(joined[0] ?? nearest)?.id ?? 0]?.countryCode ?? '';
    draft.countries.push(country);
    extraNodes.set(key, node);
    const beside = joined.filter(
      ({ id }) => isThisSide(id, point, farShore) && settlements[id]?.countryCode === country,
    );
    const near = passed.has(key)
      ? beside.slice(0, PASSED_ACCESS_LINKS).filter(({ km }) => km <= PASSED_ACCESS_KM)
      : beside.slice(0, ACCESS_LINKS);
    for (const place of near) join(node, place);
    return node;
  }

  /** Never across the strait that a crossing spans: the land mask does not know narrow ones. */
  function isThisSide(id: number, point: LatLon, farShore: LatLon | undefined): boolean {
    const place = at(draft.points, id);
    return farShore === undefined || greatCircleKm(place, point) < greatCircleKm(place, farShore);
  }

  function join(node: number, { id, km }: { readonly id: number; readonly km: number }): void {
    const assumed = { kind: 'PLAIN', extraCost: 0, fixed: false, trunk: false } as const;
    draft.links.push({ from: node, to: id, km: km * access.factor, ...assumed });
  }

  /** A port that lies far from the towns of its shore, or behind a bay, still has a road to the nearest of them. */
  function portAt(point: LatLon, farShore: LatLon, crossingKm: number): number {
    const isKnown = extraNodes.has(keyOf(point));
    const linksBefore = draft.links.length;
    const node = nodeAt(point, farShore);
    if (node < settlements.length || isKnown || draft.links.length > linksBefore) return node;
    for (const { id } of snapper.nearest(point, REMOTE_LOOKED_AT, REMOTE_ACCESS_KM)) {
      const km = access.landKm(point, at(draft.points, id));
      if (km === undefined) continue;
      draft.countries[node] = at(draft.countries, id);
      join(node, { id, km });
      return node;
    }
    // The land mask may have no land under a small harbor: a place much nearer than the far shore is on this side.
    const ownShoreKm = Math.min(ACCESS_KM, crossingKm * OWN_SHORE_SHARE);
    const beside = snapper
      .nearest(point, SIDE_LOOKED_AT, ownShoreKm)
      .find(({ id }) => !access.crossesBarrier(point, at(draft.points, id)));
    if (beside !== undefined) join(node, beside);
    return node;
  }

  function drawn(from: LatLon, to: LatLon, km: number): readonly LatLon[] {
    const countries = [from, to].map((point) => draft.countries[nodeAt(point)]);
    const isAllowed = (id: number): boolean => countries.includes(draft.countries[id]) && !listed.has(id);
    return findCourse(from, to, km / BENDS - greatCircleKm(from, to), { ...places, isAllowed });
  }

  return {
    nodeAt,
    /**
     * Between its ends, a row leads from point to point of the road: further joins there, from a pass to the villages of both
     * valleys, would undercut it.
     */
    passThrough(rows: readonly Corridor[]): void {
      for (const { points } of rows) for (const point of points.slice(1, -1)) passed.add(keyOf(point));
    },
    /** Keeps roads from being drawn via the places named in these rows, except the rows' own. */
    keepOff(rows: readonly Corridor[]): void {
      for (const { points } of rows) for (const point of points) listed.add(nodeAt(point));
    },
    addCrossing(crossing: Crossing, extraCost: number): void {
      const { km, kind, name, frequent } = crossing;
      const [from, to] = [portAt(crossing.from, crossing.to, km), portAt(crossing.to, crossing.from, km)];
      const cost = extraCost + access.ferryBorderCost(at(draft.countries, from), at(draft.countries, to));
      draft.links.push({ from, to, km, kind, extraCost: cost, name, frequent, fixed: true, trunk: true });
    },
    /** `costPerKm`: in addition to the kilometres, if the road is not for through traffic. */
    addLine({ points: given, km, name, byPosts = false, joins = false }: Drawn, costPerKm = 0): void {
      const points = given.length === 2 ? drawn(at(given, 0), at(given, 1), km) : given;
      const lengths = points.slice(1).map((point, i) => greatCircleKm(points[i] ?? point, point));
      const scale = km / lengths.reduce((sum, length) => sum + length, 0);
      lengths.forEach((length, i) => {
        const [from, to] = [nodeAt(at(points, i)), nodeAt(at(points, i + 1))];
        const [a = '', b = ''] = [draft.countries[from], draft.countries[to]];
        const linkKm = length * scale;
        const extraCost = (a === b ? 0 : access.borderCost(a, b)) + linkKm * costPerKm;
        const named = name === undefined ? {} : { name };
        draft.links.push({
          ...{ from, to, km: linkKm, kind: 'PLAIN', extraCost, ...named, fixed: !byPosts, trunk: true },
          ...(joins ? { joins } : {}),
        });
      });
    },
  };
}
