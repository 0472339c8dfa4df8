import type { WaterVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import type { Sheet } from '../sheet.js';
import type { TransportEstimate } from '../types.js';
import { adjustDistance, slug, useRow } from './common.js';
import { addTeu, type ContainerType } from './container.js';
import { addIntensity, findIntensity, intensityBand, qualityOf } from './intensity.js';
import { addVesselFuel } from './marine-fuel.js';
import { openVessel } from './vessel-sheet.js';
import { VESSELS, type WaterInput } from './vessels.js';

/** Inland waterways: energy per tonne-km or TEU-km of the vessel class, empty trips included. */
export function estimateInland(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement, vehicle } = input;
  const reason = `inland waterway, usual for ${cargo.category}`;
  const { sheet, emissions, container } = openVessel(library, input, vehicle, reason);
  const factor = adjustDistance(sheet, 1, 'distance on the waterway network: no adjustment');
  const band = addEnergy(library, sheet, input, vehicle, container);
  const own = intensityOf(library, input, vehicle, sheet.get('capacity'));
  if (own !== undefined) addIntensity(emissions, own, spec.energyType ?? 'DIESEL', movement.distanceKm);
  else {
    const common = { energyType: spec.energyType, inland: true, movement };
    addVesselFuel(library, emissions, {
      ...common,
      amount: 'shipEnergy',
      purpose: 'Propulsion and ship',
      distanceKm: movement.distanceKm,
    });
    if (sheet.has('coolingEnergy')) {
      addVesselFuel(library, emissions, {
        ...common,
        amount: 'coolingEnergy',
        purpose: 'Temperature control',
        distanceKm: 0,
      });
    }
  }
  const { byEnergyType } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${VESSELS[vehicle].name}, ${band}`,
    methodology: 'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)',
    distanceAdjustmentFactor: factor,
    ...qualityOf(own),
    byEnergyType,
    details: {
      ...(container !== undefined && { containerType: container.code }),
      ...(spec.loadFactorPercent !== undefined && { loadFactorPercent: spec.loadFactorPercent }),
    },
    trace: sheet.steps,
  };
}

function intensityOf(library: FactorLibrary, { spec, cargo }: WaterInput, vehicle: WaterVehicle, capacity: number) {
  if (spec.loadFactorPercent !== undefined || spec.energyType !== undefined || cargo.climateControl === 'REQUIRED')
    return undefined;
  return findIntensity(library, () => intensityBand(library, `intensity/inland/${slug(vehicle)}`, capacity));
}

function addEnergy(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, cargo }: WaterInput,
  vehicle: WaterVehicle,
  container: ContainerType | undefined,
): string {
  const key = slug(vehicle);
  if (spec.capacity !== undefined) sheet.stated('capacity', 'Deadweight', spec.capacity.value, 't');
  else useRow(sheet, library, 'capacity', 'Deadweight', `inland/usual-size/${key}`, 'not stated');
  const containers = vehicle === 'INLAND_CONTAINER';
  const unit = containers ? 'TEU-km' : 'tkm';
  if (containers) addTeu(library, sheet, spec, cargo, container);
  else if (spec.volumeCubicMetres !== undefined)
    sheet.stated('volume', 'Cargo volume (shared by mass: not used)', spec.volumeCubicMetres, 'm3');
  const band = library.getBand(`inland/energy/${key}`, sheet.get('capacity'));
  sheet.factor(
    'bandEnergy',
    `Fuel energy per ${unit}, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    band.reference,
    'class of the vessel',
  );
  if (spec.loadFactorPercent === undefined)
    sheet.compute('energyPerActivity', `Fuel energy per ${unit}`, `MJ/${unit}`, 'bandEnergy');
  else {
    useRow(sheet, library, 'bandUse', 'Use of the capacity in the table', 'inland/load-factor');
    sheet.stated('loadFactor', 'Use of the capacity, empty trips included', spec.loadFactorPercent, '%');
    sheet.compute(
      'energyPerActivity',
      `Fuel energy per ${unit} at the stated load`,
      `MJ/${unit}`,
      'bandEnergy * bandUse / loadFactor',
    );
  }
  sheet.compute(
    'shipEnergy',
    'Energy of the fuel for this cargo',
    'MJ',
    `energyPerActivity * ${containers ? 'teu' : 'mass'} * runDistance`,
  );
  if (cargo.climateControl === 'REQUIRED') {
    useRow(sheet, library, 'coolingShare', 'Additional energy for temperature control', 'ship/temperature-control');
    sheet.compute('coolingEnergy', 'Energy of the fuel for temperature control', 'MJ', 'shipEnergy * coolingShare');
  }
  return band.note;
}
