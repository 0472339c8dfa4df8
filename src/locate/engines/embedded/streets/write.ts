import { anyNumberAt } from '../../../../at.js';
import { letterMask } from '../../../text.js';
import { packCountry } from '../format.js';
import { type NamedArray, writeArrays } from '../named-arrays.js';
import { byBytes, packStrings } from '../strings.js';
import { numberKey, streetKey } from './keys.js';

/** Addresses and pieces of named streets, as indexes into texts. Positions are multiples of 1e-7 degrees. */
export interface StreetRows {
  readonly count: number;
  readonly texts: readonly string[];
  readonly streets: ArrayLike<number>;
  /** The text '' for a piece of a street without a house. */
  readonly numbers: ArrayLike<number>;
  readonly cities: ArrayLike<number>;
  readonly postcodes: ArrayLike<number>;
  /** 1 if no town is written and the nearest one is used. */
  readonly assigned: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  readonly countryOf: (latitude: number, longitude: number) => string | undefined;
  /** Shown with every place found: `OpenStreetMap, liechtenstein 2026-01-01`. */
  readonly source: string;
}

/** Pieces without a town are one street within this distance, 1e-7 degrees: 5 km. */
const CELL = 450_000;

interface Group {
  readonly key: string;
  readonly name: number;
  readonly city: number;
  readonly postcode: number;
  readonly rows: number[];
}

/**
 * Writes the streets by key, each with its houses; returns the number of houses. Rows without a country are omitted.
 */
export async function writeStreets(
  path: string,
  rows: StreetRows,
): Promise<{ readonly streets: number; readonly houses: number }> {
  const groups = groupRows(rows);
  const arrays = new Map<string, NamedArray>();
  const keys = [...new Set(groups.map(({ key }) => key))];
  packStrings(arrays, 'texts', rows.texts);
  packStrings(arrays, 'keys', keys);
  arrays.set('keys.mask', Uint32Array.from(keys, letterMask));
  packStrings(arrays, 'source', [rows.source]);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const own = {
    name: new Uint32Array(groups.length),
    city: new Uint32Array(groups.length),
    postcode: new Uint32Array(groups.length),
    country: new Uint16Array(groups.length),
    assigned: new Uint8Array(groups.length),
    first: new Uint32Array(groups.length + 1),
  };
  const houses = { number: new Uint32Array(count), latitude: new Int32Array(count), longitude: new Int32Array(count) };
  const firstOfKey = new Uint32Array(keys.length + 1);
  let [at, house, written] = [0, -1, 0];
  groups.forEach((group, i) => {
    if (i === 0 || group.key !== groups[i - 1]?.key) firstOfKey[++house] = i;
    own.name[i] = group.name;
    own.city[i] = group.city;
    own.postcode[i] = group.postcode;
    const row = group.rows[0] ?? 0;
    own.country[i] = packCountry(rows.countryOf(rows.latitudes[row] ?? 0, rows.longitudes[row] ?? 0) ?? '??');
    own.assigned[i] = group.rows.every((r) => rows.assigned[r] === 1) ? 1 : 0;
    own.first[i] = at;
    for (const r of group.rows) {
      houses.number[at] = anyNumberAt(rows.numbers, r);
      houses.latitude[at] = anyNumberAt(rows.latitudes, r);
      houses.longitude[at] = anyNumberAt(rows.longitudes, r);
      if (rows.texts[anyNumberAt(rows.numbers, r)] !== '') written++;
      at++;
    }
  });
  own.first[groups.length] = at;
  firstOfKey[keys.length] = groups.length;
  arrays.set('keys.first', firstOfKey);
  for (const [name, array] of Object.entries(own)) arrays.set(`streets.${name}`, array);
  for (const [name, array] of Object.entries(houses)) arrays.set(`houses.${name}`, array);
  await writeArrays(path, arrays);
  return { streets: groups.length, houses: written };
}

/** Groups rows of the same street and town, by key, then town; houses by number. */
function groupRows(rows: StreetRows): readonly Group[] {
  const keys = new Map<number, string>();
  const groups = new Map<string, Group>();
  for (let row = 0; row < rows.count; row++) {
    const name = anyNumberAt(rows.streets, row);
    let key = keys.get(name);
    if (key === undefined) {
      key = streetKey(rows.texts[name] ?? '');
      keys.set(name, key);
    }
    if (key === '') continue;
    const [city, postcode] = [anyNumberAt(rows.cities, row), anyNumberAt(rows.postcodes, row)];
    const cell =
      city > 0 || postcode > 0
        ? ''
        : `${Math.floor(anyNumberAt(rows.latitudes, row) / CELL)}/${Math.floor(anyNumberAt(rows.longitudes, row) / CELL)}`;
    const id = `${key}\0${city}\0${postcode}\0${cell}`;
    const group = groups.get(id) ?? { key, name, city, postcode, rows: [] };
    groups.set(id, group);
    group.rows.push(row);
  }
  const ordered = [...groups.values()].sort(
    (a, b) =>
      byBytes(a.key, b.key) || a.city - b.city || a.postcode - b.postcode || (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
  );
  const numberOf = (row: number): string => numberKey(rows.texts[anyNumberAt(rows.numbers, row)] ?? '');
  for (const group of ordered) {
    const known = new Map(group.rows.map((row) => [row, numberOf(row)]));
    group.rows.sort((a, b) => byNumber(known.get(a) ?? '', known.get(b) ?? '') || a - b);
  }
  return ordered;
}

const byNumber = (a: string, b: string): number =>
  (Number.parseInt(a, 10) || 0) - (Number.parseInt(b, 10) || 0) || (a < b ? -1 : a > b ? 1 : 0);
