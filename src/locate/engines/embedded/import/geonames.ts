import { parsePlace } from '../build/geonames.js';
import { type LineResult, type Loader, parsePosition, refuse } from './loader.js';
import { readLines } from './records.js';

/** GeoNames dumps of places: `DE.txt`, `allCountries.txt`, `cities500.txt` (19 columns). Only populated places are kept. */
export const geoNamesPlaces: Loader = {
  title: 'GeoNames places',
  async *records(file) {
    for await (const { line, text } of readLines(file)) yield { line, result: toPlace(text) };
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
  async *records(file) {
    for await (const { line, text } of readLines(file)) yield { line, result: toPostcode(text) };
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
