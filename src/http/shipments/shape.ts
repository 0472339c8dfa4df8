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

/** Sums as shown in answers. */
export function toSums(sums: Sums) {
  return {
    results: sums.results,
    totalCo2eGrams: sums.totalGrams,
    wttCo2eGrams: sums.wttGrams,
    ttwCo2eGrams: sums.ttwGrams,
    hubCo2eGrams: sums.hubGrams,
    activityTonneKm: sums.tonneKm,
    activityDistanceKm: sums.distanceKm,
    massTonnes: sums.massTonnes,
    co2eGramsByData: { primary: sums.primaryGrams, modelled: sums.modelledGrams, default: sums.defaultGrams },
    credits: sums.credits,
  };
}

export const toGroup = ({ keys, sums }: SumGroup) => ({ keys, ...toSums(sums) });
