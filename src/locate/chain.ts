import type { CalculationRequest } from '../request/types.js';
import type { Geocoder, Location } from './port.js';

/** The places a request names: its ends, unless hubs stand there, and its hubs by position. */
export interface LocatedRequest {
  readonly chain: CalculationRequest['chain'];
  readonly origin: Location | undefined;
  readonly destination: Location | undefined;
  readonly hubs: ReadonlyMap<number, Location>;
}

/** Step 2 for a whole request. @throws ApiFault 7 to 17, 35 of the first place that cannot be found */
export async function locateChain(request: CalculationRequest, geocoder: Geocoder): Promise<LocatedRequest> {
  const { chain } = request;
  const end = async (query: CalculationRequest['origin'], atHub: boolean): Promise<Location | undefined> =>
    query === undefined || atHub ? undefined : geocoder.locate(query);
  const origin = await end(request.origin, chain[0]?.type === 'HUB');
  const destination = await end(request.destination, chain.at(-1)?.type === 'HUB');
  const hubs = new Map<number, Location>();
  for (const [index, element] of chain.entries()) {
    if (element.type === 'HUB') hubs.set(index, await geocoder.locate(element.location));
  }
  return { chain, origin, destination, hubs };
}
