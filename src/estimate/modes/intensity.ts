import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import type { FactorRow } from '../factors/table.js';
import { type Formula, f, type Line } from '../formula.js';
import type { CalculationBasis, DataShares } from '../types.js';

/** The lines that intensities may be multiplied by; a mode gives those that it has. */
export interface Activity {
  readonly mass: Line<'t'>;
  readonly runDistance?: Line<'km'>;
  readonly teu?: Line<'TEU'> | undefined;
  /** Units handled at a hub. */
  readonly units?: Line;
}

/** Grams by the unit of an intensity row. */
const UNITS: Readonly<Record<string, (activity: Activity, intensity: Line) => Formula | undefined>> = {
  'gCO2e/tkm': ({ mass, runDistance }, intensity) => runDistance && f`${mass} * ${runDistance} * ${intensity}`,
  'gCO2e/TEU-km': ({ teu, runDistance }, intensity) => teu && runDistance && f`${teu} * ${runDistance} * ${intensity}`,
  'kgCO2e/t': ({ mass }, intensity) => f`${mass} * 1000 * ${intensity}`,
  'kgCO2e/container': ({ units }, intensity) => units && f`${units} * 1000 * ${intensity}`,
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
    if (!Object.hasOwn(UNITS, row.unit))
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

/** The distance adjustment of a mode by its row, or as the user's intensity asks. */
export function adjustmentFor(own: IntensityRow | undefined, usual: FactorRow, why: string) {
  if (own === undefined) return { factor: usual.value ?? Number.NaN, reason: why, reference: usual.reference };
  const reason = `as the factor table asks: ${own.row.basis || 'adjustment not included'}`;
  return { factor: adjustmentOf(own, usual.value ?? Number.NaN), reason };
}

/**
 * Basis and kind of data of an operation. A measured consumption makes a primary figure only together with a measured load: otherwise
 * the figure is the model's, with one of its inputs measured.
 */
export function qualityOf(
  own: IntensityRow | undefined,
  measured: false | { readonly loadMeasured: boolean } = false,
): { readonly calculationBasis: CalculationBasis; readonly dataShares: DataShares } {
  if (measured !== false && measured.loadMeasured) return { calculationBasis: 'PRIMARY_DATA', dataShares: PRIMARY };
  if (measured !== false) return { calculationBasis: 'MODEL', dataShares: MODELLED };
  if (own !== undefined) return { calculationBasis: 'DEFAULT_FACTORS', dataShares: DEFAULTED };
  return { calculationBasis: 'MODEL', dataShares: MODELLED };
}

const MODELLED: DataShares = { primary: 0, modelled: 1, default: 0 };
const PRIMARY: DataShares = { primary: 1, modelled: 0, default: 0 };
const DEFAULTED: DataShares = { primary: 0, modelled: 0, default: 1 };

/** Adds the emissions of an intensity row. @throws Error for a unit that the activity does not have */
export function addIntensity(
  emissions: Emissions,
  { row, wtt, ttw }: IntensityRow,
  activity: Activity,
  energyType: string,
  distanceKm: number,
): void {
  const { sheet } = emissions;
  const { reference, unit } = row;
  const reason = 'own factor table, ahead of the model';
  const grams = (intensity: Line): Formula => {
    const formula = UNITS[unit]?.(activity, intensity);
    if (formula === undefined) throw new Error(`${reference}: nothing is measured in ${unit} here`);
    return formula;
  };
  const wttIntensity = sheet.factor('wttIntensity', 'Well-to-tank intensity', wtt, unit, { reference, reason });
  const ttwIntensity = sheet.factor('ttwIntensity', 'Tank-to-wheel intensity', ttw, unit, { reference, reason });
  emissions.add(energyType, distanceKm, {
    energySource: 'Intensity of the factor table',
    factorReference: reference,
    wtt: sheet.compute('wttDefault', 'Well-to-tank emissions', 'g CO2e', grams(wttIntensity)),
    ttw: sheet.compute('ttwDefault', 'Tank-to-wheel emissions', 'g CO2e', grams(ttwIntensity)),
  });
}
