import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import { cargoOf, estimatorWith, gramsOf, lineOf, movementOf, writeFactorSet } from './support/fixtures.js';

const road = { spec: { mode: 'ROAD' }, cargo: cargoOf(10), movement: movementOf(100) } as const;
const intensity = { id: 'intensity/road/artic-40/average-mixed/diesel', wtt: 20, ttw: 80, unit: 'gCO2e/tkm' };

describe('the user’s tables take precedence over ours', () => {
  it('an intensity replaces the model: 1000 tkm at 100 g, adjusted by 1.05 when its distance is the actual one', () => {
    const estimate = estimatorWith({ ...intensity, basis: 'actual distance' }).transport(road);
    expect(gramsOf(estimate)).toEqual({ wtt: 21_000, ttw: 84_000, wtw: 105_000 });
    expect(estimate.distanceAdjustmentFactor).toBe(1.05);
    expect(estimate.calculationBasis).toBe('DEFAULT_FACTORS');
    expect(estimate.dataShares).toEqual({ primary: 0, modelled: 0, default: 1 });
  });

  it('the distance adjustment is applied once: not to a figure that includes it', () => {
    const estimate = estimatorWith({ ...intensity, basis: 'planned distance' }).transport(road);
    expect(gramsOf(estimate).wtw).toBe(100_000);
    expect(estimate.distanceAdjustmentFactor).toBe(1);
  });

  it('the model is used if the request states something that only the model takes into account', () => {
    const estimator = estimatorWith(intensity);
    for (const stated of [
      { loadFactorPercent: 50 },
      { emptyRunningPercent: 0 },
      { energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } },
    ] as const) {
      const estimate = estimator.transport({ ...road, spec: { mode: 'ROAD', ...stated } });
      expect(estimate.calculationBasis).not.toBe('DEFAULT_FACTORS');
    }
  });

  it('a single row replaces the row of the same id, and is cited as the source', () => {
    const estimator = estimatorWith({ id: 'fuels/diesel-average-blend/l', wtt: 1, ttw: 3, unit: 'kgCO2e/l' });
    const estimate = estimator.transport(road);
    const { wtt, ttw } = gramsOf(estimate);
    expect(ttw / wtt).toBeCloseTo(3, 12);
    expect(estimate.byEnergyType[0]?.bySource[0]?.factorReference).toBe('own-tables/fuels/diesel-average-blend/l');
    expect(estimator.cite('own-tables/fuels/diesel-average-blend/l').title).toBe('Test table');
    expect(lineOf(estimate, 'wttFactorTraction')).toBe(1);
  });

  it('name and version show that the factor set is a different one', () => {
    const [own, ours] = [estimatorWith(intensity).factorSet, createEstimator().factorSet];
    expect(own.name).toBe('cargowake+own-tables');
    expect(ours.name).toBe('cargowake');
    expect(own.version).not.toBe(ours.version);
    expect(ours.gwp).toBe('IPCC AR5 GWP100');
  });

  it.each([
    [[{ ...intensity, id: 'x', wtt: Number.NaN }], /"NaN" is not a number/],
    [[{ id: 'x', unit: 'g' }], /no figure/],
    [[intensity, intensity], /used twice/],
  ])('a wrong table is refused at the start (%#)', (rows, message) => {
    expect(() => createEstimator({ factorSets: writeFactorSet(rows) })).toThrow(message);
  });

  it('a table may not take the name of a built-in one', () => {
    expect(() => createEstimator({ factorSets: writeFactorSet([intensity], 'desnz-2025') })).toThrow(/built-in/);
  });

  it('an intensity in a unit that no activity has is an error', () => {
    expect(() => estimatorWith({ ...intensity, unit: 'kgCO2e/mile' }).transport(road)).toThrow(
      /not a unit of an intensity/,
    );
  });
});

describe('rows by country can be supplied', () => {
  const rail = {
    spec: { mode: 'RAIL', energyType: 'ELECTRICITY' },
    cargo: cargoOf(10),
    movement: movementOf(100, {
      countries: [
        { countryCode: 'AT', km: 60 },
        { countryCode: 'DE', km: 40 },
      ],
    }),
  } as const;
  const inAustria = (estimate: ReturnType<ReturnType<typeof estimatorWith>['transport']>): number =>
    Number(lineOf(estimate, 'wttTractionElectricAT'));
  const plain = estimatorWith({ id: 'unused/row', value: 1, unit: '1' }).transport(rail);

  it('network losses: the country of the row, and no other', () => {
    const own = estimatorWith({ id: 'electricity/loss-factor/at', value: 1.05, unit: 'kWh/kWh' }).transport(rail);
    expect(inAustria(own) / inAustria(plain)).toBeCloseTo(1.05 * (1 - 0.05), 10);
    expect(lineOf(own, 'wttTractionElectricDE')).toBe(lineOf(plain, 'wttTractionElectricDE'));
  });

  it('network losses for all countries take precedence over ours for one', () => {
    const own = estimatorWith({ id: 'electricity/loss-factor', value: 1, unit: 'kWh/kWh' }).transport(rail);
    expect(inAustria(own) / inAustria(plain)).toBeCloseTo(0.95, 10);
  });

  it('terrain: traction in the country of the row needs that much more energy', () => {
    const own = estimatorWith({ id: 'rail/terrain/at', value: 1.32, unit: '1' }).transport(rail);
    // Ours is that of a mountain network, 1.1.
    expect(inAustria(own) / inAustria(plain)).toBeCloseTo(1.2, 10);
    expect(lineOf(own, 'wttTractionElectricDE')).toBe(lineOf(plain, 'wttTractionElectricDE'));
  });
});
