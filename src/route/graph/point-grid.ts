import { anyNumberAt, at, uint32At } from '../../at.js';
import { EARTH_RADIUS_KM, greatCircleKm, type LatLon } from '../../geo/point.js';
import type { ArrayFile, NumberArray } from './array-file.js';
import type { Snap } from './snapper.js';

/**
 * Points by square degrees: for many points with queries over short distances, a few squares are examined and no tree
 * is walked.
 */
export interface PointGrid {
  /**
   * The points of square s are ids[first[s]] to ids[first[s + 1] - 1]; squares run eastwards from 180 W, rows from the
   * south pole.
   */
  readonly first: Uint32Array<ArrayBuffer>;
  readonly ids: Uint32Array<ArrayBuffer>;
}

const [ROWS, COLUMNS] = [180, 360];
const RADIANS = Math.PI / 180;
const DEGREE_KM = EARTH_RADIUS_KM * RADIANS;
/**
 * In plane geometry, distances up to this many degrees are too long by less than this share, if parallels count as the
 * shortest in reach.
 */
const [FLAT_DEGREES, FLAT_ERROR] = [8, 0.002];

export function buildPointGrid(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): PointGrid {
  const squares = Array.from(latitudes, (latitude, id) => rowOf(latitude) * COLUMNS + columnOf(longitudes[id] ?? 0));
  const first = new Uint32Array(ROWS * COLUMNS + 1);
  for (const square of squares) first[square + 1] = uint32At(first, square + 1) + 1;
  for (let square = 0; square < ROWS * COLUMNS; square++)
    first[square + 1] = uint32At(first, square + 1) + uint32At(first, square);
  const next = first.slice();
  const ids = new Uint32Array(squares.length);
  squares.forEach((square, id) => {
    ids[uint32At(next, square)] = id;
    next[square] = uint32At(next, square) + 1;
  });
  return { first, ids };
}

export function pointGridArrays({ first, ids }: PointGrid, prefix: string): Record<string, NumberArray> {
  return { [`${prefix}first`]: first, [`${prefix}ids`]: ids };
}

export function readPointGrid(file: ArrayFile, prefix: string): PointGrid {
  return { first: file.get(`${prefix}first`, 'Uint32Array'), ids: file.get(`${prefix}ids`, 'Uint32Array') };
}

/** Finds the points of a grid nearest to a position, by great circle, also across the antimeridian and at the poles. */
export class NearestPoints {
  readonly #grid: PointGrid;
  readonly #latitudes: ArrayLike<number>;
  readonly #longitudes: ArrayLike<number>;

  constructor(grid: PointGrid, latitudes: ArrayLike<number>, longitudes: ArrayLike<number>) {
    this.#grid = grid;
    this.#latitudes = latitudes;
    this.#longitudes = longitudes;
  }

  /** Nearest first; equal distances by number. At most `limit`, none beyond `maxKm`. */
  nearest(point: LatLon, limit: number, maxKm: number, accept: (id: number) => boolean = () => true): readonly Snap[] {
    const circle = new Circle(point, limit, maxKm);
    const own = rowOf(point.latitude);
    this.#lookInRow(own, circle, accept);
    // The reach shrinks with what is found: rows and squares nearest to the point come first.
    for (let away = 1; away < ROWS; away++) {
      const isNorthInReach = own + away < ROWS && own + away - 90 - point.latitude <= circle.reach;
      const isSouthInReach = own >= away && point.latitude - (own - away - 89) <= circle.reach;
      if (isNorthInReach) this.#lookInRow(own + away, circle, accept);
      if (isSouthInReach) this.#lookInRow(own - away, circle, accept);
      if (!isNorthInReach && !isSouthInReach) break;
    }
    return circle.snaps;
  }

