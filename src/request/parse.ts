import { cubicMetresOf, kilometresOf, tonnesOf } from '../quantity/units.js';
import { checkMeaning } from './meaning.js';
import { faultOf } from './order.js';
import {
  ELEMENT_SCHEMAS,
  MAX_CHAIN_LENGTH,
  RequestSchema,
  WEIGHTED_MODE_SCHEMAS,
  type WireConnector,
  type WireElement,
  type WireLocation,
  type WireRequest,
} from './schema.js';
import type {
  CalculationRequest,
  Cargo,
  ChainElement,
  LocationQuery,
  Options,
  RoadSpec,
  TransportElement,
  TransportSpec,
} from './types.js';
import { formatPath, listProblems, type Problem } from './validate.js';
import { BUILT_IN_FALLBACK, CARGO_CATEGORIES } from './vocabulary.js';

/**
 * Step 1: a decoded JSON document to a request that later steps can trust. Absent and null are the same, except inside
 * `context`, which is kept as it came.
 * @throws ApiFault 3 to 6, 9, 10, 17 to 20, 22 to 26, 37, 38, 40, 48 with every problem of the first one's number
 */
export function parseRequest(document: unknown): CalculationRequest {
  const stripped = withoutNulls(document);
  const problems: Problem[] = [...listProblems(RequestSchema, stripped, [])];
  const elements = elementsOf(stripped);
  elements.forEach((element, index) => {
    problems.push(...listElementProblems(element, ['transportChain', index]));
  });
  problems.push(...checkMeaning(stripped, elements, problems));
  if (problems.length > 0) throw faultOf(problems, stripped);
  return toRequest(stripped as WireRequest, elements as WireElement[]);
}

function elementsOf(document: unknown): readonly unknown[] {
  const chain = (document as { transportChain?: unknown } | null)?.transportChain;
  return Array.isArray(chain) ? chain : [];
}

function listElementProblems(element: unknown, path: readonly (string | number)[]): readonly Problem[] {
  const type = (element as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(ELEMENT_SCHEMAS, type)) {
    return [{ path: [...path, 'type'], code: 6, message: `must be one of ${Object.keys(ELEMENT_SCHEMAS).join(', ')}` }];
  }
  const problems = [...listProblems(ELEMENT_SCHEMAS[type as keyof typeof ELEMENT_SCHEMAS], element, path)];
  if (type === 'WEIGHTED_MODES' && Array.isArray((element as { modes?: unknown }).modes)) {
    (element as { modes: unknown[] }).modes.forEach((mode, index) => {
      problems.push(...listModeProblems(mode, [...path, 'modes', index]));
    });
  }
  return problems;
}

function listModeProblems(mode: unknown, path: readonly (string | number)[]): readonly Problem[] {
  const type = (mode as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(WEIGHTED_MODE_SCHEMAS, type)) {
    return [
      { path: [...path, 'type'], code: 6, message: `must be one of ${Object.keys(WEIGHTED_MODE_SCHEMAS).join(', ')}` },
    ];
  }
  return listProblems(WEIGHTED_MODE_SCHEMAS[type as keyof typeof WEIGHTED_MODE_SCHEMAS], mode, path);
}

/**
 * Clients write null for what they do not know. Array items stay, so that positions keep their meaning; one more than
 * the longest list that is allowed is enough to see that there are too many, and a body can hold half a million.
 */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_CHAIN_LENGTH + 1).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (inner === null) return [];
      return [[key, key === 'context' ? inner : withoutNulls(inner)]];
    }),
  );
}

