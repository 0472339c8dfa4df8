import { createHash } from 'node:crypto';
import { listElements, type StoredElement } from '../stored/elements.js';
import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';
import { modeOf } from '../stored/summary.js';
import { type Decimal, toDecimal } from './decimal.js';
import { readEnergy, readEnergyTypes } from './energy.js';
import { locationOf } from './location.js';
import {
  type DistanceKind,
  type Exchanged,
  type ExchangeMode,
  type Hoc,
  NotExchangeable,
  type Tce,
  type Toc,
} from './model.js';

/** What is stored of one calculation, parsed. */
export interface StoredParts {
  readonly id: string;
  readonly result: Json;
  readonly explanation: Json;
  /** Absent where requests are not kept. */
  readonly request?: Json | undefined;
}

const MODES: Readonly<Record<string, ExchangeMode>> = {
  ROAD: 'Road',
  RAIL: 'Rail',
  AIR: 'Air',
  SEA: 'Sea',
  INLAND_WATERWAY: 'InlandWaterway',
};
const HUBS: Readonly<Record<string, string>> = {
  TRANSSHIPMENT: 'Transshipment',
  STORAGE_AND_TRANSSHIPMENT: 'StorageAndTransshipment',
  WAREHOUSE: 'Warehouse',
  LIQUID_BULK_TERMINAL: 'LiquidBulkTerminal',
};
const SHORT_HAUL_KM = 1500;

/** One element on its way into the chain: everything that its record and its category are made of. */
interface Part extends StoredElement {
  readonly steps: readonly Json[];
  /** Of the mass, in a weighted mix; else 1. */
  readonly share: number;
  readonly tceId: string;
  readonly prevTceIds: readonly string[];
  readonly shipmentId: string;
  readonly massKg: number;
  readonly refrigerated: boolean;
  readonly requested: Json;
  readonly before: ExchangeMode | undefined;
  readonly after: ExchangeMode | undefined;
}

/** The shipment of a stored result, with the operation categories of its elements. @throws NotExchangeable */
export function buildExchanged(stored: StoredParts): Exchanged {
  const tces: Tce[] = [];
  const tocs = new Map<string, Toc>();
  const hocs = new Map<string, Hoc>();
  const parts = listParts(stored);
  const primaryShares = new Map<string, number>();
  for (const part of parts) {
    if (part.element.type === 'HUB') {
      const { tce, hoc } = buildHub(part);
      tces.push(tce);
      hocs.set(hoc.hocId, hoc);
      primaryShares.set(hoc.hocId, part.element.calculationBasis === 'PRIMARY_DATA' ? 1 : 0);
    } else {
      const { tce, toc } = buildLeg(part);
      tces.push(tce);
      tocs.set(toc.tocId, toc);
      primaryShares.set(toc.tocId, asNumber(asObject(part.element.dataQuality).primary) ?? 0);
    }
  }
  const [first] = parts;
  if (first === undefined) throw new NotExchangeable('the result has no elements');
  const shipment = { mass: toDecimal(first.massKg), shipmentId: stored.id, tces };
  return { shipment, tocs: [...tocs.values()], hocs: [...hocs.values()], primaryShares };
}

function listParts({ id, result, explanation, request }: StoredParts): readonly Part[] {
  const explained = new Map(
    asList(explanation.elements).map((value) => [asText(asObject(value).path), asObject(value)]),
  );
  const massTonnes = asNumber(asObject(result.cargo).massTonnes);
  if (massTonnes === undefined || massTonnes <= 0) throw new NotExchangeable('the result states no mass');
  const elements = listElements(result);
  const links = linkElements(id, elements, (path) => asNumber(explained.get(path)?.share) ?? 1);
  return elements.map((stored, i) => {
    const explanationOf = explained.get(stored.path);
    if (explanationOf === undefined) throw new NotExchangeable(`${stored.path} has no explanation`);
    return {
      ...stored,
      steps: asList(explanationOf.steps).map(asObject),
      share: asNumber(explanationOf.share) ?? 1,
      tceId: links[i]?.tceId ?? '',
      prevTceIds: links[i]?.prevTceIds ?? [],
      shipmentId: id,
      massKg: massTonnes * 1000,
      refrigerated: asObject(result.cargo).climateControl === 'REQUIRED',
      requested: requestedOf(request, result, stored),
      before: neighbour(elements, i, -1),
      after: neighbour(elements, i, 1),
    };
  });
}

/**
 * Who follows whom. The modes of a weighted mix run side by side: each begins where the mix begins and follows what was before it,
 * and what comes next follows the last of each.
 */
