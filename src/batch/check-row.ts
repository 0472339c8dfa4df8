import { type Engines, plan } from '../calculate.js';
import type { ErrorName } from '../errors/catalogue.js';
import { ApiFault } from '../errors/fault.js';
import { namesakesOf } from '../locate/namesakes.js';
import type { Location } from '../locate/port.js';
import { decodeJson } from '../request/json.js';
import { parseRequest } from '../request/parse.js';
import { countTransports } from '../request/transports.js';
import type { CalculationRequest } from '../request/types.js';

export interface CheckedPlace {
  readonly label: string;
  readonly confidence: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Others that the name may mean as well. */
  readonly namesakes: readonly string[];
}

/** What is known about a row before routing it. */
export type CheckedRow =
  | { readonly fault: { readonly kind: ErrorName; readonly details: readonly string[] } }
  | {
      readonly places: readonly CheckedPlace[];
      /** At least, and with the first and last miles that its ends make likely. */
      readonly credits: { readonly least: number; readonly likely: number };
    };

/** Reads a request, finds its places and plans its legs: finds every error that can occur before routing. */
export async function checkRow(text: string, engines: Engines): Promise<CheckedRow> {
  try {
    const request = parseRequest(decodeJson(Buffer.from(text)));
    const { origin, destination, hubs } = (await plan(request, engines)).located;
    const least = countTransports(request.chain);
    return {
      places: [origin, ...hubs.values(), destination].flatMap((place) => (place === undefined ? [] : [toPlace(place)])),
      credits: { least, likely: least + countMiles(request) },
    };
  } catch (error) {
    if (error instanceof ApiFault) return { fault: { kind: error.kind, details: error.details } };
    return { fault: { kind: 'INTERNAL_ERROR', details: ['the row could not be checked'] } };
  }
}

const toPlace = ({ formatted, latitude, longitude, match }: Location): CheckedPlace => ({
  label: formatted.split('\n').join(', '),
  confidence: match.confidence,
  latitude,
  longitude,
  namesakes: namesakesOf(match),
});

/** A train, ship or aircraft that begins or ends at an address is reached by road. */
function countMiles({ chain, origin, destination }: CalculationRequest): number {
  const needsRoad = (end: 'first' | 'last'): boolean => {
    const element = end === 'first' ? chain[0] : chain.at(-1);
    const place = end === 'first' ? origin : destination;
    return element !== undefined && place?.type === 'PLACE' && ['RAIL', 'WATER', 'AIR'].includes(element.type);
  };
  return (needsRoad('first') ? 1 : 0) + (needsRoad('last') ? 1 : 0);
}
