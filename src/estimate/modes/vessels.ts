import { fault } from '../../errors/fault.js';
import type { Cargo, RoadSpec, WaterSpec } from '../../request/types.js';
import type { CargoCategory, VesselCapacityUnit, WaterVehicle } from '../../request/vocabulary.js';
import type { Movement } from '../types.js';

export interface WaterInput {
  readonly spec: WaterSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
  /** The truck that a ferry carries. */
  readonly carried?: RoadSpec;
}

interface VesselKind {
  readonly name: string;
  readonly inland: boolean;
  /** What measures its capacity; the size tables are in this unit. */
  readonly unit: VesselCapacityUnit;
}

export const VESSELS: Readonly<Record<WaterVehicle, VesselKind>> = {
  CONTAINER: { name: 'Container ship', inland: false, unit: 'TEU' },
  BULK_CARRIER: { name: 'Bulk carrier', inland: false, unit: 'DEADWEIGHT_TONNE' },
  GENERAL_CARGO: { name: 'General cargo ship', inland: false, unit: 'DEADWEIGHT_TONNE' },
  CHEMICAL_TANKER: { name: 'Chemical tanker', inland: false, unit: 'DEADWEIGHT_TONNE' },
  OIL_TANKER: { name: 'Oil tanker', inland: false, unit: 'DEADWEIGHT_TONNE' },
  LIQUEFIED_GAS_TANKER: { name: 'Liquefied gas tanker', inland: false, unit: 'CUBIC_METRE' },
  RO_RO: { name: 'Ro-ro ship', inland: false, unit: 'DEADWEIGHT_TONNE' },
  RO_PAX: { name: 'Ro-pax ferry', inland: false, unit: 'GROSS_TONNE' },
  VEHICLE_CARRIER: { name: 'Vehicle carrier', inland: false, unit: 'GROSS_TONNE' },
  REFRIGERATED_CARGO: { name: 'Refrigerated cargo ship', inland: false, unit: 'DEADWEIGHT_TONNE' },
  INLAND_VESSEL: { name: 'Inland motor vessel', inland: true, unit: 'DEADWEIGHT_TONNE' },
  INLAND_CONTAINER: { name: 'Inland container vessel', inland: true, unit: 'DEADWEIGHT_TONNE' },
  INLAND_TANKER: { name: 'Inland tanker', inland: true, unit: 'DEADWEIGHT_TONNE' },
  PUSHED_CONVOY: { name: 'Pushed convoy', inland: true, unit: 'DEADWEIGHT_TONNE' },
};

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

/** The vessel of the request on the given waters: as stated, a container vessel for containers, else the usual one for the cargo. */
export function vesselOf(spec: WaterSpec, cargo: Cargo, inland: boolean): WaterVehicle {
  if (spec.vehicle !== undefined && VESSELS[spec.vehicle].inland === inland) return spec.vehicle;
  const containers = spec.containerTypeCode !== undefined || spec.containerCount !== undefined;
  if (containers || (inland && spec.vehicle === 'CONTAINER')) return inland ? 'INLAND_CONTAINER' : 'CONTAINER';
  const usual = USUAL[cargo.category];
  if (usual !== undefined) return inland ? usual[1] : usual[0];
  return inland ? 'INLAND_VESSEL' : 'CONTAINER';
}

/** @throws ApiFault INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL when the stated capacity is in a unit that does not measure this vessel. */
export function checkCapacity(spec: WaterSpec, vehicle: WaterVehicle): void {
  const { unit } = VESSELS[vehicle];
  if (spec.capacity !== undefined && spec.capacity.unit !== unit) {
    throw fault(
      'INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL',
      `capacity: a ${vehicle} is measured in ${unit}, not in ${spec.capacity.unit}`,
    );
  }
}

/** The network decides; where the movement does not tell, the vessel does. */
export function isInland({ spec, movement }: WaterInput): boolean {
  if (movement.waterway !== undefined) return movement.waterway === 'INLAND';
  return spec.vehicle !== undefined && VESSELS[spec.vehicle].inland;
}
