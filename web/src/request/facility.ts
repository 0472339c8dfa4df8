import { isObject, type Json, type JsonObject } from './draft.js';

/** How a request names the facilities of a mode: the type of place, and the property of its code. */
const FACILITIES: Readonly<Record<string, readonly [type: string, code: string]>> = {
  RAIL: ['RAIL_YARD', 'railYardCode'],
  WATER: ['HARBOR', 'unLoCode'],
  AIR: ['AIRPORT', 'iataCode'],
};

export const hasFacilities = (mode: Json | undefined): boolean => typeof mode === 'string' && mode in FACILITIES;

/**
 * The leg with a chosen facility at one end: the first or last mile becomes an element of its own, with a hub in
 * between. A stated distance is dropped, because it belongs to another route.
 */
export function viaFacility(leg: JsonObject, end: 'start' | 'end', code: string): readonly JsonObject[] {
  const [type = '', property = ''] = FACILITIES[String(leg.type)] ?? [];
  const { firstMile, lastMile, distance: _, ...rest } = leg;
  const hub = { type: 'HUB', location: { type, [property]: code } };
  const road = (mile: Json | undefined): JsonObject => ({ type: 'ROAD', ...(isObject(mile) ? mile : {}) });
  if (end === 'start') return [road(firstMile), hub, { ...rest, ...(lastMile !== undefined && { lastMile }) }];
  return [{ ...rest, ...(firstMile !== undefined && { firstMile }) }, hub, road(lastMile)];
}

/** Exchanges a facility of a result for one of its alternatives. */
export interface Exchange {
  /** Position among the requested transport elements, from 0. */
  readonly element: number;
  readonly end: 'start' | 'end';
  readonly code: string;
  /** Names of the facility that was taken, and of the other. */
  readonly from: string;
  readonly to: string;
}

/** The request via the other facility; undefined if the element uses none, such as a mix. */
export function exchangeFacility(draft: Json, { element, end, code }: Exchange): Json | undefined {
  if (!isObject(draft) || !Array.isArray(draft.transportChain)) return undefined;
  const chain = draft.transportChain;
  const moving = chain.flatMap((one, index) => (isObject(one) && one.type !== 'HUB' ? [index] : []));
  const at = moving[element];
  const leg = at === undefined ? undefined : chain[at];
  if (at === undefined || !isObject(leg) || !hasFacilities(leg.type)) return undefined;
  const neighbour = chain[end === 'start' ? at - 1 : at + 1];
  // An existing hub is moved: the leg then begins elsewhere.
  if (isObject(neighbour) && neighbour.type === 'HUB') {
    const [, hub] = viaFacility(leg, end, code);
    const moved = { ...neighbour, ...(isObject(hub) && { location: hub.location }) };
    return { ...draft, transportChain: chain.with(end === 'start' ? at - 1 : at + 1, moved) };
  }
  return { ...draft, transportChain: chain.toSpliced(at, 1, ...viaFacility(leg, end, code)) };
}
