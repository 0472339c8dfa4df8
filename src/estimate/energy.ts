import { type FactorLibrary, referenceOf } from './factors/library.js';
import type { FactorRow } from './factors/table.js';
import { countryOf, WORLD_LOSS, type WorldRegion } from './regions.js';
import type { Emissions } from './sheet.js';
import type { Movement } from './types.js';

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
  const reference = referenceOf(row);
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
  sheet.factor(factor, `${use.energySource}: biogenic CO2`, row.value, row.unit, referenceOf(row), row.note);
  const symbol = `biogenic${use.suffix}`;
  const formula = PER[use.per].grams(use.amount, factor, fuelRow);
  sheet.compute(symbol, `${use.energySource}: biogenic CO2, outside the total`, 'g CO2', formula);
  return symbol;
}

export interface GridRow {
  readonly row: FactorRow;
  readonly reason: string;
}

/** The grid of a country: its own row, else that of its world region, else the world. */
export function gridOf(library: FactorLibrary, countryCode: string | undefined, year?: string): GridRow {
  if (countryCode === undefined)
    return { row: library.get('grid/region-world'), reason: 'outside all countries: world average' };
  const row = library.find(`grid/${countryCode.toLowerCase()}`);
  if (row !== undefined) {
    const exact = year === undefined || row.valid === year;
    return {
      row,
      reason: exact
        ? `exact: grid of ${countryCode}, ${row.valid}`
        : `${row.valid < year ? 'older' : 'later'} year: grid of ${countryCode}, ${row.valid} is at hand for ${year}`,
    };
  }
  const { grid } = countryOf(library, countryCode);
  return { row: library.get(grid), reason: `wider region: no row for ${countryCode}, average of ${regionWords(grid)}` };
}

/** Network losses of a country as a share of what it generates: its own row, else that of its world region, else the world. */
export function lossOf(library: FactorLibrary, countryCode: string | undefined): GridRow {
  if (countryCode === undefined) return { row: library.get(WORLD_LOSS), reason: 'outside all countries: world median' };
  const row = library.find(`electricity/loss/${countryCode.toLowerCase()}`);
  if (row !== undefined) return { row, reason: `latest year: network of ${countryCode}, ${row.valid}` };
  const { loss } = countryOf(library, countryCode);
  return { row: library.get(loss), reason: `wider region: no row for ${countryCode}, median of ${regionWords(loss)}` };
}

function regionWords(row: string): string {
  return row.endsWith('/region-world') ? 'the world' : 'its world region';
}

export interface ElectricityUse {
  readonly energyType: string;
  readonly energySource: string;
  /** Symbol of the line with the kWh drawn from the grid. */
  readonly amount: string;
  readonly distanceKm: number;
  readonly countryCode: string | undefined;
  readonly suffix: string;
  readonly year?: string;
}

/**
 * Adds electricity: the whole of its emissions is energy provision (well-to-tank), nothing is emitted at the vehicle. The grid figure
 * is per kWh generated; network losses of the country bring it to the kWh consumed.
 */
export function addElectricity(library: FactorLibrary, emissions: Emissions, use: ElectricityUse): void {
  const { sheet } = emissions;
  const { row, reason } = gridOf(library, use.countryCode, use.year);
  const grid = `grid${use.suffix}`;
  sheet.factor(
    grid,
    `Electricity generation, ${row.text ?? use.countryCode ?? 'world'}`,
    row.value ?? Number.NaN,
    row.unit,
    referenceOf(row),
    reason,
  );
  const loss = lossOf(library, use.countryCode);
  const lost = `gridLoss${use.suffix}`;
  sheet.factor(
    lost,
    'Electricity lost in the network',
    loss.row.value ?? Number.NaN,
    loss.row.unit,
    referenceOf(loss.row),
    loss.reason,
  );
  const [wtt, ttw] = [`wtt${use.suffix}`, `ttw${use.suffix}`];
  sheet.compute(
    wtt,
    `${use.energySource}: well-to-tank emissions`,
    'g CO2e',
    `${use.amount} * ${grid} / (1 - ${lost} / 100)`,
  );
  sheet.compute(ttw, `${use.energySource}: tank-to-wheel emissions`, 'g CO2e', `${use.amount} * 0`);
  emissions.add(use.energyType, use.distanceKm, {
    energySource: use.energySource,
    factorReference: referenceOf(row),
    wtt,
    ttw,
  });
}

export interface CountryPart {
  readonly countryCode: string | undefined;
  readonly km: number;
  /** Share of the distance, 0 to 1. */
  readonly share: number;
}

/** The parts of a movement by country in order of first crossing, one entry each; they add up to the distance. */
export function partsByCountry({ countries, distanceKm, originCountry }: Movement): CountryPart[] {
  const byCountry = new Map<string | undefined, number>();
  for (const { countryCode, km } of countries) byCountry.set(countryCode, (byCountry.get(countryCode) ?? 0) + km);
  const known = [...byCountry].filter(([, km]) => km > 0);
  const sum = known.reduce((total, [, km]) => total + km, 0);
  if (sum === 0) return [{ countryCode: originCountry, km: distanceKm, share: 1 }];
  // A stated distance replaces the routed one: the shares stay, the sum follows.
  return known.map(([countryCode, km]) => ({ countryCode, km: (km / sum) * distanceKm, share: km / sum }));
}

/**
 * Adds electricity drawn along the way: the kWh of the line `kwh` in the share of each country. `counted` is the distance that these
 * lines stand for, 0 for a second use on the same kilometres.
 */
export function addElectricityByCountry(
  library: FactorLibrary,
  emissions: Emissions,
  movement: Movement,
  kwh: string,
  purpose: string,
  counted: 0 | 1,
): void {
  const { sheet } = emissions;
  const year = yearOf(movement);
  for (const { countryCode, km, share } of partsByCountry(movement)) {
    const place = countryCode ?? 'Sea';
    const words = countryCode ?? 'no country';
    if (!sheet.has(`share${place}`)) sheet.route(`share${place}`, `Share of the way in ${words}`, share);
    const suffix = `${purpose}${place}`;
    sheet.compute(`kwh${suffix}`, `${purpose}: electricity in ${words}`, 'kWh', `${kwh} * share${place}`);
    addElectricity(library, emissions, {
      energyType: 'ELECTRICITY',
      energySource: `${purpose}: electricity ${countryCode ?? ''}`.trim(),
      amount: `kwh${suffix}`,
      distanceKm: km * counted,
      countryCode,
      suffix,
      ...(year !== undefined && { year }),
    });
  }
}

export function yearOf(movement: Movement): string | undefined {
  return movement.departure?.slice(0, 4);
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
