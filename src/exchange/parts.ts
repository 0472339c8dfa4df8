import { listElements, type StoredElement } from '../stored/elements.js';
import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';
import { modeOf } from '../stored/summary.js';
import { toDecimal } from './decimal.js';
import { type ExchangeMode, NotExchangeable } from './model.js';

/** The stored parts of one calculation, parsed. */
export interface StoredParts {
  readonly id: string;
  readonly result: Json;
  readonly explanation: Json;
  /** Absent if requests are not kept. */
  readonly request?: Json | undefined;
}

/** One element of the chain with everything that its record and its category are made from. */
export interface Part extends StoredElement {
  readonly steps: readonly Json[];
  /** Share of the mass in a weighted mix; else 1. */
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

export const MODES: Readonly<Record<string, ExchangeMode>> = {
  ROAD: 'Road',
  RAIL: 'Rail',
  AIR: 'Air',
  SEA: 'Sea',
  INLAND_WATERWAY: 'InlandWaterway',
};

/**
 * The elements of a stored result, in order, each with its predecessors.
 * @throws NotExchangeable
 */
export function listParts({ id, result, explanation, request }: StoredParts): readonly Part[] {
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
 * Links elements to their predecessors. The modes of a weighted mix run side by side: each follows what came before the
 * mix, and the next element follows the last of each.
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

/** The request element that a leg came from: by its id, or by position if no hub was inserted. */
function requestedOf(request: Json | undefined, result: Json, { element, index }: StoredElement): Json {
  const chain = asList(asObject(request).transportChain).map(asObject);
  const name = element.id ?? asObject(asList(result.transportChain)[index]).id;
  const named = name === undefined ? undefined : chain.find(({ id }) => id === name);
  if (named !== undefined) return named;
  return chain.length === asList(result.transportChain).length ? asObject(chain[index]) : {};
}

/** The identifying fields of every element of the chain. */
export const identify = ({ tceId, prevTceIds, shipmentId, massKg, share }: Part) => ({
  tceId,
  prevTceIds,
  shipmentId,
  mass: toDecimal(massKg * share),
});
