import type { Cargo, RailSpec } from '../../request/types.js';
import type { TrainType } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { countryOf } from '../regions.js';
import { Emissions, Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { adjustDistance, openSheet, slug, useRow } from './common.js';
import { addIntensity, findIntensity, type IntensityRow, qualityOf } from './intensity.js';
import { addMeasuredEnergy, addModelledEnergy, type RailInput } from './rail-energy.js';

/** Rail: traction energy falls with the weight of the train; the share of the cargo in that weight comes from wagon and load. */
export function estimateRail(library: FactorLibrary, input: RailInput): TransportEstimate {
  const { spec, cargo, movement } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  openSheet(sheet, input);
  const train = chooseTrain(library, sheet, spec, cargo, movement);
  const factor = adjustDistance(sheet, 1, 'rail distance is that of the network: no adjustment');
  const stated = spec.energyConsumption;
  const own = intensityOf(library, input, train);
  if (stated !== undefined) addMeasuredEnergy(library, emissions, input, stated);
  else if (own !== undefined) addIntensity(emissions, own, spec.energyType ?? 'MIX', movement.distanceKm);
  else addModelledEnergy(library, emissions, input);
  const { byEnergyType } = emissions.close();
  const carriers = byEnergyType.map((type) => type.energyType.toLowerCase()).join(' and ');
  return {
    mode: 'RAIL',
    vehicle: `${TRAIN_NAMES[train]} train, ${carriers}`,
    methodology: 'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)',
    distanceAdjustmentFactor: factor,
    ...qualityOf(own, stated !== undefined && { loadMeasured: spec.loadFactorPercent !== undefined }),
    byEnergyType,
    details: { loadFactorPercent: sheet.get('loadFactor'), emptyRunningPercent: sheet.get('emptyRunning') },
    trace: sheet.steps,
  };
}

/** A row of the user's tables, as long as nothing is stated that only the model understands. */
function intensityOf(library: FactorLibrary, { spec, cargo }: RailInput, train: TrainType): IntensityRow | undefined {
  const forModel = spec.energyConsumption ?? spec.loadFactorPercent ?? spec.emptyRunningPercent;
  if (forModel !== undefined || cargo.climateControl === 'REQUIRED') return undefined;
  const energy = spec.energyType?.toLowerCase() ?? 'mix';
  return findIntensity(library, () => [
    `intensity/rail/${slug(train)}/${slug(cargo.density)}/${energy}`,
    `intensity/rail/average/${energy}`,
  ]);
}

const TRAIN_NAMES: Readonly<Record<TrainType, string>> = {
  MANIFEST: 'Manifest',
  INTERMODAL: 'Intermodal',
  UNIT: 'Unit',
  AUTOMOBILE: 'Automobile',
};

/** Adds train weight, wagon and load, ending with `netShare`, tonnes of cargo per tonne of train. */
function chooseTrain(
  library: FactorLibrary,
  sheet: Sheet,
  spec: RailSpec,
  cargo: Cargo,
  movement: Movement,
): TrainType {
  const train = spec.trainType ?? usualTrain(cargo);
  if (spec.trainType !== undefined) sheet.stated('trainType', 'Train type', train);
  else sheet.default('trainType', 'Train type', train, '', { reason: `not stated: usual for ${cargo.category}` });
  const { region } = countryOf(library, movement.originCountry);
  const weight = region === 'NORTH_AMERICA' ? 'north-america' : slug(train);
  useRow(sheet, library, 'trainWeight', 'Gross weight of the train', `rail/train-weight/${weight}`);
  const wagon = train === 'AUTOMOBILE' ? 'automobile' : 'general';
  useRow(sheet, library, 'tarePerPayload', 'Wagon tare per tonne of payload', `rail/wagon/${wagon}/tare-per-payload`);
  const load = train === 'AUTOMOBILE' ? 'automobile' : slug(cargo.density);
  if (spec.loadFactorPercent !== undefined)
    sheet.stated('loadFactor', 'Load factor of loaded wagons', spec.loadFactorPercent, '%');
  else
    useRow(sheet, library, 'loadFactor', 'Load factor of loaded wagons', `rail/load/${load}/load-factor`, 'not stated');
  if (spec.emptyRunningPercent !== undefined)
    sheet.stated('emptyRunning', 'Empty wagon-km of all wagon-km', spec.emptyRunningPercent, '%');
  else
    useRow(
      sheet,
      library,
      'emptyRunning',
      'Empty wagon-km of all wagon-km',
      `rail/load/${load}/empty-running`,
      'not stated',
    );
  sheet.compute(
    'utilisation',
    'Use of the payload over all wagon-km',
    '',
    'loadFactor / 100 * (1 - emptyRunning / 100)',
  );
  sheet.compute(
    'netShare',
    'Cargo per gross weight of the train',
    't/t',
    'utilisation / (utilisation + tarePerPayload)',
  );
  return train;
}

function usualTrain(cargo: Cargo): TrainType {
  if (cargo.category === 'AUTOMOBILES') return 'AUTOMOBILE';
  return cargo.category === 'COAL_AND_STEEL' || cargo.category === 'CEREALS' ? 'UNIT' : 'MANIFEST';
}
