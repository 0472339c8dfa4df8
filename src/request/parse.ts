import { defined } from '../defined.js';
import { parseInstant } from '../quantity/instant.js';
import { cubicMetresOf, KILOMETRES_PER_HOUR_PER, kilometresOf, tonnesOf } from '../quantity/units.js';
import { withDates } from './dates.js';
import { checkMeaning } from './meaning.js';
import { found } from './messages.js';
import { findNearMiss } from './near-miss.js';
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
import { toShares } from './shares.js';
import type {
  CalculationRequest,
  Cargo,
  ChainElement,
  ContractedElectricity,
  LocationQuery,
  Options,
  RoadSpec,
  StatedIntensity,
  TransportElement,
  TransportSpec,
} from './types.js';
import { findUnknowns } from './unknown.js';
import { formatPath, listProblems, type Problem } from './validate.js';
import { BUILT_IN_FALLBACK, CARGO_CATEGORIES } from './vocabulary.js';

/**
 * Step 1: a decoded JSON document to a request that later steps can trust. Absent and null are the same, except inside
 * `context`, which is kept as it came.
 * @throws ApiFault of the first problem in document order, with every problem of the same name in details
 */
export function parseRequest(document: unknown): CalculationRequest {
  const stripped = isAsNeeded(document) ? document : withoutNulls(document);
  const problems: Problem[] = [...listProblems(RequestSchema, stripped, [])];
  const elements = elementsOf(stripped);
  elements.forEach((element, index) => {
    problems.push(...listElementProblems(element, ['transportChain', index]));
  });
  const unknowns = findUnknowns(stripped, elements);
  problems.push(...checkMeaning(stripped, elements, problems), ...unknowns.problems);
  if (problems.length > 0) throw faultOf(problems, stripped);
  return toRequest(stripped as WireRequest, elements as WireElement[], unknowns.warnings);
}

function elementsOf(document: unknown): readonly unknown[] {
  const chain = (document as { transportChain?: unknown } | null)?.transportChain;
  return Array.isArray(chain) ? chain : [];
}

function listElementProblems(element: unknown, path: readonly (string | number)[]): readonly Problem[] {
  const type = (element as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(ELEMENT_SCHEMAS, type)) {
    return [
      {
        path: [...path, 'type'],
        error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
        message: describeType(type, Object.keys(ELEMENT_SCHEMAS)),
      },
    ];
  }
  const problems = [...listProblems(ELEMENT_SCHEMAS[type as keyof typeof ELEMENT_SCHEMAS], element, path)];
  if (type === 'WEIGHTED_MODES' && Array.isArray((element as { modes?: unknown }).modes)) {
    (element as { modes: unknown[] }).modes.forEach((mode, index) => {
      problems.push(...listModeProblems(mode, [...path, 'modes', index]));
    });
  }
  return problems;
}

function describeType(type: unknown, known: readonly string[]): string {
  if (type === undefined) return `is missing; must be one of ${known.join(', ')}`;
  const meant = typeof type === 'string' ? findNearMiss(type, known) : undefined;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `must be one of ${known.join(', ')}, not ${found(type)}${hint}`;
}

function listModeProblems(mode: unknown, path: readonly (string | number)[]): readonly Problem[] {
  const type = (mode as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(WEIGHTED_MODE_SCHEMAS, type)) {
    return [
      {
        path: [...path, 'type'],
        error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
        message: describeType(type, Object.keys(WEIGHTED_MODE_SCHEMAS)),
      },
    ];
  }
  return listProblems(WEIGHTED_MODE_SCHEMAS[type as keyof typeof WEIGHTED_MODE_SCHEMAS], mode, path);
}

/** Nothing to take out of it, as in nearly every request: no null and no list that is too long. */
function isAsNeeded(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= MAX_CHAIN_LENGTH + 1 && value.every(isAsNeeded);
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner === null || (key !== 'context' && !isAsNeeded(inner))) return false;
  }
  return true;
}

