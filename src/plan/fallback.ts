import type { ErrorName } from '../errors/catalogue.js';
import { ApiFault, fault } from '../errors/fault.js';
import type { MovementElement, Options, TransportSpec } from '../request/types.js';
import type { TransportMode } from '../request/vocabulary.js';

/** Routing faults: another mode may find a route. A wrong parameter stays an error whatever the mode. */
const ROUTING_FAULTS: readonly ErrorName[] = [
  'LOCATION_NOT_ROUTABLE_TO_AIRPORT',
  'LOCATION_NOT_ROUTABLE_TO_RAIL_YARD',
  'LOCATION_NOT_ROUTABLE_TO_HARBOR',
  'NO_RAIL_SYSTEM_IN_COUNTRY',
  'NOT_ROUTABLE_BY_AIR',
  'NOT_ROUTABLE_BY_RAIL',
  'NOT_ROUTABLE_BY_ROAD',
];

export const isRoutingFault = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && ROUTING_FAULTS.includes(error.kind);

/** An operation of the mode with default parameters. */
export function defaultSpec(mode: TransportMode): TransportSpec {
  return mode === 'WATER' ? { mode, navigationConstraints: [] } : { mode };
}

/**
 * Runs an element in its own mode, then in each fallback mode with default parameters until one finds a route.
 * @throws ApiFault of the last mode tried; FALLBACK_TRANSPORT_MODES_ROUTING_FAILURE for an UNKNOWN element with nothing
 * to try
 */
export async function withFallback<T>(
  element: MovementElement,
  options: Options,
  run: {
    readonly asRequested: () => Promise<T>;
    /** `because`: the fault of the first mode tried, which is the requested one if there is one. */
    readonly asMode: (mode: TransportMode, because: ApiFault | undefined) => Promise<T>;
  },
): Promise<T> {
  let last: ApiFault | undefined;
  let first: ApiFault | undefined;
  const attempt = async (action: () => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    try {
      return { value: await action() };
    } catch (error) {
      if (!isRoutingFault(error)) throw error;
      last = error;
      first ??= error;
      return undefined;
    }
  };
  if (element.type !== 'UNKNOWN') {
    const requested = await attempt(run.asRequested);
    if (requested !== undefined) return requested.value;
  }
  for (const mode of options.fallbackTransportModes) {
    if (mode === element.type) continue;
    const result = await attempt(() => run.asMode(mode, first));
    if (result !== undefined) return result.value;
  }
  throw (
    last ??
    fault(
      'FALLBACK_TRANSPORT_MODES_ROUTING_FAILURE',
      `${element.path}: options.fallbackTransportModes is empty, so there is no mode to try`,
    )
  );
}
