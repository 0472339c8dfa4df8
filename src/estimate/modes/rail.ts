import type { Cargo, RailSpec } from '../../request/types.js';
import type { TrainType } from '../../request/vocabulary.js';
import { partsByCountry } from '../electricity.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import { Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { adjustDistance, openSheet, slug, useRow } from './common.js';
import { addIntensity, findIntensity, type IntensityRow, qualityOf } from './intensity.js';
import { addMeasuredEnergy, addModelledEnergy, type RailInput, type Train } from './rail-energy.js';

/** Rail: traction energy falls with train weight; the cargo's share of that weight follows from wagon and load. */
export function estimateRail(library: FactorLibrary, input: RailInput): TransportEstimate {
  const { spec, cargo, movement } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet, spec.electricity);
  const { mass, distance } = openSheet(sheet, input);
  const train = chooseTrain(library, sheet, spec, cargo, movement);
  const network = { factor: 1, reason: 'rail distance is that of the network: no adjustment' };
  const run = adjustDistance(library, sheet, distance, spec, network);
  const stated = spec.energyConsumption;
  const own = intensityOf(library, input, train.type);
  const use = { spec, cargo, movement, mass, train, daf: run.daf, runDistance: run.runDistance };
  if (stated !== undefined) addMeasuredEnergy(library, emissions, use, stated);
  else if (own !== undefined)
    addIntensity(emissions, own, { mass, ...run }, spec.energyType ?? 'MIX', movement.distanceKm);
  else addModelledEnergy(library, emissions, use);
  const { byEnergyType, marketBased } = emissions.close();
  const carriers = byEnergyType.map((type) => type.energyType.toLowerCase()).join(' and ');
  return {
    mode: 'RAIL',
    vehicle: `${TRAIN_NAMES[train.type]} train, ${carriers}`,
    methodology: 'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)',
    distanceAdjustmentFactor: run.daf.value,
    ...qualityOf(own, stated !== undefined && { loadMeasured: spec.trainWeightTonnes !== undefined }),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    details: { loadFactorPercent: train.loadFactor.value, emptyRunningPercent: train.emptyRunning.value },
    uncertain: later(() => listUncertain(library, input, train, own)),
    trace: sheet.steps,
    ...(own === undefined && { notes: () => noteOfTrain(spec, train) }),
  };
}

/** Names the assumed train. */
function noteOfTrain(
  { trainWeightTonnes, loadFactorPercent }: RailSpec,
  { type, trainWeight, loadFactor, emptyRunning }: Train,
): readonly string[] {
  const open = [
    trainWeightTonnes === undefined ? ['trainWeight'] : [],
    loadFactorPercent === undefined ? ['loadFactor'] : [],
  ].flat();
  if (open.length === 0) return [];
  const weight = Math.round(trainWeight.value).toLocaleString('en-US');
  const load = `wagons ${loadFactor.value.toFixed(0)} % loaded and ${emptyRunning.value.toFixed(0)} % empty wagon-km`;
  const are = open.length === 1 ? 'it is' : 'they are';
  return [
    `Train assumed: ${TRAIN_NAMES[type].toLowerCase()} train of ${weight} t gross, ${load}. State ${open.join(' and ')} if ${are} known.`,
  ];
}

function listUncertain(
  library: FactorLibrary,
  { spec, movement }: RailInput,
  train: Train,
  own: IntensityRow | undefined,
): readonly Uncertain[] {
  const uncertain = new Uncertainties(library);
  uncertain.distance(movement.distanceUncertaintyPercent, false, movement.distanceStated);
  const measured = spec.energyConsumption !== undefined;
  if (own !== undefined && !measured)
    return uncertain.add('default intensity', 'intensity/table', ['wttIntensity', 'ttwIntensity']).list;
  const heaviest = library.value('rail/heaviest-train');
  // Beyond the function's heaviest train, weight makes no further difference.
  const byWeight = measured ? -1 : train.trainWeight.value < heaviest ? -library.value('rail/function/c') : 0;
  const weight = { name: 'trainWeight', stated: spec.trainWeightTonnes !== undefined };
  uncertain.add('train weight', 'rail/weight', ['trainWeight'], byWeight, weight);
  // More cargo per payload makes the wagon's own weight count less: netShare = u / (u + tare).
  const load = { name: 'loadFactor', stated: spec.loadFactorPercent !== undefined };
  uncertain.add('load of the wagons', 'rail/load', ['loadFactor'], train.netShare.value - 1, load);
  if (measured) uncertain.add('consumption', 'stated', ['consumption']);
  else {
    const field = { name: 'energyConsumption', stated: false };
    uncertain.add('energy function', 'rail/function', ['energyPerGross'], 1, field);
  }
  return uncertain.factors(spec.energyType === 'ELECTRICITY').list;
}

