import type { FactorLibrary } from '../factors/library.js';
import type { FactorRow } from '../factors/table.js';
import type { Emissions } from '../sheet.js';
import type { CalculationBasis, DataShares } from '../types.js';

/** Units of intensity rows with the activity they multiply: symbols that the modes put on the sheet. */
const ACTIVITIES: Readonly<Record<string, string>> = {
  'gCO2e/tkm': 'mass * runDistance',
  'gCO2e/TEU-km': 'teu * runDistance',
  'kgCO2e/t': 'mass * 1000',
  'kgCO2e/container': 'units * 1000',
};

/** What an intensity row's basis says when the distance adjustment is inside the figure. */
const PLANNED = 'planned distance';

export interface IntensityRow {
  readonly row: FactorRow;
  readonly wtt: number;
  readonly ttw: number;
}

/**
 * The first row among the ids, which are put together only where there can be one. The built-in tables have no intensities: a row comes from the user's own tables, and stands ahead of the
 * model for as long as the request states nothing that only the model understands.
 * @throws Error for a row whose unit is not one of an intensity.
 */
export function findIntensity(library: FactorLibrary, listIds: () => readonly string[]): IntensityRow | undefined {
  if (!library.hasIntensities) return undefined;
  for (const id of listIds()) {
    const row = library.find(id);
    if (row?.wtt === undefined || row.ttw === undefined) continue;
    if (!Object.hasOwn(ACTIVITIES, row.unit))
      throw new Error(`${row.reference}: "${row.unit}" is not a unit of an intensity`);
    return { row, wtt: row.wtt, ttw: row.ttw };
  }
  return undefined;
}

/** Ids of the size band that `size` falls into, for tables by size. */
export function intensityBand(library: FactorLibrary, prefix: string, size: number): readonly string[] {
  return library.listBands(prefix).length === 0 ? [] : [library.getBand(prefix, size).id];
}

/** The distance adjustment that is left to apply: none where the figure contains it. */
export function adjustmentOf(own: IntensityRow | undefined, usual: number): number {
  return own?.row.basis === PLANNED ? 1 : usual;
}

export function adjustmentReason(own: IntensityRow | undefined, usual: string): string {
  return own === undefined ? usual : `as the factor table asks: ${own.row.basis || 'adjustment not included'}`;
}

/**
 * Basis and kind of data of an operation. A measured consumption makes a primary figure only together with a measured load: otherwise
 * the load is the model's.
 */
export function qualityOf(
  own: IntensityRow | undefined,
  measured: false | { readonly loadMeasured: boolean } = false,
): { readonly calculationBasis: CalculationBasis; readonly dataShares: DataShares } {
  if (measured !== false) {
    return { calculationBasis: 'PRIMARY_DATA', dataShares: measured.loadMeasured ? PRIMARY : MODELLED };
  }
  if (own !== undefined) return { calculationBasis: 'DEFAULT_FACTORS', dataShares: DEFAULTED };
  return { calculationBasis: 'MODEL', dataShares: MODELLED };
}

const MODELLED: DataShares = { primary: 0, modelled: 1, default: 0 };
const PRIMARY: DataShares = { primary: 1, modelled: 0, default: 0 };
const DEFAULTED: DataShares = { primary: 0, modelled: 0, default: 1 };

/** Adds the emissions of an intensity row; its activity must be on the sheet. */
export function addIntensity(
  emissions: Emissions,
  { row, wtt, ttw }: IntensityRow,
  energyType: string,
  distanceKm: number,
): void {
  const { sheet } = emissions;
  const reference = row.reference;
  const reason = 'own factor table, ahead of the model';
  sheet.factor('wttIntensity', 'Well-to-tank intensity', wtt, row.unit, reference, reason);
  sheet.factor('ttwIntensity', 'Tank-to-wheel intensity', ttw, row.unit, reference, reason);
  const activity = ACTIVITIES[row.unit] ?? '';
  sheet.compute('wttDefault', 'Well-to-tank emissions', 'g CO2e', `${activity} * wttIntensity`);
  sheet.compute('ttwDefault', 'Tank-to-wheel emissions', 'g CO2e', `${activity} * ttwIntensity`);
  emissions.add(energyType, distanceKm, {
    energySource: 'Intensity of the factor table',
    factorReference: reference,
    wtt: 'wttDefault',
    ttw: 'ttwDefault',
  });
}
