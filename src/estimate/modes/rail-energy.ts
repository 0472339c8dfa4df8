import { fault } from '../../errors/fault.js';
import type { Cargo, EnergyConsumption, RailSpec } from '../../request/types.js';
import type { RailEnergyType, TrainType } from '../../request/vocabulary.js';
import { addElectricity, addElectricityByCountry, partsByCountry, yearOf } from '../electricity.js';
import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import { addFuel, type FuelChoice, fuelIn } from '../fuel.js';
import { countryOf } from '../regions.js';
import type { Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import { type Run, useRow } from './common.js';
import { addContainerRefrigerant } from './refrigerant.js';

export interface RailInput {
  readonly spec: RailSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/** The train that carries the cargo. */
export interface Train {
  readonly type: TrainType;
  readonly trainWeight: Line;
  readonly loadFactor: Line;
  readonly emptyRunning: Line;
  /** Tonnes of cargo per tonne of train. */
  readonly netShare: Line;
}

/** What the energy of a rail movement depends on. */
interface RailUse extends RailInput, Run {
  readonly mass: Line<'t'>;
  readonly train: Train;
}

/** Energy per tonne-km for one purpose. */
interface Demand {
  readonly purpose: 'Traction' | 'Refrigeration';
  readonly perTonneKm: Line<'Wh/tkm'>;
}

/** Traction by train weight, refrigeration by the power of the containers, in each country with its own energy. */
export function addModelledEnergy(library: FactorLibrary, emissions: Emissions, use: RailUse): void {
  const { sheet } = emissions;
  const { trainWeight, netShare } = use.train;
  const heaviestLabel = 'Weight beyond which specific energy falls no further';
  const heaviest = useRow({ sheet, library }, 'heaviest', heaviestLabel, 'rail/heaviest-train');
  const a = useRow({ sheet, library }, 'functionA', 'Energy function of trains, coefficient', 'rail/function/a');
  const c = useRow({ sheet, library }, 'functionC', 'Energy function of trains, exponent', 'rail/function/c');
  const perGross = sheet.compute(
    'energyPerGross',
    'Traction energy per gross tonne-km',
    'Wh/gtkm',
    f`${a} * min(${trainWeight}, ${heaviest}) ^ (-${c})`,
  );
  const perNet = sheet.compute('energyPerNet', 'Traction energy per tonne-km', 'Wh/tkm', f`${perGross} / ${netShare}`);
  const demands: Demand[] = [{ purpose: 'Traction', perTonneKm: perNet }];
  if (use.cargo.climateControl === 'REQUIRED')
    demands.push({ purpose: 'Refrigeration', perTonneKm: addCooling(library, sheet) });
  for (const { countryCode, km } of partsByCountry(use.movement)) {
    for (const demand of demands) addCountry(library, emissions, use, demand, { countryCode, km });
  }
  const { energyType } = emissions;
  if (use.cargo.climateControl === 'REQUIRED' && energyType !== undefined)
    addContainerRefrigerant(
      library,
      emissions,
      energyType,
      'reefer/refrigerant/per-tonne-km',
      (perKm) => f`${use.mass} * ${use.runDistance} * ${perKm}`,
    );
}

function addCooling(library: FactorLibrary, sheet: Sheet): Line<'Wh/tkm'> {
  const powerLabel = 'Electric power of a refrigerated container';
  const power = useRow({ sheet, library }, 'reeferPower', powerLabel, 'reefer/power-per-container');
  const load = useRow(
    { sheet, library },
    'reeferLoad',
    'Cargo of a refrigerated container',
    'reefer/load-per-container',
  );
  const speedLabel = 'Mean speed of freight trains, stops included';
  const speed = useRow({ sheet, library }, 'trainSpeed', speedLabel, 'rail/mean-speed');
  const label = 'Refrigeration energy per tonne-km';
  return sheet.compute('energyCooling', label, 'Wh/tkm', f`${power} * 1000 / ${load} / ${speed}`);
}

/**
 * Terrain and speed by country, if its railway publishes energy per gross tonne-km or a user's own table has it
 * (`rail/terrain/at`); the function's mean elsewhere.
 */
function findTerrain(library: FactorLibrary, sheet: Sheet, countryCode: string | undefined): Line | undefined {
  const id = `rail/terrain/${countryCode?.toLowerCase()}`;
  if (countryCode === undefined || library.find(id) === undefined) return undefined;
  const label = `Traction energy of the railway of ${countryCode} relative to the function`;
  return useRow({ sheet, library }, `terrain${countryCode}`, label, id);
}

/** Losses between substation and train, by the railway's current, relative to those in the function. */
function findNetworkLoss(library: FactorLibrary, sheet: Sheet, countryCode: string | undefined): Line | undefined {
  const id = `rail/network-loss/${countryCode?.toLowerCase()}`;
  if (countryCode === undefined || library.find(id) === undefined) return undefined;
  const label = `Losses of the traction network of ${countryCode} relative to the function`;
  return sheet.once(`networkLoss${countryCode}`, '1', (symbol) => useRow({ sheet, library }, symbol, label, id));
}

/**
 * Energy for one purpose in one country: as stated, or the electric share of its rail freight with diesel for the rest.
 */
function addCountry(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement, mass, daf }: RailUse,
  { purpose, perTonneKm }: Demand,
  { countryCode, km }: { readonly countryCode: string | undefined; readonly km: number },
): void {
  const { sheet } = emissions;
  const place = countryCode ?? 'Sea';
  const kilometres = sheet.once(`km${place}`, 'km', (symbol) =>
    sheet.route(symbol, `Kilometres in ${countryCode ?? 'no country'}`, km, 'km'),
  );
  const share = sheet.once(`electric${place}`, spec.energyType === undefined ? '1' : '', (symbol) =>
    useElectricShare(library, sheet, symbol, spec.energyType, countryCode),
  );
  const terrain = purpose === 'Traction' ? findTerrain(library, sheet, countryCode) : undefined;
  const work = sheet.compute(
    `kwh${purpose}${place}`,
    `${purpose}: energy in ${place}`,
    'kWh',
    terrain === undefined
      ? f`${mass} * ${kilometres} * ${daf} * ${perTonneKm} / 1000`
      : f`${mass} * ${kilometres} * ${daf} * ${perTonneKm} * ${terrain} / 1000`,
  );
  const electric = share.value;
  const loss = electric > 0 ? findNetworkLoss(library, sheet, countryCode) : undefined;
  const counted = purpose === 'Traction' ? km : 0;
  const year = yearOf(movement);
  if (electric > 0) {
    const suffix = `${purpose}Electric${place}`;
    const label = `${purpose}: electricity in ${place}`;
    addElectricity(library, emissions, {
      energyType: 'ELECTRICITY',
      energySource: `${purpose}: electricity ${countryCode ?? ''}`.trim(),
      amount: sheet.compute(
        `kwh${suffix}`,
        label,
        'kWh',
        loss === undefined ? f`${work} * ${share}` : f`${work} * ${share} * ${loss}`,
      ),
      distanceKm: counted * electric,
      countryCode,
      suffix,
      ...(year !== undefined && { year }),
    });
  }
  if (electric < 1) {
    const suffix = `${purpose}Diesel${place}`;
    const replaced = 'Diesel that replaces a kWh of electric traction';
    const perKwh = sheet.once('dieselPerKwh', 'kg/kWh', (symbol) =>
      useRow({ sheet, library }, symbol, replaced, 'rail/diesel-per-kwh'),
    );
    const label = `${purpose}: diesel in ${place}`;
    addFuel(library, emissions, {
      energyType: 'DIESEL',
      energySource: `${purpose}: diesel`,
      ...dieselOf(library, countryCode),
      amount: sheet.compute(`kg${suffix}`, label, 'kg', f`${work} * (1 - ${share}) * ${perKwh}`),
      distanceKm: counted * (1 - electric),
      suffix,
    });
  }
}

function useElectricShare(
  library: FactorLibrary,
  sheet: Sheet,
  symbol: string,
  stated: RailEnergyType | undefined,
  countryCode: string | undefined,
): Line {
  if (stated !== undefined) return sheet.stated(symbol, 'Electric share', stated === 'ELECTRICITY' ? 1 : 0, '');
  const label = `Electric share of rail freight in ${countryCode ?? 'Sea'}`;
  return useRow({ sheet, library }, symbol, label, electricShareOf(library, countryCode), 'energy not stated');
}

function electricShareOf(library: FactorLibrary, countryCode: string | undefined): string {
  const own = `rail/electric-share/${(countryCode ?? '').toLowerCase()}`;
  if (countryCode !== undefined && library.find(own) !== undefined) return own;
  const europe = countryCode !== undefined && countryOf(library, countryCode).region === 'EUROPE';
  return `rail/electric-share/${europe ? 'rest-of-europe' : 'rest-of-world'}`;
}

/** A stated consumption per train-km replaces the model; the train carries `trainWeight * netShare` tonnes. */
export function addMeasuredEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement, mass, train, runDistance }: RailUse,
  stated: EnergyConsumption,
): void {
  const { sheet } = emissions;
  const electric = stated.unit.startsWith('KILOWATT_HOUR');
  const energyType = spec.energyType ?? (electric ? 'ELECTRICITY' : 'DIESEL');
  if (electric !== (energyType === 'ELECTRICITY') || stated.unit.startsWith('MILE')) {
    throw fault(
      'ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT',
      `energyConsumption: ${stated.unit} cannot be used for the ${energyType} of a train`,
    );
  }
  const consumption = sheet.stated('consumption', 'Consumption', stated.value, stated.unit);
  const perKm = sheet.compute(
    'energyPerKm',
    'Energy per train-km',
    electric ? 'kWh/km' : 'per km',
    stated.unit.includes('100') ? f`${consumption} / 100` : f`${consumption}`,
  );
  const energy = f`${perKm} * ${runDistance} * ${mass} / (${train.trainWeight} * ${train.netShare})`;
  const [symbol, label] = ['energyUsed', 'Energy for this cargo'];
  if (electric) {
    const kwh = sheet.compute(symbol, label, 'kWh', energy);
    addElectricityByCountry(library, emissions, movement, kwh, { purpose: 'Traction', counted: 1 });
    return;
  }
  addFuel(library, emissions, {
    energyType,
    energySource: 'Traction: diesel',
    ...dieselOf(library, movement.originCountry),
    amount: sheet.compute(symbol, label, stated.unit.startsWith('LITRE') ? 'l' : 'kg', energy),
    distanceKm: movement.distanceKm,
    suffix: 'Traction',
  });
}

/** Diesel of locomotives: untaxed gas oil without biofuel. */
function dieselOf(library: FactorLibrary, countryCode: string | undefined): FuelChoice {
  return fuelIn(countryCode === undefined ? 'EUROPE' : countryOf(library, countryCode).region, 'GAS_OIL');
}