function linkElements(id: string, elements: readonly StoredElement[], shareOf: (path: string) => number) {
  let ends: readonly string[] = [];
  let before: readonly string[] = [];
  let finished: readonly string[] = [];
  let index = -1;
  let mixStart = '';
  return elements.map(({ element, path, index: at }) => {
    const tceId = `${id}:${path}`;
    const isMixed = shareOf(path) < 1;
    if (at !== index) {
      ends = [...finished, ...ends];
      finished = [];
      before = ends;
      mixStart = pointOf(element.start ?? element.location);
    } else if (isMixed && pointOf(element.start ?? element.location) === mixStart && element.type !== 'HUB') {
      finished = [...finished, ...ends];
      ends = before;
    }
    index = at;
    const prevTceIds = ends;
    ends = [tceId];
    return { tceId, prevTceIds };
  });
}

const pointOf = (location: unknown): string => {
  const { latitude, longitude } = asObject(location);
  return `${latitude},${longitude}`;
};

function neighbour(elements: readonly StoredElement[], at: number, step: 1 | -1): ExchangeMode | undefined {
  for (let i = at + step; i >= 0 && i < elements.length; i += step) {
    const element = elements[i]?.element;
    if (element !== undefined && element.type !== 'HUB') return MODES[modeOf(element) ?? ''];
  }
  return undefined;
}

/** The element of the request that a leg came from: by its id, or by place where no hub was inserted. */
function requestedOf(request: Json | undefined, result: Json, { element, index }: StoredElement): Json {
  const chain = asList(asObject(request).transportChain).map(asObject);
  const name = element.id ?? asObject(asList(result.transportChain)[index]).id;
  const named = name === undefined ? undefined : chain.find(({ id }) => id === name);
  if (named !== undefined) return named;
  return chain.length === asList(result.transportChain).length ? asObject(chain[index]) : {};
}

function buildLeg(part: Part): { readonly tce: Tce; readonly toc: Toc } {
  const { element } = part;
  const mode = MODES[modeOf(element) ?? ''];
  if (mode === undefined) throw new NotExchangeable(`${part.path} has no mode`);
  const tonneKm = asNumber(element.activityTonneKm) ?? 0;
  const distanceKm = (asNumber(element.activityDistanceKm) ?? 0) / part.share;
  const emissions = asObject(element.transportEmissions);
  const kg = { wtw: kilograms(emissions.wtwCo2eGrams), ttw: kilograms(emissions.ttwCo2eGrams) };
  const toc = buildToc(part, mode, tonneKm, distanceKm);
  return {
    toc,
    tce: {
      ...identify(part),
      tocId: toc.tocId,
      ...packagingOf(part),
      distance: { [distanceKind(element, part.requested)]: toDecimal(distanceKm) },
      origin: locationOf(element.start),
      destination: locationOf(element.end),
      transportActivity: toDecimal(tonneKm),
      ...datesOf(part),
      co2eWTW: kg.wtw,
      co2eTTW: kg.ttw,
    },
  };
}

function buildToc(part: Part, mode: ExchangeMode, tonneKm: number, distanceKm: number): Toc {
  const { element, steps } = part;
  const intensities = asObject(element.transportIntensities);
  const vehicle = asText(element.vehicle) ?? mode;
  const activity = tonneKm > 0 ? tonneKm / part.share : 1;
  const { carriers, guessed } = readEnergy({ steps, types: readEnergyTypes(element), mode, activity });
  const loadFactor = asNumber(element.loadFactor);
  const emptyRunning = asNumber(element.emptyRunning);
  const category = {
    description: [vehicle, asText(element.methodology), ...(guessed ? [GUESSED] : [])].join('; '),
    mode,
    ...(loadFactor !== undefined && loadFactor > 0 && loadFactor <= 100 && { loadFactor: toDecimal(loadFactor / 100) }),
    ...(emptyRunning !== undefined && emptyRunning < 100 && { emptyDistanceFactor: toDecimal(emptyRunning / 100) }),
    temperatureControl: part.refrigerated ? ('refrigerated' as const) : ('ambient' as const),
    ...(mode === 'Air' && flightOf(vehicle, distanceKm)),
    energyCarriers: carriers,
    co2eIntensityWTW: kilograms(intensities.wtwCo2eGramsPerTonneKm),
    co2eIntensityTTW: kilograms(intensities.ttwCo2eGramsPerTonneKm),
    transportActivityUnit: 'tkm' as const,
  };
  return { tocId: nameOf(category), ...category };
}

const GUESSED = 'energy not stated, default factor of the usual fuel';

