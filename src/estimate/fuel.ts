import type { Emissions } from './emissions.js';
import type { FactorLibrary } from './factors/library.js';
import type { FactorRow } from './factors/table.js';
import { f, type Line } from './formula.js';
import type { WorldRegion } from './regions.js';
import type { Sheet } from './sheet.js';
import type { GasShares } from './types.js';

/**
 * How amounts of fuel are measured: by the unit of the line, the endings of factor ids and the conversion from the
 * printed factor to grams.
 */
const PER = {
  l: { suffixes: ['l'], grams: (amount: Line, factor: Line) => f`${amount} * ${factor} * 1000` },
  kg: {
    suffixes: ['kg', 't'],
    grams: (amount: Line, factor: Line) =>
      factor.unit.endsWith('/t') ? f`${amount} * ${factor}` : f`${amount} * ${factor} * 1000`,
  },
  kWh: {
    suffixes: ['kwhncv', 'gj'],
    grams: (amount: Line, factor: Line) =>
      factor.unit.endsWith('/GJ') ? f`${amount} * 3.6 * ${factor}` : f`${amount} * ${factor} * 1000`,
  },
  MJ: { suffixes: [''], grams: (amount: Line, factor: Line) => f`${amount} * ${factor}` },
} as const;
export type FuelUnit = keyof typeof PER;

export interface FuelUse {
  readonly energyType: string;
  readonly energySource: string;
  /** Id of the factor without its unit: `fuels/diesel-average-blend`. */
  readonly fuel: string;
  readonly amount: Line<FuelUnit>;
  readonly distanceKm: number;
  /** Makes the symbols of these lines unique, e.g. `Traction`. */
  readonly suffix: string;
  readonly reason: string;
}

/** Which units a fuel has a factor for. */
export function hasFuelFactor(library: FactorLibrary, fuel: string, unit: FuelUnit): boolean {
  return findFuelRow(library, fuel, unit) !== undefined;
}

function findFuelRow(library: FactorLibrary, fuel: string, unit: FuelUnit): FactorRow | undefined {
  for (const suffix of PER[unit].suffixes) {
    const row = library.find(suffix === '' ? fuel : `${fuel}/${suffix}`);
    if (row?.wtt !== undefined && row.ttw !== undefined) return row;
  }
  return undefined;
}

/** Adds the emissions of burning an amount of fuel. */
export function addFuel(library: FactorLibrary, emissions: Emissions, use: FuelUse): void {
  const { amount, reason } = use;
  const row = findFuelRow(library, use.fuel, amount.unit);
  if (row?.wtt === undefined || row.ttw === undefined) throw new Error(`no factor of ${use.fuel} per ${amount.unit}`);
  const { sheet } = emissions;
  const { reference, unit } = row;
  const { wtt, ttw, biogenic, gases } = wordsOf(library, row, use);
  const { grams } = PER[amount.unit];
  const wttFactor = sheet.factor(wtt.factor, wtt.factorLabel, row.wtt, unit, { reference, reason });
  const ttwFactor = sheet.factor(ttw.factor, ttw.factorLabel, row.ttw, unit, { reference, reason });
  const biogenicGrams = biogenic && addBiogenic(sheet, amount, biogenic);
  emissions.add(use.energyType, use.distanceKm, {
    energySource: use.energySource,
    factorReference: reference,
    amount,
    wtt: sheet.compute(wtt.symbol, wtt.label, 'g CO2e', grams(amount, wttFactor)),
    ttw: sheet.compute(ttw.symbol, ttw.label, 'g CO2e', grams(amount, ttwFactor)),
    ...(biogenicGrams !== undefined && { biogenic: biogenicGrams }),
    gases,
  });
}

function addBiogenic(sheet: Sheet, amount: Line<FuelUnit>, words: BiogenicWords): Line<'g CO2'> {
  const { value, unit, note, reference } = words.row;
  const factor = sheet.factor(words.factor, words.factorLabel, value, unit, { reference, reason: note });
  return sheet.compute(words.symbol, words.label, 'g CO2', PER[amount.unit].grams(amount, factor));
}

/** Symbols and labels of one kind of emissions: its factor, and the grams computed with it. */
interface KindWords {
  readonly factor: string;
  readonly factorLabel: string;
  readonly symbol: string;
  readonly label: string;
}

type BiogenicWords = KindWords & { readonly row: FactorRow & { readonly value: number } };

/** Texts of a fuel and purpose, the same for every amount. */
interface FuelWords {
  readonly energySource: string;
  readonly suffix: string;
  readonly wtt: KindWords;
  readonly ttw: KindWords;
  /** CO2 of the biological part, reported beside the total (ISO 14083); absent for a fossil fuel. */
  readonly biogenic?: BiogenicWords;
  readonly gases: GasShares | undefined;
}

/** By row: there are as many as purposes in our models, some per country. */
const wordsOfRow = new WeakMap<FactorRow, FuelWords[]>();

/** Built once: an operation has a dozen of these texts, and a newly built symbol has to be hashed again. */
function wordsOf(library: FactorLibrary, row: FactorRow, { energySource, suffix }: FuelUse): FuelWords {
  const ofRow = wordsOfRow.get(row) ?? [];
  for (const words of ofRow) {
    if (words.suffix === suffix && words.energySource === energySource) return words;
  }
  const kind = (name: string, short: string, long: string): KindWords => ({
    factor: `${name}Factor${suffix}`,
    factorLabel: `${energySource}: ${short}`,
    symbol: `${name}${suffix}`,
    label: `${energySource}: ${long}`,
  });
  const biogenic = library.find(`${row.id}/biogenic`);
  const words: FuelWords = {
    energySource,
    suffix,
    wtt: kind('wtt', 'well-to-tank', 'well-to-tank emissions'),
    ttw: kind('ttw', 'tank-to-wheel', 'tank-to-wheel emissions'),
    gases: gasesOf(library, row),
    ...(biogenic?.value !== undefined && {
      biogenic: {
        ...kind('biogenic', 'biogenic CO2', 'biogenic CO2, outside the total'),
        row: { ...biogenic, value: biogenic.value },
      },
    }),
  };
  ofRow.push(words);
  wordsOfRow.set(row, ofRow);
  return words;
}

/** Rows beside the fuel's, in its unit: the methane and nitrous oxide within its tank-to-wheel figure. */
export function gasesOf(library: FactorLibrary, { id, ttw }: FactorRow): GasShares | undefined {
  const [ch4, n2o] = [library.find(`${id}/ttw-ch4`)?.value, library.find(`${id}/ttw-n2o`)?.value];
  if (ch4 === undefined || n2o === undefined || ttw === undefined || ttw <= 0) return undefined;
  return { ch4: ch4 / ttw, n2o: n2o / ttw, hfc: 0 };
}

/** A fuel with how it was chosen. */
export interface FuelChoice {
  readonly fuel: string;
  readonly reason: string;
}

const AMERICA = 'exact for combustion CO2: North America (EPA 2025); wider region for the rest (UK 2025)';

/** Fuels whose figures differ by region: as sold in Europe, in North America and elsewhere. */
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
