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
  const { reference } = row;
  const { wtt, ttw, biogenic } = linesOf(library, row, use);
  sheet.factor(wtt.factor, wtt.factorLabel, row.wtt, row.unit, reference, use.reason);
  sheet.factor(ttw.factor, ttw.factorLabel, row.ttw, row.unit, reference, use.reason);
  if (biogenic !== undefined) {
    const { value, unit, note } = biogenic.row;
    sheet.factor(biogenic.factor, biogenic.factorLabel, value, unit, biogenic.row.reference, note);
    sheet.compute(biogenic.symbol, biogenic.label, 'g CO2', biogenic.formula);
  }
  sheet.compute(wtt.symbol, wtt.label, 'g CO2e', wtt.formula);
  sheet.compute(ttw.symbol, ttw.label, 'g CO2e', ttw.formula);
  emissions.add(use.energyType, use.distanceKm, {
    energySource: use.energySource,
    factorReference: reference,
    wtt: wtt.symbol,
    ttw: ttw.symbol,
    ...(biogenic !== undefined && { biogenic: biogenic.symbol }),
  });
}

/** The two lines of one kind of emissions: its factor, and the grams computed with it. */
interface FuelLine {
  readonly factor: string;
  readonly factorLabel: string;
  readonly symbol: string;
  readonly label: string;
  readonly formula: string;
}

/** Texts of a fuel and purpose, the same for every amount. */
interface FuelLines {
  readonly use: Pick<FuelUse, 'energySource' | 'amount' | 'per' | 'suffix'>;
  readonly wtt: FuelLine;
  readonly ttw: FuelLine;
  /** CO2 of the biological part, reported beside the total (ISO 14083); absent for a fossil fuel. */
  readonly biogenic?: FuelLine & { readonly row: FactorRow & { readonly value: number } };
}

/** By row: there are as many as purposes in our models, some with a country. */
const linesOfRow = new WeakMap<FactorRow, FuelLines[]>();

/** Put together once: an operation has a dozen of these texts, and a symbol that is put together anew is hashed anew. */
function linesOf(library: FactorLibrary, row: FactorRow, use: FuelUse): FuelLines {
  const ofRow = linesOfRow.get(row) ?? [];
  const { energySource, amount, per, suffix } = use;
  for (const lines of ofRow) {
    const same = lines.use;
    if (same.suffix !== suffix || same.amount !== amount || same.per !== per) continue;
    if (same.energySource === energySource) return lines;
  }
  const lineOf = (name: string, emissions: string, emissionsLong: string): FuelLine => {
    const factor = `${name}Factor${suffix}`;
    return {
      factor,
      factorLabel: `${energySource}: ${emissions}`,
      symbol: `${name}${suffix}`,
      label: `${energySource}: ${emissionsLong}`,
      formula: PER[per].grams(amount, factor, row),
    };
  };
  const biogenic = library.find(`${row.id}/biogenic`);
  const lines: FuelLines = {
    use: { energySource, amount, per, suffix },
    wtt: lineOf('wtt', 'well-to-tank', 'well-to-tank emissions'),
    ttw: lineOf('ttw', 'tank-to-wheel', 'tank-to-wheel emissions'),
    ...(biogenic?.value !== undefined && {
      biogenic: {
        ...lineOf('biogenic', 'biogenic CO2', 'biogenic CO2, outside the total'),
        row: { ...biogenic, value: biogenic.value },
      },
    }),
  };
  ofRow.push(lines);
  linesOfRow.set(row, ofRow);
  return lines;
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
