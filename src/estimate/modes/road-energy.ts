import { fault } from '../../errors/fault.js';
import { KILOMETRES_PER, LITRES_PER_IMPERIAL_GALLON, LITRES_PER_US_GALLON } from '../../quantity/units.js';
import type { Cargo, EnergyConsumption } from '../../request/types.js';
import type { ConsumptionUnit, RoadEnergyType } from '../../request/vocabulary.js';
import { addElectricityByCountry } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
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
import type { Emissions } from '../sheet.js';
import type { Movement } from '../types.js';
import { slug, useRow } from './common.js';
import type { RoadVehicle } from './road-vehicle.js';

/** What the energy of a road movement depends on beside the lines of its sheet. */
export interface RoadUse {
  readonly cargo: Cargo;
  readonly movement: Movement;
  readonly energyType: RoadEnergyType;
  readonly region: WorldRegion;
  readonly vehicle: RoadVehicle;
}

/** Engine that burns a carrier. Mineral and bio variants of a fuel share it. */
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

/** Factors of carriers that have one for all regions. */
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
  if (energyType === 'ELECTRICITY') throw new Error('electricity is no fuel');
  const origin = energyType === 'HYDROGEN' ? 'FuelEU, from natural gas' : 'UK 2025';
  return { fuel: FUELS[energyType], reason: `wider region: ${origin}, for every country` };
}

/** Diesel of the class by the linear model, turned into the carrier's energy where it is not diesel; refrigeration on top. */
export function addModelledEnergy(library: FactorLibrary, emissions: Emissions, use: RoadUse): void {
  const { sheet } = emissions;
  const { vehicle, region, cargo } = use;
  useRow(sheet, library, 'fuelEmpty', 'Diesel of the empty vehicle', `road/${vehicle.key}/empty`);
  useRow(sheet, library, 'fuelPerTonne', 'Additional diesel per tonne of load', `road/${vehicle.key}/per-tonne`);
  useRow(sheet, library, 'fleet', 'Consumption of the fleet of the region', `road/fleet/${slug(region)}`);
  sheet.compute('fuelLoaded', 'Diesel of the loaded vehicle', 'l/100 km', 'fuelEmpty + fuelPerTonne * load');
  const perKm = '(fuelLoaded + fuelEmpty * emptyPerLoaded) * fleet / 100';
  sheet.compute('fuelPerLoadedKm', 'Diesel per loaded km, empty return included', 'l/km', perKm);
  sheet.compute('dieselLitres', 'Diesel for this cargo', 'l', 'fuelPerLoadedKm * vehicleKmPerTonne * mass');
  addCarrier(library, emissions, use, 'dieselLitres', 'Traction');
  if (cargo.climateControl !== 'REQUIRED') return;
  const row = `road/refrigeration/${vehicle.structure === 'ARTICULATED' ? 'articulated' : 'rigid'}`;
  useRow(sheet, library, 'refrigeration', 'Additional energy for refrigeration', row);
  sheet.compute('refrigerationLitres', 'Diesel for refrigeration', 'l', 'dieselLitres * refrigeration');
  addCarrier(library, emissions, use, 'refrigerationLitres', 'Refrigeration');
}

function addCarrier(
  library: FactorLibrary,
  emissions: Emissions,
  use: RoadUse,
  litres: string,
  purpose: 'Traction' | 'Refrigeration',
): void {
  const { energyType, movement } = use;
  // Refrigeration runs on the kilometres that traction has counted already.
  const counted = purpose === 'Traction' ? 1 : 0;
  const distanceKm = movement.distanceKm * counted;
  const burn = (energySource: string, amount: string, per: FuelUnit): void => {
    const { fuel, reason } = fuelOf(use);
    addFuel(library, emissions, { energyType, energySource, fuel, amount, per, distanceKm, suffix: purpose, reason });
  };
  if (energyType === 'DIESEL') {
    burn(`${purpose}: diesel`, litres, 'LITRE');
    return;
  }
  const { sheet } = emissions;
  if (!sheet.has('energyRatio')) {
    const engine = engineOf(use);
    useRow(sheet, library, 'dieselEnergy', 'Energy of a litre of diesel', 'fuels/diesel-energy');
    useRow(sheet, library, 'energyRatio', `Energy demand against diesel, ${engine}`, `road/energy-ratio/${engine}`);
  }
  const amount = `kwh${purpose}`;
  sheet.compute(amount, `${purpose}: energy`, 'kWh', `${litres} * dieselEnergy * energyRatio`);
  if (energyType === 'ELECTRICITY') addElectricityByCountry(library, emissions, movement, amount, purpose, counted);
  else burn(`${purpose}: ${wordsOf(energyType)}`, amount, 'KILOWATT_HOUR');
}

