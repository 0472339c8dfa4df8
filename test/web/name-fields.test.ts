import { expect, test } from 'vitest';
import { nameFields } from '../../web/src/result/name-fields.js';
import { fields as german } from '../../web/src/texts/de/calculate.js';
import { fields as english } from '../../web/src/texts/en/calculate.js';

const labels = (texts: Readonly<Record<string, string>>) => (field: string) => texts[field];

test.each([
  [
    'State trainWeight and loadFactor if they are known.',
    'State “Gross train weight” and “Load factor” if they are known.',
  ],
  ['if alone, state loadFactor 40.', 'if alone, state “Load factor” 40.'],
  ['options.storeResult of Müller GmbH', 'options.storeResult of Müller GmbH'],
  ['someNewField is kept', 'someNewField is kept'],
])('%s names the fields as the form does', (text, shown) => {
  expect(nameFields(text, labels(english))).toBe(shown);
});

test('in the language of the form', () => {
  const label = german.loadFactor;
  expect(nameFields('geben Sie loadFactor 40 an.', labels(german))).toBe(`geben Sie “${label}” 40 an.`);
});
