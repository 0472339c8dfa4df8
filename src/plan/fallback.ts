import { ApiFault, fault } from '../errors/fault.js';
import type { MovementElement, Options, TransportSpec } from '../request/types.js';
import type { TransportMode } from '../request/vocabulary.js';

/** Faults of finding a way: another mode may find one. A wrong parameter stays an error whatever the mode. */
const ROUTING_FAULTS: readonly number[] = [28, 29, 30, 31, 32, 33, 34];

/** An operation of the mode with every parameter left to its default. */
export function defaultSpec(mode: TransportMode): TransportSpec {
  return mode === 'WATER' ? { mode, navigationConstraints: [] } : { mode };
}

/**
 * Runs an element in its own mode, then in each fallback mode with defaulted parameters until one finds a way.
 * @throws ApiFault of the last mode tried; 36 for an UNKNOWN element with nothing to try
 */
export async function withFallback<T>(
  element: MovementElement,
  options: Options,
  run: { readonly asRequested: () => Promise<T>; readonly asMode: (mode: TransportMode) => Promise<T> },
): Promise<T> {
  let last: ApiFault | undefined;
  const attempt = async (action: () => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    try {
      return { value: await action() };
    } catch (error) {
      if (!(error instanceof ApiFault) || !ROUTING_FAULTS.includes(error.code)) throw error;
      last = error;
      return undefined;
    }
  };
  if (element.type !== 'UNKNOWN') {
    const requested = await attempt(run.asRequested);
    if (requested !== undefined) return requested.value;
  }
  for (const mode of options.fallbackTransportModes) {
    if (mode === element.type) continue;
    const result = await attempt(() => run.asMode(mode));
    if (result !== undefined) return result.value;
  }
  throw last ?? fault(36, `${element.path}: options.fallbackTransportModes is empty, so there is no mode to try`);
}
