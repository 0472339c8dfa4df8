import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/quantity/instant.js';
import { parseRequest } from '../../src/request/parse.js';

const place = { city: 'Hamburg', countryCode: 'DE' };
const yearsOf = (transportChain: readonly unknown[]) =>
  parseRequest({
    cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
    origin: place,
    destination: place,
    transportChain,
  }).chain.map((element) => element.when?.year);

describe('instants', () => {
  it.each([
    ['2025-12-25T00:00Z', Date.UTC(2025, 11, 25)],
    ['2025-12-25T00:00:00+00:00', Date.UTC(2025, 11, 25)],
    ['2025-12-25T02:00+02', Date.UTC(2025, 11, 25)],
    ['2025-12-25T05:30+0530', Date.UTC(2025, 11, 25)],
    ['2025-12-24t19:00:00-05:00', Date.UTC(2025, 11, 25)],
    ['2024-02-29T23:59:59.999Z', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
  ])('%s is accepted, with what was written kept', (written, ms) => {
    expect(parseInstant(written)).toMatchObject({ written, epochMicros: ms * 1000, year: written.slice(0, 4) });
  });

  it.each([
    '2025-12-25 00:00:00Z',
    '2025-12-25T23:59:60Z',
    '2025-12-25T24:00:00Z',
    '2025-12-25T00:00:00',
    '2025-12-25',
    '2025-02-29T00:00:00Z',
    '2025-12-25T00Z',
    '20251225T000000Z',
    '2025-12-25T00:00:00+24:00',
    '2025-12-25T00:00:00 +01:00',
    ' 2025-12-25T00:00:00Z',
    '٢٠٢٥-12-25T00:00:00Z',
  ])('%s is refused', (written) => {
    expect(parseInstant(written)).toBeUndefined();
  });

  it('the year is that of the date as written, at the place it was written for', () => {
    expect(parseInstant('2025-12-31T23:00:00-05:00')?.year).toBe('2025');
  });
});

describe('the date of an element', () => {
  const dated = (type: string, year: number) => ({ type, departureDateTime: `${year}-06-01T00:00Z` });
  const hub = { type: 'HUB', location: place };

  it('is its own, else the nearest one before it, else the first one after it; hubs included', () => {
    expect(yearsOf([hub, { type: 'ROAD' }, dated('WATER', 2023), hub, { type: 'ROAD' }])).toEqual(
      Array(5).fill('2023'),
    );
    expect(yearsOf([dated('WATER', 2024), hub, dated('RAIL', 2025), hub])).toEqual(['2024', '2024', '2025', '2025']);
    expect(yearsOf([{ type: 'ROAD', arrivalDateTime: '2022-01-01T00:00Z' }])).toEqual(['2022']);
    expect(yearsOf([dated('UNKNOWN', 2021)])).toEqual(['2021']);
    expect(yearsOf([{ type: 'ROAD' }, hub])).toEqual([undefined, undefined]);
  });
});