function flightOf(vehicle: string, distanceKm: number): Pick<Toc, 'airShippingOption' | 'flightLength'> {
  const option = /freighter/i.test(vehicle) ? ('freighter' as const) : ('belly freight' as const);
  return {
    ...(/freighter|belly|passenger/i.test(vehicle) &&
      !/half|average|mixed/i.test(vehicle) && { airShippingOption: option }),
    flightLength: distanceKm < SHORT_HAUL_KM ? 'short-haul' : 'long-haul',
  };
}

function buildHub(part: Part): { readonly tce: Tce; readonly hoc: Hoc } {
  const { element, steps, share } = part;
  const grams = (symbol: string): number => asNumber(steps.find((step) => step.symbol === symbol)?.value) ?? 0;
  const [wtt, ttw] = [grams('wttGrams') * share, grams('ttwGrams') * share];
  const tonnes = asNumber(element.activityTonnes) ?? (part.massKg / 1000) * share;
  const { carriers, guessed } = readEnergy({ steps, types: readEnergyTypes(element), activity: tonnes / share });
  const location = locationOf(element.location);
  const hubType = asText(element.hubType) ?? 'TRANSSHIPMENT';
  // Only container terminals count in containers; a harbour terminal for other cargo has no word of its own.
  const containers = steps.some((step) => step.symbol === 'teuPerContainer' || step.symbol === 'tonnesPerTeu');
  const named =
    hubType === 'MARITIME_TERMINAL' ? (containers ? 'MaritimeContainerTerminal' : 'Transshipment') : HUBS[hubType];
  const words = [
    asText(element.methodology),
    ...(hubType === 'MARITIME_TERMINAL' && !containers ? ['maritime terminal, no containers'] : []),
  ];
  const category = {
    description: [...words, ...(guessed ? [GUESSED] : [])].join('; '),
    hubType: named ?? 'Transshipment',
    temperatureControl: part.refrigerated ? ('refrigerated' as const) : ('ambient' as const),
    hubLocation: location,
    ...(part.before !== undefined && { inboundTransportMode: part.before }),
    ...(part.after !== undefined && { outboundTransportMode: part.after }),
    energyCarriers: carriers,
    co2eIntensityWTW: toDecimal((wtt + ttw) / tonnes / 1000),
    co2eIntensityTTW: toDecimal(ttw / tonnes / 1000),
    hubActivityUnit: 'tonnes' as const,
  };
  const hoc = { hocId: nameOf(category), ...category };
  return {
    hoc,
    tce: {
      ...identify(part),
      hocId: hoc.hocId,
      distance: { actual: '0' },
      origin: location,
      destination: location,
      transportActivity: '0',
      co2eWTW: toDecimal((wtt + ttw) / 1000),
      co2eTTW: toDecimal(ttw / 1000),
    },
  };
}

const identify = ({ tceId, prevTceIds, shipmentId, massKg, share }: Part) => ({
  tceId,
  prevTceIds,
  shipmentId,
  mass: toDecimal(massKg * share),
});

function kilograms(grams: unknown): Decimal {
  const value = asNumber(grams);
  if (value === undefined) throw new NotExchangeable('an element states no emissions');
  return toDecimal(value / 1000);
}

/** The same content has the same name, in every shipment that used it. */
const nameOf = (category: object): string =>
  createHash('sha256').update(JSON.stringify(category)).digest('hex').slice(0, 24);

function distanceKind(element: Json, requested: Json): DistanceKind {
  const method = asText(element.distanceMeasurementMethod) ?? '';
  if (method.startsWith('GREAT_CIRCLE')) return 'gcd';
  if (!method.startsWith('STATED')) return 'sfd';
  const stated = asObject(requested.distance).type;
  return stated === 'ACTUAL' ? 'actual' : stated === 'GREAT_CIRCLE' ? 'gcd' : 'sfd';
}

function packagingOf({ steps, share }: Part): Pick<Tce, 'packagingOrTrEqType' | 'packagingOrTrEqAmount'> {
  const teu = asNumber(steps.find((step) => step.symbol === 'teu')?.value);
  return teu === undefined || teu <= 0
    ? {}
    : { packagingOrTrEqType: 'Container-TEU', packagingOrTrEqAmount: toDecimal(teu * share) };
}

/** As the request states them: only of the leg itself, not of a road leg before or after it. */
function datesOf({ requested, element }: Part): Pick<Tce, 'departureAt' | 'arrivalAt'> {
  if (element.role !== undefined && element.role !== 'MAIN') return {};
  const instant = (value: unknown): string | undefined => {
    const ms = Date.parse(asText(value) ?? '');
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
  };
  const [departureAt, arrivalAt] = [instant(requested.departureDateTime), instant(requested.arrivalDateTime)];
  return { ...(departureAt !== undefined && { departureAt }), ...(arrivalAt !== undefined && { arrivalAt }) };
}