  #lookInRow(row: number, circle: Circle, accept: (id: number) => boolean): void {
    const own = columnOf(circle.longitude);
    const fromWestEdge = circle.longitude - Math.floor(circle.longitude);
    this.#lookInSquare(row, own, circle, accept);
    for (let away = 1; away <= COLUMNS / 2; away++) {
      const wide = circle.reachOfLongitude;
      const isEastInReach = away - fromWestEdge <= wide;
      // Half way around the globe, both directions lead to the same square.
      const isWestInReach = fromWestEdge + away - 1 <= wide && away < COLUMNS / 2;
      if (isEastInReach) this.#lookInSquare(row, (own + away) % COLUMNS, circle, accept);
      if (isWestInReach) this.#lookInSquare(row, (own - away + COLUMNS) % COLUMNS, circle, accept);
      if (!isEastInReach && !isWestInReach) return;
    }
  }

  #lookInSquare(row: number, column: number, circle: Circle, accept: (id: number) => boolean): void {
    const { first, ids } = this.#grid;
    const square = row * COLUMNS + column;
    const end = uint32At(first, square + 1);
    for (let i = uint32At(first, square); i < end; i++) {
      const id = uint32At(ids, i);
      const [latitude, longitude] = [anyNumberAt(this.#latitudes, id), anyNumberAt(this.#longitudes, id)];
      if (circle.mayHold(latitude, longitude) && accept(id)) circle.offer(id, latitude, longitude);
    }
  }
}

/** The nearest points so far, and the circle that a nearer one must lie in. */
class Circle {
  readonly snaps: Snap[] = [];
  /** Degrees of arc, and of longitude: 180 if the circle comes near a pole. */
  reach = 0;
  reachOfLongitude = 0;
  readonly longitude: number;
  readonly #point: LatLon;
  readonly #limit: number;
  readonly #maxKm: number;
  /** The shortest parallel in reach as a share of the equator. */
  readonly #narrowest: number;

  constructor(point: LatLon, limit: number, maxKm: number) {
    this.#point = point;
    this.longitude = point.longitude;
    this.#limit = limit;
    this.#maxKm = maxKm;
    const poleward = Math.min(90, Math.abs(point.latitude) + maxKm / DEGREE_KM);
    this.#narrowest = Math.cos(poleward * RADIANS);
    this.#draw(maxKm);
  }

  /** False for points out of reach; a few just beyond pass. */
  mayHold(latitude: number, longitude: number): boolean {
    const north = latitude - this.#point.latitude;
    if (Math.abs(north) > this.reach) return false;
    if (this.reachOfLongitude > FLAT_DEGREES) return true;
    const turn = Math.abs(longitude - this.longitude);
    const east = (turn > 180 ? 360 - turn : turn) * this.#narrowest;
    return north * north + east * east <= this.reach * this.reach * (1 + 2 * FLAT_ERROR);
  }

  offer(id: number, latitude: number, longitude: number): void {
    const { snaps } = this;
    const km = greatCircleKm(this.#point, { latitude, longitude });
    if (km > this.#maxKm) return;
    let place = snaps.length;
    while (place > 0 && isBefore(km, id, at(snaps, place - 1))) place -= 1;
    if (place >= this.#limit) return;
    snaps.splice(place, 0, { id, km });
    if (snaps.length > this.#limit) snaps.pop();
    if (snaps.length === this.#limit) this.#draw(at(snaps, this.#limit - 1).km);
  }

  #draw(km: number): void {
    this.reach = (km / DEGREE_KM) * (1 + FLAT_ERROR);
    const wide = this.reach / this.#narrowest;
    this.reachOfLongitude = wide <= FLAT_DEGREES ? wide : 180;
  }
}

function isBefore(km: number, id: number, other: Snap): boolean {
  return km < other.km || (km === other.km && id < other.id);
}

function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor(latitude + 90)));
}

function columnOf(longitude: number): number {
  return (((Math.floor(longitude) + 180) % COLUMNS) + COLUMNS) % COLUMNS;
}