/** A row of the user's tables, unless the request states something that only the model takes into account. */
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

/** Adds train weight, wagon and load. */
function chooseTrain(library: FactorLibrary, sheet: Sheet, spec: RailSpec, cargo: Cargo, movement: Movement): Train {
  const type = spec.trainType ?? usualTrain(cargo);
  if (spec.trainType !== undefined) sheet.statedWord('trainType', 'Train type', type);
  else sheet.defaultWord('trainType', 'Train type', type, { reason: `not stated: usual for ${cargo.category}` });
  const trainWeight = addTrainWeight(library, sheet, spec, type, movement);
  const wagon = type === 'AUTOMOBILE' ? 'automobile' : 'general';
  const tareRow = `rail/wagon/${wagon}/tare-per-payload`;
  const tare = useRow({ sheet, library }, 'tarePerPayload', 'Wagon tare per tonne of payload', tareRow);
  const load = type === 'AUTOMOBILE' ? 'automobile' : slug(cargo.density);
  const percent = (symbol: string, label: string, stated: number | undefined, row: string): Line =>
    stated === undefined
      ? useRow({ sheet, library }, symbol, label, `rail/load/${load}/${row}`, 'not stated')
      : sheet.stated(symbol, label, stated, '%');
  const loadFactor = percent('loadFactor', 'Load factor of loaded wagons', spec.loadFactorPercent, 'load-factor');
  const emptyLabel = 'Empty wagon-km as a share of all wagon-km';
  const emptyRunning = percent('emptyRunning', emptyLabel, spec.emptyRunningPercent, 'empty-running');
  const used = f`${loadFactor} / 100 * (1 - ${emptyRunning} / 100)`;
  const utilisation = sheet.compute('utilisation', 'Payload used over all wagon-km', '', used);
  const netShare = sheet.compute(
    'netShare',
    'Cargo per gross weight of the train',
    't/t',
    f`${utilisation} / (${utilisation} + ${tare})`,
  );
  return { type, trainWeight, loadFactor, emptyRunning, netShare };
}

/** As stated, else the mean train of the railway with the most kilometres; a block train is heavier. */
function addTrainWeight(
  library: FactorLibrary,
  sheet: Sheet,
  { trainWeightTonnes }: RailSpec,
  type: TrainType,
  movement: Movement,
): Line {
  const label = 'Gross weight of the train';
  if (trainWeightTonnes !== undefined) return sheet.stated('trainWeight', label, trainWeightTonnes, 't');
  const longest = partsByCountry(movement)
    .sort((a, b) => b.km - a.km)[0]
    ?.countryCode?.toLowerCase();
  const own = `rail/train-weight/${longest}`;
  const row = longest !== undefined && library.find(own) !== undefined ? own : 'rail/train-weight/mean';
  if (type !== 'UNIT') return useRow({ sheet, library }, 'trainWeight', label, row, 'not stated');
  const mean = useRow({ sheet, library }, 'meanTrainWeight', 'Gross weight of the mean train', row, 'not stated');
  const ratio = useRow(
    { sheet, library },
    'unitTrain',
    'Block train relative to the mean train',
    'rail/unit-train-ratio',
  );
  return sheet.compute('trainWeight', label, 't', f`${mean} * ${ratio}`);
}

function usualTrain(cargo: Cargo): TrainType {
  if (cargo.category === 'AUTOMOBILES') return 'AUTOMOBILE';
  return cargo.category === 'COAL_AND_STEEL' || cargo.category === 'CEREALS' ? 'UNIT' : 'MANIFEST';
}
