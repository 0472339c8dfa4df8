import type { CalculationResult, OperationResult } from '../../aggregate/result-schema.js';
import type { StoredResult } from '../../record/port.js';
import { readPlace } from '../../stored/place.js';
import type { CalculationSummary } from './schemas.js';

/** What a list shows of a stored result. Rebuilt from the answer: nothing is stored twice. */
export function summarize(stored: StoredResult, publicUrl: string): CalculationSummary {
  const result = JSON.parse(stored.resultJson) as CalculationResult;
  const { transportEmissions: emissions } = result;
  return {
    id: stored.id,
    createdAt: stored.createdAt,
    certificateUrl: `${publicUrl}/certificate/${stored.certificateId}`,
    summary: {
      origin: labelOf(result.origin),
      destination: labelOf(result.destination),
      modes: listModes(result),
      distanceKm: result.activityDistanceKm,
      massTonnes: result.cargo.massTonnes,
      wttKg: emissions.wttCo2eGrams / 1000,
      ttwKg: emissions.ttwCo2eGrams / 1000,
      wtwKg: emissions.wtwCo2eGrams / 1000,
      hubsKg: result.hubEmissions.co2eGrams / 1000,
      totalKg: result.totalEmissions.co2eGrams / 1000,
    },
  };
}

/** `Hamburg, DE`. */
export function labelOf(place: unknown): string {
  const { label = '', countryCode = '' } = readPlace(place) ?? {};
  return [label, countryCode].filter((part) => part !== '').join(', ');
}

/** Modes of the main legs in their order, each once in a row; connectors are road and say nothing of the movement. */
function listModes(result: CalculationResult): string[] {
  const modes = listOperations(result).flatMap(({ operation }) =>
    operation.type !== 'HUB' && operation.role === 'MAIN' ? [operation.type as string] : [],
  );
  return modes.filter((mode, i) => mode !== modes[i - 1]);
}

export interface PlacedOperation {
  /** `transportChain[1].elements[0]`, as in the explanation. */
  readonly path: string;
  readonly operation: OperationResult;
}

/** Legs and hubs of a result in their order. */
export function listOperations({ transportChain }: CalculationResult): readonly PlacedOperation[] {
  return transportChain.flatMap((item, i): readonly PlacedOperation[] => {
    const path = `transportChain[${i}]`;
    if (!('elements' in item)) return [{ path, operation: item }];
    return item.elements.map((operation, j) => ({ path: `${path}.elements[${j}]`, operation }));
  });
}
