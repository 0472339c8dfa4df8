import type { TransportSpec } from '../request/types.js';
import type { WaterVehicle } from '../request/vocabulary.js';
import type { Place, PlanContext } from './types.js';

/** The inland vessel that takes over from the sea ship a cargo usually has. */
const INLAND_COUNTERPART: Readonly<Partial<Record<WaterVehicle, WaterVehicle>>> = {
  CONTAINER: 'INLAND_CONTAINER',
  CHEMICAL_TANKER: 'INLAND_TANKER',
  OIL_TANKER: 'INLAND_TANKER',
  LIQUEFIED_GAS_TANKER: 'INLAND_TANKER',
};

export interface ChosenVessel {
  readonly spec: TransportSpec;
  /** Why it is not the vessel that the cargo usually has. */
  readonly note?: string;
}

/** Where no vessel is stated and an end is a harbor that sea ships do not reach, the cargo goes by inland vessel. */
export function chooseVessel(
  spec: TransportSpec,
  ends: readonly Place[],
  { cargo, vehicles }: Pick<PlanContext, 'cargo' | 'vehicles'>,
): ChosenVessel {
  if (spec.mode !== 'WATER' || spec.vehicle !== undefined) return { spec };
  const inland = ends.find(({ facility }) => facility?.type === 'HARBOR' && facility.inlandOnly);
  if (inland === undefined) return { spec };
  const vehicle = INLAND_COUNTERPART[vehicles.waterVehicle(spec, cargo)] ?? 'INLAND_VESSEL';
  return { spec: { ...spec, vehicle }, note: `no vessel stated; sea ships do not reach ${inland.name ?? inland.code}` };
}
