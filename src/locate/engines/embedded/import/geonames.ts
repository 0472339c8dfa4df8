import { parsePlace } from '../build/geonames.js';
import { type LineResult, type Loader, parsePosition, refuse } from './loader.js';
import { readLines } from './records.js';

/** GeoNames dumps of places: `DE.txt`, `allCountries.txt`, `cities500.txt` (19 columns). Only populated places are kept. */
export const geoNamesPlaces: Loader = {
  title: 'GeoNames places',
  nameOf: nameByCountry,
  async *records(file) {
    for await (const { line, text } of readLines(file))
      yield { line, result: toPlace(text), isShort: isShort(text, 19) };
  },
};

function toPlace(text: string): LineResult {
  const columns = text.split('\t');
  if (columns.length === 19 && columns[6] !== 'P') return 'skip';
  const place = parsePlace(text);
  return typeof place === 'string' ? refuse(place) : { places: [place] };
}

/** GeoNames dumps of postcodes: `GB_full.txt`, `allCountries.txt` of the zip folder (12 columns). */
export const geoNamesPostal: Loader = {
  title: 'GeoNames postcodes',
  nameOf: nameByCountry,
  async *records(file) {
    for await (const { line, text } of readLines(file))
      yield { line, result: toPostcode(text), isShort: isShort(text, 12) };
  },
};

function toPostcode(text: string): LineResult {
  const columns = text.split('\t');
  if (columns.length !== 12) return refuse(`${columns.length} columns, expected 12`);
  const [countryCode = '', postcode = '', city = ''] = columns;
  if (!/^[A-Z]{2}$/.test(countryCode)) return refuse('no country code');
  if (postcode === '') return refuse('no postcode');
  const position = parsePosition(columns[9], columns[10]);
  if (typeof position === 'string') return refuse(position);
  return { postcodes: [{ countryCode, postcode, city, ...position, source: 'GeoNames postal import' }] };
}

/** GeoNames publishes a file for each country, and files of many. */
function nameByCountry({ countries }: { readonly countries: ReadonlySet<string> }): string {
  const [only] = countries;
  return countries.size === 1 && only !== undefined ? only.toLowerCase() : 'all';
}

const isShort = (text: string, columns: number): boolean => text.split('\t', columns).length < columns;
