import { type EnergyUnit, NotExchangeable } from './model.js';

/** iLEAP's words for our energy types. It has none for ammonia. */
export const CARRIERS: Readonly<Record<string, string>> = {
  DIESEL: 'Diesel',
  BIODIESEL: 'Diesel',
  GAS_OIL: 'Diesel',
  HVO: 'HVO',
  PETROL: 'Petrol',
  ETHANOL: 'Petrol',
  CNG: 'CNG',
  BIO_CNG: 'CNG',
  LNG: 'LNG',
  BIO_LNG: 'LNG',
  LPG: 'LPG',
  HFO: 'HFO',
  VLSFO: 'HFO',
  MDO: 'MGO',
  MGO: 'MGO',
  JET_A1: 'Aviation fuel',
  SAF: 'Aviation fuel',
  HYDROGEN: 'Hydrogen',
  METHANOL: 'Methanol',
  ELECTRICITY: 'Electric',
};
export const FEEDSTOCKS: Readonly<Record<string, string>> = {
  ELECTRICITY: 'Grid',
  HVO: 'Cooking oil',
  CNG: 'Natural gas',
  LNG: 'Natural gas',
};

/** Kilograms of CO2e per unit of energy in one unit of a factor row. */
const FACTOR_UNITS: Readonly<Record<string, readonly [scale: number, unit: EnergyUnit]>> = {
  'kgCO2e/l': [1, 'l'],
  'kgCO2e/kg': [1, 'kg'],
  'kgCO2e/t': [1e-3, 'kg'],
  'gCO2e/MJ': [1e-3, 'MJ'],
  'kgCO2e/MJ': [1, 'MJ'],
  'kgCO2e/GJ': [1e-3, 'MJ'],
  'gCO2e/kWh': [1e-3, 'kWh'],
  'kgCO2e/kWh': [1, 'kWh'],
};
/**
 * Nothing emits more per unit when burnt (hydrogen from coal about 30 kg per kilogram, every fuel per litre, kWh or MJ
 * far less than 12): a larger factor was read in the wrong unit.
 */
const MAX_FACTOR: Readonly<Record<EnergyUnit, number>> = { l: 12, kg: 12, kWh: 12, MJ: 1 };
const MAX_HYDROGEN_FACTOR = 40;

/**
 * A factor in kilograms per unit of energy.
 * @throws NotExchangeable for an unknown unit, or a figure that is implausible for its unit
 */
export function perEnergy(
  value: number,
  unit: string,
  carrier: string,
): { readonly kg: number; readonly unit: EnergyUnit } {
  const known = Object.hasOwn(FACTOR_UNITS, unit) ? FACTOR_UNITS[unit] : undefined;
  if (known === undefined) throw new NotExchangeable(`the factor of ${carrier} has the unknown unit ${unit}`);
  const [scale, energyUnit] = known;
  const kg = value * scale;
  const most = carrier === 'Hydrogen' ? MAX_HYDROGEN_FACTOR : MAX_FACTOR[energyUnit];
  if (!(kg >= 0 && kg < most))
    throw new NotExchangeable(`a factor of ${carrier} of ${kg} kg per ${energyUnit} is not plausible`);
  return { kg, unit: energyUnit };
}

/** Hubs list no energy types; their sources are named after the energy they use. */
export function guessType(source: string, isElectric: boolean): string {
  if (isElectric || /electric/i.test(source)) return 'ELECTRICITY';
  const named = Object.keys(CARRIERS).find((type) => source.toUpperCase().includes(type));
  return named ?? 'DIESEL';
}

/** Converts an amount of energy to the unit of its factor. */
export function convert(amount: number, from: string, to: EnergyUnit): number {
  if (from === to) return amount;
  if (from === 'kWh' && to === 'MJ') return amount * 3.6;
  if (from === 'MJ' && to === 'kWh') return amount / 3.6;
  throw new NotExchangeable(`an amount in ${from} has a factor per ${to}`);
}
