import { describe, expect, test } from 'vitest';
import type { FrozenSummary } from '../../src/record/port.js';
import { Compared, explainChange, yearBefore } from '../../src/report/change.js';

const YEAR = { from: '2025-01-01', to: '2026-01-01' };

/** One shipment by one mode: tonne-km and grams of each, on one kind of data. */
function shipment(
  mode: 'ROAD' | 'RAIL',
  tonneKm: number,
  grams: number,
  data: 'primary' | 'modelled' = 'modelled',
  hub = 0,
): FrozenSummary {
  const figures = { distanceKm: 1, wttGrams: 0, ttwGrams: 0 };
  return {
    ...{ id: '1', createdAt: '2025-01-01', shipmentDate: '2025-01-01', modes: [mode], tags: {} },
    totalGrams: grams + hub,
    primaryShare: data === 'primary' ? 1 : 0,
    modelledShare: data === 'modelled' ? 1 : 0,
    defaultShare: 0,
    byMode: [
      { ...figures, mode, tonneKm, totalGrams: grams },
      ...(hub > 0 ? [{ ...figures, mode: 'HUB' as const, tonneKm: 0, totalGrams: hub }] : []),
    ],
  };
}
const compared = (...summaries: readonly FrozenSummary[]): Compared => {
  const all = new Compared();
  for (const one of summaries) all.add(one);
  return all;
};
const causes = (before: Compared, now: Compared) => explainChange(before, now, YEAR)?.byCause;
const NONE = { activity: 0, modeMix: 0, dataKinds: 0, efficiency: 0, hubs: 0 };

describe('why emissions changed', () => {
  const before = compared(shipment('ROAD', 100, 8000), shipment('RAIL', 100, 2000));

  test('is activity if everything doubles', () => {
    const now = compared(shipment('ROAD', 200, 16_000), shipment('RAIL', 200, 4000));
    expect(causes(before, now)).toEqual({ ...NONE, activity: 10_000 });
  });

  test('is the mix if the same tonne-km go by another mode', () => {
    // 50 tonne-km leave a mode of 80 g for one of 20 g.
    const now = compared(shipment('ROAD', 50, 4000), shipment('RAIL', 150, 3000));
    expect(causes(before, now)).toEqual({ ...NONE, modeMix: -3000 });
  });

  test('is efficiency if a mode emits less on the same kind of data', () => {
    const now = compared(shipment('ROAD', 100, 7000), shipment('RAIL', 100, 2000));
    expect(causes(before, now)).toEqual({ ...NONE, efficiency: -1000 });
  });

  test('is the data if carriers began to measure', () => {
    const mixed = compared(shipment('ROAD', 50, 4000), shipment('ROAD', 50, 3000, 'primary'));
    const measured = compared(shipment('ROAD', 100, 6000, 'primary'));
    // Half of the tonne-km move from 80 g to 60 g.
    expect(causes(mixed, measured)).toEqual({ ...NONE, dataKinds: -1000 });
  });

  test('states hubs separately, and always adds up', () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const some = () =>
      compared(
        ...Array.from({ length: 30 }, () =>
          shipment(
            random() < 0.5 ? 'ROAD' : 'RAIL',
            1 + 100 * random(),
            5000 * random(),
            random() < 0.5 ? 'primary' : 'modelled',
            random() < 0.3 ? 100 * random() : 0,
          ),
        ),
      );
    for (let n = 0; n < 200; n++) {
      const [was, is] = [some(), some()];
      const found = explainChange(was, is, YEAR);
      const sum = Object.values(found?.byCause ?? {}).reduce((total, grams) => total + grams, 0);
      expect(sum).toBeCloseTo(is.totalGrams - was.totalGrams, 5);
      expect(found?.changeCo2eGrams).toBe(is.totalGrams - was.totalGrams);
    }
  });

  test('is absent without a previous year', () => {
    expect(explainChange(compared(), before, YEAR)).toBeUndefined();
    expect(yearBefore(YEAR)).toEqual({ from: '2024-01-01', to: '2025-01-01' });
    expect(yearBefore({ from: '2024-02-29', to: '2024-03-01' })).toEqual({ from: '2023-02-28', to: '2023-03-01' });
    expect(yearBefore({ from: '2024-01-01', to: '2026-01-01' })).toBeUndefined();
  });
});
