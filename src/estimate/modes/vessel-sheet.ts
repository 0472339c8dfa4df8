import type { WaterVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { Emissions, Sheet } from '../sheet.js';
import { openSheet } from './common.js';
import { type ContainerType, parseContainerType } from './container.js';
import { checkCapacity, type WaterInput } from './vessels.js';

interface VesselSheet {
  readonly sheet: Sheet;
  readonly emissions: Emissions;
  readonly container: ContainerType | undefined;
}

/**
 * Opens the explanation with cargo, distance and vessel.
 *
 * @throws ApiFault INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL when the stated capacity does not measure the vessel
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
  openSheet(sheet, input);
  if (spec.vehicle === vehicle) sheet.stated('vehicle', 'Vessel', vehicle);
  else sheet.default('vehicle', 'Vessel', vehicle, '', { reason });
  return { sheet, emissions: new Emissions(sheet), container };
}
