import type { SourceEmissions } from '../estimate/types.js';
import type { RealizedOperation } from '../realize/types.js';
import type { Weighed } from './uncertainty.js';

/** Sources of energy of an operation, whatever it is. */
export const listSources = ({ kind, estimate }: RealizedOperation): readonly SourceEmissions[] =>
  kind === 'HUB' ? estimate.bySource : estimate.byEnergyType.flatMap(({ bySource }) => bySource);

/**
 * Tank-to-wheel emissions by gas. The part that its source does not split is listed separately, so that the parts add
 * up to the whole.
 */
export function renderGases(parts: readonly Weighed[]) {
  const sum = { co2: 0, ch4: 0, n2o: 0, hfc: 0, unsplit: 0 };
  let known = false;
  for (const { operation, share } of parts) {
    for (const { emissions, gases } of listSources(operation)) {
      const grams = emissions.ttw * share;
      if (gases === undefined) {
        sum.unsplit += grams;
        continue;
      }
      known = true;
      sum.ch4 += grams * gases.ch4;
      sum.n2o += grams * gases.n2o;
      sum.hfc += grams * gases.hfc;
      sum.co2 += grams * (1 - gases.ch4 - gases.n2o - gases.hfc);
    }
  }
  if (!known) return {};
  return {
    ttwByGas: {
      co2Grams: sum.co2,
      ch4Co2eGrams: sum.ch4,
      n2oCo2eGrams: sum.n2o,
      ...(sum.hfc > 0 && { hfcCo2eGrams: sum.hfc }),
      ...(sum.unsplit > 0 && { unsplitCo2eGrams: sum.unsplit }),
    },
  };
}

/** Non-CO2 warming of flights, not part of any total; absent without flights. */
export function renderNonCo2(parts: readonly Weighed[]): { nonCo2EffectsGrams?: number } {
  let sum: number | undefined;
  for (const { operation, share } of parts) {
    if (operation.kind === 'HUB' || operation.estimate.nonCo2Grams === undefined) continue;
    sum = (sum ?? 0) + operation.estimate.nonCo2Grams * share;
  }
  return sum === undefined ? {} : { nonCo2EffectsGrams: sum };
}
