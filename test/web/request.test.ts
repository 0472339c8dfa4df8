import { expect, test } from 'vitest';
import { PERCENTAGE_TOLERANCE } from '../../src/request/vocabulary.js';
import { readNumber, readWeight, writeNumber } from '../../web/src/numbers.js';
import { getIn, type Json, setIn, writePath } from '../../web/src/request/draft.js';
import { isWithin, textAt } from '../../web/src/request/faults.js';
import { nextId } from '../../web/src/request/ids.js';
import { fromLink, toLink } from '../../web/src/request/link.js';
import { listMissing } from '../../web/src/request/missing.js';
import { describeLocation } from '../../web/src/request/places.js';
import { PERCENTAGE_TOLERANCE as FORM_TOLERANCE } from '../../web/src/request/vocabulary.js';

const draft: Json = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  transportChain: [{ type: 'ROAD' }, { type: 'AIR', loadFactor: 70 }],
};

test('a field is read and written at its path, and nothing else changes', () => {
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

test('the form accepts the same sums of shares as the service', () => {
  expect(FORM_TOLERANCE).toBe(PERCENTAGE_TOLERANCE);
});

test('paths are written as the service writes them, and a fault finds its field', () => {
  expect(writePath(['transportChain', 1, 'modes', 0, 'percentage'])).toBe('transportChain[1].modes[0].percentage');
  const faults = [{ place: 'cargo.weight.value', kind: 4, text: 'must be >= 1e-9' }];
  expect(textAt(faults, 'cargo.weight')).toBe('must be >= 1e-9');
  expect(textAt(faults, 'cargo.category')).toBeUndefined();
  expect(isWithin('originals', 'origin')).toBe(false);
});

test.each([
  ['en-GB', '1,234.5', 1234.5],
  ['en-GB', '1,5', 1.5],
  ['en-GB', '1,234', 1234],
  ['en-GB', '1.234,5', 1234.5],
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1.234', 1234],
  ['de-DE', '1.5', 1.5],
  ['de-DE', '1,234', 1.234],
  ['fr-FR', '1 000', 1000],
  ['fr-FR', '1\u202f234,5', 1234.5],
  ['zh-CN', '10,000', 10_000],
  ['en-GB', '1,234,567.89', 1_234_567.89],
  ['de-DE', '1.234.567', 1_234_567],
  ['en-GB', "1'000", 1000],
  ['en-GB', '12,34,567', 1_234_567],
  ['en-GB', '-3', -3],
  ['en-GB', '1e3', 1000],
])('in %s, %s is understood', (language, typed, number) => {
  expect(readNumber(typed, language)).toBe(number);
});

test.each(['', 'ten', '1,2,3.4.5', '1.2.3,4,5', '1.2.3', '2026.11.23', '--1', '1 2'])('%j is no number', (typed) => {
  expect(readNumber(typed, 'en-GB')).toBeUndefined();
});

test.each([
  ['de-DE', '12,5 t', 12.5, 'METRIC_TONNE'],
  ['de-DE', '3 Tonnen', 3, 'METRIC_TONNE'],
  ['nl-NL', '1.500 kg', 1500, 'KILOGRAM'],
  ['en-GB', '100lbs', 100, 'POUND'],
  ['es-ES', '20 toneladas', 20, 'METRIC_TONNE'],
  ['zh-CN', '500公斤', 500, 'KILOGRAM'],
])('in %s, %s is a weight with its unit', (language, typed, value, unit) => {
  expect(readWeight(typed, language)).toEqual({ value, unit });
});

test.each(['5', '5 stone', 't', '1.2.3,4 kg', '3 kg 5'])('%j is no weight with a unit', (typed) => {
  expect(readWeight(typed, 'en-GB')).toBeUndefined();
});

test('a number is echoed so that it reads back as the same, in every language', () => {
  for (const language of ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'nl-NL', 'zh-CN']) {
    for (const number of [0, 1.5, 1234, 1234.5, 12_345.678, 1e-7, -2.25]) {
      const text = writeNumber(number, language);
      expect(readNumber(text, language), `${language} ${text}`).toBe(number);
    }
  }
});

test('a request in a link is restored unchanged, and a truncated link is refused', () => {
  const odd: Json = { origin: { city: 'Zürich “上海” 🚢' }, cargo: { weight: { value: 0.1 } } };
  expect(fromLink(toLink(odd))).toEqual(odd);
  expect(toLink(odd)).toMatch(/^[\w-]+$/);
  for (const broken of ['', 'a', toLink(odd).slice(0, -7), toLink([1])]) expect(fromLink(broken)).toBeUndefined();
});

test('a form reports what every movement needs: both ends, unless hubs replace them, and a weight', () => {
  const places = (draft: Json) => listMissing(draft).map(({ place }) => place);
  expect(places({ transportChain: [{ type: 'ROAD' }] })).toEqual(['origin', 'destination', 'cargo.weight']);
  const hub = { type: 'HUB', location: { unLoCode: 'BEANR' } };
  const weight = { cargo: { weight: { value: 1, unit: 'KILOGRAM' } } };
  expect(places({ ...weight, transportChain: [hub, { type: 'ROAD' }, hub] })).toEqual([]);
  expect(places({ ...weight, transportChain: [{ type: 'HUB' }, { type: 'ROAD' }, hub] })).toEqual([
    'transportChain[0].location',
  ]);
});

test.each([
  ['order-7', 'order-7 (2)'],
  ['order-7 (2)', 'order-7 (3)'],
  ['x'.repeat(255), `${'x'.repeat(251)} (2)`],
])('instead of %s the id %s is proposed', (id, next) => {
  expect(nextId(id)).toBe(next);
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
  expect(describeLocation(location, undefined, (code) => code)).toBe(line);
});
