import type { ApiFault } from '../errors/fault.js';
import type { Estimator, TransportEstimate, TransportInput } from '../estimate/types.js';
import { decideVessel, watersOf } from '../plan/vessel.js';
import type { Cargo, MovementElement, TransportSpec } from '../request/types.js';
import type { TransportMode } from '../request/vocabulary.js';
import type { RealizedPart, RealizedTransport } from './types.js';

/** If a fallback changes the result by more than this factor, the note states it. */
const TOLD_FROM = 2;

/**
 * Says that another mode replaced the requested one, why, and the factor between their grams per tonne-kilometre if it
 * is more than two: the requested vehicle is estimated over the distance found.
 */
export function noteOfFallback(
  { type, ...element }: MovementElement,
  used: TransportMode,
  { operations }: RealizedPart,
  because: ApiFault | undefined,
  { cargo, estimator }: { readonly cargo: Cargo; readonly estimator: Estimator },
): string | undefined {
  if (type === 'UNKNOWN') return undefined;
  const [reason] = because?.details ?? [];
  const why = reason === undefined ? '' : ` (${reason})`;
  const base = `${type} was not possible${why}; calculated as ${used}`;
  const main = operations.find((operation) => operation.kind === 'TRANSPORT' && operation.planned.role === 'MAIN');
  if (main?.kind !== 'TRANSPORT' || !('spec' in element)) return `${base}.`;
  const asked = tryRequested(element.spec, main, cargo, estimator);
  const ratio = asked === undefined ? 1 : gramsOf(main.estimate) / gramsOf(asked);
  if (ratio >= TOLD_FROM)
    return `${base}, which emits about ${ratio.toPrecision(2)} times as much per tonne-kilometre.`;
  if (ratio > 0 && ratio <= 1 / TOLD_FROM)
    return `${base}, which emits about ${percent(ratio)} as much per tonne-kilometre.`;
  return `${base}.`;
}

const percent = (ratio: number): string => `${Number((ratio * 100).toPrecision(2))} %`;

/** The requested operation over the distance of its replacement; undefined if it cannot be estimated at all. */
function tryRequested(
  spec: TransportSpec,
  { distanceKm, countries, from, to }: RealizedTransport,
  cargo: Cargo,
  estimator: Estimator,
): TransportEstimate | undefined {
  const movement = {
    distanceKm,
    distanceStated: false,
    countries,
    originCountry: from.countryCode,
    destinationCountry: to.countryCode,
  };
  const input =
    spec.mode === 'WATER'
      ? { spec, cargo, ...waterOf(spec, cargo, movement) }
      : { spec, cargo, movement: { ...movement, ...(spec.mode === 'AIR' && { flightsKm: [distanceKm] }) } };
  try {
    return estimator.transport(input as TransportInput);
  } catch {
    return undefined;
  }
}

function waterOf<M>(spec: Extract<TransportSpec, { mode: 'WATER' }>, cargo: Cargo, movement: M) {
  const vehicle = decideVessel(spec, cargo, 'SEA');
  return { vehicle, movement: { ...movement, waterway: watersOf(vehicle) } };
}

const gramsOf = ({ byEnergyType }: TransportEstimate): number =>
  byEnergyType
    .flatMap(({ bySource }) => bySource)
    .reduce((sum, { emissions }) => sum + emissions.wtt + emissions.ttw, 0);
