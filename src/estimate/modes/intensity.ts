import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import type { FactorRow } from '../factors/table.js';
import { type Formula, f, type Line } from '../formula.js';
import type { CalculationBasis, DataShares } from '../types.js';

/** The lines that an intensity may be multiplied by; each mode provides those it has. */
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

/** The basis of an intensity row that already includes the distance adjustment. */
const PLANNED = 'planned distance';

export interface IntensityRow {
  readonly row: FactorRow;
  readonly wtt: number;
  readonly ttw: number;
}

/**
 * The first row among the ids, which are built only if there can be one. The built-in tables have no intensities, so a
 * row comes from the user's own tables and takes precedence over the model, unless the request states something that
 * only the model takes into account.
 * @throws Error if the row's unit is not that of an intensity
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

/** Ids of the band that `size` falls into, for tables by size. */
export function intensityBand(library: FactorLibrary, prefix: string, size: number): readonly string[] {
  return library.listBands(prefix).length === 0 ? [] : [library.getBand(prefix, size).id];
}

/** The remaining distance adjustment: none if the figure includes it. */
export function adjustmentOf(own: IntensityRow | undefined, usual: number): number {
  return own?.row.basis === PLANNED ? 1 : usual;
}

/** A mode's distance adjustment from its row, or as the user's intensity requires. */
export function adjustmentFor(own: IntensityRow | undefined, usual: FactorRow, why: string) {
  if (own === undefined) return { factor: usual.value ?? Number.NaN, reason: why, reference: usual.reference };
  const reason = `as the factor table asks: ${own.row.basis || 'adjustment not included'}`;
  return { factor: adjustmentOf(own, usual.value ?? Number.NaN), reason };
}

/**
 * Basis and kind of data of an operation. A measured consumption gives a primary figure only together with a measured
 * load: otherwise the figure is the model's, with one input measured.
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

/**
 * Adds the emissions of an intensity row.
 * @throws Error if the activity does not have its unit
 */
export function addIntensity(
  emissions: Emissions,
  { row, wtt, ttw }: IntensityRow,
  activity: Activity,
  energyType: string,
  distanceKm: number,
): void {
  const { sheet } = emissions;
  const { reference, unit } = row;
  const reason = 'own factor table, which replaces the model';
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
