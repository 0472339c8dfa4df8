import type { StoredSummary, SumGroup, Sums } from '../../record/port.js';

/** A shipment in a list. Values missing from its result are absent. */
export function toShipment(summary: StoredSummary, publicUrl: string) {
  const { id, createdAt, shipmentDate, origin, destination, modes, carrier, tags } = summary;
  const { primaryShare: primary, modelledShare: modelled, defaultShare } = summary;
  return {
    ...{ id, createdAt, shipmentDate, origin, destination, modes, carrier, tags },
    lane: origin === undefined || destination === undefined ? undefined : `${origin.label} → ${destination.label}`,
    totalCo2eGrams: summary.totalGrams,
    wttCo2eGrams: summary.wttGrams,
    ttwCo2eGrams: summary.ttwGrams,
    hubCo2eGrams: summary.hubGrams,
    activityTonneKm: summary.tonneKm,
    activityDistanceKm: summary.distanceKm,
    massTonnes: summary.massTonnes,
    dataQuality: primary === undefined ? undefined : { primary, modelled, default: defaultShare },
    creditCost: summary.creditCost,
    certificateUrl:
      summary.certificateId === undefined ? undefined : `${publicUrl}/certificate/${summary.certificateId}`,
    resultSha256: summary.resultSha256,
    batchId: summary.batchId,
  };
}

/** Sums as shown in answers: a figure that no result states is absent. */
export function toSums(sums: Sums) {
  const { primaryGrams: primary, modelledGrams: modelled, defaultGrams } = sums;
  return {
    results: sums.results,
    ...figuresOf(sums),
    co2eGramsPerTonneKm: sums.gramsPerTonneKm,
    co2eGramsByData: primary === undefined ? undefined : { primary, modelled, default: defaultGrams },
    credits: sums.credits,
    statedBy: countPartial(sums),
  };
}

const figuresOf = (sums: Partial<Sums>) => ({
  totalCo2eGrams: sums.totalGrams,
  wttCo2eGrams: sums.wttGrams,
  ttwCo2eGrams: sums.ttwGrams,
  hubCo2eGrams: sums.hubGrams,
  activityTonneKm: sums.tonneKm,
  activityDistanceKm: sums.distanceKm,
  massTonnes: sums.massTonnes,
});

/** How many results state a figure, where some do and some do not. */
function countPartial({ results, statedBy }: Sums): Readonly<Record<string, number>> | undefined {
  const { primaryGrams: co2eGramsByData, credits } = statedBy;
  const partial = Object.entries({ ...figuresOf(statedBy), co2eGramsByData, credits }).flatMap(
    ([name, count]): [string, number][] => (count === undefined || count === results ? [] : [[name, count]]),
  );
  return partial.length === 0 ? undefined : Object.fromEntries(partial);
}

export const toGroup = ({ keys, sums }: SumGroup) => ({ keys, ...toSums(sums) });
