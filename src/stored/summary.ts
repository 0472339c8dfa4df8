import { defined } from '../defined.js';
import { dayAsWritten } from '../quantity/day.js';
import { isHub, listElements } from './elements.js';
import { readEmissions, sumStated } from './emissions.js';
import { asList, asNumber, asObject, asText, type Json } from './json.js';
import { labelOf, readCode } from './place.js';

/** Modes as sums distinguish them: inland waterways, the sea and hubs are separate. */
export const SUMMARY_MODES = ['ROAD', 'RAIL', 'AIR', 'SEA', 'INLAND_WATERWAY', 'HUB'] as const;
export type SummaryMode = (typeof SUMMARY_MODES)[number];

/** Shortest feasible distance, great circle distance or driven kilometres; `MIXED` where legs differ. */
export const SUMMARY_DISTANCE_TYPES = ['SFD', 'GCD', 'ACTUAL', 'MIXED'] as const;
export type SummaryDistanceType = (typeof SUMMARY_DISTANCE_TYPES)[number];

export interface SummaryPlace {
  /** `Hamburg, DE`. */
  readonly label: string;
  readonly code?: string;
  readonly countryCode?: string;
}

/**
 * The figures of one mode in a result, connectors included; hubs have only total grams. A figure not stated by one of
 * its legs is absent: a sum of the others would be too small.
 */
export interface ModeFigures {
  readonly mode: SummaryMode;
  readonly distanceKm?: number;
  /** Absent where it is the usual one of the mode. */
  readonly distanceType?: SummaryDistanceType;
  readonly tonneKm?: number;
  readonly wttGrams?: number;
  readonly ttwGrams?: number;
  /** WTW of transport, or a hub's emissions. */
  readonly totalGrams?: number;
}

/** The figures of hubs of one category in a result. */
export interface HubFigures {
  readonly hubType: string;
  readonly tonnes?: number;
  readonly grams?: number;
}

/** The part of a result that lists, filters and sums read. Values missing from the result are absent. */
export interface ResultSummary {
  /** As `readShipmentDate` finds it in the request; absent if the request has no date. */
  readonly shipmentDate?: string;
  /** Modes of the main legs in order, without consecutive repetitions. */
  readonly modes: readonly SummaryMode[];
  readonly carrier?: string;
  readonly origin?: SummaryPlace;
  readonly destination?: SummaryPlace;
  readonly tags: Readonly<Record<string, string>>;
  readonly totalGrams: number;
  readonly wttGrams?: number;
  readonly ttwGrams?: number;
  readonly hubGrams?: number;
  readonly tonneKm?: number;
  readonly distanceKm?: number;
  readonly massTonnes?: number;
  /** Shares of the emissions by kind of data, 0 to 1. */
  readonly primaryShare?: number;
  readonly modelledShare?: number;
  readonly defaultShare?: number;
  readonly creditCost?: number;
  /** Hubs by category; absent if the result does not distinguish them. */
  readonly byHub?: readonly HubFigures[];
  /** Interval of the total, as stated in the result. */
  readonly uncertainty?: { readonly lowerGrams: number; readonly upperGrams: number };
  readonly byMode: readonly ModeFigures[];
}

const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 255;

/**
 * The summary of a result of any version, as parsed or about to be written.
 * @returns undefined if it has no total, so that nothing can be summed
 */
export function summarize(value: unknown, shipmentDate: string | undefined): ResultSummary | undefined {
  const result = asObject(value);
  const totalGrams = asNumber(asObject(result.totalEmissions).co2eGrams);
  if (totalGrams === undefined) return undefined;
  const { wttGrams, ttwGrams } = readEmissions(result.transportEmissions);
  const quality = asObject(result.dataQuality);
  const elements = listElements(result).map(({ element }) => element);
  return defined({
    shipmentDate,
    modes: listModes(elements),
    carrier: findCarrier(result, elements),
    origin: readSummaryPlace(result.origin),
    destination: readSummaryPlace(result.destination),
    tags: readTags(asObject(result.context).tags),
    totalGrams,
    wttGrams,
    ttwGrams,
    hubGrams: asNumber(asObject(result.hubEmissions).co2eGrams),
    tonneKm: asNumber(result.activityTonneKm),
    distanceKm: asNumber(result.activityDistanceKm),
    massTonnes: asNumber(asObject(result.cargo).massTonnes),
    primaryShare: asNumber(quality.primary),
    modelledShare: asNumber(quality.modelled),
    defaultShare: asNumber(quality.default),
    creditCost: asNumber(result.creditCost),
    byHub: readHubs(result.emissionsByHubType),
    uncertainty: readInterval(asObject(result.uncertainty)),
    byMode: sumModes(elements),
  });
}

function readHubs(value: unknown): readonly HubFigures[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((one) => {
    const { hubType, activityTonnes, emissions } = asObject(one);
    const type = asText(hubType);
    const figures = { tonnes: asNumber(activityTonnes), grams: asNumber(asObject(emissions).wtwCo2eGrams) };
    return type === undefined ? [] : [defined({ hubType: type, ...figures })];
  });
}

function readInterval({ lowerGrams, upperGrams }: Json): ResultSummary['uncertainty'] | undefined {
  const [lower, upper] = [asNumber(lowerGrams), asNumber(upperGrams)];
  return lower === undefined || upper === undefined ? undefined : { lowerGrams: lower, upperGrams: upper };
}

