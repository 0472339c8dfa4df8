import type { DataShares, Grams } from '../estimate/types.js';
import type { RealizedOperation, RealizedTransport } from '../realize/types.js';

/** Sums that every level of a result has: an element, a requested operation, the chain. */
export interface Totals {
  readonly distanceKm: number;
  readonly tonneKm: number;
  readonly transport: Grams;
  readonly hubGrams: number;
}

export const NOTHING: Totals = { distanceKm: 0, tonneKm: 0, transport: { wtt: 0, ttw: 0 }, hubGrams: 0 };

export const wtwOf = (grams: Grams): number => grams.wtt + grams.ttw;

/** Grams as every level of a result prints them. */
export const renderEmissions = (grams: Grams) => ({
  wttCo2eGrams: grams.wtt,
  ttwCo2eGrams: grams.ttw,
  wtwCo2eGrams: wtwOf(grams),
});

export function addGrams(a: Grams, b: Grams): Grams {
  return { wtt: a.wtt + b.wtt, ttw: a.ttw + b.ttw };
}

export function sumGrams(parts: readonly { readonly emissions: Grams }[]): Grams {
  return parts.reduce((sum, part) => addGrams(sum, part.emissions), NOTHING.transport);
}

/** Emissions of a transport: those of every energy source of every energy type. */
function transportGrams({ estimate }: RealizedTransport): Grams {
  let sum = NOTHING.transport;
  for (const { bySource } of estimate.byEnergyType) {
    for (const { emissions } of bySource) sum = addGrams(sum, emissions);
  }
  return sum;
}

export function addTotals(a: Totals, b: Totals): Totals {
  return {
    distanceKm: a.distanceKm + b.distanceKm,
    tonneKm: a.tonneKm + b.tonneKm,
    transport: addGrams(a.transport, b.transport),
    hubGrams: a.hubGrams + b.hubGrams,
  };
}

/** Emissions of a realized transport: the sum of its energy types. `share` prorates a part of a weighted mix. */
export function transportTotals(operation: RealizedTransport, massTonnes: number, share: number): Totals {
  const grams = transportGrams(operation);
  return {
    distanceKm: operation.distanceKm * share,
    tonneKm: operation.distanceKm * share * massTonnes,
    transport: { wtt: grams.wtt * share, ttw: grams.ttw * share },
    hubGrams: 0,
  };
}

/** Grams per tonne-kilometre; 0 for a movement over no distance. */
export const perTonneKm = (grams: number, tonneKm: number): number => (tonneKm > 0 ? grams / tonneKm : 0);

/** Shares of primary, modelled and default data, weighted by the grams they stand for. */
export function weighShares(parts: readonly { readonly grams: number; readonly shares: DataShares }[]): DataShares {
  const total = parts.reduce((sum, part) => sum + part.grams, 0);
  const weigh = (kind: keyof DataShares): number =>
    parts.reduce((sum, { grams, shares }) => sum + shares[kind] * (total > 0 ? grams / total : 1 / parts.length), 0);
  return closeShares({ primary: weigh('primary'), modelled: weigh('modelled'), default: weigh('default') });
}

/** Shares that add up to exactly 1: the largest is the remainder of the other two, so that the last digit does not drift. */
export function closeShares({ primary, modelled, default: assumed }: DataShares): DataShares {
  if (primary >= modelled && primary >= assumed)
    return { primary: 1 - (modelled + assumed), modelled, default: assumed };
  if (modelled >= assumed) return { primary, modelled: 1 - (primary + assumed), default: assumed };
  return { primary, modelled, default: 1 - (primary + modelled) };
}

export function gramsOf(operation: RealizedOperation): number {
  return operation.kind === 'HUB' ? wtwOf(operation.estimate.emissions) : wtwOf(transportGrams(operation));
}
