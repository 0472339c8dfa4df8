import { asNumber, asObject } from '../../stored/json.js';
import type { Footprint } from '../model.js';

/** Reads `{wttCo2eGrams, ttwCo2eGrams, wtwCo2eGrams}`. */
export function readGrams(value: unknown): Footprint {
  return readFootprint(value, 'Co2eGrams');
}

/** Reads `{wttCo2eGramsPerTonneKm, ttwCo2eGramsPerTonneKm, wtwCo2eGramsPerTonneKm}`. */
export function readIntensity(value: unknown): Footprint {
  return readFootprint(value, 'Co2eGramsPerTonneKm');
}

function readFootprint(value: unknown, suffix: string): Footprint {
  const fields = asObject(value);
  const wttGrams = asNumber(fields[`wtt${suffix}`]) ?? 0;
  const ttwGrams = asNumber(fields[`ttw${suffix}`]) ?? 0;
  return { wttGrams, ttwGrams, wtwGrams: asNumber(fields[`wtw${suffix}`]) ?? wttGrams + ttwGrams };
}