function engineOf({ energyType, vehicle }: RoadUse): string {
  if (energyType === 'ELECTRICITY') return vehicle.structure === 'VAN' ? 'battery-van' : 'battery-truck';
  return ENGINES[energyType];
}

/** `BIO_CNG` in words: `bio cng`. */
export function wordsOf(energyType: RoadEnergyType): string {
  return energyType.toLowerCase().replaceAll('_', ' ');
}

const MILE = KILOMETRES_PER.MILE;
const MEASURES: Readonly<
  Record<ConsumptionUnit, { readonly per: FuelUnit; readonly unit: string; readonly formula: string }>
> = {
  LITRE_PER_KM: { per: 'LITRE', unit: 'l', formula: 'consumption' },
  LITRE_PER_100_KM: { per: 'LITRE', unit: 'l', formula: 'consumption / 100' },
  KILOGRAM_PER_KM: { per: 'KILOGRAM', unit: 'kg', formula: 'consumption' },
  KILOGRAM_PER_100_KM: { per: 'KILOGRAM', unit: 'kg', formula: 'consumption / 100' },
  KILOWATT_HOUR_PER_KM: { per: 'KILOWATT_HOUR', unit: 'kWh', formula: 'consumption' },
  KILOWATT_HOUR_PER_100_KM: { per: 'KILOWATT_HOUR', unit: 'kWh', formula: 'consumption / 100' },
  MILE_PER_US_GALLON: { per: 'LITRE', unit: 'l', formula: `${LITRES_PER_US_GALLON} / ${MILE} / consumption` },
  MILE_PER_IMPERIAL_GALLON: {
    per: 'LITRE',
    unit: 'l',
    formula: `${LITRES_PER_IMPERIAL_GALLON} / ${MILE} / consumption`,
  },
};

/**
 * Consumption per vehicle-km as measured, an average over loaded and empty kilometres with refrigeration, instead of the model.
 * @throws ApiFault ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT when the unit does not measure the carrier.
 */
export function addMeasuredEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  use: RoadUse,
  measured: EnergyConsumption,
): void {
  const { sheet } = emissions;
  const { energyType, movement } = use;
  const { per, unit, formula } = MEASURES[measured.unit];
  if (!measures(library, use, per))
    throw fault(
      'ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT',
      `energyConsumption: ${measured.unit} does not measure ${energyType}`,
    );
  sheet.stated('consumption', 'Consumption', measured.value, measured.unit);
  sheet.compute('energyPerKm', 'Energy per vehicle-km', `${unit}/km`, formula);
  const amount = 'energyUsed';
  sheet.compute(amount, 'Energy for this cargo', unit, 'energyPerKm * (1 + emptyPerLoaded) * vehicleKmPerTonne * mass');
  if (energyType === 'ELECTRICITY') addElectricityByCountry(library, emissions, movement, amount, 'Traction', 1);
  else {
    const energySource = `Traction: ${wordsOf(energyType)}`;
    const { distanceKm } = movement;
    addFuel(library, emissions, {
      energyType,
      ...fuelOf(use),
      energySource,
      amount,
      per,
      distanceKm,
      suffix: 'Traction',
    });
  }
}

/** Gases are sold and metered by mass, electricity by energy, other fuels by volume or mass. */
function measures(library: FactorLibrary, use: RoadUse, per: FuelUnit): boolean {
  const { energyType } = use;
  if (energyType === 'ELECTRICITY') return per === 'KILOWATT_HOUR';
  const gas = energyType.endsWith('CNG') || energyType.endsWith('LNG') || energyType === 'HYDROGEN';
  if (per === 'KILOWATT_HOUR' || (gas && per === 'LITRE')) return false;
  return hasFuelFactor(library, fuelOf(use).fuel, per);
}
