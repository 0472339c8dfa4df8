import { defined } from '../defined.js';
import { pathInMix } from '../element-path.js';
import { parseInstant } from '../quantity/instant.js';
import { tonnesOf } from '../quantity/units.js';
import { withDates } from './dates.js';
import type { WireElement, WireRequest } from './schema.js';
import { toShares } from './shares.js';
import { asLocation, toLocationQuery, toOptionalLocation } from './to-location.js';
import { toConnector, toOptionalIntensity, toSpec, type WireTransport } from './to-spec.js';
import type { CalculationRequest, Cargo, ChainElement, Options, TransportElement } from './types.js';
import { formatPath } from './validate.js';
import { BUILT_IN_FALLBACK, CARGO_CATEGORIES } from './vocabulary.js';

/**
 * Turns a validated document into the request that later steps read: units converted, defaults filled in, dates parsed.
 */
export function toRequest(
  wire: WireRequest,
  elements: readonly WireElement[],
  warnings: readonly string[],
): CalculationRequest {
  const chain: readonly ChainElement[] =
    elements.length > 0
      ? withDates(elements.map(toElement))
      : [{ type: 'UNKNOWN', path: formatPath(['transportChain', 0]) }];
  return defined({
    id: wire.id,
    options: {
      storeResult: wire.options?.storeResult ?? false,
      hubInsertion: wire.options?.hubInsertion ?? 'AUTOMATIC_ON_ALL_TRANSITIONS',
      defaultHubTypes: (wire.options?.defaultHubTypes ?? {}) as Options['defaultHubTypes'],
      fallbackTransportModes: [...new Set(wire.options?.fallbackTransportModes ?? BUILT_IN_FALLBACK)],
      includeRoutePolylines: wire.options?.includeRoutePolylines ?? false,
      includeExplanation: wire.options?.includeExplanation ?? false,
    },
    cargo: toCargo(wire.cargo),
    origin: toOptionalLocation(wire.origin, 'origin'),
    destination: toOptionalLocation(wire.destination, 'destination'),
    chain,
    context: wire.context,
    warnings: warnings.length === 0 ? undefined : warnings,
  });
}

function toCargo(wire: WireRequest['cargo']): Cargo {
  const category = wire.category ?? 'GENERAL';
  const defaults = CARGO_CATEGORIES[category];
  const defaulted: Cargo['defaulted'][number][] = [];
  if (wire.category === undefined) defaulted.push('category');
  if (wire.densityCharacteristics === undefined) defaulted.push('density');
  if (wire.climateControl === undefined) defaulted.push('climateControl');
  return {
    massTonnes: tonnesOf(wire.weight.value, wire.weight.unit),
    category,
    density: wire.densityCharacteristics ?? defaults.density,
    climateControl: wire.climateControl ?? defaults.climateControl,
    defaulted,
  };
}

function toElement(wire: WireElement, index: number): ChainElement {
  const path = formatPath(['transportChain', index]);
  const { id, context } = wire;
  if (wire.type === 'UNKNOWN') return defined({ path, id, context, ...toTimes(wire), type: wire.type });
  if (wire.type === 'HUB') {
    const location = toLocationQuery(asLocation(wire.location), `${path}.location`);
    const { hubType, dwellDays } = wire;
    const emissionIntensity = toOptionalIntensity(wire.emissionIntensity);
    return defined({ path, id, context, type: wire.type, hubType, dwellDays, emissionIntensity, location });
  }
  if (wire.type === 'WEIGHTED_MODES') {
    const wireModes = wire.modes as unknown as readonly ({ percentage?: number } & WireTransport)[];
    const percentages = wireModes.map((mode, position) => wire.percentages?.[position] ?? mode.percentage ?? 0);
    const shares = toShares(percentages);
    const modes = wireModes.map(({ percentage: _, ...fields }, position) => {
      const element = toTransport(fields as WireTransport, pathInMix(path, position));
      return { element, percentage: percentages[position] ?? 0, share: shares[position] ?? 0 };
    });
    return defined({ path, id, context, ...toTimes(wire), type: wire.type, modes });
  }
  return toTransport(wire, path);
}

/** The schema has validated both. */
function toTimes(wire: { departureDateTime?: string; arrivalDateTime?: string }) {
  const { departureDateTime, arrivalDateTime } = wire;
  return {
    departure: departureDateTime === undefined ? undefined : parseInstant(departureDateTime),
    arrival: arrivalDateTime === undefined ? undefined : parseInstant(arrivalDateTime),
  };
}

function toTransport(wire: WireTransport, path: string): TransportElement {
  return defined({
    path,
    id: wire.id,
    context: wire.context,
    ...toTimes(wire),
    firstMile: wire.type === 'ROAD' ? undefined : toConnector(wire.firstMile),
    lastMile: wire.type === 'ROAD' ? undefined : toConnector(wire.lastMile),
    type: wire.type,
    spec: toSpec(wire),
  });
}