/**
 * Clients write null for what they do not know. Array items stay, so that positions keep their meaning; one more than the
 * longest list that is allowed is enough to see that there are too many, and a body can hold half a million. No key is
 * `__proto__`: decoding refuses it.
 */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_CHAIN_LENGTH + 1).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner !== null) kept[key] = key === 'context' ? inner : withoutNulls(inner);
  }
  return kept;
}

function toRequest(
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
    origin: locationOf(wire.origin, 'origin'),
    destination: locationOf(wire.destination, 'destination'),
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

export function toLocationQuery(wire: WireLocation, path: string): LocationQuery {
  const type = wire.type ?? 'PLACE';
  return defined({
    path,
    type,
    latitude: wire.latitude,
    longitude: wire.longitude,
    iataCode: filled(wire.iataCode)?.toUpperCase(),
    unLoCode: filled(wire.unLoCode)?.toUpperCase().replaceAll(' ', ''),
    railYardCode: filled(wire.railYardCode),
    street: filled(wire.street),
    city: filled(wire.city),
    region: filled(wire.region),
    postcode: filled(wire.postcode) ?? filled(wire.postCode),
    country: filled(wire.countryCode) ?? filled(wire.country),
    countryAgain: filled(wire.countryCode) === undefined ? undefined : filled(wire.country),
    address: filled(wire.address),
  });
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
  const { id, context } = wire;
  if (wire.type === 'UNKNOWN') return defined({ path, id, context, ...toTimes(wire), type: wire.type });
  if (wire.type === 'HUB') {
    const location = toLocationQuery((wire.location ?? {}) as WireLocation, `${path}.location`);
    const { hubType, dwellDays } = wire;
    const emissionIntensity = intensityOf(wire.emissionIntensity);
    return defined({ path, id, context, type: wire.type, hubType, dwellDays, emissionIntensity, location });
  }
  if (wire.type === 'WEIGHTED_MODES') {
    const wireModes = wire.modes as unknown as readonly ({ percentage?: number } & WireTransport)[];
    const percentages = wireModes.map((mode, position) => wire.percentages?.[position] ?? mode.percentage ?? 0);
    const shares = toShares(percentages);
    const modes = wireModes.map(({ percentage: _, ...fields }, position) => {
      const element = toTransport(fields as WireTransport, `${path}.modes[${position}]`);
      return { element, percentage: percentages[position] ?? 0, share: shares[position] ?? 0 };
    });
    return defined({ path, id, context, ...toTimes(wire), type: wire.type, modes });
  }
  return toTransport(wire, path);
}

/** The schema has found both readable. */
function toTimes(wire: { departureDateTime?: string; arrivalDateTime?: string }) {
  const { departureDateTime, arrivalDateTime } = wire;
  return {
    departure: departureDateTime === undefined ? undefined : parseInstant(departureDateTime),
    arrival: arrivalDateTime === undefined ? undefined : parseInstant(arrivalDateTime),
  };
}

type WireTransport = Extract<WireElement, { type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER' }>;

function toTransport(wire: WireTransport, path: string): TransportElement {
  return defined({
    path,
    id: wire.id,
    context: wire.context,
    ...toTimes(wire),
    firstMile: wire.type === 'ROAD' ? undefined : connectorOf(wire.firstMile),
    lastMile: wire.type === 'ROAD' ? undefined : connectorOf(wire.lastMile),
    type: wire.type,
    spec: toSpec(wire),
  });
}

function toSpec(wire: WireTransport): TransportSpec {
  if (wire.type === 'ROAD') return toRoadSpec(wire);
  const distance = distanceOf(wire.distance);
  if (wire.type === 'RAIL') {
    return defined({
      mode: 'RAIL',
      loadFactorPercent: wire.loadFactor,
      ...distance,
      trainType: wire.trainType,
      trainWeightTonnes: wire.trainWeight && tonnesOf(wire.trainWeight.value, wire.trainWeight.unit),
      energyType: wire.energyType,
      emptyRunningPercent: wire.emptyRunning,
      energyConsumption: wire.energyConsumption,
      energyMix: mixOf(wire.energyMix),
      ...carrierDataOf(wire),
    });
  }
  if (wire.type === 'AIR') {
    return defined({
      mode: 'AIR',
      loadFactorPercent: wire.loadFactor,
      ...distance,
      vehicle: filled(wire.vehicle)?.toUpperCase(),
      aircraftType: wire.aircraftType,
      energyType: wire.energyType,
      energyConsumption: wire.energyConsumption,
      energyMix: mixOf(wire.energyMix),
      ...carrierDataOf(wire),
    });
  }
  return defined({
    mode: 'WATER',
    loadFactorPercent: wire.loadFactor,
    ...distance,
    vehicle: wire.vehicle,
    containerTypeCode: wire.containerTypeCode?.toUpperCase(),
    capacity: wire.capacity,
    imoNumber: wire.imoNumber?.slice(-7),
    speedKmPerHour: wire.speed && wire.speed.value * KILOMETRES_PER_HOUR_PER[wire.speed.unit],
    containerCount: wire.containerCount,
    volumeCubicMetres: wire.volume && cubicMetresOf(wire.volume.value, wire.volume.unit),
    energyType: wire.energyType,
    energyConsumption: wire.energyConsumption,
    energyMix: mixOf(wire.energyMix),
    ...carrierDataOf(wire),
    navigationConstraints: wire.navigationConstraints ?? [],
  });
}

function toRoadSpec(wire: WireConnector): RoadSpec {
  return defined({
    mode: 'ROAD',
    structure: wire.structure,
    grossWeightTonnes: wire.grossWeight && tonnesOf(wire.grossWeight.value, wire.grossWeight.unit),
    energyType: wire.energyType,
    emissionsStandard: wire.emissionsStandard,
    loadFactorPercent: wire.loadFactor,
    emptyRunningPercent: wire.emptyRunning,
    loadDistribution: wire.loadDistribution,
    energyConsumption: wire.energyConsumption,
    energyMix: mixOf(wire.energyMix),
    ...carrierDataOf(wire),
    ...distanceOf(wire.distance),
  });
}

/** References between schemas are untyped; what they refer to was validated. */
const connectorOf = (wire: unknown): RoadSpec | undefined =>
  wire === undefined ? undefined : toRoadSpec(wire as WireConnector);

const carrierDataOf = (wire: Pick<WireConnector, 'emissionIntensity' | 'electricity'>) => ({
  emissionIntensity: intensityOf(wire.emissionIntensity),
  electricity: electricityOf(wire.electricity),
});

const intensityOf = (wire: WireConnector['emissionIntensity']): StatedIntensity | undefined =>
  wire && toStatedIntensity(wire);

export function toStatedIntensity({
  wtt,
  ttw,
  ...rest
}: NonNullable<WireConnector['emissionIntensity']>): StatedIntensity {
  return { wttGrams: wtt, ttwGrams: ttw, ...rest };
}

/** The meaning of the request was checked: a contract has a factor and a certificate. */
function electricityOf(wire: WireConnector['electricity']): ContractedElectricity | undefined {
  const { emissionFactor, certificate } = wire ?? {};
  if (wire?.basis !== 'MARKET_BASED' || emissionFactor === undefined || certificate === undefined) return undefined;
  return { gramsPerKwh: emissionFactor.value, certificate };
}

function mixOf<T>(wire: readonly { readonly energyType: T; readonly share: number }[] | undefined) {
  const shares = wire && toShares(wire.map(({ share }) => share));
  return wire?.map(({ energyType }, index) => ({ energyType, share: shares?.[index] ?? 0 }));
}

const distanceOf = (distance: WireConnector['distance']) => ({
  distanceKm: distance && kilometresOf(distance.value, distance.unit),
  distanceType: distance?.type,
});
