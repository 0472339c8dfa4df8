import type { ErrorName } from './catalogue.js';
import { ApiFault } from './fault.js';

/** The outcome of work in another thread. A fault crosses as its parts, since classes do not. */
export type Settled<T> =
  | { readonly value: T }
  | { readonly fault: { readonly kind: ErrorName; readonly details: readonly string[] } };

/** @throws anything that is not a fault: an internal error */
export async function settle<T>(work: () => T | Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { fault: { kind: error.kind, details: error.details } };
  }
}

/** @throws ApiFault as thrown by the work */
export function unsettle<T>(settled: Settled<T>): T {
  if ('value' in settled) return settled.value;
  throw new ApiFault(settled.fault.kind, settled.fault.details);
}
