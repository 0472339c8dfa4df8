import type { LatLon } from './point.js';

/**
 * Caches the answer for recently asked points: every chain through a port asks for it. The number of answers kept is
 * that of slots; a new point takes over the slot of an earlier one. The answer for a point must never change.
 */
export function rememberRecent<T>(slots: number, answer: (point: LatLon) => T): (point: LatLon) => T {
  const kept: ({ readonly point: LatLon; readonly value: T } | undefined)[] = Array(slots).fill(undefined);
  return (point) => {
    const slot = slotOf(point, slots);
    const known = kept[slot];
    if (known !== undefined && known.point.latitude === point.latitude && known.point.longitude === point.longitude) {
      return known.value;
    }
    const value = answer(point);
    // The point may be a whole location: only its position is kept.
    kept[slot] = { point: { latitude: point.latitude, longitude: point.longitude }, value };
    return value;
  };
}

/** Spreads positions over the slots by their fifth decimals, about a metre, multiplied by large odd primes. */
function slotOf({ latitude, longitude }: LatLon, slots: number): number {
  const [north, east] = [Math.round(latitude * 1e5), Math.round(longitude * 1e5)];
  return ((Math.imul(north, 73_856_093) ^ Math.imul(east, 19_349_663)) >>> 0) % slots;
}
