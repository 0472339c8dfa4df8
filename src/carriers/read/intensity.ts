import type { IntensityUnit } from '../../request/vocabulary.js';
import type { CarrierFigure } from '../model.js';

const UNITS: Readonly<Record<string, readonly [grams: number, unit: IntensityUnit]>> = {
  'g/tkm': [1, 'GRAM_PER_TONNE_KILOMETRE'],
  'kg/tkm': [1000, 'GRAM_PER_TONNE_KILOMETRE'],
  'g/teukm': [1, 'GRAM_PER_TEU_KILOMETRE'],
  'kg/teukm': [1000, 'GRAM_PER_TEU_KILOMETRE'],
  'g/t': [1, 'GRAM_PER_TONNE'],
  'kg/t': [1000, 'GRAM_PER_TONNE'],
};

/** A sentence if the unit is unknown or does not fit. */
export function readUnit(
  text: string,
  isHub: boolean,
): { readonly grams: number; readonly unit: IntensityUnit } | string {
  const written = text
    .toLowerCase()
    .replace(/co2e?|[\s-]/g, '')
    .replace(/^g\/t·km$/, 'g/tkm');
  const known = Object.hasOwn(UNITS, written) ? UNITS[written] : undefined;
  const fitting = Object.entries(UNITS).filter(([, [, unit]]) => (unit === 'GRAM_PER_TONNE') === isHub);
  const words = fitting.map(([name]) => name.replace('teu', 'TEU')).join(', ');
  if (known === undefined || (known[1] === 'GRAM_PER_TONNE') !== isHub)
    return text === '' ? `is missing; it is one of ${words}` : `"${text}" is not one of ${words}`;
  return { grams: known[0], unit: known[1] };
}

/**
 * Nothing that carries freight emits more: a light van with one parcel reaches about 5 kg per tonne-km, a cold store
 * about 100 kg per tonne. A larger figure is in another unit.
 */
const MOST_GRAMS: Readonly<Record<IntensityUnit, number>> = {
  GRAM_PER_TONNE_KILOMETRE: 20_000,
  GRAM_PER_TEU_KILOMETRE: 20_000,
  GRAM_PER_TONNE: 1_000_000,
};

/** What is wrong with an intensity; undefined if it is plausible. */
export function checkIntensity({
  wttGrams,
  ttwGrams,
  unit,
}: Pick<CarrierFigure, 'wttGrams' | 'ttwGrams' | 'unit'>): string | undefined {
  if (ttwGrams < 0 || wttGrams < 0) return 'well-to-wheel is less than tank-to-wheel';
  const grams = wttGrams + ttwGrams;
  return grams < MOST_GRAMS[unit] ? undefined : `${grams} g is not plausible: was it written in another unit?`;
}
