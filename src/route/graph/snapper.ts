import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { greatCircleKm, type LatLon } from '../../geo/point.js';

export interface Snap {
  /** Number of the point, in the order given. */
  readonly id: number;
  readonly km: number;
}

/** Finds the points nearest to a position, by great circle, also across the antimeridian and at the poles. */
export interface Snapper {
  /** Nearest first; equal distances by number. At most `limit`, none beyond `maxKm`. */
  nearest(point: LatLon, limit: number, maxKm?: number, accept?: (id: number) => boolean): readonly Snap[];
  /** The index as bytes, for openSnapper with the same points. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function buildSnapper(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Snapper {
  const index = new KDBush(latitudes.length);
  for (let i = 0; i < latitudes.length; i++) index.add(longitudes[i] ?? 0, latitudes[i] ?? 0);
  index.finish();
  return snapperOver(index, latitudes, longitudes);
}

/**
 * The bytes are used in place, in memory that threads share: 2.5 MB of each network. They begin at a multiple of eight.
 */
export function openSnapper(
  bytes: Uint8Array<ArrayBuffer>,
  latitudes: ArrayLike<number>,
  longitudes: ArrayLike<number>,
): Snapper {
  return snapperOver(indexOver(bytes, latitudes.length), latitudes, longitudes);
}

const HEADER_BYTES = 8;

/** The equivalent of `KDBush.from` for part of a buffer. */
function indexOver({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>, count: number): KDBush {
  // Its checks of format and version, which read only the head; then it is given the arrays behind.
  const head = new Uint8Array(HEADER_BYTES);
  head.set(new Uint8Array(buffer, byteOffset, HEADER_BYTES / 2));
  const index = KDBush.from(head.buffer);
  index.numItems = count;
  index.ids = new (count < 65_536 ? Uint16Array : Uint32Array)(buffer, byteOffset + HEADER_BYTES, count);
  // Coordinates are in pairs at the end of the bytes.
  const coordBytes = 2 * count * Float64Array.BYTES_PER_ELEMENT;
  index.coords = new Float64Array(buffer, byteOffset + byteLength - coordBytes, 2 * count);
  return index;
}

/**
 * Boxes searched before the whole index: a town nearly always lies within the first, a lonely port within the second.
 */
const BOXES_KM = [8, 40];
/** Kilometres per degree of latitude, rounded down: boxes are slightly too large rather than too small. */
const KM_PER_DEGREE = 111;
/** Closer to a pole than this, boxes in degrees no longer work. */
const LAST_LATITUDE = 80;

function snapperOver(index: KDBush, latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Snapper {
  const snap = (point: LatLon, id: number): Snap => ({
    id,
    km: greatCircleKm(point, { latitude: latitudes[id] ?? 0, longitude: longitudes[id] ?? 0 }),
  });

  /** All points within `km`, none beyond, nearest first; undefined if a box does not contain them. */
  function within(point: LatLon, km: number, accept: ((id: number) => boolean) | undefined): Snap[] | undefined {
    const { latitude, longitude } = point;
    const north = km / KM_PER_DEGREE;
    if (Math.abs(latitude) + north > LAST_LATITUDE) return undefined;
    // A circle extends farthest east and west slightly poleward of its centre.
    const east = north / Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180);
    if (Math.abs(longitude) + east > 180) return undefined;
    const found: Snap[] = [];
    for (const id of index.range(longitude - east, latitude - north, longitude + east, latitude + north)) {
      if (accept !== undefined && !accept(id)) continue;
      const near = snap(point, id);
      if (near.km <= km) found.push(near);
    }
    return found.sort(byDistance);
  }

  return {
    nearest(point, limit, maxKm = Number.POSITIVE_INFINITY, accept) {
      // The search by distance queues an object for every point it passes: a small box costs a fifth of that.
      for (const km of BOXES_KM) {
        if (km > maxKm) break;
        const found = within(point, km, accept);
        if (found === undefined) break;
        if (found.length >= limit) return found.slice(0, limit);
      }
      return around(index, point.longitude, point.latitude, limit, maxKm, accept)
        .map((id) => snap(point, id))
        .sort(byDistance);
    },
    bytes: new Uint8Array(index.data as ArrayBuffer),
  };
}

const byDistance = (a: Snap, b: Snap): number => a.km - b.km || a.id - b.id;
