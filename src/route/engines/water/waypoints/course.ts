import { at, numberAt, uint8At, uint32At, valueAt } from '../../../../at.js';
import { GreatCircle, greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { type Barrier, crossesNone, listCrossings } from '../gates.js';
import { nodePoint, type WaterNetwork } from '../network.js';
import type { Shore } from '../shore.js';
import { isClear, type Keep } from '../sight.js';
import { CHANNEL, FAIRWAY, GATE } from './waypoints.js';

export interface OpenSeaVoyage {
  readonly km: number;
  readonly line: readonly LatLon[];
  /** Ids of passages, in order of use. */
  readonly passages: readonly string[];
}

/** Instead of an arc between waypoints: a route between a port and a waypoint, or a straightened one. */
export const OWN_WAY = -1;

/** Where a route may leave the port for a point between two corners, km beyond the first. */
const SLIPS_KM = [320, 160, 80, 40] as const;

/** A bend whose removal shortens the route by no more than this stays, km. */
const LEAST_BEND_KM = 0.5;

/** What must not be crossed. */
export interface Look {
  readonly shore: Shore;
  readonly closed: readonly Barrier[];
}

/** A voyage from waypoint to waypoint, under construction: its points, and the arc by which each was reached. */
export class Course {
  readonly #network: WaterNetwork;
  #points: LatLon[];
  /** Per point: the arc that leads to it from the previous point, or OWN_WAY. */
  #arcs: number[] = [OWN_WAY];

  constructor(network: WaterNetwork, from: LatLon) {
    this.#network = network;
    this.#points = [from];
  }

  add(point: LatLon, arc: number): void {
    this.#points.push(point);
    this.#arcs.push(arc);
  }

  /** Adds an arc between waypoints, with the points along it. */
  follow(arc: number, tail: number): void {
    const { graph, firstDrawn, vias, viaPlaces, places } = this.#network.waypoints;
    const link = uint32At(graph.links, arc);
    const head = uint32At(graph.heads, arc);
    if (link >= firstDrawn) {
      const [first, count] = [vias.first(link - firstDrawn), vias.length(link - firstDrawn)];
      for (let i = 0; i < count; i++) {
        const place = uint32At(viaPlaces, first + (tail < head ? i : count - 1 - i));
        this.add(places.point(place), arc);
      }
    }
    this.add(nodePoint(graph, head), arc);
  }

  /** The same voyage from the other end. */
  turn(): void {
    this.#points.reverse();
    // Each arc belongs to the point it leads to: the first has none.
    this.#arcs = [OWN_WAY, ...this.#arcs.slice(1).reverse()];
  }

  /**
   * Straightens the route out of port: past everything before the first corner, at `corner`, if that is clear of land,
   * and past corners as far as the next is clear of the offing. Lines are checked starting at the port, where they
   * mostly fail early. Land within `freeKm` of the port is ignored.
   */
  pullPort(look: Look, corner: number, freeKm: number): void {
    const sees = (from: number, to: LatLon | undefined, keep: Keep): boolean =>
      to !== undefined && isOpenWay(look, at(this.#points, from), to, keep, from === 0 ? freeKm : 0);
    let beyond = corner;
    while (this.#isOpen(beyond + 1) && sees(0, this.#points[beyond + 1], 'OFFING')) beyond += 1;
    if (beyond > corner) {
      this.#cut(0, beyond);
      return;
    }
    // The route out was straightened when the waypoints were made, except for its end at the port.
    let next = corner;
    while (next > 1 && !sees(0, this.#points[next], 'WATER')) next -= 1;
    this.#cut(0, next);
    const first = corner - next + 1;
    if (!this.#isOpen(first + 1)) return;
    if (first > 1 && sees(first - 1, this.#points[first + 1], 'OFFING')) {
      this.#cut(first - 1, first + 1);
      return;
    }
    const onwards = new GreatCircle(at(this.#points, first), at(this.#points, first + 1));
    for (const km of SLIPS_KM) {
      const point = km < onwards.lengthKm ? onwards.at(km) : undefined;
      if (!sees(first - 1, point, 'OFFING')) continue;
      this.#points[first] = point as LatLon;
      return;
    }
  }

  /** Cuts corners where a channel meets the next one or the open sea: each was drawn straight separately. */
  smooth(look: Look): void {
    for (let i = 1; i + 1 < this.#points.length; ) {
      const keep = this.#keepAt(i);
      const [a, b, c] = [at(this.#points, i - 1), at(this.#points, i), at(this.#points, i + 1)];
      const isBend =
        keep !== undefined && greatCircleKm(a, b) + greatCircleKm(b, c) - greatCircleKm(a, c) > LEAST_BEND_KM;
      if (isBend && isOpenWay(look, a, c, keep, 0)) this.#cut(i - 1, i + 1);
      else i += 1;
    }
  }

  /** What the route past the joint of two arcs must keep clear of; undefined if the joint must not move. */
  #keepAt(point: number): Keep | undefined {
    const [arc, next] = [numberAt(this.#arcs, point), numberAt(this.#arcs, point + 1)];
    if (arc === next || arc === OWN_WAY || next === OWN_WAY) return undefined;
    const [before, after] = [this.#kindOf(arc), this.#kindOf(next)];
    if (before === FAIRWAY || after === FAIRWAY) return undefined;
    const channels = (before & CHANNEL) + (after & CHANNEL);
    return channels === 0 ? undefined : channels === CHANNEL ? 'OFFING' : 'WATER';
  }

  measure(): OpenSeaVoyage {
    const { waypoints, barriers, tables } = this.#network;
    const passages: string[] = [];
    const note = (tag: number): void => {
      const id = tables.passages[tag - 1]?.id;
      if (id !== undefined && passages[passages.length - 1] !== id) passages.push(id);
    };
    let km = 0;
    for (let i = 1; i < this.#points.length; i++) {
      const [a, b] = [at(this.#points, i - 1), at(this.#points, i)];
      const arc = numberAt(this.#arcs, i);
      const kind = this.#kindOf(arc);
      if (kind === FAIRWAY) {
        km += valueAt(waypoints.fairwayKm, uint32At(waypoints.graph.links, arc));
        note(uint8At(waypoints.graph.tags, arc));
        continue;
      }
      km += greatCircleKm(a, b);
      if (arc === OWN_WAY || (kind & GATE) !== 0) for (const tag of listCrossings(barriers, a, b)) note(tag);
    }
    return { km, line: this.#points, passages };
  }

  #kindOf(arc: number): number {
    const { waypoints } = this.#network;
    return arc === OWN_WAY ? 0 : uint8At(waypoints.kinds, uint32At(waypoints.graph.links, arc));
  }

  /** Whether the route to the point may be replaced: canals and channels may not. */
  #isOpen(point: number): boolean {
    if (point >= this.#points.length) return false;
    return this.#kindOf(numberAt(this.#arcs, point)) !== FAIRWAY;
  }

  /** Removes the points between. */
  #cut(from: number, to: number): void {
    this.#points.splice(from + 1, to - from - 1);
    this.#arcs.splice(from + 1, to - from, OWN_WAY);
  }
}

function isOpenWay({ shore, closed }: Look, a: LatLon, b: LatLon, keep: Keep, freeKm: number): boolean {
  return isClear(shore, a, b, keep, freeKm) && crossesNone(closed, a, b);
}
