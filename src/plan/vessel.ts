import type { Cargo, WaterSpec } from '../request/types.js';
import { type CargoCategory, isInlandVehicle, type WaterVehicle } from '../request/vocabulary.js';

/**
 * Default sea ship and inland vessel for a cargo category. Everything else travels in containers, inland in motor
 * vessels.
 */
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

/**
 * Countries whose inland dry cargo moves in barges that a towboat pushes: on the Mississippi (USACE Waterborne Commerce)
 * and the Paraguay (CIC Hidrovía). Self-propelled vessels are the exception there.
 */
const PUSHED: ReadonlySet<string> = new Set(['US', 'PY', 'BO']);

/** The waters a vessel is built for. */
export type Waters = 'SEA' | 'INLAND';

export const watersOf = (vehicle: WaterVehicle): Waters => (isInlandVehicle(vehicle) ? 'INLAND' : 'SEA');

/**
 * The vessel of a WATER operation; the only place that decides it. A stated one is kept. Otherwise containers travel in
 * a container vessel and other cargo in the usual one for its category, for the given waters and the countries of the
 * two ends.
 */
export function decideVessel(
  { vehicle, containerTypeCode, containerCount }: WaterSpec,
  { category }: Cargo,
  waters: Waters,
  countries: readonly string[] = [],
): WaterVehicle {
  if (vehicle !== undefined) return vehicle;
  const inland = waters === 'INLAND';
  if (containerTypeCode !== undefined || containerCount !== undefined) return inland ? 'INLAND_CONTAINER' : 'CONTAINER';
  const usual = USUAL[category]?.[inland ? 1 : 0] ?? (inland ? 'INLAND_VESSEL' : 'CONTAINER');
  return usual === 'INLAND_VESSEL' && countries.some((country) => PUSHED.has(country)) ? 'PUSHED_CONVOY' : usual;
}

/** Whether a vessel carries containers. */
export const carriesContainers = (vehicle: WaterVehicle): boolean =>
  vehicle === 'CONTAINER' || vehicle === 'INLAND_CONTAINER';
