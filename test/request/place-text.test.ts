import { expect, it } from 'vitest';
import { readPlaceText } from '../../src/request/place-text.js';

it.each([
  ['53.55, 9.99', { latitude: 53.55, longitude: 9.99 }],
  ['-33.86;151.2', { latitude: -33.86, longitude: 151.2 }],
  ['DEHAM', { unLoCode: 'DEHAM' }],
  ['DE HAM', { unLoCode: 'DEHAM' }],
  ['FRA', { iataCode: 'FRA' }],
  ['Hamburg, DE', { city: 'Hamburg', countryCode: 'DE' }],
  ['Hamburg DE', { city: 'Hamburg', countryCode: 'DE' }],
  ['New York, United States', { city: 'New York', countryCode: 'United States' }],
  ['New York', { city: 'New York' }],
  ['Wetstraat 175, 1048 Brussel, BE', { address: 'Wetstraat 175, 1048 Brussel', countryCode: 'BE' }],
  ['80331, DE', { address: '80331', countryCode: 'DE' }],
  ['Bonn', { city: 'Bonn' }],
])('%s is read as %j', (text, fields) => {
  expect(readPlaceText(text)).toEqual(fields);
});

it('a code next to a ship or a flight is the facility itself', () => {
  expect(readPlaceText('DEHAM', ['WATER'])).toEqual({ type: 'HARBOR', unLoCode: 'DEHAM' });
  expect(readPlaceText('FRA', ['AIR', undefined])).toEqual({ type: 'AIRPORT', iataCode: 'FRA' });
  expect(readPlaceText('FRA', ['ROAD'])).toEqual({ iataCode: 'FRA' });
});
