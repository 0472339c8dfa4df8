import { defined } from '../defined.js';
import { isHub } from './elements.js';
import { readEmissions, sumStated } from './emissions.js';
import { asList, asNumber, asObject, type Json } from './json.js';

/** The figures of a result of any version, in grams, kilometres and shares of one. What it does not state is absent. */
export interface ShipmentFigures {
  readonly distanceKm?: number;
  readonly tonneKm?: number;
  readonly wttGrams?: number;
  readonly ttwGrams?: number;
  readonly hubGrams?: number;
  readonly totalGrams: number;
  /** Results of earlier versions have no interval. */
  readonly uncertaintyLowGrams?: number;
  readonly uncertaintyHighGrams?: number;
  /** Share of the emissions that rests on primary data, 0 to 1. */
  readonly primaryShare?: number;
  readonly legs: readonly LegFigures[];
}

/** A requested movement. */
export interface LegFigures {
  readonly mode: string;
  readonly distanceKm?: number;
  readonly tonneKm?: number;
  readonly wttGrams?: number;
  readonly ttwGrams?: number;
  readonly hubGrams?: number;
}

/**
 * The legs of a result are the requested movements; a hub between two counts towards the one before it.
 * @returns undefined if it has no total
 */
export function findFigures(value: unknown): ShipmentFigures | undefined {
  const result = asObject(value);
  const totalGrams = asNumber(asObject(result.totalEmissions).co2eGrams);
  if (totalGrams === undefined) return undefined;
  const uncertainty = asObject(result.uncertainty);
  const { distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams } = readMovement(result);
  return defined({
    distanceKm,
    tonneKm,
    wttGrams,
    ttwGrams,
    hubGrams,
    totalGrams,
    uncertaintyLowGrams: asNumber(uncertainty.lowerGrams),
    uncertaintyHighGrams: asNumber(uncertainty.upperGrams),
    primaryShare: asNumber(asObject(result.dataQuality).primary),
    legs: readLegs(result),
  });
}

/** Figures that a result states of itself and of each movement alike. */
function readMovement(item: Json) {
  const { wttGrams, ttwGrams } = readEmissions(item.transportEmissions);
  return {
    distanceKm: asNumber(item.activityDistanceKm),
    tonneKm: asNumber(item.activityTonneKm),
    wttGrams,
    ttwGrams,
    hubGrams: asNumber(asObject(item.hubEmissions).co2eGrams),
  };
}

function readLegs(result: Json): readonly LegFigures[] {
  const legs: { mode: string; movement: ReturnType<typeof readMovement>; hubs: (number | undefined)[] }[] = [];
  const beforeFirst: (number | undefined)[] = [];
  for (const item of asList(result.transportChain).map(asObject)) {
    if (isHub(item)) {
      (legs.at(-1)?.hubs ?? beforeFirst).push(asNumber(asObject(item.emissions).co2eGrams));
      continue;
    }
    const movement = readMovement(item);
    legs.push({ mode: String(item.type), movement, hubs: [movement.hubGrams, ...beforeFirst.splice(0)] });
  }
  return legs.map(({ mode, movement: { distanceKm, tonneKm, wttGrams, ttwGrams }, hubs }) =>
    defined({ mode, distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams: sumStated(hubs) }),
  );
}
