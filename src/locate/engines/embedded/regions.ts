import { nameKey } from '../../text.js';
import { areaKey } from './areas.js';
import type { Candidate } from './gazetteer.js';
import { readTable } from './tables.js';

/** Abbreviations of states and provinces by the area's GeoNames code: `NSW` is `AU.02`. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  readTable<'country' | 'short' | 'geonames'>('regions').map((row) => [
    `${row.country}:${nameKey(row.short)}`,
    row.geonames,
  ]),
);

/**
 * The candidates in a region named by the hints; all of them if none fits (a hint may be anything: a district, a
 * customer).
 */
export function filterByRegion(
  countryCode: string,
  candidates: readonly Candidate[],
  hints: readonly string[],
): readonly Candidate[] {
  for (const hint of hints) {
    const fitting = candidates.filter((candidate) => liesIn(countryCode, candidate, hint));
    if (fitting.length > 0) return fitting;
  }
  return candidates;
}

/**
 * Whether a place lies in the area that a text names: by name, by its own code (`IL`, `MI`) or by a known abbreviation.
 */
export function liesIn(countryCode: string, { areas }: Candidate, hint: string): boolean {
  const key = nameKey(hint.replace(/\d/g, ' '));
  if (key === '') return false;
  const bare = areaKey(hint);
  const code = SHORT_FORMS.get(`${countryCode}:${key}`);
  return areas.some((area) => {
    if (code === area.code) return true;
    const own = area.code.slice(area.code.lastIndexOf('.') + 1).toLowerCase();
    return (
      (/^[a-z]{2,3}$/.test(own) && own === key) ||
      nameKey(area.name) === key ||
      (bare !== '' && areaKey(area.name) === bare)
    );
  });
}
