import type { Location } from '../locate/port.js';
import type { Cargo, TransportSpec } from '../request/types.js';
import type { CargoCategory, HubType } from '../request/vocabulary.js';
import type { PlanContext, PlannedHub } from './types.js';

const LIQUIDS: readonly CargoCategory[] = ['LIQUEFIED_GAS', 'LIQUID_CHEMICALS', 'OIL'];

/** The hub where cargo changes from one vehicle to another, of the type requested or the default of its place. */
export function planHub(
  location: Location,
  requested: HubType | undefined,
  adjoining: readonly (TransportSpec | undefined)[],
  context: Pick<PlanContext, 'cargo' | 'options' | 'vehicles'>,
): PlannedHub {
  const containerised = adjoining.some((spec) => carriesContainers(spec, context));
  const containerTypeCode = adjoining
    .map((spec) => (spec?.mode === 'WATER' ? spec.containerTypeCode : undefined))
    .find(Boolean);
  return {
    kind: 'HUB',
    hubType:
      requested ??
      context.options.defaultHubTypes[location.type] ??
      defaultHubType(location, containerised, context.cargo),
    location,
    containerised,
    ...(containerTypeCode === undefined ? {} : { containerTypeCode }),
  };
}

function defaultHubType(location: Location, containerised: boolean, cargo: Cargo): HubType {
  if (location.type !== 'HARBOR') return 'TRANSSHIPMENT';
  if (containerised) return 'MARITIME_TERMINAL';
  return LIQUIDS.includes(cargo.category) ? 'LIQUID_BULK_TERMINAL' : 'TRANSSHIPMENT';
}

function carriesContainers(
  spec: TransportSpec | undefined,
  { cargo, vehicles }: Pick<PlanContext, 'cargo' | 'vehicles'>,
): boolean {
  if (spec?.mode === 'WATER') return ['CONTAINER', 'INLAND_CONTAINER'].includes(vehicles.waterVehicle(spec, cargo));
  if (spec?.mode === 'RAIL') return spec.trainType === 'INTERMODAL';
  return spec?.mode === 'ROAD' && spec.loadDistribution === 'CONTAINER';
}
