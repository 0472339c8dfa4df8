import { asNumber, asObject } from '../../stored/json.js';
import type { Emissions } from '../model.js';

/** Reads `{wttCo2eGrams, ttwCo2eGrams, wtwCo2eGrams}`. */
export function readEmissions(value: unknown): Emissions {
  return readParts(value, 'Co2eGrams');
}

/** Reads `{wttCo2eGramsPerTonneKm, ttwCo2eGramsPerTonneKm, wtwCo2eGramsPerTonneKm}`. */
export function readIntensity(value: unknown): Emissions {
  return readParts(value, 'Co2eGramsPerTonneKm');
}

/** WTW is by definition the sum of the other two, so it is added up if a result gives only those. */
function readParts(value: unknown, suffix: string): Emissions {
  const fields = asObject(value);
  const wttGrams = asNumber(fields[`wtt${suffix}`]);
  const ttwGrams = asNumber(fields[`ttw${suffix}`]);
  return { wttGrams, ttwGrams, wtwGrams: asNumber(fields[`wtw${suffix}`]) ?? sumOf([wttGrams, ttwGrams]) };
}

/** Undefined if any part is: a sum without it would be too small. */
export function sumOf(parts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum;
}
