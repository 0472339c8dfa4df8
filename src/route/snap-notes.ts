import type { Route } from './port.js';

const LONG_SNAP_KM = 10;

/** Reports a requested point far from the network. */
export function snapNotes(snapKm: Route['snapKm']): readonly string[] {
  return (['from', 'to'] as const)
    .filter((end) => snapKm[end] > LONG_SNAP_KM)
    .map((end) => `the ${end === 'from' ? 'start' : 'end'} lies ${snapKm[end].toFixed(0)} km from the network`);
}
