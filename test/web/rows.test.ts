import { expect, test } from 'vitest';
import type { CalculationResult } from '../../web/src/api/types.js';
import { listRows, placeName, type ResultLocation } from '../../web/src/result/model.js';

const place = (latitude: number, more: Partial<ResultLocation>): ResultLocation =>
  ({ type: 'PLACE', latitude, longitude: 20, ...more }) as ResultLocation;
const leg = (type: string, start: ResultLocation, end: ResultLocation) => ({
  ...{ type, start, end },
  transportEmissions: { wttCo2eGrams: 1, ttwCo2eGrams: 1 },
});

test('a road that leads to a ferry is named after the crossing and the country of its quay', () => {
  const oslo = place(59.9, { city: 'Oslo', countryCode: 'NO', formatted: 'Oslo\nNorway' });
  const helsinki = place(60.2, { city: 'Helsinki', countryCode: 'FI', formatted: 'Helsinki\nFinland' });
  const quay = (latitude: number, countryCode: string, name?: string) =>
    place(latitude, { countryCode, formatted: countryCode, ...(name !== undefined && { name }) });
  const crossing = 'Kapellskar-Naantali';
  const elements = [
    leg('ROAD', oslo, quay(59.7, 'SE')),
    leg('WATER', quay(59.7, 'SE', crossing), quay(60.5, 'FI', crossing)),
    leg('ROAD', quay(60.5, 'FI'), helsinki),
  ];
  const rows = listRows({ transportChain: [{ type: 'ROAD', elements }] } as unknown as CalculationResult);
  const names = rows.map((row) => (row.kind === 'LEG' ? [placeName(row.leg.start), placeName(row.leg.end)] : []));
  expect(names).toEqual([
    ['Oslo, NO', 'Kapellskar-Naantali, SE'],
    [crossing, crossing],
    ['Kapellskar-Naantali, FI', 'Helsinki, FI'],
  ]);
});
