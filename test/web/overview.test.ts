import { describe, expect, test } from 'vitest';
import type { Shipment, SumGroup } from '../../web/src/api/shipments.js';
import { readFilter, toQuery } from '../../web/src/api/shipments.js';
import {
  addMonths,
  daysOf,
  explainChange,
  findHotLane,
  findHotSpot,
  lastYear,
  listMonths,
  stackMonths,
  yearBefore,
} from '../../web/src/pages/overview/model.js';

const group = (keys: readonly string[], totalCo2eGrams: number, activityTonneKm = 0) =>
  ({ keys, totalCo2eGrams, activityTonneKm }) as unknown as SumGroup;

describe('A period', () => {
  test('counts months across the end of a year', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(listMonths({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(listMonths({ from: '2026-02', to: '2026-01' })).toEqual([]);
  });

  test('is the last twelve months by default, and those before them', () => {
    const period = lastYear(new Date('2026-02-10T12:00:00Z'));
    expect(period).toEqual({ from: '2025-03', to: '2026-02' });
    expect(yearBefore(period)).toEqual({ from: '2024-03', to: '2025-02' });
    // 2024 was a leap year.
    expect(daysOf({ from: '2024-01', to: '2024-02' })).toEqual({ from: '2024-01-01', to: '2024-02-29' });
  });

  test('shows months without shipments too', () => {
    const months = stackMonths({ from: '2026-01', to: '2026-03' }, [
      group(['2026-01', 'ROAD'], 3),
      group(['2026-01', 'AIR'], 4),
      group(['2026-03', 'ROAD'], 5),
    ]);
    expect(months.map(({ total }) => total)).toEqual([7, 0, 5]);
    expect(months[0]?.grams).toEqual({ ROAD: 3, AIR: 4 });
  });
});

describe('Why emissions changed', () => {
  test('twice the transport and nothing else is all activity', () => {
    const change = explainChange([group(['ROAD'], 100, 10)], [group(['ROAD'], 200, 20)]);
    expect(change).toEqual({ activity: 100, mix: 0, intensity: 0, total: 100 });
  });

  test('half by rail instead of road is all mix', () => {
    // Road 10 g, rail 2 g per tkm, 10 tkm before and after: 100 g become 60 g.
    const change = explainChange([group(['ROAD'], 100, 10)], [group(['ROAD'], 50, 5), group(['RAIL'], 10, 5)]);
    expect(change?.activity).toBe(0);
    expect(change?.mix).toBeCloseTo(-40, 12);
    expect(change?.intensity).toBeCloseTo(0, 12);
  });

  test('cleaner trucks are all intensity, and the three always add up', () => {
    const cleaner = explainChange([group(['ROAD'], 100, 10)], [group(['ROAD'], 80, 10)]);
    expect(cleaner).toEqual({ activity: 0, mix: 0, intensity: -20, total: -20 });
    const mixed = explainChange(
      [group(['ROAD'], 100, 10), group(['AIR'], 700, 1), group(['HUB'], 5)],
      [group(['ROAD'], 90, 12), group(['SEA'], 30, 9), group(['HUB'], 9)],
    );
    expect((mixed?.activity ?? 0) + (mixed?.mix ?? 0) + (mixed?.intensity ?? 0)).toBeCloseTo(129 - 805, 9);
  });

  test('says nothing without an earlier period to compare with', () => {
    expect(explainChange([], [group(['ROAD'], 1, 1)])).toBeUndefined();
  });
});

test('a hot spot states the share of a few shipments, and the lane that most of them use', () => {
  const shipment = (totalCo2eGrams: number, lane: string) =>
    ({ totalCo2eGrams, lane, modes: ['ROAD', 'AIR'] }) as unknown as Shipment;
  const largest = [shipment(60, 'Shanghai, CN → Chicago, US'), shipment(60, 'Shanghai, CN → Chicago, US')];
  expect(findHotSpot(largest, 100, 1000)).toMatchObject({
    shareOfEmissions: 0.12,
    shareOfShipments: 0.02,
    lane: 'Shanghai, CN → Chicago, US',
    mode: 'AIR',
    fromGrams: 60,
  });
  expect(findHotSpot(largest, 3, 120)).toBeUndefined();
});

test('the hot lane is the one whose emissions most exceed its share of the shipments, and there is none if all are alike', () => {
  const lane = (name: string | null, totalCo2eGrams: number, results: number) =>
    ({ keys: [name], totalCo2eGrams, results }) as unknown as SumGroup;
  const lanes = [lane('A → B', 500, 45), lane('C → D', 300, 5), lane(null, 190, 20), lane('E → F', 10, 30)];
  expect(findHotLane(lanes, 100, 1000)).toEqual({ lane: 'C → D', shareOfEmissions: 0.3, shareOfShipments: 0.05 });
  expect(findHotLane([lane('A → B', 50, 50), lane('C → D', 50, 50)], 100, 100)).toBeUndefined();
  expect(findHotLane([lane('A → B', 90, 3)], 6, 100)).toBeUndefined();
});

test('the filter in the address is the filter of the list, with both days inclusive', () => {
  const filter = readFilter({
    search: 2026,
    mode: 'AIR',
    from: '2026-01-01',
    to: '2026-01-31',
    min: 1.5,
    odd: 'x',
    sort: 'id',
  });
  expect(filter).toEqual({ search: '2026', mode: 'AIR', from: '2026-01-01', to: '2026-01-31', min: '1.5' });
  expect(toQuery(filter)).toBe(
    '?search=2026&mode=AIR&shipment_from=2026-01-01&shipment_to=2026-02-01&min_co2e_grams=1500',
  );
});