function toRequest(wire: WireRequest, elements: readonly WireElement[]): CalculationRequest {
  const chain: readonly ChainElement[] =
    elements.length > 0 ? elements.map(toElement) : [{ type: 'UNKNOWN', path: formatPath(['transportChain', 0]) }];
  return {
    ...optional('id', wire.id),
    options: {
      storeResult: wire.options?.storeResult ?? false,
      hubInsertion: wire.options?.hubInsertion ?? 'AUTOMATIC_ON_ALL_TRANSITIONS',
      defaultHubTypes: (wire.options?.defaultHubTypes ?? {}) as Options['defaultHubTypes'],
      fallbackTransportModes: [...new Set(wire.options?.fallbackTransportModes ?? BUILT_IN_FALLBACK)],
      includeRoutePolylines: wire.options?.includeRoutePolylines ?? false,
      includeExplanation: wire.options?.includeExplanation ?? false,
    },
    cargo: toCargo(wire.cargo),
    ...optional('origin', locationOf(wire.origin, 'origin')),
    ...optional('destination', locationOf(wire.destination, 'destination')),
    chain,
    ...optional('context', wire.context),
  };
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

export function toLocationQuery(wire: WireLocation, path: string): LocationQuery {
  const type = wire.type ?? 'PLACE';
  return {
    path,
    type,
    ...optional('latitude', wire.latitude),
    ...optional('longitude', wire.longitude),
    ...optional('iataCode', filled(wire.iataCode)?.toUpperCase()),
    ...optional('unLoCode', filled(wire.unLoCode)?.toUpperCase().replaceAll(' ', '')),
    ...optional('railYardCode', filled(wire.railYardCode)),
    ...optional('street', filled(wire.street)),
    ...optional('city', filled(wire.city)),
    ...optional('region', filled(wire.region)),
    ...optional('postcode', filled(wire.postcode) ?? filled(wire.postCode)),
    ...optional('country', filled(wire.countryCode) ?? filled(wire.country)),
    ...optional('address', filled(wire.address)),
  };
}

const locationOf = (wire: unknown, path: string): LocationQuery | undefined =>
  wire === undefined ? undefined : toLocationQuery(wire as WireLocation, path);

/** An empty text says nothing, so it counts as absent. */
function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function toElement(wire: WireElement, index: number): ChainElement {
  const path = formatPath(['transportChain', index]);
  const common = { path, ...optional('id', wire.id), ...optional('context', wire.context) };
  if (wire.type === 'UNKNOWN') return { ...common, type: 'UNKNOWN' };
  if (wire.type === 'HUB') {
    const location = toLocationQuery((wire.location ?? {}) as WireLocation, `${path}.location`);
    return { ...common, type: 'HUB', ...optional('hubType', wire.hubType), location };
  }
  if (wire.type === 'WEIGHTED_MODES') {
    const modes = wire.modes.map((mode, position) => {
      const { percentage, ...fields } = mode as { percentage: number } & WireTransport;
      return { element: toTransport(fields as WireTransport, `${path}.modes[${position}]`), percentage };
    });
    return { ...common, ...times(wire), type: 'WEIGHTED_MODES', modes };
  }
  return toTransport(wire, path);
}

type WireTransport = Extract<WireElement, { type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER' }>;

function toTransport(wire: WireTransport, path: string): TransportElement {
  const connectors =
    wire.type === 'ROAD'
      ? {}
      : {
          ...optional('firstMile', connectorOf(wire.firstMile)),
          ...optional('lastMile', connectorOf(wire.lastMile)),
        };
  return {
    path,
    ...optional('id', wire.id),
    ...optional('context', wire.context),
    ...times(wire),
    ...connectors,
    type: wire.type,
    spec: toSpec(wire),
  };
}

function toSpec(wire: WireTransport): TransportSpec {
  if (wire.type === 'ROAD') return toRoadSpec(wire);
  const shared = {
    ...optional('loadFactorPercent', wire.loadFactor),
    ...optional('distanceKm', distanceOf(wire.distance)),
  };
  if (wire.type === 'RAIL') {
    return {
      mode: 'RAIL',
      ...shared,
      ...optional('trainType', wire.trainType),
      ...optional('energyType', wire.energyType),
      ...optional('emptyRunningPercent', wire.emptyRunning),
      ...optional('energyConsumption', wire.energyConsumption),
    };
  }
  if (wire.type === 'AIR') {
    return {
      mode: 'AIR',
      ...shared,
      ...optional('vehicle', filled(wire.vehicle)?.toUpperCase()),
      ...optional('aircraftType', wire.aircraftType),
      ...optional('energyType', wire.energyType),
    };
  }
  return {
    mode: 'WATER',
    ...shared,
    ...optional('vehicle', wire.vehicle),
    ...optional('containerTypeCode', wire.containerTypeCode?.toUpperCase()),
    ...optional('capacity', wire.capacity),
    ...optional('containerCount', wire.containerCount),
    ...optional('volumeCubicMetres', wire.volume && cubicMetresOf(wire.volume.value, wire.volume.unit)),
    ...optional('energyType', wire.energyType),
    navigationConstraints: wire.navigationConstraints ?? [],
  };
}

function toRoadSpec(wire: WireConnector): RoadSpec {
  return {
    mode: 'ROAD',
    ...optional('structure', wire.structure),
    ...optional('grossWeightTonnes', wire.grossWeight && tonnesOf(wire.grossWeight.value, wire.grossWeight.unit)),
    ...optional('energyType', wire.energyType),
    ...optional('emissionsStandard', wire.emissionsStandard),
    ...optional('loadFactorPercent', wire.loadFactor),
    ...optional('emptyRunningPercent', wire.emptyRunning),
    ...optional('loadDistribution', wire.loadDistribution),
    ...optional('energyConsumption', wire.energyConsumption),
    ...optional('distanceKm', distanceOf(wire.distance)),
  };
}

/** References between schemas are untyped; what they refer to was validated. */
const connectorOf = (wire: unknown): RoadSpec | undefined =>
  wire === undefined ? undefined : toRoadSpec(wire as WireConnector);

const distanceOf = (distance: WireConnector['distance']): number | undefined =>
  distance && kilometresOf(distance.value, distance.unit);

const times = (wire: { departureDateTime?: string; arrivalDateTime?: string }) => ({
  ...optional('departure', wire.departureDateTime),
  ...optional('arrival', wire.arrivalDateTime),
});

/** `{ [key]: value }`, or nothing: absent properties stay absent. */
function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}
