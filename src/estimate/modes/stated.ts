import type { StatedIntensity, TransportSpec } from '../../request/types.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { type Formula, f, type Line } from '../formula.js';
import { Sheet } from '../sheet.js';
import type { CalculationBasis, TransportEstimate, TransportInput } from '../types.js';
import { later, Uncertainties } from '../uncertainty.js';
import { adjustDistance, openSheet } from './common.js';
import { addTeu, parseContainerType } from './container.js';

/** Prefix for figures stated by the request: cited in its own words. */
export const STATED = 'request/';

const NAMES = { AIR: 'Aircraft', RAIL: 'Train', ROAD: 'Road vehicle', WATER: 'Vessel' } as const;

/** A carrier's intensity for its own operation: nothing is modelled, and nothing else in the request matters. */
export function estimateStated(
  library: FactorLibrary,
  input: TransportInput,
  intensity: StatedIntensity,
): TransportEstimate {
  const { spec, movement } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  const { mass, distance } = openSheet(sheet, input);
  // An intensity per driven kilometre needs them; one per planned kilometre includes the detours.
  const usual = intensity.distanceType === 'ACTUAL' ? drivenPerPlanned(library, spec) : 1;
  const reason =
    intensity.distanceType === 'ACTUAL'
      ? 'the intensity is per driven kilometre'
      : 'the intensity is per planned kilometre, which already includes detours';
  const { daf, runDistance } = adjustDistance(library, sheet, distance, spec, { factor: usual, reason });
  const carried = intensity.unit === 'GRAM_PER_TEU_KILOMETRE' ? teuOf(library, sheet, input, mass) : mass;
  const energyType = spec.energyType ?? 'MIX';
  addStated(
    emissions,
    intensity,
    (factor) => f`${carried} * ${runDistance} * ${factor}`,
    energyType,
    movement.distanceKm,
  );
  const { byEnergyType } = emissions.close();
  return {
    mode: spec.mode,
    vehicle: `${NAMES[spec.mode]}, intensity of the carrier`,
    methodology: 'ISO 14083:2023, intensity given by the carrier',
    distanceAdjustmentFactor: daf.value,
    ...qualityOfStated(intensity),
    byEnergyType,
    details: {},
    uncertain: later(
      () =>
        new Uncertainties(library)
          .distance(movement.distanceUncertaintyPercent, false, movement.distanceStated)
          .add('intensity of the carrier', confidenceOf(intensity), ['wttIntensity', 'ttwIntensity']).list,
    ),
    trace: sheet.steps,
  };
}

/** Whatever the carrier or site has not measured, it has modelled. */
export function qualityOfStated({ primaryShare = 100 }: StatedIntensity) {
  const primary = primaryShare / 100;
  const calculationBasis: CalculationBasis = primary > 0 ? 'PRIMARY_DATA' : 'MODEL';
  return { calculationBasis, dataShares: { primary, modelled: 1 - primary, default: 0 } };
}

/** Row in the table of uncertainties. */
export const confidenceOf = ({ verification }: StatedIntensity): string =>
  `intensity/${verification === undefined ? 'unverified' : 'verified'}`;

/** Adds the emissions of a stated intensity; the mode provides what it is multiplied by. */
export function addStated(
  emissions: Emissions,
  { wttGrams, ttwGrams, unit, source, period, verification }: StatedIntensity,
  gramsOf: (factor: Line) => Formula,
  energyType: string,
  distanceKm: number,
): void {
  const { sheet } = emissions;
  const words = [source, period, verification].filter((part) => part !== undefined).join('; ');
  const reference = `${STATED}${words}`;
  const wtt = sheet.stated('wttIntensity', `Well-to-tank intensity: ${words}`, wttGrams, unit, reference);
  const ttw = sheet.stated('ttwIntensity', `Tank-to-wheel intensity: ${words}`, ttwGrams, unit, reference);
  emissions.add(energyType, distanceKm, {
    energySource: 'Intensity given by the carrier',
    factorReference: reference,
    wtt: sheet.compute('wttStated', 'Well-to-tank emissions', 'g CO2e', gramsOf(wtt)),
    ttw: sheet.compute('ttwStated', 'Tank-to-wheel emissions', 'g CO2e', gramsOf(ttw)),
  });
}

function drivenPerPlanned(library: FactorLibrary, { mode }: TransportSpec): number {
  return mode === 'ROAD' ? library.value('daf/road') : mode === 'WATER' ? library.value('daf/sea') : 1;
}

function teuOf(library: FactorLibrary, sheet: Sheet, { spec, cargo }: TransportInput, mass: Line<'t'>): Line {
  if (spec.mode !== 'WATER') return mass;
  const { containerTypeCode } = spec;
  const container = containerTypeCode === undefined ? undefined : parseContainerType(library, containerTypeCode);
  return addTeu(library, sheet, { spec, cargo }, { mass, container });
}
