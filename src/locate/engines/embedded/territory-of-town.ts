import type { LocationQuery } from '../../../request/types.js';
import { nameKey } from '../../text.js';
import { listTerritories } from './countries.js';
import type { Sources } from './sources.js';

/**
 * A territory that is written where a state of the country would be: `San Juan PR` in the United States, Charlotte
 * Amalie in the region `VI`. The query without it; undefined if none is written, or if it is also an area of the country.
 */
export function readTerritory(
  { countryNames, gazetteer, areas }: Pick<Sources, 'countryNames' | 'gazetteer' | 'areas'>,
  query: LocationQuery,
  city: string | undefined,
  countryCode: string,
): readonly [query: LocationQuery, territory: string] | undefined {
  const territories = listTerritories(countryCode);
  if (city === undefined || territories.length === 0) return undefined;
  const find = (text: string): string | undefined => {
    const code = countryNames.parse(text);
    return code !== undefined && territories.includes(code) && areas.find(countryCode, text) === undefined
      ? code
      : undefined;
  };
  const { region, ...parts } = query;
  if (region !== undefined) {
    const stated = find(region);
    return stated === undefined ? undefined : [{ ...parts, city }, stated];
  }
  const [, town = '', mark = '', code = ''] = /^(.*\S)(\s*,\s*|\s+)([A-Z]{2})$/.exec(city.trim()) ?? [];
  const behind = code === '' ? undefined : find(code);
  if (behind === undefined) return undefined;
  const isOfBoth = gazetteer.find(countryCode, nameKey(city)).length > 0;
  const isSure = mark.includes(',') || (!isOfBoth && gazetteer.find(behind, nameKey(town)).length > 0);
  return isSure ? [{ ...parts, city: town }, behind] : undefined;
}
