import { fault } from '../../errors/fault.js';
import type { Cargo, RoadSpec, WaterSpec } from '../../request/types.js';
import {
  isInlandVehicle,
  TONNES_PER_TEU,
  type VesselCapacityUnit,
  type WaterVehicle,
} from '../../request/vocabulary.js';
import type { Line } from '../formula.js';
import type { Movement } from '../types.js';
import type { ContainerType } from './container.js';

export interface WaterInput {
  readonly spec: WaterSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
  /** The vessel chosen in planning. */
  readonly vehicle: WaterVehicle;
  /** The truck that a ferry carries. */
  readonly carried?: RoadSpec;
}

/** The common inputs of every way to estimate a voyage. */
export interface Voyage {
  readonly mass: Line<'t'>;
  readonly runDistance: Line<'km'>;
  readonly container: ContainerType | undefined;
}

/**
 * Fuel energies of a sea ship for the cargo, and how they were found. Every ship has every field: objects of one shape
 * are read faster.
 */
export interface ShipEnergy {
  /** Size class in words. */
  readonly band: string;
  /** Capacity, in the unit that measures the ship; absent if the ship itself is known. */
  readonly size: Line | undefined;
  /** Capacity of the feeder at one end of the voyage, where there is one. */
  readonly feederTeu: Line | undefined;
  readonly teu: Line<'TEU'> | undefined;
  readonly loadFactor: Line | undefined;
  readonly shipEnergy: Line<'MJ'>;
  readonly reeferEnergy: Line<'MJ'> | undefined;
  readonly coolingEnergy: Line<'MJ'> | undefined;
}

interface VesselKind {
  readonly name: string;
  /** The unit of its capacity, which the size tables use. */
  readonly unit: VesselCapacityUnit;
  /** Another unit its owners use, and its value in `unit`. */
  readonly also?: { readonly unit: VesselCapacityUnit; readonly each: number };
}

export const VESSELS: Readonly<Record<WaterVehicle, VesselKind>> = {
  CONTAINER: { name: 'Container ship', unit: 'TEU' },
  BULK_CARRIER: { name: 'Bulk carrier', unit: 'DEADWEIGHT_TONNE' },
  GENERAL_CARGO: { name: 'General cargo ship', unit: 'DEADWEIGHT_TONNE' },
  CHEMICAL_TANKER: { name: 'Chemical tanker', unit: 'DEADWEIGHT_TONNE' },
  OIL_TANKER: { name: 'Oil tanker', unit: 'DEADWEIGHT_TONNE' },
  LIQUEFIED_GAS_TANKER: { name: 'Liquefied gas tanker', unit: 'CUBIC_METRE' },
  RO_RO: { name: 'Ro-ro ship', unit: 'DEADWEIGHT_TONNE' },
  RO_PAX: { name: 'Ro-pax ferry', unit: 'GROSS_TONNE' },
  VEHICLE_CARRIER: { name: 'Vehicle carrier', unit: 'GROSS_TONNE' },
  REFRIGERATED_CARGO: { name: 'Refrigerated cargo ship', unit: 'DEADWEIGHT_TONNE' },
  INLAND_VESSEL: { name: 'Inland motor vessel', unit: 'DEADWEIGHT_TONNE' },
  INLAND_CONTAINER: {
    name: 'Inland container vessel',

    unit: 'DEADWEIGHT_TONNE',
    also: { unit: 'TEU', each: TONNES_PER_TEU.AVERAGE_MIXED },
  },
  INLAND_TANKER: { name: 'Inland tanker', unit: 'DEADWEIGHT_TONNE' },
  PUSHED_CONVOY: { name: 'Pushed convoy', unit: 'DEADWEIGHT_TONNE' },
};

/**
 * @throws ApiFault INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL if the stated capacity is in a unit that does not
 * measure this vessel.
 */
export function checkCapacity(spec: WaterSpec, vehicle: WaterVehicle): void {
  const { unit, also } = VESSELS[vehicle];
  if (spec.capacity !== undefined && spec.capacity.unit !== unit && spec.capacity.unit !== also?.unit) {
    const units = also === undefined ? unit : `${unit} or ${also.unit}`;
    throw fault(
      'INCOMPATIBLE_CAPACITY_UNIT_FOR_WATER_VESSEL',
      `capacity: a ${vehicle} is measured in ${units}, not in ${spec.capacity.unit}`,
    );
  }
}

/** Whether the vessel is one for rivers and canals. */
export function isInland({ vehicle }: WaterInput): boolean {
  return isInlandVehicle(vehicle);
}
