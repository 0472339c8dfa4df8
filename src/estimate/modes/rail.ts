import { fault } from '../../errors/fault.js';
import type { Cargo, EnergyConsumption, RailSpec } from '../../request/types.js';
import type { RailEnergyType, TrainType } from '../../request/vocabulary.js';
import { addElectricity, addFuel, partsByCountry, yearOf } from '../energy.js';
import type { FactorLibrary } from '../factors/library.js';
import { countryOf } from '../regions.js';
import { Emissions, Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { adjustDistance, DEFAULTED, MODELLED, openSheet, PRIMARY, useRow } from './common.js';
import { addIntensity, findIntensity } from './intensity.js';

export interface RailInput {
  readonly spec: RailSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

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
  if (stated !== undefined) addStatedConsumption(library, emissions, input, stated);
  else if (own !== undefined) addIntensity(emissions, own, spec.energyType ?? 'MIX', movement.distanceKm);
  else addModelledTraction(library, emissions, input);
  const { byEnergyType } = emissions.close();
  const carriers = byEnergyType.map((type) => type.energyType.toLowerCase()).join(' and ');
  return {
    mode: 'RAIL',
    vehicle: `${TRAIN_NAMES[train]} train, ${carriers}`,
    methodology: 'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)',
    distanceAdjustmentFactor: factor,
    calculationBasis: stated !== undefined ? 'PRIMARY_DATA' : own !== undefined ? 'DEFAULT_FACTORS' : 'MODEL',
    byEnergyType,
    details: { loadFactorPercent: sheet.get('loadFactor'), emptyRunningPercent: sheet.get('emptyRunning') },
    dataShares:
      stated !== undefined && spec.loadFactorPercent !== undefined ? PRIMARY : own !== undefined ? DEFAULTED : MODELLED,
    trace: sheet.steps,
  };
}

/** A row of the user's tables, as long as nothing is stated that only the model understands. */
function intensityOf(library: FactorLibrary, { spec, cargo }: RailInput, train: TrainType) {
  const forModel = spec.energyConsumption ?? spec.loadFactorPercent ?? spec.emptyRunningPercent;
  if (forModel !== undefined || cargo.climateControl === 'REQUIRED') return undefined;
  const energy = spec.energyType?.toLowerCase() ?? 'mix';
  const density = cargo.density.toLowerCase().replaceAll('_', '-');
  return findIntensity(library, [
    `intensity/rail/${train.toLowerCase()}/${density}/${energy}`,
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
  const weight = region === 'NORTH_AMERICA' ? 'north-america' : train.toLowerCase();
  useRow(sheet, library, 'trainWeight', 'Gross weight of the train', `rail/train-weight/${weight}`);
  const wagon = train === 'AUTOMOBILE' ? 'automobile' : 'general';
  useRow(sheet, library, 'tarePerPayload', 'Wagon tare per tonne of payload', `rail/wagon/${wagon}/tare-per-payload`);
  const load = train === 'AUTOMOBILE' ? 'automobile' : cargo.density.toLowerCase().replaceAll('_', '-');
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

function addModelledTraction(library: FactorLibrary, emissions: Emissions, { spec, cargo, movement }: RailInput): void {
  const { sheet } = emissions;
  useRow(sheet, library, 'heaviest', 'Weight beyond which specific energy falls no further', 'rail/heaviest-train');
  sheet.compute(
    'energyPerGross',
    'Traction energy per gross tonne-km',
    'Wh/gtkm',
    '1200 * min(trainWeight, heaviest) ^ (-0.62)',
  );
  sheet.compute('energyPerNet', 'Traction energy per tonne-km', 'Wh/tkm', 'energyPerGross / netShare');
  const energies: readonly string[] =
    cargo.climateControl === 'REQUIRED' ? ['energyPerNet', 'energyCooling'] : ['energyPerNet'];
  if (energies.length > 1) {
    useRow(sheet, library, 'reeferPower', 'Electric power of a refrigerated container', 'reefer/power-per-container');
    useRow(sheet, library, 'reeferLoad', 'Cargo of a refrigerated container', 'reefer/load-per-container');
    useRow(sheet, library, 'trainSpeed', 'Mean speed of freight trains, stops included', 'rail/mean-speed');
    sheet.compute(
      'energyCooling',
      'Refrigeration energy per tonne-km',
      'Wh/tkm',
      'reeferPower * 1000 / reeferLoad / trainSpeed',
    );
  }
  for (const { countryCode, km } of partsByCountry(movement)) {
    for (const energy of energies) addCountry(library, emissions, spec.energyType, energy, countryCode, km, movement);
  }
}

/** Traction in one country: the stated energy, or the electric share of its rail freight with diesel for the rest. */
function addCountry(
  library: FactorLibrary,
  emissions: Emissions,
  stated: RailEnergyType | undefined,
  energy: string,
  countryCode: string | undefined,
  km: number,
  movement: Movement,
): void {
  const { sheet } = emissions;
  const place = countryCode ?? 'Sea';
  const purpose = energy === 'energyCooling' ? 'Refrigeration' : 'Traction';
  const [kilometres, share] = [`km${place}`, `electric${place}`];
  if (!sheet.has(kilometres)) {
    sheet.route(kilometres, `Kilometres in ${countryCode ?? 'no country'}`, km, 'km');
    if (stated !== undefined) sheet.stated(share, 'Electric share', stated === 'ELECTRICITY' ? 1 : 0);
    else
      useRow(
        sheet,
        library,
        share,
        `Electric share of rail freight in ${place}`,
        electricShareOf(library, countryCode),
        'energy not stated',
      );
  }
  const work = `kwh${purpose}${place}`;
  sheet.compute(work, `${purpose}: energy in ${place}`, 'kWh', `mass * ${kilometres} * daf * ${energy} / 1000`);
  const electric = sheet.get(share);
  const counted = purpose === 'Traction' ? km : 0;
  const year = yearOf(movement);
  if (electric > 0) {
    const suffix = `${purpose}Electric${place}`;
    sheet.compute(`kwh${suffix}`, `${purpose}: electricity in ${place}`, 'kWh', `${work} * ${share}`);
    addElectricity(library, emissions, {
      energyType: 'ELECTRICITY',
      energySource: `${purpose}: electricity ${countryCode ?? ''}`.trim(),
      amount: `kwh${suffix}`,
      distanceKm: counted * electric,
      countryCode,
      suffix,
      ...(year !== undefined && { year }),
    });
  }
  if (electric < 1) {
    const suffix = `${purpose}Diesel${place}`;
    if (!sheet.has('dieselPerKwh'))
      useRow(sheet, library, 'dieselPerKwh', 'Diesel that replaces a kWh of electric traction', 'rail/diesel-per-kwh');
    sheet.compute(`kg${suffix}`, `${purpose}: diesel in ${place}`, 'kg', `${work} * (1 - ${share}) * dieselPerKwh`);
    addFuel(library, emissions, {
      energyType: 'DIESEL',
      energySource: `${purpose}: diesel`,
      fuel: 'fuels/gas-oil',
      amount: `kg${suffix}`,
      per: 'KILOGRAM',
      distanceKm: counted * (1 - electric),
      suffix,
      reason: 'gas oil as railways use it (UK 2025 figure)',
    });
  }
}

function electricShareOf(library: FactorLibrary, countryCode: string | undefined): string {
  const own = `rail/electric-share/${(countryCode ?? '').toLowerCase()}`;
  if (countryCode !== undefined && library.find(own) !== undefined) return own;
  const europe = countryCode !== undefined && countryOf(library, countryCode).region === 'EUROPE';
  return `rail/electric-share/${europe ? 'rest-of-europe' : 'rest-of-world'}`;
}

/** Consumption per train-km as stated replaces the model; the train carries `trainWeight * netShare` tonnes. */
function addStatedConsumption(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement }: RailInput,
  stated: EnergyConsumption,
): void {
  const { sheet } = emissions;
  const electric = stated.unit.startsWith('KILOWATT_HOUR');
  const energyType = spec.energyType ?? (electric ? 'ELECTRICITY' : 'DIESEL');
  if (electric !== (energyType === 'ELECTRICITY') || stated.unit.startsWith('MILE')) {
    throw fault(39, `energyConsumption: ${stated.unit} does not measure the ${energyType} of a train`);
  }
  sheet.stated('consumption', 'Consumption', stated.value, stated.unit);
  sheet.compute(
    'energyPerKm',
    'Energy per train-km',
    electric ? 'kWh/km' : 'per km',
    stated.unit.includes('100') ? 'consumption / 100' : 'consumption',
  );
  sheet.compute(
    'energyUsed',
    'Energy for this cargo and km',
    'per km',
    'energyPerKm * mass / (trainWeight * netShare)',
  );
  const year = yearOf(movement);
  if (!electric) {
    sheet.compute(
      'fuelUsed',
      'Fuel for this cargo',
      stated.unit.startsWith('LITRE') ? 'l' : 'kg',
      'energyUsed * runDistance',
    );
    addFuel(library, emissions, {
      energyType,
      energySource: 'Traction: diesel',
      fuel: 'fuels/gas-oil',
      amount: 'fuelUsed',
      per: stated.unit.startsWith('LITRE') ? 'LITRE' : 'KILOGRAM',
      distanceKm: movement.distanceKm,
      suffix: 'Traction',
      reason: 'gas oil as railways use it (UK 2025 figure)',
    });
    return;
  }
  for (const { countryCode, km } of partsByCountry(movement)) {
    const place = countryCode ?? 'Sea';
    sheet.route(`km${place}`, `Kilometres in ${countryCode ?? 'no country'}`, km, 'km');
    sheet.compute(`kwh${place}`, `Electricity in ${place}`, 'kWh', `energyUsed * km${place} * daf`);
    addElectricity(library, emissions, {
      energyType,
      energySource: `Traction: electricity ${countryCode ?? ''}`.trim(),
      amount: `kwh${place}`,
      distanceKm: km,
      countryCode,
      suffix: place,
      ...(year !== undefined && { year }),
    });
  }
}
