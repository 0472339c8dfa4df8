import type { WaterVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import type { Emissions, Sheet } from '../sheet.js';
import type { TransportEstimate } from '../types.js';
import { adjustDistance, slug, useRow } from './common.js';
import { addContainerShip } from './container-ship.js';
import { addTruckAllocation } from './ferry.js';
import { addIntensity, adjustmentOf, adjustmentReason, findIntensity, intensityBand, qualityOf } from './intensity.js';
import { laneOf } from './lanes.js';
import { addVesselFuel } from './marine-fuel.js';
import { openVessel } from './vessel-sheet.js';
import { VESSELS, type WaterInput } from './vessels.js';

/** Sea ships: energy from the ship's size, emissions from its fuel. */
export function estimateSea(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement, vehicle } = input;
  const ferry = movement.waterway === 'FERRY';
  const choice = ferry ? 'ferry section: ro-pax' : `not stated: usual for ${cargo.category}`;
  const { sheet, emissions, container } = openVessel(library, input, vehicle, choice);
  const refrigerated = cargo.climateControl === 'REQUIRED' || container?.refrigerated === true;
  const own =
    spec.loadFactorPercent === undefined && spec.energyType === undefined
      ? findIntensity(library, () => intensityIds(library, input, vehicle, refrigerated))
      : undefined;
  const usual = ferry ? 1 : library.value('daf/sea');
  const reason = ferry
    ? 'ferries run a fixed route: the crossing is the distance'
    : 'ships run about 15 % more than the shortest feasible distance (method constant)';
  const factor = adjustDistance(sheet, adjustmentOf(own, usual), adjustmentReason(own, reason));

  const band =
    vehicle === 'CONTAINER'
      ? addContainerShip(library, sheet, input, container, refrigerated)
      : addShip(library, sheet, input, vehicle);
  if (own !== undefined) addIntensity(emissions, own, spec.energyType ?? 'HFO', movement.distanceKm);
  else addFuels(library, emissions, input);
  const { byEnergyType } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${VESSELS[vehicle].name}, ${band}`,
    methodology:
      'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels',
    distanceAdjustmentFactor: factor,
    ...qualityOf(own),
    byEnergyType,
    details: {
      ...(vehicle === 'CONTAINER' && { capacityBand: band }),
      ...(container !== undefined && { containerType: container.code }),
      ...(sheet.has('loadFactor') && { loadFactorPercent: sheet.get('loadFactor') }),
    },
    trace: sheet.steps,
  };
}

function intensityIds(
  library: FactorLibrary,
  { spec, cargo, movement }: WaterInput,
  vehicle: WaterVehicle,
  refrigerated: boolean,
): readonly string[] {
  if (vehicle === 'CONTAINER') {
    const lane = laneOf(library, movement).id.replace('sea/lane/', '');
    const kind = refrigerated ? 'reefer' : 'dry';
    return [`intensity/sea/container/${lane}/${kind}`, `intensity/sea/container/average/${kind}`];
  }
  const key = slug(vehicle);
  if (cargo.climateControl === 'REQUIRED' && vehicle !== 'REFRIGERATED_CARGO') return [];
  return intensityBand(
    library,
    `intensity/sea/${key}`,
    spec.capacity?.value ?? library.value(`ship/usual-size/${key}`),
  );
}

/** Ships other than container ships: energy per tonne-km of the size band, through the truck on ro-ro decks. */
function addShip(library: FactorLibrary, sheet: Sheet, input: WaterInput, vehicle: WaterVehicle): string {
  const { spec, cargo } = input;
  const key = slug(vehicle);
  if (spec.capacity !== undefined)
    sheet.stated('capacity', 'Capacity of the ship', spec.capacity.value, spec.capacity.unit);
  else useRow(sheet, library, 'capacity', 'Capacity of the ship', `ship/usual-size/${key}`, 'not stated');
  const band = library.getBand(`ship/energy/${key}`, sheet.get('capacity'));
  sheet.factor(
    'bandEnergy',
    `Fuel energy per tonne-km, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    band.reference,
    'size band of the ship',
  );
  if (spec.loadFactorPercent === undefined)
    sheet.compute('energyPerTkm', 'Fuel energy per tonne-km', 'MJ/tkm', 'bandEnergy');
  else {
    useRow(sheet, library, 'bandUse', 'Use of the capacity in the table', `ship/load-factor/${key}`);
    sheet.stated('loadFactor', 'Use of the capacity', spec.loadFactorPercent, '%');
    sheet.compute(
      'energyPerTkm',
      'Fuel energy per tonne-km at the stated load',
      'MJ/tkm',
      'bandEnergy * bandUse / loadFactor',
    );
  }
  if (spec.volumeCubicMetres !== undefined)
    sheet.stated('volume', 'Cargo volume (shared by mass: not used)', spec.volumeCubicMetres, 'm3');
  if (vehicle === 'RO_RO' || vehicle === 'RO_PAX') addTruckAllocation(library, sheet, input);
  else sheet.compute('carriedMass', 'Mass carried for this cargo', 't', 'mass');
  sheet.compute('shipEnergy', 'Energy of the fuel for this cargo', 'MJ', 'energyPerTkm * carriedMass * runDistance');
  if (cargo.climateControl === 'REQUIRED' && vehicle !== 'REFRIGERATED_CARGO') {
    useRow(sheet, library, 'coolingShare', 'Additional energy for temperature control', 'ship/temperature-control');
    sheet.compute('coolingEnergy', 'Energy of the fuel for temperature control', 'MJ', 'shipEnergy * coolingShare');
  }
  return band.note;
}

/** The energies on the sheet, each with the ship's fuel. */
function addFuels(library: FactorLibrary, emissions: Emissions, { spec, movement }: WaterInput): void {
  const uses = [
    ['shipEnergy', 'Propulsion and ship', movement.distanceKm],
    ['reeferEnergy', 'Refrigeration', 0],
    ['coolingEnergy', 'Temperature control', 0],
  ] as const;
  for (const [amount, purpose, distanceKm] of uses) {
    if (!emissions.sheet.has(amount)) continue;
    addVesselFuel(library, emissions, {
      energyType: spec.energyType,
      inland: false,
      movement,
      amount,
      purpose,
      distanceKm,
    });
  }
}
