import type { CalculationResult, Explanation } from '../api/types.js';

export type ChainEntry = CalculationResult['transportChain'][number];
export type TransportEntry = Exclude<ChainEntry, { type: 'HUB' }>;
export type Operation = TransportEntry['elements'][number];
export type Leg = Exclude<Operation, { type: 'HUB' }>;
export type Hub = Extract<Operation, { type: 'HUB' }>;
export type ResultLocation = CalculationResult['origin'];
export type Mode = Leg['type'];
export type ExplainedElement = Explanation['elements'][number];
export type Step = ExplainedElement['steps'][number];

/** One operation of the answer, flat, with its path in the answer: `transportChain[0].elements[2]`. */
export type Row =
  | { readonly kind: 'LEG'; readonly path: string; readonly leg: Leg; readonly grams: Grams }
  | { readonly kind: 'HUB'; readonly path: string; readonly hub: Hub; readonly grams: Grams };

/** What the grams of an operation consist of; those of a hub are not divided. */
export interface Grams {
  readonly wtt: number;
  readonly ttw: number;
  readonly hub: number;
}

export const totalGrams = ({ wtt, ttw, hub }: Grams): number => wtt + ttw + hub;

export function listRows(result: CalculationResult): readonly Row[] {
  return nameQuays(result.transportChain.flatMap((entry, index) => listRowsOf(entry, index)));
}

/** Where a truck drives onto a ferry the service knows a point and a country: the road is named after the crossing it leads to. */
function nameQuays(rows: readonly Row[]): readonly Row[] {
  const named = (place: ResultLocation, other: Row | undefined, end: 'start' | 'end'): ResultLocation => {
    if (other?.kind !== 'LEG' || placeOf(place) !== undefined) return place;
    const crossing = other.leg[end];
    const isHere = crossing.latitude === place.latitude && crossing.longitude === place.longitude;
    return isHere && crossing.name !== undefined ? { ...place, name: `${crossing.name}, ${place.countryCode}` } : place;
  };
  return rows.map((row, index) => {
    if (row.kind === 'HUB') return row;
    const start = named(row.leg.start, rows[index - 1], 'end');
    const end = named(row.leg.end, rows[index + 1], 'start');
    return start === row.leg.start && end === row.leg.end ? row : { ...row, leg: { ...row.leg, start, end } };
  });
}

/** The path of a leg or hub within an entry of the chain, as the explanation names it. */
export const pathInElement = (entry: number, place: number): string => `transportChain[${entry}].elements[${place}]`;

export function listRowsOf(entry: ChainEntry, index: number): readonly Row[] {
  if (entry.type === 'HUB') return [hubRow(entry, `transportChain[${index}]`)];
  return entry.elements.map((operation, position) => {
    const place = pathInElement(index, position);
    return operation.type === 'HUB' ? hubRow(operation, place) : legRow(operation, place);
  });
}

const hubRow = (hub: Hub, path: string): Row => ({
  kind: 'HUB',
  path,
  hub,
  grams: { wtt: 0, ttw: 0, hub: hub.emissions.co2eGrams },
});

const legRow = (leg: Leg, path: string): Row => ({
  kind: 'LEG',
  path,
  leg,
  grams: { wtt: leg.transportEmissions.wttCo2eGrams, ttw: leg.transportEmissions.ttwCo2eGrams, hub: 0 },
});

export function gramsOf(result: CalculationResult): Grams {
  return {
    wtt: result.transportEmissions.wttCo2eGrams,
    ttw: result.transportEmissions.ttwCo2eGrams,
    hub: result.hubEmissions.co2eGrams,
  };
}

/** The name people use for a place: `Shekou (CNSHK)`, `Basel, CH`, or its coordinates. */
export function placeName(location: ResultLocation): string {
  const [first = ''] = location.formatted.split('\n');
  return placeOf(location) ?? (first !== '' ? first : coordinates(location));
}

/** By its name or town. */
function placeOf(location: ResultLocation): string | undefined {
  const code = location.iataCode ?? location.unLoCode ?? location.code;
  if (location.name !== undefined) return code === undefined ? location.name : `${location.name} (${code})`;
  return location.city === undefined ? undefined : `${location.city}, ${location.countryCode}`;
}

export function coordinates({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

/** The explanation, which is part of the answer or stored beside it. */
export function explanationOf(result: CalculationResult): Explanation | undefined {
  const given: unknown = result.explanation;
  return isExplanation(given) ? given : undefined;
}

function isExplanation(value: unknown): value is Explanation {
  return typeof value === 'object' && value !== null && 'elements' in value && Array.isArray(value.elements);
}
