import { describe, expect, it } from 'vitest';
import { f, type Line, sum } from '../../src/estimate/formula.js';
import type { FuelUse } from '../../src/estimate/fuel.js';
import { Sheet } from '../../src/estimate/sheet.js';
import { calculate } from './support/calculator.js';

describe('lines of a sheet are values', () => {
  it('a formula prints the symbols of its lines, and its value is that of the printed formula', () => {
    const sheet = new Sheet();
    const perKm = sheet.stated('fuelPerKm', 'Fuel', 0.3, 'l/km');
    const distance = sheet.route('distance', 'Distance', 120, 'km');
    const litres = sheet.compute('litres', 'Fuel used', 'l', f`max(${perKm}, 0.1) * ${distance} * (1 + ${2} / 10)`);
    expect(sheet.steps.at(-1)?.formula).toBe('max(fuelPerKm, 0.1) * distance * (1 + 2 / 10)');
    expect(litres.value).toBe(
      calculate(
        'max(fuelPerKm, 0.1) * distance * (1 + 2 / 10)',
        new Map([
          ['fuelPerKm', 0.3],
          ['distance', 120],
        ]),
      ),
    );
    expect(litres.value).toBeCloseTo(43.2, 12);
  });

  it('one formula over other lines prints the other symbols', () => {
    const sheet = new Sheet();
    const double = (line: Line) => f`${line} * 2`;
    const [a, b] = [sheet.stated('a', 'A', 3, ''), sheet.stated('b', 'B', 5, '')];
    expect([double(a), double(b), double(a)]).toEqual([
      { text: 'a * 2', value: 6 },
      { text: 'b * 2', value: 10 },
      { text: 'a * 2', value: 6 },
    ]);
    expect(sum([a, b, a])).toEqual({ text: 'a + b + a', value: 11 });
  });

  it('the unit of a line is part of its type: litres are not kilowatt-hours, a word is not a number', () => {
    const sheet = new Sheet();
    const kilometres = sheet.stated('distance', 'Distance', 5, 'km');
    // @ts-expect-error kilometres are no amount of fuel
    const amount: FuelUse['amount'] = kilometres;
    // @ts-expect-error a word cannot be part of a formula
    const wordy = f`${sheet.statedWord('vehicle', 'Vehicle', 'VAN')} * 2`;
    expect(() => sheet.compute('wordy', 'Wordy', '', wordy)).toThrow(/not a number/);
    expect(amount.unit).toBe('km');
  });

  it('a symbol belongs to one line, and a line has a finite number', () => {
    const sheet = new Sheet();
    const zero = sheet.stated('zero', 'Zero', 0, '');
    expect(() => sheet.stated('zero', 'Again', 1, '')).toThrow(/exists already/);
    expect(() => sheet.compute('infinite', 'Infinite', '', f`1 / ${zero}`)).toThrow(/not a number/);
    expect(sheet.once('zero', '', () => expect.fail('it stands there'))).toBe(zero);
  });

  it('a shared line keeps its unit, for the compiler too', () => {
    const sheet = new Sheet();
    const write = (symbol: string): Line<'km'> => sheet.route(symbol, 'Kilometres', 5, 'km');
    const kilometres = sheet.once('km', 'km', write);
    // @ts-expect-error kilometres are no litres
    const litres: Line<'l'> = kilometres;
    expect(litres).toBe(kilometres);
    expect(() => sheet.once('km', 'l', write)).toThrow('line "km" is in "km", not in "l"');
  });
});
