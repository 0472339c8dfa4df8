import { fault } from '../../errors/fault.js';
import type { Cargo, RoadSpec, WaterSpec } from '../../request/types.js';
import {
  TONNES_PER_TEU,
  type VesselCapacityUnit,
  type WaterEnergyType,
  type WaterVehicle,
} from '../../request/vocabulary.js';
import { addElectricity, addFuel, yearOf } from '../energy.js';
import { type FactorLibrary, referenceOf } from '../factors/library.js';
import { Emissions, Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { adjustDistance, MODELLED, openSheet, useRow } from './common.js';
import { type ContainerType, parseContainerType } from './container.js';
import { addTruckAllocation } from './ferry.js';
import { laneOf } from './lanes.js';

export interface WaterInput {
  readonly spec: WaterSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
  readonly carried?: RoadSpec;
}

export type SeaVehicle = Exclude<
  WaterVehicle,
  'INLAND_VESSEL' | 'INLAND_CONTAINER' | 'INLAND_TANKER' | 'PUSHED_CONVOY'
>;

/** What measures the capacity of a ship; sizes of the energy tables are in the first. */
export const CAPACITY_UNITS: Readonly<Record<SeaVehicle, VesselCapacityUnit>> = {
  CONTAINER: 'TEU',
  BULK_CARRIER: 'DEADWEIGHT_TONNE',
  GENERAL_CARGO: 'DEADWEIGHT_TONNE',
  CHEMICAL_TANKER: 'DEADWEIGHT_TONNE',
  OIL_TANKER: 'DEADWEIGHT_TONNE',
  LIQUEFIED_GAS_TANKER: 'CUBIC_METRE',
  RO_RO: 'DEADWEIGHT_TONNE',
  RO_PAX: 'GROSS_TONNE',
  VEHICLE_CARRIER: 'GROSS_TONNE',
  REFRIGERATED_CARGO: 'DEADWEIGHT_TONNE',
};

const NAMES: Readonly<Record<SeaVehicle, string>> = {
  CONTAINER: 'Container ship',
  BULK_CARRIER: 'Bulk carrier',
  GENERAL_CARGO: 'General cargo ship',
  CHEMICAL_TANKER: 'Chemical tanker',
  OIL_TANKER: 'Oil tanker',
  LIQUEFIED_GAS_TANKER: 'Liquefied gas tanker',
  RO_RO: 'Ro-ro ship',
  RO_PAX: 'Ro-pax ferry',
  VEHICLE_CARRIER: 'Vehicle carrier',
  REFRIGERATED_CARGO: 'Refrigerated cargo ship',
};

const FUELS: Readonly<Record<Exclude<WaterEnergyType, 'ELECTRICITY'>, string>> = {
  HFO: 'marine/hfo',
  VLSFO: 'marine/hfo',
  MDO: 'marine/mdo-mgo',
  MGO: 'marine/mdo-mgo',
  DIESEL: 'marine/mdo-mgo',
  LNG: 'marine/lng-otto-slow',
  LPG: 'marine/lpg-propane',
  METHANOL: 'marine/methanol-natural-gas',
  AMMONIA: 'marine/ammonia-natural-gas',
  HYDROGEN: 'marine/hydrogen-natural-gas',
};

/** Ship for the cargo where the request names none. */
export function usualShip(cargo: Cargo): SeaVehicle {
  switch (cargo.category) {
    case 'AUTOMOBILES':
      return 'VEHICLE_CARRIER';
    case 'CEREALS':
    case 'COAL_AND_STEEL':
    case 'BUILDING_MATERIALS':
      return 'BULK_CARRIER';
    case 'LIQUEFIED_GAS':
      return 'LIQUEFIED_GAS_TANKER';
    case 'LIQUID_CHEMICALS':
      return 'CHEMICAL_TANKER';
    case 'OIL':
      return 'OIL_TANKER';
    case 'REFRIGERATED_BULK':
      return 'REFRIGERATED_CARGO';
    default:
      return 'CONTAINER';
  }
}

/** The ship of the request: as stated, a container ship for containers, else the usual one for the cargo. */
export function seaVehicleOf(spec: WaterSpec, cargo: Cargo): SeaVehicle {
  const stated = spec.vehicle;
  if (stated === undefined || !isSea(stated))
    return spec.containerTypeCode === undefined ? usualShip(cargo) : 'CONTAINER';
  return stated;
}

function isSea(vehicle: WaterVehicle): vehicle is SeaVehicle {
  return Object.hasOwn(CAPACITY_UNITS, vehicle);
}

/** @throws ApiFault 21 when the stated capacity is in a unit that does not measure this ship. */
export function checkCapacity(spec: WaterSpec, vehicle: SeaVehicle): void {
  const unit = CAPACITY_UNITS[vehicle];
  if (spec.capacity !== undefined && spec.capacity.unit !== unit) {
    throw fault(21, `capacity: a ${vehicle} is measured in ${unit}, not in ${spec.capacity.unit}`);
  }
}

/** Sea ships: energy from the ship's size, emissions from its fuel. */
export function estimateSea(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement } = input;
  const ferry = movement.waterway === 'FERRY';
  const vehicle = ferry && spec.vehicle === undefined ? 'RO_PAX' : seaVehicleOf(spec, cargo);
  checkCapacity(spec, vehicle);
  const container =
    spec.containerTypeCode === undefined ? undefined : parseContainerType(library, spec.containerTypeCode);
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  openSheet(sheet, input);
  if (spec.vehicle === vehicle) sheet.stated('vehicle', 'Vessel', vehicle);
  else
    sheet.default('vehicle', 'Vessel', vehicle, '', {
      reason: ferry ? 'ferry section: ro-pax' : `not stated: usual for ${cargo.category}`,
    });
  const factor = ferry
    ? adjustDistance(sheet, 1, 'ferries run a fixed route: the crossing is the distance')
    : adjustDistance(
        sheet,
        library.value('daf/sea'),
        'ships run about 15 % more than the shortest feasible distance (method constant)',
      );
  const band =
    vehicle === 'CONTAINER'
      ? addContainerEnergy(library, emissions, input, container)
      : addShipEnergy(library, sheet, input, vehicle);
  addMarineFuel(library, emissions, input, 'shipEnergy', 'Propulsion and ship', movement.distanceKm);
  if (sheet.has('temperatureEnergy'))
    addMarineFuel(library, emissions, input, 'temperatureEnergy', 'Temperature control', 0);
  const { byEnergyType } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${NAMES[vehicle]}, ${band}`,
    methodology:
      'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels',
    distanceAdjustmentFactor: factor,
    calculationBasis: 'MODEL',
    byEnergyType,
    details: {
      ...(vehicle === 'CONTAINER' && { capacityBand: band }),
      ...(container !== undefined && { containerType: container.code }),
    },
    dataShares: MODELLED,
    trace: sheet.steps,
  };
}

/** Container ships: intensity of the IMO reference line for the size, per TEU carried; refrigeration from the power of the plugs. */
function addContainerEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, cargo, movement }: WaterInput,
  container: ContainerType | undefined,
): string {
  const { sheet } = emissions;
  addTeu(sheet, spec, cargo, container);
  if (spec.capacity !== undefined) sheet.stated('shipTeu', 'Capacity of the ship', spec.capacity.value, 'TEU');
  else {
    const lane = laneOf(library, movement);
    useRow(sheet, library, 'shipTeu', 'Usual capacity of ships on the trade lane', lane.id, `not stated: ${lane.why}`);
  }
  useRow(sheet, library, 'lineA', 'IMO reference line of container ships, coefficient', 'cii/container/a');
  useRow(sheet, library, 'lineC', 'IMO reference line of container ships, exponent', 'cii/container/c');
  useRow(sheet, library, 'reduction', 'Reduction against the line of 2019', reductionRow(library, yearOf(movement)));
  useRow(
    sheet,
    library,
    'dwtCoefficient',
    'Deadweight by capacity, coefficient',
    'container-ship/deadweight/coefficient',
  );
  useRow(sheet, library, 'dwtExponent', 'Deadweight by capacity, exponent', 'container-ship/deadweight/exponent');
  sheet.compute('deadweight', 'Deadweight of the ship', 't', 'dwtCoefficient * shipTeu ^ dwtExponent');
  sheet.compute(
    'intensity',
    'CO2 per deadweight tonne and nautical mile',
    'g',
    'lineA * deadweight ^ (-lineC) * (1 - reduction / 100)',
  );
  if (spec.loadFactorPercent !== undefined)
    sheet.stated('loadFactor', 'Use of the container capacity', spec.loadFactorPercent, '%');
  else
    useRow(sheet, library, 'loadFactor', 'Use of the container capacity', 'container-ship/load-factor', 'not stated');
  sheet.compute(
    'co2PerTeuKm',
    'CO2 per TEU carried and km run',
    'g',
    'intensity * deadweight / shipTeu / 1.852 / (loadFactor / 100)',
  );
  useRow(sheet, library, 'co2PerMj', 'CO2 per energy of the reference fuel', 'marine/hfo-co2-per-mj');
  sheet.compute('shipEnergy', 'Energy of the fuel for this cargo', 'MJ', 'co2PerTeuKm / co2PerMj * teu * runDistance');
  if (cargo.climateControl === 'REQUIRED' || container?.refrigerated === true) {
    addReeferPower(library, sheet);
    addMarineFuel(library, emissions, { spec, movement }, 'reeferEnergy', 'Refrigeration', 0);
  }
  return capacityBand(sheet.get('shipTeu'));
}

function addTeu(sheet: Sheet, spec: WaterSpec, cargo: Cargo, container: ContainerType | undefined): void {
  if (spec.containerCount !== undefined) {
    sheet.stated('containers', 'Containers', spec.containerCount);
    if (container !== undefined) sheet.stated('teuPerContainer', `TEU of a ${container.code}`, container.teu, 'TEU');
    else
      sheet.default('teuPerContainer', 'TEU of a container', 2, 'TEU', {
        reason: 'container type not stated: forty feet',
      });
    sheet.compute('teu', 'Containers of this cargo', 'TEU', 'containers * teuPerContainer');
    return;
  }
  sheet.default('tonnesPerTeu', 'Cargo in a TEU', TONNES_PER_TEU[cargo.density], 't/TEU', {
    reason: `density ${cargo.density} (specification)`,
  });
  sheet.compute('teu', 'Share of containers of this cargo', 'TEU', 'mass / tonnesPerTeu');
}

/** Electric power of refrigerated containers over the time at sea, made by the ship's generators. */
function addReeferPower(library: FactorLibrary, sheet: Sheet): void {
  useRow(sheet, library, 'reeferPower', 'Electric power of a refrigerated container', 'reefer/power-per-container');
  useRow(sheet, library, 'reeferTeu', 'Size of a refrigerated container', 'reefer/teu-per-container');
  useRow(sheet, library, 'shipSpeed', 'Mean speed of container ships', 'container-ship/speed');
  useRow(sheet, library, 'generatorEnergy', 'Fuel energy per kWh of the generators', 'ship/generator-energy');
  sheet.compute(
    'reeferKwh',
    'Electricity for refrigeration',
    'kWh',
    'reeferPower / reeferTeu * teu * runDistance / shipSpeed',
  );
  sheet.compute('reeferEnergy', 'Energy of the fuel for refrigeration', 'MJ', 'reeferKwh * generatorEnergy');
}

const BANDS = [1000, 2000, 3500, 5100, 10_000, 14_500, 20_000] as const;

function capacityBand(teu: number): string {
  const above = BANDS.findIndex((edge) => teu < edge);
  if (above === 0) return `under ${BANDS[0]} TEU`;
  if (above === -1) return `${BANDS[BANDS.length - 1]} TEU and more`;
  return `${BANDS[above - 1]} to ${(BANDS[above] ?? 0) - 1} TEU`;
}

/** The reduction factor of the year of departure; without a date that of the tables' reference year. */
function reductionRow(library: FactorLibrary, year: string | undefined): string {
  const first = 2023;
  const last = 2030;
  const wanted = Number(year ?? library.value('cii/reference-year'));
  return `cii/reduction/${Math.min(last, Math.max(first, wanted))}`;
}

/** Other ships: energy per tonne-km of the size band, allocated through the truck on ro-ro decks. */
function addShipEnergy(library: FactorLibrary, sheet: Sheet, input: WaterInput, vehicle: SeaVehicle): string {
  const { spec } = input;
  const key = vehicle.toLowerCase().replaceAll('_', '-');
  if (spec.capacity !== undefined)
    sheet.stated('capacity', 'Capacity of the ship', spec.capacity.value, spec.capacity.unit);
  else useRow(sheet, library, 'capacity', 'Capacity of the ship', `ship/usual-size/${key}`, 'not stated');
  const band = library.getBand(`ship/energy/${key}`, sheet.get('capacity'));
  sheet.factor(
    'bandEnergy',
    `Fuel energy per tonne-km, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    referenceOf(band),
    'size band of the ship',
  );
  if (spec.loadFactorPercent !== undefined) {
    useRow(sheet, library, 'bandUse', 'Use of the capacity in the table', `ship/load-factor/${key}`);
    sheet.stated('loadFactor', 'Use of the capacity', spec.loadFactorPercent, '%');
    sheet.compute(
      'energyPerTkm',
      'Fuel energy per tonne-km at the stated load',
      'MJ/tkm',
      'bandEnergy * bandUse / loadFactor',
    );
  } else sheet.compute('energyPerTkm', 'Fuel energy per tonne-km', 'MJ/tkm', 'bandEnergy');
  if (vehicle === 'RO_RO' || vehicle === 'RO_PAX') addTruckAllocation(library, sheet, input);
  else sheet.compute('carriedMass', 'Mass carried for this cargo', 't', 'mass');
  sheet.compute('shipEnergy', 'Energy of the fuel for this cargo', 'MJ', 'energyPerTkm * carriedMass * runDistance');
  if (input.cargo.climateControl === 'REQUIRED' && vehicle !== 'REFRIGERATED_CARGO') {
    useRow(sheet, library, 'coolingShare', 'Additional energy for temperature control', 'ship/temperature-control');
    sheet.compute('temperatureEnergy', 'Energy of the fuel for temperature control', 'MJ', 'shipEnergy * coolingShare');
  }
  return band.note;
}

