import { degrees, packError } from '../format.js';
import type { NamedArray } from '../named-arrays.js';
import { toKey } from '../postcode-forms.js';
import { byBytes, packStrings } from '../strings.js';
import type { LocodeRow, PlaceRow, PostcodeRow } from './layer-rows.js';
import { measureErrors } from './postcode-errors.js';

export function packPostcodes(
  into: Map<string, NamedArray>,
  rows: readonly PostcodeRow[],
  places: readonly PlaceRow[],
): void {
  const unique = new Map<string, PostcodeRow>();
  for (const row of rows) {
    const key = row.countryCode + toKey(row.countryCode, row.postcode);
    // The first source wins: callers put the better one first.
    if (!unique.has(key)) unique.set(key, row);
  }
  const keys = [...unique.keys()].sort(byBytes);
  const sorted = keys.map((key) => unique.get(key)).filter((row) => row !== undefined);
  const cities = [...new Set(sorted.map((row) => row.city))].sort(byBytes);
  const cityIndex = new Map(cities.map((city, i) => [city, i]));
  const sources = [...new Set(sorted.map((row) => row.source))].sort(byBytes);
  const sourceIndex = new Map(sources.map((source, i) => [source, i]));
  packStrings(into, 'postcodes.key', keys);
  packStrings(into, 'postcodes.cities', cities);
  packStrings(into, 'postcodes.sources', sources);
  into.set('postcodes.latitude', degrees(sorted.map((row) => row.latitude)));
  into.set('postcodes.longitude', degrees(sorted.map((row) => row.longitude)));
  into.set(
    'postcodes.city',
    Uint32Array.from(sorted, (row) => cityIndex.get(row.city) ?? 0),
  );
  into.set(
    'postcodes.source',
    Uint8Array.from(sorted, (row) => sourceIndex.get(row.source) ?? 0),
  );
  const errorOf = measureErrors(sorted, places);
  into.set(
    'postcodes.error',
    Uint8Array.from(sorted, (row) => packError(largest(errorOf(row), row.errorKm))),
  );
}

const largest = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

export function packLocodes(into: Map<string, NamedArray>, rows: readonly LocodeRow[]): void {
  const sorted = [...new Map(rows.map((row) => [row.code, row])).values()].sort((a, b) => byBytes(a.code, b.code));
  packStrings(
    into,
    'locodes.key',
    sorted.map((row) => row.code),
  );
  packStrings(
    into,
    'locodes.name',
    sorted.map((row) => row.name),
  );
  into.set('locodes.latitude', degrees(sorted.map((row) => row.latitude)));
  into.set('locodes.longitude', degrees(sorted.map((row) => row.longitude)));
}
