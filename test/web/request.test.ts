import { expect, test } from 'vitest';
import { PERCENTAGE_TOLERANCE } from '../../src/request/vocabulary.js';
import { getIn, type Json, setIn, writePath } from '../../web/src/request/draft.js';
import { isWithin, textAt } from '../../web/src/request/faults.js';
import { describeLocation, parseLocation } from '../../web/src/request/places.js';
import { PERCENTAGE_TOLERANCE as FORM_TOLERANCE } from '../../web/src/request/vocabulary.js';

const draft: Json = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  transportChain: [{ type: 'ROAD' }, { type: 'AIR', loadFactor: 70 }],
};

test('a field is read and written at its place, and nothing else changes', () => {
  const path = ['transportChain', 1, 'loadFactor'];
  expect(getIn(draft, path)).toBe(70);
  const changed = setIn(draft, path, 80);
  expect(getIn(changed, path)).toBe(80);
  expect(setIn(changed, path, 70)).toEqual(draft);
  expect(getIn(draft, ['transportChain', 7, 'type'])).toBeUndefined();
});

test('an emptied field leaves no empty object behind', () => {
  const full = setIn(draft, ['options', 'defaultHubTypes', 'HARBOR'], 'WAREHOUSE');
  expect(full).toMatchObject({ options: { defaultHubTypes: { HARBOR: 'WAREHOUSE' } } });
  expect(setIn(full, ['options', 'defaultHubTypes', 'HARBOR'], undefined)).toEqual(draft);
});

test('a written property keeps its place, so the JSON beside the form does not jump', () => {
  const changed = setIn({ a: 1, b: 2, c: 3 }, ['a'], 9);
  expect(Object.keys(changed as object)).toEqual(['a', 'b', 'c']);
});

test('shares are whole for the form when they are for the service', () => {
  expect(FORM_TOLERANCE).toBe(PERCENTAGE_TOLERANCE);
});

test('places are written as the service writes them, and a fault finds its field', () => {
  expect(writePath(['transportChain', 1, 'modes', 0, 'percentage'])).toBe('transportChain[1].modes[0].percentage');
  const faults = [{ place: 'cargo.weight.value', text: 'must be >= 1e-9' }];
  expect(textAt(faults, 'cargo.weight')).toBe('must be >= 1e-9');
  expect(textAt(faults, 'cargo.category')).toBeUndefined();
  expect(isWithin('originals', 'origin')).toBe(false);
});

test.each([
  ['51.955, 4.04', { latitude: 51.955, longitude: 4.04 }],
  ['-33.9 151.2', { latitude: -33.9, longitude: 151.2 }],
  ['FRA', { type: 'AIRPORT', iataCode: 'FRA' }],
  ['DE HAM', { type: 'HARBOR', unLoCode: 'DEHAM' }],
  ['BEANR', { type: 'HARBOR', unLoCode: 'BEANR' }],
  ['Hamburg, DE', { city: 'Hamburg', countryCode: 'DE' }],
  ['10 Downing St, London, GB', { address: '10 Downing St, London', countryCode: 'GB' }],
  ['Wetstraat 175, Belgium', { address: 'Wetstraat 175', countryCode: 'Belgium' }],
  ['Hamburg', { address: 'Hamburg' }],
  ['1048', { address: '1048' }],
  ['  ', undefined],
])('%s is read as typed', (typed, location) => {
  expect(parseLocation(typed)).toEqual(location);
});

test.each([
  [{ type: 'AIRPORT', iataCode: 'FRA' }, 'FRA'],
  [
    { street: 'Wetstraat 175', postCode: '1048', city: 'Brussel', countryCode: 'BE' },
    'Wetstraat 175, 1048 Brussel, BE',
  ],
  [{ latitude: 51.5, longitude: -0.12 }, '51.5, -0.12'],
  [{}, ''],
  ['text', ''],
])('%j is shown in one line', (location, line) => {
  expect(describeLocation(location)).toBe(line);
});