function addMarineFuel(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement }: Pick<WaterInput, 'spec' | 'movement'>,
  amount: string,
  purpose: string,
  distanceKm: number,
): void {
  const { sheet } = emissions;
  const suffix = amount.replace('Energy', '');
  const energyType = spec.energyType ?? 'HFO';
  if (energyType === 'ELECTRICITY') {
    if (!sheet.has('batteryRatio'))
      useRow(sheet, library, 'batteryRatio', 'Grid electricity per fuel energy', 'ship/battery-ratio');
    sheet.compute(`kwh${suffix}`, `${purpose}: electricity`, 'kWh', `${amount} / 3.6 * batteryRatio`);
    addElectricity(library, emissions, {
      energyType,
      energySource: `${purpose}: electricity ${movement.originCountry}`,
      amount: `kwh${suffix}`,
      distanceKm,
      countryCode: movement.originCountry,
      suffix,
    });
    return;
  }
  const reason =
    spec.energyType === undefined
      ? 'energy not stated: heavy fuel oil, the most used marine fuel'
      : `factor for ${energyType}`;
  addFuel(library, emissions, {
    energyType,
    energySource: `${purpose}: ${energyType}`,
    fuel: FUELS[energyType],
    amount,
    per: 'MEGAJOULE',
    distanceKm,
    suffix,
    reason,
  });
}
