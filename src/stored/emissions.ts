import { asNumber, asObject } from './json.js';

/** Emissions, or an intensity, in the parts that ISO 14083 asks for. */
export interface Emissions {
  readonly wttGrams: number | undefined;
  readonly ttwGrams: number | undefined;
  readonly wtwGrams: number | undefined;
}

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
  return { wttGrams, ttwGrams, wtwGrams: asNumber(fields[`wtw${suffix}`]) ?? sumStated([wttGrams, ttwGrams]) };
}

/** The sum of figures; undefined if one of them is not stated, because a sum of the others would be too small. */
export function sumStated(parts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum;
}

/** A figure that is not stated stays absent. */
export const toKilograms = (grams: number | undefined): number | undefined =>
  grams === undefined ? undefined : grams / 1000;
