import { expect, test } from 'vitest';
import type { CarrierFigure } from '../../web/src/api/carriers.js';
import { nameFigure } from '../../web/src/pages/carriers/figure-name.js';

const WORDS: Readonly<Record<string, string>> = { ARTICULATED: 'Articulated truck', DIESEL: 'Diesel', SEA: 'Sea' };
const name = (figure: Partial<CarrierFigure>): string =>
  nameFigure({ itemId: '0482e48ddac13864', ...figure } as CarrierFigure, (value) => WORDS[value] ?? value);

test('a figure is named as the carrier names it, else by what it is for', () => {
  expect(name({ description: 'Line haul north', itemId: 'TOC-7' })).toBe('Line haul north');
  expect(name({ itemId: 'TOC-7', mode: 'SEA' })).toBe('TOC-7');
  const truck = { vehicleClass: 'ARTICULATED', energyTypes: ['DIESEL'] };
  expect(name({ ...truck, origin: { countryCode: 'DE' }, destination: { countryCode: 'FR', city: 'Lyon' } })).toBe(
    'Articulated truck, Diesel, DE → Lyon',
  );
  expect(name({ destination: { code: 'DEHAM' }, mode: 'SEA' })).toBe('… → DEHAM');
  expect(name({ location: { code: 'DEDUI' }, hubType: 'TRANSSHIPMENT' })).toBe('DEDUI');
  expect(name({ mode: 'SEA' })).toBe('Sea');
});
