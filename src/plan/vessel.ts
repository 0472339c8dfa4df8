import type { Cargo, WaterSpec } from '../request/types.js';
import { type CargoCategory, INLAND_VEHICLES, type WaterVehicle } from '../request/vocabulary.js';

/** Sea ship and inland vessel for a cargo where the request names none. Everything else travels in containers, inland in motor vessels. */
const USUAL: Readonly<Partial<Record<CargoCategory, readonly [sea: WaterVehicle, inland: WaterVehicle]>>> = {
  AUTOMOBILES: ['VEHICLE_CARRIER', 'INLAND_VESSEL'],
  BUILDING_MATERIALS: ['BULK_CARRIER', 'INLAND_VESSEL'],
  CEREALS: ['BULK_CARRIER', 'INLAND_VESSEL'],
  COAL_AND_STEEL: ['BULK_CARRIER', 'PUSHED_CONVOY'],
  LIQUEFIED_GAS: ['LIQUEFIED_GAS_TANKER', 'INLAND_TANKER'],
  LIQUID_CHEMICALS: ['CHEMICAL_TANKER', 'INLAND_TANKER'],
  OIL: ['OIL_TANKER', 'INLAND_TANKER'],
  REFRIGERATED_BULK: ['REFRIGERATED_CARGO', 'INLAND_VESSEL'],
};

/** The waters that a vessel is made for. */
export type Waters = 'SEA' | 'INLAND';

export const watersOf = (vehicle: WaterVehicle): Waters => (INLAND_VEHICLES.includes(vehicle) ? 'INLAND' : 'SEA');

/**
 * The vessel of a WATER operation; the only place that decides it. A stated one is kept. Where none is stated, containers travel in
 * a container vessel and other cargo in the usual one of its category, for the waters given.
 */
export function decideVessel(
  { vehicle, containerTypeCode, containerCount }: WaterSpec,
  { category }: Cargo,
  waters: Waters,
): WaterVehicle {
  if (vehicle !== undefined) return vehicle;
  const inland = waters === 'INLAND';
  if (containerTypeCode !== undefined || containerCount !== undefined) return inland ? 'INLAND_CONTAINER' : 'CONTAINER';
  return USUAL[category]?.[inland ? 1 : 0] ?? (inland ? 'INLAND_VESSEL' : 'CONTAINER');
}

/** Whether a vessel carries its cargo in containers. */
export const carriesContainers = (vehicle: WaterVehicle): boolean =>
  vehicle === 'CONTAINER' || vehicle === 'INLAND_CONTAINER';
