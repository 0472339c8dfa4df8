import { fault } from '../../errors/fault.js';
import type { Cargo, WaterSpec } from '../../request/types.js';
import type { CargoCategory, WaterVehicle } from '../../request/vocabulary.js';
import { addFuel } from '../energy.js';
import { type FactorLibrary, referenceOf } from '../factors/library.js';
import { Emissions, Sheet } from '../sheet.js';
import type { TransportEstimate } from '../types.js';
import { adjustDistance, MODELLED, openSheet, useRow } from './common.js';
import { parseContainerType } from './container.js';
import type { WaterInput } from './sea.js';

export type InlandVehicle = Extract<
  WaterVehicle,
  'INLAND_VESSEL' | 'INLAND_CONTAINER' | 'INLAND_TANKER' | 'PUSHED_CONVOY'
>;

const NAMES: Readonly<Record<InlandVehicle, string>> = {
  INLAND_VESSEL: 'Inland motor vessel',
  INLAND_CONTAINER: 'Inland container vessel',
  INLAND_TANKER: 'Inland tanker',
  PUSHED_CONVOY: 'Pushed convoy',
};

export function isInland(vehicle: WaterVehicle): vehicle is InlandVehicle {
  return Object.hasOwn(NAMES, vehicle);
}

/** Fuels an inland vessel may be stated with; the marine list has others that no factor here fits. */
const FUELS: Readonly<Record<string, { readonly fuel: string; readonly per: 'KILOWATT_HOUR' }>> = {
  DIESEL: { fuel: 'fuels/gas-oil', per: 'KILOWATT_HOUR' },
  MGO: { fuel: 'fuels/gas-oil', per: 'KILOWATT_HOUR' },
  MDO: { fuel: 'fuels/gas-oil', per: 'KILOWATT_HOUR' },
  LNG: { fuel: 'fuels/lng', per: 'KILOWATT_HOUR' },
};

/** The vessel as stated, else the usual one for the cargo. */
function inlandVehicleOf(spec: WaterSpec, cargo: Cargo): InlandVehicle {
  if (spec.vehicle !== undefined && isInland(spec.vehicle)) return spec.vehicle;
  if (spec.containerTypeCode !== undefined || spec.vehicle === 'CONTAINER') return 'INLAND_CONTAINER';
  return LIQUIDS.includes(cargo.category) ? 'INLAND_TANKER' : 'INLAND_VESSEL';
}

const LIQUIDS: readonly CargoCategory[] = ['OIL', 'LIQUID_CHEMICALS', 'LIQUEFIED_GAS'];

/** Inland waterways: energy per tonne-km of the vessel class, empty trips included. */
export function estimateInland(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement } = input;
  const container =
    spec.containerTypeCode === undefined ? undefined : parseContainerType(library, spec.containerTypeCode);
  const vehicle = inlandVehicleOf(spec, cargo);
  const energyType = spec.energyType ?? 'DIESEL';
  const carrier = FUELS[energyType] ?? FUELS['DIESEL'];
  if (carrier === undefined) throw new Error('no diesel');
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  openSheet(sheet, input);
  if (spec.vehicle === vehicle) sheet.stated('vehicle', 'Vessel', vehicle);
  else sheet.default('vehicle', 'Vessel', vehicle, '', { reason: `inland waterway, usual for ${cargo.category}` });
  const factor = adjustDistance(sheet, 1, 'distance on the waterway network: no adjustment');
  const band = addEnergy(library, sheet, input, vehicle);
  addFuel(library, emissions, {
    energyType: FUELS[energyType] === undefined ? 'DIESEL' : energyType,
    energySource: 'Propulsion: gas oil',
    fuel: carrier.fuel,
    amount: 'kwh',
    per: carrier.per,
    distanceKm: movement.distanceKm,
    suffix: 'Traction',
    reason: 'gas oil of inland vessels (UK 2025 figure)',
  });
  const { byEnergyType } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${NAMES[vehicle]}, ${band}`,
    methodology: 'ISO 14083:2023, inland vessel energy by class',
    distanceAdjustmentFactor: factor,
    calculationBasis: 'MODEL',
    byEnergyType,
    details: container === undefined ? {} : { containerType: container.code },
    dataShares: MODELLED,
    trace: sheet.steps,
  };
}

function addEnergy(library: FactorLibrary, sheet: Sheet, { spec, cargo }: WaterInput, vehicle: InlandVehicle): string {
  const key = vehicle.toLowerCase().replaceAll('_', '-');
  if (spec.capacity !== undefined) {
    if (spec.capacity.unit !== 'DEADWEIGHT_TONNE')
      throw fault(21, `capacity: a ${vehicle} is measured in DEADWEIGHT_TONNE, not in ${spec.capacity.unit}`);
    sheet.stated('capacity', 'Deadweight', spec.capacity.value, 't');
  } else useRow(sheet, library, 'capacity', 'Deadweight', `inland/usual-size/${key}`, 'not stated');
  const band = library.getBand(`inland/energy/${key}`, sheet.get('capacity'));
  sheet.factor(
    'bandEnergy',
    `Fuel energy per tonne-km, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    referenceOf(band),
    'class of the vessel',
  );
  if (spec.loadFactorPercent === undefined)
    sheet.compute('energyPerTkm', 'Fuel energy per tonne-km', 'MJ/tkm', 'bandEnergy');
  else {
    useRow(sheet, library, 'bandUse', 'Use of the capacity in the table', 'inland/load-factor');
    sheet.stated('loadFactor', 'Use of the capacity, empty trips included', spec.loadFactorPercent, '%');
    sheet.compute(
      'energyPerTkm',
      'Fuel energy per tonne-km at the stated load',
      'MJ/tkm',
      'bandEnergy * bandUse / loadFactor',
    );
  }
  const cooling = cargo.climateControl === 'REQUIRED';
  if (cooling)
    useRow(sheet, library, 'cooling', 'Additional energy for temperature control', 'ship/temperature-control');
  sheet.compute(
    'kwh',
    'Fuel energy for this cargo',
    'kWh',
    `mass * runDistance * energyPerTkm / 3.6${cooling ? ' * (1 + cooling)' : ''}`,
  );
  return band.note;
}
