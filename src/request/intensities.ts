import { pathInChain, pathInMix } from '../element-path.js';
import { parseRequest } from './parse.js';
import { asObject } from './property.js';
import { toStatedIntensity } from './to-spec.js';
import type { CalculationRequest } from './types.js';
import type { HubType } from './vocabulary.js';

/** `emissionIntensity` as written in a request. */
export interface WrittenIntensity {
  readonly wtt: number;
  readonly ttw: number;
  readonly unit: 'GRAM_PER_TONNE' | 'GRAM_PER_TONNE_KILOMETRE' | 'GRAM_PER_TEU_KILOMETRE';
  readonly distanceType?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  readonly source: string;
  readonly period?: string;
  readonly verification?: string;
  readonly primaryShare?: number;
}

/** Intensities known from elsewhere for operations that the request leaves open. */
export interface Intensities {
  /** For elements, by path: `transportChain[0]`, `transportChain[1].modes[0]`. */
  readonly elements: Readonly<Record<string, WrittenIntensity>>;
  /** For hubs that planning may insert. */
  readonly sites: readonly WrittenSite[];
}

export interface WrittenSite {
  /** UN/LOCODE or IATA code of the facility. */
  readonly code: string;
  readonly hubType: HubType;
  readonly emissionIntensity: WrittenIntensity;
}

/**
 * A request with intensities known from elsewhere.
 * @throws ApiFault as `parseRequest` does
 */
export function parseWith(document: unknown, intensities: Intensities | undefined): CalculationRequest {
  if (intensities === undefined) return parseRequest(document);
  const { elements, sites } = intensities;
  const request = parseRequest(withIntensities(document, elements));
  if (sites.length === 0) return request;
  const siteIntensities = sites.map(({ code, hubType, emissionIntensity }) => ({
    code,
    hubType,
    intensity: toStatedIntensity(emissionIntensity),
  }));
  return { ...request, options: { ...request.options, siteIntensities } };
}

/** The request with an `emissionIntensity` on every element in the paths. Contexts stay the same objects. */
function withIntensities(document: unknown, intensities: Intensities['elements']): unknown {
  const request = asObject(document);
  if (request === undefined || !Array.isArray(request.transportChain)) return document;
  const place = (value: unknown, path: string): unknown => {
    const element = asObject(value);
    const emissionIntensity = intensities[path];
    return element === undefined || emissionIntensity === undefined ? value : { ...element, emissionIntensity };
  };
  const transportChain = request.transportChain.map((value: unknown, index) => {
    const path = pathInChain(index);
    const placed = place(value, path);
    const element = asObject(placed);
    if (!Array.isArray(element?.modes)) return placed;
    const modes = element.modes.map((mode: unknown, position) => place(mode, pathInMix(path, position)));
    return { ...element, modes };
  });
  return { ...request, transportChain };
}
