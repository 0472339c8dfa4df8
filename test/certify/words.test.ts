import { describe, expect, test } from 'vitest';
import { decimalsFor, ENGLISH, labelFor, massUnitFor, wordFor } from '../../src/certify/words.js';

const { formatIn, formatInstant, formatNumber, formatPercent } = ENGLISH;

describe('a column', () => {
  test.each([
    [[966.8, 48.7, 0], 1],
    [[12_345, 1.5], 0],
    [[0.5, 0.25], 3],
    [[345, 0.02], 2],
    [[undefined, 0], 0],
    [[5000, 0.00001], 3],
  ])('of %j has %i decimals in every row', (values, decimals) => {
    expect(decimalsFor(values)).toBe(decimals);
  });

  test('never prints an amount as zero', () => {
    expect([0, 0.00001, 48.7, undefined].map((value) => ENGLISH.formatFixed(value, 1))).toEqual([
      '0.0',
      '< 0.1',
      '48.7',
      '–',
    ]);
  });
});

describe('print', () => {
  test.each([
    [0, '0'],
    [0.000123456, '0.0001235'],
    [1.23456e-9, '1.235e-9'],
    [0.5, '0.5'],
    [7.12345, '7.123'],
    [45, '45'],
    [432.84, '432.8'],
    [999.96, '1,000'],
    [12345.678, '12,346'],
    [4.2e15, '4.200e+15'],
    [Number.NaN, '–'],
    [undefined, '–'],
  ])('writes %s as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test.each([
    [966.8, '966.8', 'g'],
    [1000, '1.000', 'kg'],
    [255_400, '255.4', 'kg'],
    [10_002_000, '10.00', 't'],
    [0, '0', 'g'],
  ])('gives %s g in the unit that reads best', (grams, text, symbol) => {
    const unit = massUnitFor(grams);
    expect([formatIn(unit, grams), unit.symbol]).toEqual([text, symbol]);
  });

  test('never shows a small share as zero', () => {
    expect([0, 0.0002, 0.052, 1].map(formatPercent)).toEqual(['0 %', '< 0.1 %', '5.2 %', '100 %']);
  });

  test('tells the time in UTC, whatever the offset it was stored with', () => {
    expect(formatInstant('2026-02-03T01:51:38.473461+02:00')).toBe('2 February 2026, 23:51:38 UTC');
  });

  test('turns codes and property names into words, and leaves names alone', () => {
    expect(['MARITIME_TERMINAL', 'LNG', 'EURO_VI', 'JET_A1', '22G1', 'Boeing 747-8F'].map(wordFor)).toEqual([
      ...['Maritime terminal', 'LNG', 'Euro VI', 'Jet A-1', '22G1', 'Boeing 747-8F'],
    ]);
    expect(['purchaseOrder', 'tax_id', 'VATNumber', 'Προμηθευτής', 'e-mail'].map(labelFor)).toEqual([
      ...['Purchase order', 'Tax id', 'VAT number', 'Προμηθευτής', 'E mail'],
    ]);
  });
});
