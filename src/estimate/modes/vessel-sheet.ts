import type { WaterVehicle } from '../../request/vocabulary.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { Sheet } from '../sheet.js';
import { type Opening, openSheet } from './common.js';
import { type ContainerType, parseContainerType } from './container.js';
import { checkCapacity, type WaterInput } from './vessels.js';

interface VesselSheet extends Opening {
  readonly sheet: Sheet;
  readonly emissions: Emissions;
  readonly container: ContainerType | undefined;
}

/**
 * Opens the explanation with cargo, distance and vessel.
 * @throws ApiFault INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL if the stated capacity is in a unit that does not
 * measure the vessel
 */
export function openVessel(
  library: FactorLibrary,
  input: WaterInput,
  vehicle: WaterVehicle,
  reason: string,
): VesselSheet {
  const { spec } = input;
  checkCapacity(spec, vehicle);
  const container =
    spec.containerTypeCode === undefined ? undefined : parseContainerType(library, spec.containerTypeCode);
  const sheet = new Sheet();
  const { mass, distance } = openSheet(sheet, input);
  if (spec.vehicle === vehicle) sheet.statedWord('vehicle', 'Vessel', vehicle);
  else sheet.defaultWord('vehicle', 'Vessel', vehicle, { reason });
  return { mass, distance, sheet, emissions: new Emissions(sheet, spec.electricity), container };
}
