import { float64At } from '../../../at.js';
import { EARTH_RADIUS_KM, type LatLon } from '../../../geo/point.js';

const RADIANS = Math.PI / 180;
/**
 * Between two knots, latitude and longitude are interpolated: off the great circle by at most 80 m up to 70 degrees.
 */
const KNOT_KM = 40;
/** Closer to the poles meridians converge, and every place is computed exactly. */
const EVEN_UP_TO = 70;
const MOST_TURN = 3;

/** Places as unit vectors, by column. */
export interface Vectors {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly zs: Float64Array;
}

/** A place that moves along a great circle. One is used for all lines in turn: they are walked in millions of steps. */
export class Walk {
  latitude = 0;
  longitude = 0;
  readonly #start = new Float64Array(3);
  readonly #ahead = new Float64Array(3);
  #knotKm = 0;
  /** The slopes of the knot are valid up to here. */
  #evenToKm = -1;
  #knotLatitude = 0;
  #knotLongitude = 0;
  /** Per km; computed when a second place near a knot is requested. On the open sea this never happens. */
  #hasSlopes = false;
  #latitudeSlope = 0;
  #longitudeSlope = 0;

  /** Begins a walk from a towards b; returns the length, km. */
  begin(a: LatLon, b: LatLon): number {
    const [cosA, cosB] = [Math.cos(a.latitude * RADIANS), Math.cos(b.latitude * RADIANS)];
    this.#start[0] = cosA * Math.cos(a.longitude * RADIANS);
    this.#start[1] = cosA * Math.sin(a.longitude * RADIANS);
    this.#start[2] = Math.sin(a.latitude * RADIANS);
    return this.#aimAt(
      cosB * Math.cos(b.longitude * RADIANS),
      cosB * Math.sin(b.longitude * RADIANS),
      Math.sin(b.latitude * RADIANS),
    );
  }

  /** The same between two of many places, by their numbers. */
  beginBetween({ xs, ys, zs }: Vectors, a: number, b: number): number {
    this.#start[0] = float64At(xs, a);
    this.#start[1] = float64At(ys, a);
    this.#start[2] = float64At(zs, a);
    return this.#aimAt(float64At(xs, b), float64At(ys, b), float64At(zs, b));
  }

  #aimAt(endX: number, endY: number, endZ: number): number {
    const ahead = this.#ahead;
    const [startX, startY, startZ] = [float64At(this.#start, 0), float64At(this.#start, 1), float64At(this.#start, 2)];
    const along = startX * endX + startY * endY + startZ * endZ;
    const [aheadX, aheadY, aheadZ] = [endX - along * startX, endY - along * startY, endZ - along * startZ];
    const across = Math.sqrt(aheadX * aheadX + aheadY * aheadY + aheadZ * aheadZ);
    const scale = across === 0 ? 1 : across;
    ahead[0] = aheadX / scale;
    ahead[1] = aheadY / scale;
    ahead[2] = aheadZ / scale;
    this.#evenToKm = -1;
    return across === 0 ? 0 : Math.atan2(across, along) * EARTH_RADIUS_KM;
  }

  /** The same walk again. */
  restart(): void {
    this.#evenToKm = -1;
  }

  /** Moves to the place this many kilometres from the start. */
  moveTo(km: number): void {
    if (km >= this.#knotKm && km <= this.#evenToKm) {
      if (!this.#hasSlopes) this.#findSlopes();
      if (km <= this.#evenToKm) {
        this.latitude = this.#knotLatitude + (km - this.#knotKm) * this.#latitudeSlope;
        this.longitude = this.#knotLongitude + (km - this.#knotKm) * this.#longitudeSlope;
        return;
      }
    }
    this.#place(km);
    this.#knotKm = km;
    this.#knotLatitude = this.latitude;
    this.#knotLongitude = this.longitude;
    this.#evenToKm = Math.abs(this.latitude) < EVEN_UP_TO ? km + KNOT_KM : km;
    this.#hasSlopes = false;
  }

  #findSlopes(): void {
    this.#place(this.#knotKm + KNOT_KM);
    this.#hasSlopes = true;
    this.#latitudeSlope = (this.latitude - this.#knotLatitude) / KNOT_KM;
    const turn = this.longitude - this.#knotLongitude;
    this.#longitudeSlope = (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn) / KNOT_KM;
    if (Math.abs(turn) >= MOST_TURN) this.#evenToKm = this.#knotKm;
  }

  #place(km: number): void {
    const [start, ahead] = [this.#start, this.#ahead];
    const [cos, sin] = [Math.cos(km / EARTH_RADIUS_KM), Math.sin(km / EARTH_RADIUS_KM)];
    const x = float64At(start, 0) * cos + float64At(ahead, 0) * sin;
    const y = float64At(start, 1) * cos + float64At(ahead, 1) * sin;
    const z = float64At(start, 2) * cos + float64At(ahead, 2) * sin;
    this.latitude = Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS;
    this.longitude = Math.atan2(y, x) / RADIANS;
  }
}
