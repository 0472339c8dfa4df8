import { fault } from '../../errors/fault.js';
import { KILOMETRES_PER, LITRES_PER_IMPERIAL_GALLON, LITRES_PER_US_GALLON } from '../../quantity/units.js';
import type { Cargo, EnergyConsumption } from '../../request/types.js';
import type { ConsumptionUnit, RoadEnergyType } from '../../request/vocabulary.js';
import { addElectricityByCountry } from '../electricity.js';
import type { Emissions } from '../emissions.js';
import { energyWords } from '../energy-words.js';
import type { FactorLibrary } from '../factors/library.js';
import { type Formula, f, type Line } from '../formula.js';
import {
  addFuel,
  type FuelChoice,
  type FuelUnit,
  fuelIn,
  hasFuelFactor,
  isRegional,
  type RegionalFuel,
} from '../fuel.js';
import type { WorldRegion } from '../regions.js';
import type { Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import { useRow } from './common.js';
import type { RoadLoad } from './road-load.js';
import type { RoadVehicle } from './road-vehicle.js';

/** What the energy of a road movement depends on. */
export interface RoadUse {
  readonly cargo: Cargo;
  readonly movement: Movement;
  readonly energyType: RoadEnergyType;
  readonly region: WorldRegion;
  readonly vehicle: RoadVehicle;
  readonly mass: Line<'t'>;
  readonly load: RoadLoad;
  /** Loaded kilometres of the vehicle per tonne carried. */
  readonly vehicleKmPerTonne: Line;
}

/** Relative change of the grams per relative change of an input. */
export interface RoadElasticities {
  readonly load: number;
  readonly empty: number;
}

/** The engine that burns an energy carrier. Mineral and bio variants of a fuel share it. */
const ENGINES: Readonly<Record<Exclude<RoadEnergyType, 'ELECTRICITY'>, string>> = {
  DIESEL: 'diesel',
  BIODIESEL: 'diesel',
  HVO: 'diesel',
  ETHANOL: 'diesel',
  PETROL: 'spark-ignition',
  LPG: 'spark-ignition',
  CNG: 'spark-ignition',
  LNG: 'spark-ignition',
  BIO_CNG: 'spark-ignition',
  BIO_LNG: 'spark-ignition',
  HYDROGEN: 'fuel-cell',
};

/** Factors of energy carriers that are the same in all regions. */
const FUELS: Readonly<Record<Exclude<RoadEnergyType, RegionalFuel | 'ELECTRICITY'>, string>> = {
  CNG: 'fuels/cng',
  LNG: 'fuels/lng',
  BIO_CNG: 'fuels/biomethane-compressed',
  BIO_LNG: 'fuels/biomethane-liquefied',
  BIODIESEL: 'fuels/biodiesel-me',
  HVO: 'fuels/biodiesel-hvo',
  ETHANOL: 'fuels/bioethanol',
  HYDROGEN: 'fuels/hydrogen-fuel-cell',
};

function fuelOf({ energyType, region }: RoadUse): FuelChoice {
  if (isRegional(energyType)) return fuelIn(region, energyType);
  if (energyType === 'ELECTRICITY') throw new Error('electricity is not a fuel');
  const origin = energyType === 'HYDROGEN' ? 'FuelEU, from natural gas' : 'UK 2025';
  return { fuel: FUELS[energyType], reason: `wider region: ${origin}, for every country` };
}

/**
 * Diesel of the class by the linear model, converted to the carrier's energy if it is not diesel; plus refrigeration.
 */
export function addModelledEnergy(library: FactorLibrary, emissions: Emissions, use: RoadUse): RoadElasticities {
  const { sheet } = emissions;
  const { vehicle, cargo, mass, vehicleKmPerTonne } = use;
  const { load, emptyPerLoaded } = use.load;
  const empty = vehicle.between('fuelEmpty', 'Diesel of the empty vehicle', (key) => `road/${key}/empty`);
  const perTonneLabel = 'Additional diesel per tonne of load';
  const perTonne = vehicle.between('fuelPerTonne', perTonneLabel, (key) => `road/${key}/per-tonne`);
  const fleet = addFleet(library, sheet, use);
  const loadedLabel = 'Diesel of the loaded vehicle';
  const loaded = sheet.compute('fuelLoaded', loadedLabel, 'l/100 km', f`${empty} + ${perTonne} * ${load}`);
  const fuelPerLoadedKm = sheet.compute(
    'fuelPerLoadedKm',
    'Diesel per loaded km, empty return included',
    'l/km',
    f`(${loaded} + ${empty} * ${emptyPerLoaded}) * ${fleet} / 100`,
  );
  const litres = sheet.compute(
    'dieselLitres',
    'Diesel for this cargo',
    'l',
    f`${fuelPerLoadedKm} * ${vehicleKmPerTonne} * ${mass}`,
  );
  addCarrier(library, emissions, use, litres, 'Traction');
  // How the grams respond to load and empty running: derived from loaded and empty fuel divided by the load.
  const emptyFuel = empty.value * emptyPerLoaded.value;
  const fuel = loaded.value + emptyFuel;
  const emptyShare = use.load.emptyRunning.value / 100;
  const elasticities = {
    load: (perTonne.value * load.value) / fuel - 1,
    empty: emptyFuel / fuel / (1 - emptyShare),
  };
  if (cargo.climateControl !== 'REQUIRED') return elasticities;
  const cooling = `road/refrigeration/${vehicle.structure === 'ARTICULATED' ? 'articulated' : 'rigid'}`;
  const share = useRow({ sheet, library }, 'refrigeration', 'Additional energy for refrigeration', cooling);
  const cold = sheet.compute('refrigerationLitres', 'Diesel for refrigeration', 'l', f`${litres} * ${share}`);
  addCarrier(library, emissions, use, cold, 'Refrigeration');
  return elasticities;
}

/**
 * The fleet's consumption relative to the model's vehicles, by size where the fleet differs by size, and by kind of
 * work.
 */
function addFleet(library: FactorLibrary, sheet: Sheet, { vehicle, load }: RoadUse): Line {
  const base = `road/fleet/${vehicle.fleet.id}`;
  const bySize = (key: string): string => (library.find(`${base}/${key}`) === undefined ? base : `${base}/${key}`);
  const label = 'Consumption of the fleet of the region';
  const work = `road/work/${load.work}/consumption`;
  // Published figures exist for articulated trucks, and for vans with parcels.
  const published = vehicle.structure === (load.work === 'parcel' ? 'VAN' : 'ARTICULATED');
  const add = (symbol: string): Line => vehicle.between(symbol, label, bySize, undefined, 'RATIO');
  if (!published || library.find(work) === undefined) return add('fleet');
  const fleet = add('fleetGeneral');
  const ratio = useRow(
    { sheet, library },
    'workRatio',
    'Consumption of this type of haulage relative to general cargo',
    work,
  );
  return sheet.compute('fleet', 'Consumption of the fleet in this type of haulage', '1', f`${fleet} * ${ratio}`);
}

function addCarrier(
  library: FactorLibrary,
  emissions: Emissions,
  use: RoadUse,
  litres: Line<'l'>,
  purpose: 'Traction' | 'Refrigeration',
): void {
  const { energyType, movement } = use;
  // Refrigeration runs on kilometres that traction has already counted.
  const counted = purpose === 'Traction' ? 1 : 0;
  const distanceKm = movement.distanceKm * counted;
  const burn = (energySource: string, amount: Line<FuelUnit>): void => {
    const { fuel, reason } = fuelOf(use);
    addFuel(library, emissions, { energyType, energySource, fuel, amount, distanceKm, suffix: purpose, reason });
  };
  if (energyType === 'DIESEL') {
    burn(`${purpose}: diesel`, litres);
    return;
  }
  const { sheet } = emissions;
  const dieselEnergy = sheet.once('dieselEnergy', 'kWh/l', (symbol) =>
    useRow({ sheet, library }, symbol, 'Energy of a litre of diesel', 'fuels/diesel-energy'),
  );
  const engine = engineOf(use);
  const energyRatio = sheet.once('energyRatio', 'kWh/kWh', (symbol) =>
    useRow({ sheet, library }, symbol, `Energy demand relative to diesel, ${engine}`, `road/energy-ratio/${engine}`),
  );
  const energy = f`${litres} * ${dieselEnergy} * ${energyRatio}`;
  const amount = sheet.compute(`kwh${purpose}`, `${purpose}: energy`, 'kWh', energy);
  if (energyType === 'ELECTRICITY') addElectricityByCountry(library, emissions, movement, amount, { purpose, counted });
  else burn(`${purpose}: ${energyWords(energyType)}`, amount);
}

function engineOf({ energyType, vehicle }: RoadUse): string {
  if (energyType === 'ELECTRICITY') return vehicle.structure === 'VAN' ? 'battery-van' : 'battery-truck';
  return ENGINES[energyType];
}

const MILE = KILOMETRES_PER.MILE;
const MEASURES: Readonly<
  Record<ConsumptionUnit, { readonly unit: FuelUnit; readonly perKm: (consumption: Line) => Formula }>
> = {
  LITRE_PER_KM: { unit: 'l', perKm: (consumption) => f`${consumption}` },
  LITRE_PER_100_KM: { unit: 'l', perKm: (consumption) => f`${consumption} / 100` },
  KILOGRAM_PER_KM: { unit: 'kg', perKm: (consumption) => f`${consumption}` },
  KILOGRAM_PER_100_KM: { unit: 'kg', perKm: (consumption) => f`${consumption} / 100` },
  KILOWATT_HOUR_PER_KM: { unit: 'kWh', perKm: (consumption) => f`${consumption}` },
  KILOWATT_HOUR_PER_100_KM: { unit: 'kWh', perKm: (consumption) => f`${consumption} / 100` },
  MILE_PER_US_GALLON: { unit: 'l', perKm: (consumption) => f`${LITRES_PER_US_GALLON} / ${MILE} / ${consumption}` },
  MILE_PER_IMPERIAL_GALLON: {
    unit: 'l',
    perKm: (consumption) => f`${LITRES_PER_IMPERIAL_GALLON} / ${MILE} / ${consumption}`,
  },
};

/**
 * Measured consumption per vehicle-km, averaged over loaded and empty kilometres and including refrigeration, instead
 * of the model.
 * @throws ApiFault ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT if the unit does not measure the energy carrier
 */
export function addMeasuredEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  use: RoadUse,
  measured: EnergyConsumption,
): void {
  const { sheet } = emissions;
  const { energyType, movement, load, vehicleKmPerTonne, mass } = use;
  const { unit, perKm } = MEASURES[measured.unit];
  if (!measures(library, use, unit))
    throw fault(
      'ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT',
      `energyConsumption: ${measured.unit} cannot be used for ${energyType}`,
    );
  const consumption = sheet.stated('consumption', 'Consumption', measured.value, measured.unit);
  const energyPerKm = sheet.compute('energyPerKm', 'Energy per vehicle-km', `${unit}/km`, perKm(consumption));
  const energy = f`${energyPerKm} * (1 + ${load.emptyPerLoaded}) * ${vehicleKmPerTonne} * ${mass}`;
  const [symbol, label] = ['energyUsed', 'Energy for this cargo'];
  if (energyType === 'ELECTRICITY') {
    const kwh = sheet.compute(symbol, label, 'kWh', energy);
    addElectricityByCountry(library, emissions, movement, kwh, { purpose: 'Traction', counted: 1 });
    return;
  }
  const amount = sheet.compute(symbol, label, unit, energy);
  const { distanceKm } = movement;
  addFuel(library, emissions, {
    energyType,
    ...fuelOf(use),
    energySource: `Traction: ${energyWords(energyType)}`,
    amount,
    distanceKm,
    suffix: 'Traction',
  });
}

/** Gases are sold and metered by mass, electricity by energy, other fuels by volume or mass. */
function measures(library: FactorLibrary, use: RoadUse, unit: FuelUnit): boolean {
  const { energyType } = use;
  if (energyType === 'ELECTRICITY') return unit === 'kWh';
  const gas = energyType.endsWith('CNG') || energyType.endsWith('LNG') || energyType === 'HYDROGEN';
  if (unit === 'kWh' || (gas && unit === 'l')) return false;
  return hasFuelFactor(library, fuelOf(use).fuel, unit);
}
