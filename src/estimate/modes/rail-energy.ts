import { fault } from '../../errors/fault.js';
import type { Cargo, EnergyConsumption, RailSpec } from '../../request/types.js';
import type { RailEnergyType } from '../../request/vocabulary.js';
import { addElectricity, addElectricityByCountry, partsByCountry, yearOf } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
import { addFuel, type FuelChoice, fuelIn } from '../fuel.js';
import { countryOf } from '../regions.js';
import type { Emissions, Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import { useRow } from './common.js';

export interface RailInput {
  readonly spec: RailSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/** Traction by the weight of the train, refrigeration by the power of the containers, each country with its own energy. */
export function addModelledEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, cargo, movement }: RailInput,
): void {
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

/**
 * Climbs cost traction energy. No openly licensed figure says how much by country, so level track stands for all but the
 * countries of a user's own table (`rail/terrain/at`); returns what the formula is multiplied by.
 */
function useTerrain(library: FactorLibrary, sheet: Sheet, countryCode: string | undefined): string {
  const id = `rail/terrain/${countryCode?.toLowerCase()}`;
  if (countryCode === undefined || library.find(id) === undefined) return '';
  useRow(
    sheet,
    library,
    `terrain${countryCode}`,
    `Traction energy on the terrain of ${countryCode} against the mean`,
    id,
  );
  return ` * terrain${countryCode}`;
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
  const terrain = purpose === 'Traction' ? useTerrain(library, sheet, countryCode) : '';
  sheet.compute(
    work,
    `${purpose}: energy in ${place}`,
    'kWh',
    `mass * ${kilometres} * daf * ${energy}${terrain} / 1000`,
  );
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
      ...dieselOf(library, countryCode),
      amount: `kg${suffix}`,
      per: 'KILOGRAM',
      distanceKm: counted * (1 - electric),
      suffix,
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
export function addMeasuredEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement }: RailInput,
  stated: EnergyConsumption,
): void {
  const { sheet } = emissions;
  const electric = stated.unit.startsWith('KILOWATT_HOUR');
  const energyType = spec.energyType ?? (electric ? 'ELECTRICITY' : 'DIESEL');
  if (electric !== (energyType === 'ELECTRICITY') || stated.unit.startsWith('MILE')) {
    throw fault(
      'ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT',
      `energyConsumption: ${stated.unit} does not measure the ${energyType} of a train`,
    );
  }
  sheet.stated('consumption', 'Consumption', stated.value, stated.unit);
  sheet.compute(
    'energyPerKm',
    'Energy per train-km',
    electric ? 'kWh/km' : 'per km',
    stated.unit.includes('100') ? 'consumption / 100' : 'consumption',
  );
  const unit = electric ? 'kWh' : stated.unit.startsWith('LITRE') ? 'l' : 'kg';
  sheet.compute(
    'energyUsed',
    'Energy for this cargo',
    unit,
    'energyPerKm * runDistance * mass / (trainWeight * netShare)',
  );
  if (electric) {
    addElectricityByCountry(library, emissions, movement, 'energyUsed', 'Traction', 1);
    return;
  }
  addFuel(library, emissions, {
    energyType,
    energySource: 'Traction: diesel',
    ...dieselOf(library, movement.originCountry),
    amount: 'energyUsed',
    per: unit === 'l' ? 'LITRE' : 'KILOGRAM',
    distanceKm: movement.distanceKm,
    suffix: 'Traction',
  });
}

/** Diesel of locomotives: untaxed gas oil without biofuel. */
function dieselOf(library: FactorLibrary, countryCode: string | undefined): FuelChoice {
  return fuelIn(countryCode === undefined ? 'EUROPE' : countryOf(library, countryCode).region, 'GAS_OIL');
}
