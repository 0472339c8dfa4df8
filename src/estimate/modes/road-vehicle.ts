import { fault } from '../../errors/fault.js';
import type { RoadSpec } from '../../request/types.js';
import type { RoadStructure } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { slug, useRow } from './common.js';
import type { Fleet } from './road-fleet.js';

export interface RoadVehicle {
  /** Key of the class rows: `artic-40`. */
  readonly key: string;
  readonly label: string;
  readonly structure: RoadStructure;
  readonly fleet: Fleet;
  readonly grossWeight: Line;
  readonly payload: Line<'t'>;
  /** A figure of the vehicle, interpolated by gross weight between neighbouring rows. */
  readonly between: Between;
}

/**
 * `rowOf` names the row for the key of a reference vehicle. Beyond the last one, amounts continue to grow with gross
 * weight; a ratio keeps the value of that vehicle, or a heavy truck would be loaded to more than 100 %.
 */
export type Between = (
  symbol: string,
  label: string,
  rowOf: (key: string) => string,
  why?: string,
  of?: 'AMOUNT' | 'RATIO',
) => Line;

/** Reference vehicles by structure, from light to heavy; figures for other gross weights are interpolated. */
const REFERENCES: Readonly<Record<RoadStructure, readonly [string, string, ...string[]]>> = {
  VAN: ['van-2', 'van-3.5', 'rigid-7.5'],
  RIGID: ['van-3.5', 'rigid-7.5', 'rigid-12', 'rigid-18', 'rigid-26', 'rigid-32'],
  ARTICULATED: ['rigid-18', 'artic-32', 'artic-40', 'artic-44', 'artic-60', 'artic-72'],
};

/** Vans of category N2 end at 7.5 t; a heavier vehicle has a truck body. */
const HEAVIEST_VAN_TONNES = 7.5;

/**
 * Class by structure and gross weight; a missing one follows from the other, and if both are missing the region's usual
 * long-haul truck is used.
 * @throws ApiFault INVALID_PROPERTY_VALUE for a van as heavy as a truck
 */
export function chooseVehicle(library: FactorLibrary, sheet: Sheet, spec: RoadSpec, fleet: Fleet): RoadVehicle {
  const { structure: stated, grossWeightTonnes } = spec;
  if (stated === 'VAN' && grossWeightTonnes !== undefined && grossWeightTonnes > HEAVIEST_VAN_TONNES)
    throw fault('INVALID_PROPERTY_VALUE', `grossWeight: a VAN has ${HEAVIEST_VAN_TONNES} t at most`);
  const structure = stated ?? structureFor(grossWeightTonnes);
  if (stated !== undefined) sheet.statedWord('structure', 'Vehicle structure', structure);
  else {
    const usual = grossWeightTonnes === undefined ? 'articulated truck' : 'usual for this gross weight';
    sheet.defaultWord('structure', 'Vehicle structure', structure, { reason: `not stated: ${usual}` });
  }
  const usual = `road/usual-gross-weight/${slug(structure)}`;
  const ofFleet = `${usual}/${fleet.id}`;
  const usualRow = library.find(ofFleet) === undefined ? usual : ofFleet;
  const grossWeight =
    grossWeightTonnes === undefined
      ? useRow({ sheet, library }, 'grossWeight', 'Gross vehicle weight', usualRow, 'not stated')
      : sheet.stated('grossWeight', 'Gross vehicle weight', grossWeightTonnes, 't');
  // Weight classes include their upper end: a truck of exactly 12 t is in the class up to 12 t.
  const band = library.getBand(`road/class/${slug(structure)}`, Math.max(0, grossWeight.value - 1e-9));
  const between = betweenReferences(library, sheet, structure, grossWeight);
  const payload = addPayload(library, sheet, structure, fleet, between);
  return { key: band.text ?? '', label: band.note, structure, fleet, grossWeight, payload, between };
}

function structureFor(grossWeightTonnes: number | undefined): RoadStructure {
  if (grossWeightTonnes === undefined || grossWeightTonnes > 26) return 'ARTICULATED';
  return grossWeightTonnes <= 3.5 ? 'VAN' : 'RIGID';
}

/** Payload of the European vehicle, and the fleet's relative to it if it differs. */
function addPayload(
  library: FactorLibrary,
  sheet: Sheet,
  structure: RoadStructure,
  fleet: Fleet,
  between: Between,
): Line<'t'> {
  const usual = between(
    'classPayload',
    'Payload of European vehicles of this gross weight',
    (key) => `road/${key}/payload`,
  );
  const row = `road/fleet/${fleet.id}/payload/${slug(structure)}`;
  if (library.find(row) === undefined) return sheet.compute('payload', 'Payload', 't', f`${usual}`);
  const ratio = useRow(
    { sheet, library },
    'payloadRatio',
    'Payload of the fleet relative to the European vehicle',
    row,
  );
  return sheet.compute('payload', 'Payload', 't', f`${usual} * ${ratio}`);
}

/** Gross weights of the reference vehicles, read once for each library. */
const weightTables = new WeakMap<FactorLibrary, ReadonlyMap<string, number>>();

function weightsOf(library: FactorLibrary): ReadonlyMap<string, number> {
  let weights = weightTables.get(library);
  if (weights === undefined) {
    const keys = Object.values(REFERENCES).flat();
    weights = new Map(keys.map((key) => [key, library.value(`road/${key}/gross-weight`)]));
    weightTables.set(library, weights);
  }
  return weights;
}

/**
 * Linear interpolation between the two reference vehicles around the gross weight, extrapolated beyond the last:
 * consumption and payload grow with gross weight, without a step at the boundary of a class.
 */
function betweenReferences(library: FactorLibrary, sheet: Sheet, structure: RoadStructure, grossWeight: Line): Between {
  const keys = REFERENCES[structure];
  const weights = weightsOf(library);
  const weightOf = (key: string): number => weights.get(key) ?? Number.NaN;
  const exact = keys.find((key) => weightOf(key) === grossWeight.value);
  if (exact !== undefined)
    return (symbol, label, rowOf, why) => useRow({ sheet, library }, symbol, label, rowOf(exact), why);
  const above = Math.max(
    1,
    keys.findIndex((key, i) => i === keys.length - 1 || weightOf(key) > grossWeight.value),
  );
  const [lower = '', upper = ''] = [keys[above - 1], keys[above]];
  const label = 'Gross weight of the reference vehicle';
  const from = useRow({ sheet, library }, 'grossWeightBelow', `${label} below`, `road/${lower}/gross-weight`);
  const to = useRow({ sheet, library }, 'grossWeightAbove', `${label} above`, `road/${upper}/gross-weight`);
  const share = f`max((${grossWeight} - ${from}) / (${to} - ${from}), -0.5)`;
  const position = sheet.compute('position', 'Position between the reference vehicles', '', share);
  return (symbol, label, rowOf, why, of = 'AMOUNT') => {
    if (of === 'RATIO' && (position.value < 0 || position.value > 1))
      return useRow({ sheet, library }, symbol, label, rowOf(position.value < 0 ? lower : upper), why);
    const low = useRow({ sheet, library }, `${symbol}Below`, `${label}: vehicle below`, rowOf(lower), why);
    const high = useRow({ sheet, library }, `${symbol}Above`, `${label}: vehicle above`, rowOf(upper), why);
    return sheet.compute(symbol, label, low.unit, f`${low} + ${position} * (${high} - ${low})`);
  };
}
