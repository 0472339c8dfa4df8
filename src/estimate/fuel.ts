import type { FactorLibrary } from './factors/library.js';
import type { FactorRow } from './factors/table.js';
import type { WorldRegion } from './regions.js';
import type { Emissions } from './sheet.js';

/** In what an amount of fuel is counted, with the way from the printed factor to grams. */
const PER = {
  LITRE: { suffixes: ['l'], grams: (amount: string, factor: string) => `${amount} * ${factor} * 1000` },
  KILOGRAM: {
    suffixes: ['kg', 't'],
    grams: (amount: string, factor: string, row: FactorRow) =>
      row.unit === 'kgCO2e/t' ? `${amount} * ${factor}` : `${amount} * ${factor} * 1000`,
  },
  KILOWATT_HOUR: {
    suffixes: ['kwhncv', 'gj'],
    grams: (amount: string, factor: string, row: FactorRow) =>
      row.unit === 'kgCO2e/GJ' ? `${amount} * 3.6 * ${factor}` : `${amount} * ${factor} * 1000`,
  },
  MEGAJOULE: { suffixes: [''], grams: (amount: string, factor: string) => `${amount} * ${factor}` },
} as const;
export type FuelUnit = keyof typeof PER;

export interface FuelUse {
  readonly energyType: string;
  readonly energySource: string;
  /** Id of the factor without its unit: `fuels/diesel-average-blend`. */
  readonly fuel: string;
  /** Symbol of the line with the amount. */
  readonly amount: string;
  readonly per: FuelUnit;
  readonly distanceKm: number;
  /** Makes the symbols of these lines unique: `Traction`. */
  readonly suffix: string;
  readonly reason: string;
}

/** Which units a fuel has a factor for. */
export function hasFuelFactor(library: FactorLibrary, fuel: string, per: FuelUnit): boolean {
  return findFuelRow(library, fuel, per) !== undefined;
}

function findFuelRow(library: FactorLibrary, fuel: string, per: FuelUnit): FactorRow | undefined {
  for (const suffix of PER[per].suffixes) {
    const row = library.find(suffix === '' ? fuel : `${fuel}/${suffix}`);
    if (row?.wtt !== undefined && row.ttw !== undefined) return row;
  }
  return undefined;
}

/** Adds the emissions of burning an amount of fuel that the sheet already holds. */
export function addFuel(library: FactorLibrary, emissions: Emissions, use: FuelUse): void {
  const row = findFuelRow(library, use.fuel, use.per);
  if (row?.wtt === undefined || row.ttw === undefined) throw new Error(`no factor of ${use.fuel} per ${use.per}`);
  const { sheet } = emissions;
  const reference = row.reference;
  const [wttFactor, ttwFactor] = [`wttFactor${use.suffix}`, `ttwFactor${use.suffix}`];
  sheet.factor(wttFactor, `${use.energySource}: well-to-tank`, row.wtt, row.unit, reference, use.reason);
  sheet.factor(ttwFactor, `${use.energySource}: tank-to-wheel`, row.ttw, row.unit, reference, use.reason);
  const [wtt, ttw] = [`wtt${use.suffix}`, `ttw${use.suffix}`];
  const { grams } = PER[use.per];
  const biogenic = addBiogenic(library, emissions, use, row);
  sheet.compute(wtt, `${use.energySource}: well-to-tank emissions`, 'g CO2e', grams(use.amount, wttFactor, row));
  sheet.compute(ttw, `${use.energySource}: tank-to-wheel emissions`, 'g CO2e', grams(use.amount, ttwFactor, row));
  emissions.add(use.energyType, use.distanceKm, {
    energySource: use.energySource,
    factorReference: reference,
    wtt,
    ttw,
    ...(biogenic !== undefined && { biogenic }),
  });
}

/** CO2 of the biological part of a fuel, reported beside the total (ISO 14083): symbol of its line, nothing for a fossil fuel. */
function addBiogenic(
  library: FactorLibrary,
  { sheet }: Emissions,
  use: FuelUse,
  fuelRow: FactorRow,
): string | undefined {
  const row = library.find(`${fuelRow.id}/biogenic`);
  if (row?.value === undefined) return undefined;
  const factor = `biogenicFactor${use.suffix}`;
  sheet.factor(factor, `${use.energySource}: biogenic CO2`, row.value, row.unit, row.reference, row.note);
  const symbol = `biogenic${use.suffix}`;
  const formula = PER[use.per].grams(use.amount, factor, fuelRow);
  sheet.compute(symbol, `${use.energySource}: biogenic CO2, outside the total`, 'g CO2', formula);
  return symbol;
}

/** A fuel with how it was chosen. */
export interface FuelChoice {
  readonly fuel: string;
  readonly reason: string;
}

const AMERICA = 'exact for combustion CO2: North America (EPA 2025); wider region for the rest (UK 2025)';

/** Fuels whose figures differ by region: as sold in Europe, in North America, elsewhere. */
const BY_REGION = {
  DIESEL: ['fuels/diesel-average-blend', 'fuels/diesel-north-america', 'fuels/diesel-mineral'],
  PETROL: ['fuels/petrol-average-blend', 'fuels/petrol-north-america', 'fuels/petrol-mineral'],
  LPG: ['fuels/lpg', 'fuels/lpg-north-america', 'fuels/lpg'],
  GAS_OIL: ['fuels/gas-oil', 'fuels/gas-oil-north-america', 'fuels/gas-oil'],
} as const;
export type RegionalFuel = keyof typeof BY_REGION;

export function isRegional(name: string): name is RegionalFuel {
  return Object.hasOwn(BY_REGION, name);
}

/** Fuel as sold in a region: with biofuel in Europe, United States figures in North America, mineral elsewhere. */
export function fuelIn(region: WorldRegion, name: RegionalFuel): FuelChoice {
  const [europe, america, elsewhere] = BY_REGION[name];
  if (region === 'NORTH_AMERICA') return { fuel: america, reason: AMERICA };
  if (region !== 'EUROPE')
    return { fuel: elsewhere, reason: 'wider region: mineral fuel of the UK 2025, no blend assumed' };
  const blend = europe.endsWith('average-blend') ? ', with the average share of biofuel' : '';
  return { fuel: europe, reason: `wider region: UK 2025 for all of Europe${blend}` };
}
