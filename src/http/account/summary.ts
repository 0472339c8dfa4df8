import type { StoredSummary } from '../../record/port.js';
import type { CalculationSummary } from './schemas.js';

/** A calculation in the list, without what its result does not contain. */
export function toCalculation(summary: StoredSummary, publicUrl: string): CalculationSummary {
  const { id, createdAt, certificateId, origin, destination, modes, distanceKm, massTonnes } = summary;
  const { wttGrams, ttwGrams, hubGrams, totalGrams } = summary;
  return {
    id,
    createdAt,
    ...(certificateId !== undefined && { certificateUrl: `${publicUrl}/certificate/${certificateId}` }),
    summary: {
      origin: origin?.label ?? '',
      destination: destination?.label ?? '',
      modes: modes.map((mode) => (mode === 'SEA' || mode === 'INLAND_WATERWAY' ? 'WATER' : mode)),
      ...(distanceKm !== undefined && { distanceKm }),
      ...(massTonnes !== undefined && { massTonnes }),
      ...(wttGrams !== undefined && { wttKg: wttGrams / 1000 }),
      ...(ttwGrams !== undefined && { ttwKg: ttwGrams / 1000 }),
      ...(wttGrams !== undefined && ttwGrams !== undefined && { wtwKg: (wttGrams + ttwGrams) / 1000 }),
      ...(hubGrams !== undefined && { hubsKg: hubGrams / 1000 }),
      totalKg: totalGrams / 1000,
    },
  };
}
