import type { Emissions } from './emissions.js';
import type { FactorLibrary } from './factors/library.js';
import type { FactorRow } from './factors/table.js';
import { f, type Line } from './formula.js';
import { countryOf } from './regions.js';
import type { Movement } from './types.js';

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
        : `${row.valid < year ? 'older' : 'later'} year: grid of ${countryCode}, ${row.valid} is used for ${year}`,
    };
  }
  const { grid } = countryOf(library, countryCode);
  return { row: library.get(grid), reason: `wider region: no row for ${countryCode}, average of ${regionWords(grid)}` };
}

interface Loss extends GridRow {
  readonly symbol: string;
}

/** Losses by country, looked up once for each library. */
const losses = new WeakMap<FactorLibrary, Map<string | undefined, Loss>>();

/** Network losses of the country, else those of the United Kingdom. A user's figure for all countries takes precedence over ours for one. */
function lossOf(library: FactorLibrary, countryCode: string | undefined): Loss {
  let known = losses.get(library);
  if (known === undefined) {
    known = new Map();
    losses.set(library, known);
  }
  let loss = known.get(countryCode);
  if (loss === undefined) {
    loss = findLoss(library, countryCode);
    known.set(countryCode, loss);
  }
  return loss;
}

function findLoss(library: FactorLibrary, countryCode: string | undefined): Loss {
  const id = 'electricity/loss-factor';
  const own = countryCode === undefined ? undefined : library.find(`${id}/${countryCode.toLowerCase()}`);
  const row = library.get(id);
  const isUsers = ({ source }: FactorRow): boolean => library.userSources.includes(source.id);
  if (own === undefined || (isUsers(row) && !isUsers(own))) return { row, reason: row.note, symbol: 'gridLoss' };
  const [note] = own.note.split(';');
  const reason = `exact: network of ${countryCode}${note === '' ? '' : `, ${note}`}`;
  return { row: own, reason, symbol: `gridLoss${countryCode}` };
}

function regionWords(row: string): string {
  return row.endsWith('/region-world') ? 'the world' : 'its world region';
}

export interface ElectricityUse {
  readonly energyType: string;
  readonly energySource: string;
  /** Drawn from the grid. */
  readonly amount: Line<'kWh'>;
  readonly distanceKm: number;
  readonly countryCode: string | undefined;
  readonly suffix: string;
  readonly year?: string;
}

/**
 * Adds electricity: all its emissions arise in energy provision (well-to-tank), none at the vehicle. The grid figure is
 * per kWh generated; network losses convert it to the kWh consumed.
 */
export function addElectricity(library: FactorLibrary, emissions: Emissions, use: ElectricityUse): void {
  const { sheet } = emissions;
  const { amount, suffix, energySource } = use;
  const { row, reason } = gridOf(library, use.countryCode, use.year);
  const label = `Electricity generation, ${row.text ?? use.countryCode ?? 'world'}`;
  const grid = sheet.factor(`grid${suffix}`, label, row.value ?? Number.NaN, row.unit, {
    reference: row.reference,
    reason,
  });
  const loss = lossOf(library, use.countryCode);
  const lost = sheet.once(loss.symbol, loss.row.unit, (symbol) =>
    sheet.factor(
      symbol,
      'Electricity generated per electricity consumed',
      loss.row.value ?? Number.NaN,
      loss.row.unit,
      { reference: loss.row.reference, reason: loss.reason },
    ),
  );
  const wttLabel = `${energySource}: well-to-tank emissions`;
  const wtt = sheet.compute(`wtt${suffix}`, wttLabel, 'g CO2e', f`${amount} * ${grid} * ${lost}`);
  addContracted(emissions, use, wtt);
  emissions.add(use.energyType, use.distanceKm, {
    energySource,
    factorReference: row.reference,
    amount,
    wtt,
    ttw: sheet.compute(`ttw${suffix}`, `${energySource}: tank-to-wheel emissions`, 'g CO2e', f`${amount} * 0`),
  });
}

/** The same electricity at its contracted factor, reported beside the total. */
function addContracted(emissions: Emissions, { amount, suffix, energySource }: ElectricityUse, grid: Line): void {
  const { sheet, contracted } = emissions;
  if (contracted === undefined) return;
  const factor = sheet.once('contractedFactor', 'gCO2e/kWh', (symbol) =>
    sheet.stated(symbol, `Contracted electricity, ${contracted.certificate}`, contracted.gramsPerKwh, 'gCO2e/kWh'),
  );
  const label = `${energySource}: with contracted electricity, beside the total`;
  emissions.exchange(grid, sheet.compute(`market${suffix}`, label, 'g CO2e', f`${amount} * ${factor}`));
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
  // A stated distance replaces the routed one: the shares stay, and the sum follows.
  return known.map(([countryCode, km]) => ({ countryCode, km: (km / sum) * distanceKm, share: km / sum }));
}

/**
 * Adds electricity drawn along the route: each country gets its share of the line `kwh`. `counted` is the distance that
 * these lines stand for, 0 for a second use on the same kilometres.
 */
export function addElectricityByCountry(
  library: FactorLibrary,
  emissions: Emissions,
  movement: Movement,
  kwh: Line<'kWh'>,
  { purpose, counted }: { readonly purpose: string; readonly counted: 0 | 1 },
): void {
  const { sheet } = emissions;
  const year = yearOf(movement);
  for (const { countryCode, km, share } of partsByCountry(movement)) {
    const place = countryCode ?? 'Sea';
    const words = countryCode ?? 'no country';
    const part = sheet.once(`share${place}`, '', (symbol) =>
      sheet.route(symbol, `Share of the route in ${words}`, share, ''),
    );
    const suffix = `${purpose}${place}`;
    const label = `${purpose}: electricity in ${words}`;
    addElectricity(library, emissions, {
      energyType: 'ELECTRICITY',
      energySource: `${purpose}: electricity ${countryCode ?? ''}`.trim(),
      amount: sheet.compute(`kwh${suffix}`, label, 'kWh', f`${kwh} * ${part}`),
      distanceKm: km * counted,
      countryCode,
      suffix,
      ...(year !== undefined && { year }),
    });
  }
}

export function yearOf(movement: Movement): string | undefined {
  return movement.year;
}
