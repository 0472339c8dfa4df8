import type { AirSpec, Cargo, RailSpec, RoadSpec, WaterSpec } from '../request/types.js';
import type { WaterVehicle } from '../request/vocabulary.js';
import { type FactorLibrary, loadLibrary } from './factors/library.js';
import { estimateMix } from './mix.js';
import { estimateAir } from './modes/air.js';
import { genericFor, limitsOf } from './modes/aircraft.js';
import { parseContainerType } from './modes/container.js';
import { estimateHub } from './modes/hub.js';
import { estimateInland } from './modes/inland.js';
import { estimateRail } from './modes/rail.js';
import { estimateRoad } from './modes/road.js';
import { estimateSea } from './modes/sea.js';
import { estimateStated, STATED } from './modes/stated.js';
import { checkCapacity, isInland, VESSELS, type WaterInput } from './modes/vessels.js';
import type { Estimator, FactorCitation, Movement, TransportEstimate, TransportInput } from './types.js';

/** A publication that factors are taken from, and how many. */
export interface FactorSource {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly licence: string;
  readonly url?: string;
  readonly factors: number;
}

/** One GWP set throughout: docs/adr/0003-one-gwp-set.md. */
export const GWP_SET = 'IPCC AR5 GWP100';

/**
 * The estimator over the committed tables, with the user's tables of `factorSets` ahead of them. Reads files once, here; estimating
 * afterwards is pure.
 * @throws Error listing what is wrong with the tables.
 */
export function createEstimator(options: { readonly factorSets?: string } = {}): Estimator & {
  readonly sources: readonly FactorSource[];
} {
  const library = loadLibrary(options.factorSets);
  const name = ['cargowake', ...library.userSources].join('+');
  return {
    sources: library.tables.map(({ source: { id, title, edition, licence, url }, rows }) => {
      return { id, title, edition, licence, url, factors: rows.length };
    }),
    factorSet: { name, version: library.version, gwp: GWP_SET },
    cite: (reference) => (reference.startsWith(STATED) ? citeRequest(reference) : library.cite(reference)),
    hub: (input) => estimateHub(library, input),
    aircraftLimits: (spec) => limitsOf(library, spec),
    genericAircraft: genericFor,
    shipSize: (spec, vehicle) => {
      if (spec.containerTypeCode !== undefined) parseContainerType(library, spec.containerTypeCode);
      checkCapacity(spec, vehicle);
      return sizeOf(spec, vehicle);
    },
    transport: (input) => {
      const { emissionIntensity } = input.spec;
      if (emissionIntensity !== undefined) return estimateStated(library, input, emissionIntensity);
      const { energyMix } = input.spec;
      if (energyMix !== undefined)
        return estimateMix(input.spec, energyMix, (spec) =>
          estimateModelled(library, { ...input, spec } as TransportInput),
        );
      return estimateModelled(library, input);
    },
  };
}

/** Only a stated size decides about canals: an assumed one must not lengthen a route. */
function sizeOf(
  { capacity }: WaterSpec,
  vehicle: WaterVehicle,
): { readonly deadweightTonnes?: number; readonly teu?: number } {
  const { also } = VESSELS[vehicle];
  if (capacity !== undefined && capacity.unit === also?.unit) return { deadweightTonnes: capacity.value * also.each };
  if (capacity?.unit === 'TEU') return { teu: capacity.value };
  if (capacity?.unit === 'DEADWEIGHT_TONNE') return { deadweightTonnes: capacity.value };
  return {};
}

/** Uses the mode's model. */
function estimateModelled(library: FactorLibrary, input: TransportInput): TransportEstimate {
  if (isRoad(input)) return estimateRoad(library, input);
  if (isRail(input)) return estimateRail(library, input);
  if (isAir(input)) return estimateAir(library, input);
  if (isWater(input)) return isInland(input) ? estimateInland(library, input) : estimateSea(library, input);
  throw new Error('unknown mode');
}

/** Cites a value stated in the request, or a carrier's figure inserted into it, in its own words. */
function citeRequest(reference: string): FactorCitation {
  const title = reference.slice(STATED.length);
  const stated = 'stated for this calculation';
  return {
    reference,
    title,
    publisher: stated,
    edition: '',
    locator: stated,
    licence: '',
    validity: '',
    kind: 'stated',
  };
}

interface Of<Spec> {
  readonly spec: Spec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

function isRoad(input: TransportInput): input is Of<RoadSpec> {
  return input.spec.mode === 'ROAD';
}
function isRail(input: TransportInput): input is Of<RailSpec> {
  return input.spec.mode === 'RAIL';
}
function isAir(input: TransportInput): input is Of<AirSpec> {
  return input.spec.mode === 'AIR';
}
function isWater(input: TransportInput): input is WaterInput {
  return input.spec.mode === 'WATER';
}
