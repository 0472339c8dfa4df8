/** A position in degrees, WGS 84. */
export interface LatLon {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean Earth radius R1 of the IUGG, km: the radius of every great-circle figure in this project. */
export const EARTH_RADIUS_KM = 6371.0088;

const RADIANS = Math.PI / 180;

/** Great-circle distance in km (haversine, stable for near and antipodal points alike). */
export function greatCircleKm(a: LatLon, b: LatLon): number {
  const sinLat = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const sinLon = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinLon * sinLon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Point at `fraction` (0 to 1) of the great circle from a to b. Antipodal points have no single great circle: a is returned. */
export function alongGreatCircle(a: LatLon, b: LatLon, fraction: number): LatLon {
  const angle = greatCircleKm(a, b) / EARTH_RADIUS_KM;
  const sinAngle = Math.sin(angle);
  if (sinAngle < 1e-12) return a;
  const weightA = Math.sin((1 - fraction) * angle) / sinAngle;
  const weightB = Math.sin(fraction * angle) / sinAngle;
  const [latA, lonA] = [a.latitude * RADIANS, a.longitude * RADIANS];
  const [latB, lonB] = [b.latitude * RADIANS, b.longitude * RADIANS];
  const x = weightA * Math.cos(latA) * Math.cos(lonA) + weightB * Math.cos(latB) * Math.cos(lonB);
  const y = weightA * Math.cos(latA) * Math.sin(lonA) + weightB * Math.cos(latB) * Math.sin(lonB);
  const z = weightA * Math.sin(latA) + weightB * Math.sin(latB);
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS };
}

/** A great circle from a to b, for many points along it. Antipodal points have no single great circle: it stays at a. */
export class GreatCircle {
  readonly lengthKm: number;
  // The start, and the point a quarter of the globe ahead, as vectors.
  readonly #startX: number;
  readonly #startY: number;
  readonly #startZ: number;
  readonly #aheadX: number;
  readonly #aheadY: number;
  readonly #aheadZ: number;

  constructor(a: LatLon, b: LatLon) {
    const [startX, startY, startZ] = toVector(a);
    const [endX, endY, endZ] = toVector(b);
    const along = startX * endX + startY * endY + startZ * endZ;
    const [x, y, z] = [endX - along * startX, endY - along * startY, endZ - along * startZ];
    const across = Math.sqrt(x * x + y * y + z * z);
    const isPoint = across < 1e-12;
    this.lengthKm = greatCircleKm(a, b);
    this.#startX = startX;
    this.#startY = startY;
    this.#startZ = startZ;
    this.#aheadX = isPoint ? 0 : x / across;
    this.#aheadY = isPoint ? 0 : y / across;
    this.#aheadZ = isPoint ? 0 : z / across;
  }

  /** The point this many kilometres from a. */
  at(km: number): LatLon {
    const cos = Math.cos(km / EARTH_RADIUS_KM);
    const sin = Math.sin(km / EARTH_RADIUS_KM);
    const x = this.#startX * cos + this.#aheadX * sin;
    const y = this.#startY * cos + this.#aheadY * sin;
    const z = this.#startZ * cos + this.#aheadZ * sin;
    return { latitude: Math.atan2(z, Math.sqrt(x * x + y * y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS };
  }
}

function toVector({ latitude, longitude }: LatLon): readonly [number, number, number] {
  const cos = Math.cos(latitude * RADIANS);
  return [cos * Math.cos(longitude * RADIANS), cos * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

/** `51.50340, -0.12770`: how coordinates are written in error details. */
export function formatPoint(p: LatLon): string {
  return `${p.latitude.toFixed(5)}, ${p.longitude.toFixed(5)}`;
}

/** Orders positions from west to east, then south to north: a pair is always computed in the same direction. */
export function comparePoints(a: LatLon, b: LatLon): number {
  return a.longitude - b.longitude || a.latitude - b.latitude;
}

/** Whether the point lies to the left of the line from p to q, on a map of degrees. */
export function isLeftOf(p: LatLon, q: LatLon, point: LatLon): boolean {
  const cross =
    (q.longitude - p.longitude) * (point.latitude - p.latitude) -
    (q.latitude - p.latitude) * (point.longitude - p.longitude);
  return cross > 0;
}
