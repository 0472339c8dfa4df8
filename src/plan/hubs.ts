import type { Location } from '../locate/port.js';
import type { Cargo, HubElement } from '../request/types.js';
import type { CargoCategory, HubType } from '../request/vocabulary.js';
import type { PlanContext, PlannedHub, PlannedTransport } from './types.js';
import { carriesContainers } from './vessel.js';

const LIQUIDS: readonly CargoCategory[] = ['LIQUEFIED_GAS', 'LIQUID_CHEMICALS', 'OIL'];

/** What a hub needs to know about the operations it connects. */
export type Adjoining = Pick<PlannedTransport, 'spec' | 'vehicle' | 'year'>;

/** A request's statements about a hub. */
export type RequestedHub = Pick<HubElement, 'hubType' | 'dwellDays' | 'emissionIntensity'>;

/**
 * The hub where cargo changes vehicle, of the requested type or the default for its place. A hub that was not requested
 * gets the intensity stated by its operator.
 */
export function planHub(
  location: Location,
  requested: RequestedHub | undefined,
  adjoining: readonly Adjoining[],
  context: Pick<PlanContext, 'cargo' | 'options'>,
): PlannedHub {
  const containerised = adjoining.some(handlesContainers);
  const containerTypeCode = adjoining
    .map(({ spec }) => (spec.mode === 'WATER' ? spec.containerTypeCode : undefined))
    .find(Boolean);
  const containerCount = adjoining
    .map(({ spec }) => (spec.mode === 'WATER' ? spec.containerCount : undefined))
    .find(Boolean);
  const year = adjoining.map((operation) => operation.year).findLast((known) => known !== undefined);
  const { defaultHubTypes, siteIntensities = [] } = context.options;
  const hubType =
    requested?.hubType ?? defaultHubTypes[location.type] ?? defaultHubType(location, containerised, context.cargo);
  const site = siteIntensities.find((one) => one.hubType === hubType && isAt(location, one.code));
  const emissionIntensity = requested === undefined ? site?.intensity : requested.emissionIntensity;
  return {
    kind: 'HUB',
    hubType,
    location,
    containerised,
    ...(requested?.dwellDays === undefined ? {} : { dwellDays: requested.dwellDays }),
    ...(emissionIntensity === undefined ? {} : { emissionIntensity }),
    ...(year === undefined ? {} : { year }),
    ...(containerTypeCode === undefined ? {} : { containerTypeCode }),
    ...(containerCount === undefined ? {} : { containerCount }),
  };
}

const isAt = ({ unLoCode, code }: Location, wanted: string): boolean => wanted === unLoCode || wanted === code;

function defaultHubType(location: Location, containerised: boolean, cargo: Cargo): HubType {
  if (location.type !== 'HARBOR') return 'TRANSSHIPMENT';
  if (containerised) return 'MARITIME_TERMINAL';
  return LIQUIDS.includes(cargo.category) ? 'LIQUID_BULK_TERMINAL' : 'TRANSSHIPMENT';
}

function handlesContainers({ spec, vehicle }: Adjoining): boolean {
  if (spec.mode === 'WATER') return vehicle !== undefined && carriesContainers(vehicle);
  if (spec.mode === 'RAIL') return spec.trainType === 'INTERMODAL';
  return spec.mode === 'ROAD' && spec.loadDistribution === 'CONTAINER';
}
