import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { greatCircleKm, type LatLon } from '../../geo/point.js';

export interface Snap {
  /** Number of the point, in the order the points were given. */
  readonly id: number;
  readonly km: number;
}

/** Finds the points nearest to a position, by great circle, also across the antimeridian and at the poles. */
export interface Snapper {
  /** Nearest first; equal distances by number. At most `limit`, none beyond `maxKm`. */
  nearest(point: LatLon, limit: number, maxKm?: number, accept?: (id: number) => boolean): readonly Snap[];
  /** The index as bytes, to be handed to openSnapper with the same points. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function buildSnapper(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Snapper {
  const index = new KDBush(latitudes.length);
  for (let i = 0; i < latitudes.length; i++) index.add(longitudes[i] ?? 0, latitudes[i] ?? 0);
  index.finish();
  return snapperOver(index, latitudes, longitudes);
}

export function openSnapper(bytes: Uint8Array, latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Snapper {
  return snapperOver(KDBush.from(Uint8Array.from(bytes).buffer), latitudes, longitudes);
}

function snapperOver(index: KDBush, latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Snapper {
  return {
    nearest(point, limit, maxKm, accept) {
      return around(index, point.longitude, point.latitude, limit, maxKm, accept)
        .map((id) => ({
          id,
          km: greatCircleKm(point, { latitude: latitudes[id] ?? 0, longitude: longitudes[id] ?? 0 }),
        }))
        .sort((a, b) => a.km - b.km || a.id - b.id);
    },
    bytes: new Uint8Array(index.data as ArrayBuffer),
  };
}
