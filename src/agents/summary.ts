import type { CalculationResult } from '../aggregate/result-schema.js';

type ChainItem = CalculationResult['transportChain'][number];
type Element = Extract<ChainItem, { readonly elements: unknown }>['elements'][number];
type Place = CalculationResult['origin'];

/** One transport operation or hub of a result, flat, in kilograms. */
export interface LegSummary {
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly vehicle?: string;
  readonly distance_km?: number;
  readonly co2e_kg: number;
  readonly notes?: readonly string[];
}

export interface ShipmentSummary {
  readonly total_co2e_kg: number;
  readonly well_to_tank_co2e_kg: number;
  readonly tank_to_wheel_co2e_kg: number;
  readonly hubs_co2e_kg: number;
  readonly distance_km: number;
  readonly intensity_g_per_tkm: number;
  readonly legs: readonly LegSummary[];
  readonly assumptions: readonly string[];
  readonly warnings: readonly string[];
  readonly uncertainty: {
    readonly lower_co2e_kg?: number;
    readonly upper_co2e_kg?: number;
    readonly statement: string;
  };
  readonly data_quality: { readonly primary: number; readonly modelled: number; readonly default: number };
  readonly method: string;
  readonly factor_set: string;
  /** Titles of the publications whose factors were used. */
  readonly sources: readonly string[];
  readonly credits: number;
  readonly stored_as?: string;
  readonly certificate_url?: string;
}

/** Number of assumptions shown: the explanation has the rest. */
const MAX_ASSUMPTIONS = 12;

const toKg = (grams: number): number => grams / 1000;

/** A result as an agent reads it: flat, in kilograms, with what was assumed. Assumptions are read from the explanation. */
export function summarizeShipment(
  result: CalculationResult,
  explanation: unknown = result.explanation,
): ShipmentSummary {
  const { lowerGrams, upperGrams } = uncertaintyOf(result);
  return {
    total_co2e_kg: toKg(result.totalEmissions.co2eGrams),
    well_to_tank_co2e_kg: toKg(result.transportEmissions.wttCo2eGrams),
    tank_to_wheel_co2e_kg: toKg(result.transportEmissions.ttwCo2eGrams),
    hubs_co2e_kg: toKg(result.hubEmissions.co2eGrams),
    distance_km: result.activityDistanceKm,
    intensity_g_per_tkm: result.totalIntensities.co2eGramsPerTonneKm,
    legs: result.transportChain.flatMap(legsOf),
    assumptions: assumptionsOf(explanation),
    warnings: [...(result.warnings ?? []), ...matchWarnings(result)],
    uncertainty: {
      ...(lowerGrams === undefined ? {} : { lower_co2e_kg: toKg(lowerGrams) }),
      ...(upperGrams === undefined ? {} : { upper_co2e_kg: toKg(upperGrams) }),
      statement:
        lowerGrams === undefined || upperGrams === undefined
          ? 'not stated for this result'
          : '9 in 10 comparable shipments lie between the two figures',
    },
    data_quality: result.dataQuality,
    method: `${result.method.name} ${result.method.version}, ${result.method.gwp}`,
    factor_set: `${result.factorSet.name} ${result.factorSet.version}`,
    sources: [
      ...new Set(
        result.citations
          .filter(({ kind }) => kind !== 'derived')
          .map(({ publisher, title, edition }) => `${publisher}: ${title} (${edition})`),
      ),
    ],
    credits: result.creditCost,
    ...(result.certificateUrl === undefined || result.id === undefined
      ? {}
      : { stored_as: result.id, certificate_url: result.certificateUrl }),
  };
}

interface Uncertainty {
  readonly lowerGrams?: number;
  readonly upperGrams?: number;
}

/** Results stored before uncertainty was introduced have none. */
const uncertaintyOf = (result: CalculationResult): Uncertainty =>
  (result as { readonly uncertainty?: Uncertainty }).uncertainty ?? {};

const legsOf = (item: ChainItem): readonly LegSummary[] =>
  'elements' in item ? item.elements.map(toLeg) : [toLeg(item as Element)];

function toLeg(element: Element): LegSummary {
  const { notes } = element;
  const told = notes === undefined ? {} : { notes };
  if (element.type === 'HUB') {
    return {
      type: `HUB (${element.hubType.toLowerCase().replaceAll('_', ' ')})`,
      from: nameOf(element.location),
      co2e_kg: toKg(element.emissions.co2eGrams),
      ...told,
    };
  }
  return {
    type: element.type,
    from: nameOf(element.start),
    to: nameOf(element.end),
    vehicle: element.vehicle,
    distance_km: element.activityDistanceKm,
    co2e_kg: toKg(element.transportEmissions.wtwCo2eGrams),
    ...told,
  };
}

/** The name a person would use, with the country. */
function nameOf(place: Place): string {
  const name = place.name ?? place.city ?? place.postcode ?? `${place.latitude}, ${place.longitude}`;
  const code = place.unLoCode ?? place.iataCode;
  return `${name}${code === undefined ? '' : ` (${code})`}, ${place.countryCode}`;
}

/** Below this a match is worth a second look. */
const SURE = 0.9;

function matchWarnings(result: CalculationResult): readonly string[] {
  return (['origin', 'destination'] as const)
    .filter((end) => result[end].match.confidence < SURE)
    .map((end) => {
      const { match } = result[end];
      return `${end}: matched ${match.matched} with confidence ${match.confidence.toFixed(2)}; check that it is the right place`;
    });
}

interface ExplanationStep {
  readonly label: string;
  readonly value: string | number;
  readonly unit: string;
  readonly origin: string;
  readonly reason?: string;
}

/** Inputs that were not stated, each once, in chain order. */
function assumptionsOf(explanation: unknown): readonly string[] {
  const { elements = [] } = (explanation ?? {}) as {
    readonly elements?: readonly { readonly type: string; readonly steps: readonly ExplanationStep[] }[];
  };
  const told = elements.flatMap(({ type, steps }) =>
    steps.filter(isAssumption).map((step) => `${type}: ${step.label} ${formatValue(step)}`),
  );
  return [...new Set(told)].slice(0, MAX_ASSUMPTIONS);
}

const isAssumption = ({ reason = '' }: ExplanationStep): boolean => reason.startsWith('not stated');

const formatValue = ({ value, unit }: ExplanationStep): string =>
  `${typeof value === 'number' ? Number(value.toPrecision(4)) : value}${unit === '' ? '' : ` ${unit}`}`;
