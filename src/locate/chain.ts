import { ApiFault } from '../errors/fault.js';
import type { CalculationRequest, LocationQuery } from '../request/types.js';
import type { Geocoder, Location } from './port.js';

/** The places of a request: its ends, unless hubs take their place, and its hubs by position. */
export interface LocatedRequest {
  readonly chain: CalculationRequest['chain'];
  readonly origin: Location | undefined;
  readonly destination: Location | undefined;
  readonly hubs: ReadonlyMap<number, Location>;
}

/**
 * Time for all places of a request together: a service that does not answer costs this once, not once per place, ms.
 */
const PATIENCE_MS = 6000;

/**
 * Step 2 for a whole request, in the order origin, destination, hubs.
 * @throws ApiFault of the first place that cannot be found, naming every place with that fault
 */
export async function locateChain(request: CalculationRequest, geocoder: Geocoder): Promise<LocatedRequest> {
  const { chain } = request;
  const faults: ApiFault[] = [];
  const patience = { leftMs: PATIENCE_MS };
  const find = async (query: LocationQuery | undefined): Promise<Location | undefined> => {
    try {
      return query === undefined ? undefined : await geocoder.locate(query, patience);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  const origin = await find(chain[0]?.type === 'HUB' ? undefined : request.origin);
  const destination = await find(chain.at(-1)?.type === 'HUB' ? undefined : request.destination);
  const hubs = new Map<number, Location>();
  for (const [index, element] of chain.entries()) {
    const location = element.type === 'HUB' ? await find(element.location) : undefined;
    if (location !== undefined) hubs.set(index, location);
  }
  const [first] = faults;
  if (first !== undefined) {
    const alike = faults.filter(({ kind }) => kind === first.kind);
    throw new ApiFault(first.kind, [...new Set(alike.flatMap(({ details }) => details))], first.rendering);
  }
  return { chain, origin, destination, hubs };
}