/** The day of the first departure in a request, else of the first arrival, else `context.shipmentDate`, as written: `2026-02-03`. */
export function readShipmentDate(request: unknown): string | undefined {
  const elements = asList(asObject(request).transportChain).flatMap((value) => {
    const element = asObject(value);
    return [element, ...asList(element.modes).map(asObject)];
  });
  for (const field of ['departureDateTime', 'arrivalDateTime']) {
    for (const element of elements) {
      const day = dayAsWritten(asText(element[field]) ?? '');
      if (day !== undefined) return day;
    }
  }
  return dayAsWritten(asText(asObject(asObject(request).context).shipmentDate) ?? '');
}

function listModes(elements: readonly Json[]): SummaryMode[] {
  const modes = elements.flatMap((element) =>
    isHub(element) || (element.role !== undefined && element.role !== 'MAIN') ? [] : (modeOf(element) ?? []),
  );
  return modes.filter((mode, i) => mode !== modes[i - 1]);
}

/** Sea or inland by the vessel named in the result; results of the first version say no more. */
export function modeOf(element: Json): SummaryMode | undefined {
  const { type } = element;
  if (type === 'HUB' || type === 'ROAD' || type === 'RAIL' || type === 'AIR') return type;
  if (type !== 'WATER') return undefined;
  return /^inland|^pushed convoy/i.test(asText(element.vehicle) ?? '') ? 'INLAND_WATERWAY' : 'SEA';
}

function sumModes(elements: readonly Json[]): readonly ModeFigures[] {
  const sums = new Map<SummaryMode, ModeFigures>();
  for (const element of elements) {
    const mode = modeOf(element);
    if (mode === undefined) continue;
    const [before, more] = [sums.get(mode), figuresOf(mode, element)];
    sums.set(mode, before === undefined ? more : addFigures(before, more));
  }
  return [...sums.values()];
}

function figuresOf(mode: SummaryMode, element: Json): ModeFigures {
  if (mode === 'HUB') return defined({ mode, totalGrams: asNumber(asObject(element.emissions).co2eGrams) });
  const { wttGrams, ttwGrams, wtwGrams } = readEmissions(element.transportEmissions);
  return defined({
    mode,
    distanceKm: asNumber(element.activityDistanceKm),
    distanceType: unlessUsual(
      mode,
      SUMMARY_DISTANCE_TYPES.find((type) => type === element.distanceType),
    ),
    tonneKm: asNumber(element.activityTonneKm),
    wttGrams,
    ttwGrams,
    totalGrams: wtwGrams,
  });
}

const addFigures = (left: ModeFigures, right: ModeFigures): ModeFigures =>
  defined({
    mode: left.mode,
    distanceKm: sumStated([left.distanceKm, right.distanceKm]),
    distanceType: left.distanceType === right.distanceType ? left.distanceType : 'MIXED',
    tonneKm: sumStated([left.tonneKm, right.tonneKm]),
    wttGrams: sumStated([left.wttGrams, right.wttGrams]),
    ttwGrams: sumStated([left.ttwGrams, right.ttwGrams]),
    totalGrams: sumStated([left.totalGrams, right.totalGrams]),
  });

const usualDistanceType = (mode: SummaryMode): SummaryDistanceType => (mode === 'AIR' ? 'GCD' : 'SFD');

const unlessUsual = (mode: SummaryMode, type: SummaryDistanceType | undefined): SummaryDistanceType | undefined =>
  type === usualDistanceType(mode) ? undefined : type;

/** What the distance of a mode is, which results stored before it was kept leave to the mode; undefined for hubs. */
export const distanceTypeIn = ({ mode, distanceType }: ModeFigures): SummaryDistanceType | undefined =>
  mode === 'HUB' ? undefined : (distanceType ?? usualDistanceType(mode));

/**
 * Who moves the goods, as carriers' figures are matched: `movedBy`, else `transportProvider`, of the shipment, else of its
 * legs; several are named in the order of travel.
 */
function findCarrier(result: Json, elements: readonly Json[]): string | undefined {
  const named = ({ context }: Json): string | undefined => {
    const { movedBy, transportProvider } = asObject(context);
    return nameOf(movedBy) ?? nameOf(transportProvider);
  };
  const legs = [...asList(result.transportChain).map(asObject), ...elements].flatMap((one) => named(one) ?? []);
  return named(result) ?? asText([...new Set(legs)].join(' / '));
}

function nameOf(party: unknown): string | undefined {
  if (typeof party === 'string') return asText(party);
  const { name, companyName, company, organisation, organization } = asObject(party);
  return asText(name) ?? asText(companyName) ?? asText(company) ?? asText(organisation) ?? asText(organization);
}

function readSummaryPlace(value: unknown): SummaryPlace | undefined {
  const label = labelOf(value);
  if (label === undefined) return undefined;
  return defined({ label, code: readCode(value), countryCode: asText(asObject(value).countryCode) });
}

function readTags(value: unknown): Record<string, string> {
  const entries = Object.entries(asObject(value)).flatMap(([key, tag]): [string, string][] => {
    const text = asText(tag);
    return text === undefined || key === '' || key.length > MAX_TAG_LENGTH
      ? []
      : [[key, Array.from(text).slice(0, MAX_TAG_LENGTH).join('')]];
  });
  return Object.fromEntries(entries.slice(0, MAX_TAGS));
}
