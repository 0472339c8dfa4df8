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

const PREFIX = 'country/';
const ELSEWHERE: CountryInfo = { region: 'ASIA', coast: 'other', grid: 'grid/region-world' };

/** The table of countries, read once for each library. */
const countries = new WeakMap<FactorLibrary, ReadonlyMap<string, CountryInfo>>();

/**
 * World region and coast of a country, from the table `country/XX`. A code not in the table counts as Asia, whose
 * figures lie in the middle.
 */
export function countryOf(library: FactorLibrary, countryCode: string): CountryInfo {
  let known = countries.get(library);
  if (known === undefined) {
    known = readCountries(library);
    countries.set(library, known);
  }
  return known.get(countryCode) ?? ELSEWHERE;
}

function readCountries(library: FactorLibrary): ReadonlyMap<string, CountryInfo> {
  const read = new Map<string, CountryInfo>();
  for (const id of library.listIds(PREFIX)) {
    const [name = '', coast = ''] = (library.get(id).text ?? '').split(' ');
    const region = WORLD_REGIONS.find((candidate) => candidate === name);
    if (region !== undefined) read.set(id.slice(PREFIX.length).toUpperCase(), { region, coast, grid: GRIDS[region] });
  }
  return read;
}
