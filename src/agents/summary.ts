import { defined } from '../defined.js';
import { isHub, listElements } from '../stored/elements.js';
import { readEmissions, toKilograms } from '../stored/emissions.js';
import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';
import { readCode, readPlace } from '../stored/place.js';

/** One transport operation or hub of a result, flat, in kilograms. */
export interface LegSummary {
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly vehicle?: string;
  readonly distance_km?: number;
  readonly co2e_kg?: number;
  readonly notes?: readonly string[];
}

/** What a result of an earlier version does not state is absent. */
export interface ShipmentSummary {
  readonly total_co2e_kg?: number;
  readonly well_to_tank_co2e_kg?: number;
  readonly tank_to_wheel_co2e_kg?: number;
  readonly hubs_co2e_kg?: number;
  readonly distance_km?: number;
  readonly intensity_g_per_tkm?: number;
  readonly legs: readonly LegSummary[];
  readonly assumptions: readonly string[];
  readonly warnings: readonly string[];
  readonly uncertainty: {
    readonly lower_co2e_kg?: number;
    readonly upper_co2e_kg?: number;
    readonly statement: string;
  };
  readonly data_quality: { readonly primary?: number; readonly modelled?: number; readonly default?: number };
  readonly method: string;
  readonly factor_set: string;
  /** Titles of the publications whose factors were used. */
  readonly sources: readonly string[];
  readonly credits?: number;
  readonly stored_as?: string;
  readonly certificate_url?: string;
}

/** Number of assumptions shown: the explanation has the rest. */
const MAX_ASSUMPTIONS = 12;

const kilograms = (grams: unknown): number | undefined => toKilograms(asNumber(grams));
const texts = (value: unknown): readonly string[] => asList(value).filter((one) => typeof one === 'string');
const joined = (parts: readonly unknown[]): string => parts.flatMap((part) => asText(part) ?? []).join(' ');

/**
 * A result of any version as an agent reads it: flat, in kilograms, with what was assumed. Assumptions are read from
 * the explanation.
 */
export function summarizeShipment(value: unknown, explanation: unknown = asObject(value).explanation): ShipmentSummary {
  const result = asObject(value);
  const { wttGrams, ttwGrams } = readEmissions(result.transportEmissions);
  const [method, factorSet, quality] = [
    asObject(result.method),
    asObject(result.factorSet),
    asObject(result.dataQuality),
  ];
  return {
    ...defined({
      total_co2e_kg: kilograms(asObject(result.totalEmissions).co2eGrams),
      well_to_tank_co2e_kg: toKilograms(wttGrams),
      tank_to_wheel_co2e_kg: toKilograms(ttwGrams),
      hubs_co2e_kg: kilograms(asObject(result.hubEmissions).co2eGrams),
      distance_km: asNumber(result.activityDistanceKm),
      intensity_g_per_tkm: asNumber(asObject(result.totalIntensities).co2eGramsPerTonneKm),
    }),
    legs: listElements(result).map(({ element }) => toLeg(element)),
    assumptions: assumptionsOf(explanation),
    warnings: [...texts(result.warnings), ...matchWarnings(result)],
    uncertainty: readUncertainty(asObject(result.uncertainty)),
    data_quality: defined({
      primary: asNumber(quality.primary),
      modelled: asNumber(quality.modelled),
      default: asNumber(quality.default),
    }),
    method: [joined([method.name, method.version]), asText(method.gwp)].filter(Boolean).join(', '),
    factor_set: joined([factorSet.name, factorSet.version]),
    sources: listSources(result),
    ...defined({ credits: asNumber(result.creditCost) }),
    ...(typeof result.id === 'string' &&
      typeof result.certificateUrl === 'string' && { stored_as: result.id, certificate_url: result.certificateUrl }),
  };
}

/** Results stored before uncertainty was introduced have none. */
function readUncertainty({ lowerGrams, upperGrams }: Json): ShipmentSummary['uncertainty'] {
  const [lower, upper] = [kilograms(lowerGrams), kilograms(upperGrams)];
  const isStated = lower !== undefined && upper !== undefined;
  return {
    ...defined({ lower_co2e_kg: lower, upper_co2e_kg: upper }),
    statement: isStated ? '9 in 10 comparable shipments lie between the two figures' : 'not stated for this result',
  };
}

function listSources(result: Json): readonly string[] {
  const cited = asList(result.citations).map(asObject);
  const sources = cited.flatMap(({ kind, publisher, title, edition }) =>
    kind === 'derived' ? [] : [`${asText(publisher)}: ${asText(title)} (${asText(edition)})`],
  );
  return [...new Set(sources)];
}

function toLeg(element: Json): LegSummary {
  const notes = texts(element.notes);
  const noted = notes.length === 0 ? {} : { notes };
  if (isHub(element)) {
    const kind = (asText(element.hubType) ?? 'not stated').toLowerCase().replaceAll('_', ' ');
    const co2e_kg = kilograms(asObject(element.emissions).co2eGrams);
    return { type: `HUB (${kind})`, from: nameOf(element.location), ...defined({ co2e_kg }), ...noted };
  }
  return {
    type: joined([element.type]),
    from: nameOf(element.start),
    to: nameOf(element.end),
    ...defined({
      vehicle: asText(element.vehicle),
      distance_km: asNumber(element.activityDistanceKm),
      co2e_kg: toKilograms(readEmissions(element.transportEmissions).wtwGrams),
    }),
    ...noted,
  };
}

/** The name a person would use, with code and country. */
function nameOf(place: unknown): string {
  const [read, code] = [readPlace(place), readCode(place)];
  if (read === undefined) return 'not stated';
  return `${read.label}${code === undefined ? '' : ` (${code})`}, ${read.countryCode}`;
}

/** Below this a match is worth a second look. */
const SURE = 0.9;

function matchWarnings(result: Json): readonly string[] {
  return (['origin', 'destination'] as const).flatMap((end) => {
    const { confidence, matched } = asObject(asObject(result[end]).match);
    const sure = asNumber(confidence);
    if (sure === undefined || sure >= SURE) return [];
    return [`${end}: matched ${asText(matched)} with confidence ${sure.toFixed(2)}; check that it is the right place`];
  });
}

/** Inputs that were not stated, each once, in chain order. */
function assumptionsOf(explanation: unknown): readonly string[] {
  const told = asList(asObject(explanation).elements)
    .map(asObject)
    .flatMap(({ type, steps }) =>
      asList(steps)
        .map(asObject)
        .filter(isAssumption)
        .map((step) => joined([`${asText(type)}:`, step.label, formatValue(step.value), step.unit])),
    );
  return [...new Set(told)].slice(0, MAX_ASSUMPTIONS);
}

const isAssumption = ({ reason }: Json): boolean => asText(reason)?.startsWith('not stated') === true;

const formatValue = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
