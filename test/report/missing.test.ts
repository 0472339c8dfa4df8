import { describe, expect, test } from 'vitest';
import type { FrozenSummary, ModeFigures } from '../../src/record/port.js';
import { Compared, explainChange } from '../../src/report/change.js';
import { ReportTallies } from '../../src/report/sums.js';
import { summarize } from '../../src/stored/summary.js';

const leg = (figures: Readonly<Record<string, number>>, wtw: Readonly<Record<string, number>> = {}) => ({
  type: 'ROAD',
  ...figures,
  transportEmissions: wtw,
});
const modesOf = (...elements: readonly object[]) =>
  summarize({ totalEmissions: { co2eGrams: 1 }, transportChain: [{ elements }] }, undefined)?.byMode;

describe('a figure that a leg does not state', () => {
  test('is absent from its mode: the sum of the other legs would be too small', () => {
    const whole = leg({ activityDistanceKm: 10, activityTonneKm: 20 }, { wttCo2eGrams: 1, ttwCo2eGrams: 4 });
    const partial = leg({ activityDistanceKm: 5 }, { wtwCo2eGrams: 3 });
    expect(modesOf(whole)).toEqual([
      { mode: 'ROAD', distanceKm: 10, tonneKm: 20, wttGrams: 1, ttwGrams: 4, totalGrams: 5 },
    ]);
    expect(modesOf(whole, partial)).toEqual([{ mode: 'ROAD', distanceKm: 15, totalGrams: 8 }]);
    expect(modesOf(partial, whole)).toEqual([{ mode: 'ROAD', distanceKm: 15, totalGrams: 8 }]);
  });

  test('is distinguished from one that is 0', () => {
    const electric = leg({ activityTonneKm: 20 }, { wttCo2eGrams: 4, ttwCo2eGrams: 0, wtwCo2eGrams: 4 });
    expect(modesOf(electric)).toEqual([{ mode: 'ROAD', tonneKm: 20, wttGrams: 4, ttwGrams: 0, totalGrams: 4 }]);
  });
});

const result = (id: string, figures: Partial<FrozenSummary>, ...byMode: readonly ModeFigures[]): FrozenSummary => ({
  ...{ id, createdAt: '2025-01-01', shipmentDate: '2025-01-01', modes: [], tags: {}, totalGrams: 0 },
  ...{ ...figures, byMode },
});
const WHOLE = result(
  'whole',
  { totalGrams: 300, wttGrams: 60, ttwGrams: 240, tonneKm: 10, byHub: [{ hubType: 'WAREHOUSE', tonnes: 2, grams: 8 }] },
  { mode: 'ROAD', distanceKm: 1, tonneKm: 10, wttGrams: 60, ttwGrams: 240, totalGrams: 300 },
);

describe('a report over incomplete results', () => {
  const silent = result(
    'silent',
    {
      totalGrams: 500,
      byHub: [{ hubType: 'WAREHOUSE', grams: 9 }],
    },
    { mode: 'ROAD', totalGrams: 200 },
    { mode: 'RAIL', tonneKm: 7, wttGrams: 1, ttwGrams: 1 },
  );
  const tallies = new ReportTallies();
  for (const one of [WHOLE, silent]) tallies.add(one);

  test('counts by mode what is missing', () => {
    const [road, rail] = tallies.byMode();
    expect(road).toMatchObject({
      ...{ key: 'ROAD', results: 2, co2eGrams: 500, tonneKm: 10 },
      notStated: { emissions: 0, stages: 1, activity: 1 },
    });
    expect(rail).toMatchObject({ key: 'RAIL', co2eGrams: 0, tonneKm: 7, notStated: { emissions: 1, stages: 0 } });
  });

  test('computes intensities from results that state both emissions and activity', () => {
    expect(tallies.totals()).toMatchObject({ co2eGrams: 800, tonneKm: 10, co2eGramsPerTonneKm: 30 });
    const [road, rail] = tallies.byMode();
    expect(road?.co2eGramsPerTonneKm).toBe(30);
    expect(rail).not.toHaveProperty('co2eGramsPerTonneKm');
    expect(tallies.byHubType()).toEqual([
      {
        ...{ key: 'WAREHOUSE', results: 2, co2eGrams: 17, tonnes: 2, co2eGramsPerTonne: 4 },
        notStated: { emissions: 0, tonnes: 1 },
      },
    ]);
  });

  test('does not mention it if nothing is missing', () => {
    const complete = new ReportTallies();
    complete.add(WHOLE);
    expect(complete.byMode()[0]).not.toHaveProperty('notStated');
  });

  test('explains the change of the rest, and states what cannot be explained', () => {
    const [before, now] = [new Compared(), new Compared()];
    before.add(WHOLE);
    for (const one of [WHOLE, silent]) now.add(one);
    const { changeCo2eGrams, byCause } = explainChange(before, now, { from: '2024-01-01', to: '2025-01-01' }) ?? {};
    expect(changeCo2eGrams).toBe(500);
    expect(byCause).toMatchObject({ activity: 0, modeMix: 0, dataKinds: 0, efficiency: 0, hubs: 0, notStated: 500 });
  });
});
