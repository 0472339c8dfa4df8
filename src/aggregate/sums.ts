import type { RealizedHub, RealizedTransport } from '../realize/types.js';
import { isInlandVehicle } from '../request/vocabulary.js';
import { addGrams, renderEmissions, transportTotals } from './totals.js';
import type { Weighed } from './uncertainty.js';

export type SumMode = 'AIR' | 'RAIL' | 'ROAD' | 'SEA' | 'INLAND_WATERWAY';

const modeOf = ({ spec, vehicle }: RealizedTransport): SumMode => {
  if (spec.mode !== 'WATER') return spec.mode;
  return isInlandVehicle(vehicle) ? 'INLAND_WATERWAY' : 'SEA';
};

/** Activity and emissions by mode, in order of first use. Inland waterways are separate from the sea. */
export function sumByMode(parts: readonly Weighed[], massTonnes: number) {
  const sums = new Map<SumMode, ReturnType<typeof transportTotals>>();
  for (const { operation, share } of parts) {
    if (operation.kind === 'HUB') continue;
    const mode = modeOf(operation);
    const totals = transportTotals(operation, massTonnes, share);
    const known = sums.get(mode);
    sums.set(
      mode,
      known === undefined
        ? totals
        : {
            ...known,
            distanceKm: known.distanceKm + totals.distanceKm,
            tonneKm: known.tonneKm + totals.tonneKm,
            transport: addGrams(known.transport, totals.transport),
          },
    );
  }
  return [...sums].map(([mode, { distanceKm, tonneKm, transport }]) => ({
    mode,
    activityDistanceKm: distanceKm,
    activityTonneKm: tonneKm,
    emissions: renderEmissions(transport),
  }));
}

/** Throughput and emissions by category of hub, in order of first use. */
export function sumByHubType(parts: readonly Weighed[], massTonnes: number) {
  const sums = new Map<RealizedHub['estimate']['hubType'], { tonnes: number; wtt: number; ttw: number }>();
  for (const { operation, share } of parts) {
    if (operation.kind !== 'HUB') continue;
    const { hubType, emissions } = operation.estimate;
    const sum = sums.get(hubType) ?? { tonnes: 0, wtt: 0, ttw: 0 };
    sum.tonnes += massTonnes * share;
    sum.wtt += emissions.wtt * share;
    sum.ttw += emissions.ttw * share;
    sums.set(hubType, sum);
  }
  return [...sums].map(([hubType, { tonnes, ...grams }]) => ({
    hubType,
    activityTonnes: tonnes,
    emissions: renderEmissions(grams),
  }));
}

/** Biogenic CO2 of combustion over all operations, outside every total; undefined where no fuel has a biological part. */
export function sumBiogenic(parts: readonly Weighed[]): number | undefined {
  let sum: number | undefined;
  for (const { operation, share } of parts) {
    if (operation.kind === 'HUB') continue;
    for (const { bySource } of operation.estimate.byEnergyType) {
      for (const { biogenicCo2Grams } of bySource)
        if (biogenicCo2Grams !== undefined) sum = (sum ?? 0) + biogenicCo2Grams * share;
    }
  }
  return sum;
}
