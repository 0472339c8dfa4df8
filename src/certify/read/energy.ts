import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import type { EnergyRow, Range } from '../model.js';
import type { CertificateWords } from '../words.js';

/** The energy a leg or hub used, and the factor of each, with the number of its source in the list of sources. */
export function readEnergies(
  element: Json,
  words: CertificateWords,
  sourceOf: (reference: string) => number | undefined,
): readonly EnergyRow[] {
  return asList(element.resultsByEnergyType)
    .map(asObject)
    .flatMap((byType) => {
      const energy = words.codeName(asText(byType.energyType) ?? '');
      return asList(byType.resultsByEnergySource).map((one): EnergyRow => {
        const source = asObject(one);
        const [amount, factor] = [asObject(source.energyAmount), asObject(source.emissionFactor)];
        return {
          energy,
          amount: asNumber(amount.value),
          unit: asText(amount.unit) ?? '',
          factor: asNumber(factor.wtw),
          factorUnit: (asText(factor.unit) ?? '').replace('gCO2e', 'g CO₂e'),
          source: sourceOf(asText(source.factorReference) ?? ''),
        };
      });
    });
}

/** The range of the true figure with its confidence; undefined if the result does not give it. */
export function readRange(element: Json): Range | undefined {
  const { lowerGrams, upperGrams, confidence } = asObject(element.uncertainty);
  const [lower, upper, sure] = [asNumber(lowerGrams), asNumber(upperGrams), asNumber(confidence)];
  return lower === undefined || upper === undefined || sure === undefined
    ? undefined
    : { lower, upper, confidence: sure };
}

/** The kind of data behind most of it. */
export function readKind(element: Json, words: CertificateWords): string {
  const quality = asObject(element.dataQuality);
  const kinds = (['primary', 'modelled', 'default'] as const).map(
    (kind) => [kind, asNumber(quality[kind]) ?? 0] as const,
  );
  const [most] = [...kinds].sort((left, right) => right[1] - left[1]);
  return most === undefined || most[1] === 0 ? '' : words.say(most[0]);
}
