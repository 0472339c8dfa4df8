import { existsSync, readFileSync } from 'node:fs';
import { iso1A2Code } from '@rapideditor/country-coder';
import { openDataset } from '../../../src/datasets/open.js';
import type { LatLon } from '../../../src/geo/point.js';
import type { CountryIndex } from '../../../src/locate/port.js';
import { openRailRouter } from '../../../src/route/engines/land/rail.js';
import { landRecipe } from '../../../src/route/engines/land/recipe.js';
import { openRoadRouter } from '../../../src/route/engines/land/road.js';

export const countries: CountryIndex = {
  countryAt: ({ longitude, latitude }) => iso1A2Code([longitude, latitude]) ?? undefined,
};

export const openRoad = () => openRoadRouter(openDataset('var/data', landRecipe), countries);
export const openRail = () => openRailRouter(openDataset('var/data', landRecipe), countries);

export const at = (latitude: number, longitude: number): LatLon => ({ latitude, longitude });

/** Reference cases beside the project; undefined where the folder is absent. */
export function readReferenceCases(mode: 'road' | 'rail'): readonly ReferenceCase[] | undefined {
  const path = `../shared/validation/${mode}.json`;
  if (!existsSync(path)) {
    console.warn(`${path} is absent: accuracy is not measured`);
    return undefined;
  }
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: ReferenceCase[] }).cases;
}

export interface ReferenceCase {
  readonly id: string;
  readonly origin: LatLon & { readonly countryCode: string };
  readonly destination: LatLon & { readonly countryCode: string };
  readonly routable: boolean;
  readonly expectedKm: number;
  readonly alternativesKm: Readonly<Record<string, number>>;
  readonly acceptCodes?: readonly number[];
}

/** Smallest error against the expected length and its alternatives, %. */
export function errorPercent(km: number, { expectedKm, alternativesKm }: ReferenceCase): number {
  return Math.min(...[expectedKm, ...Object.values(alternativesKm)].map((known) => Math.abs(km / known - 1))) * 100;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
