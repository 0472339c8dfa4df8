import type { FactorLibrary } from './factors/library.js';

export const WORLD_REGIONS = [
  'EUROPE',
  'NORTH_AMERICA',
  'LATIN_AMERICA',
  'ASIA',
  'MIDDLE_EAST',
  'AFRICA',
  'OCEANIA',
] as const;
export type WorldRegion = (typeof WORLD_REGIONS)[number];

export interface CountryInfo {
  readonly region: WorldRegion;
  /** Coast of container trade lanes: `north-europe`. */
  readonly coast: string;
  /** Factor row of the electricity of the world region. */
  readonly grid: string;
}

const GRIDS: Readonly<Record<WorldRegion, string>> = {
  EUROPE: 'grid/region-europe',
  NORTH_AMERICA: 'grid/region-north-america',
  LATIN_AMERICA: 'grid/region-latin-america-and-caribbean',
  ASIA: 'grid/region-asia',
  MIDDLE_EAST: 'grid/region-middle-east',
  AFRICA: 'grid/region-africa',
  OCEANIA: 'grid/region-oceania',
};

/** World region and coast of a country, from the table `country/XX`. A code that it lacks counts as Asia, the world's middle. */
export function countryOf(library: FactorLibrary, countryCode: string): CountryInfo {
  const [region = '', coast = ''] = (library.find(`country/${countryCode.toLowerCase()}`)?.text ?? '').split(' ');
  const known = WORLD_REGIONS.find((candidate) => candidate === region);
  if (known === undefined) return { region: 'ASIA', coast: 'other', grid: 'grid/region-world' };
  return { region: known, coast, grid: GRIDS[known] };
}
