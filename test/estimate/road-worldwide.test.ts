import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { Cargo, RoadSpec } from '../../src/request/types.js';
import { cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
const unstated = ['category', 'density', 'climateControl'] as const;

/** g CO2e per tonne-km, well to wheel, leaking refrigerant left out. */
function intensity(spec: Omit<RoadSpec, 'mode'>, country: string, cargo: Partial<Cargo> = {}): number {
  const estimate = estimator.transport({
    spec: { mode: 'ROAD', ...spec },
    cargo: cargoOf(10, { defaulted: unstated, ...cargo }),
    movement: movementOf(1000, { originCountry: country, destinationCountry: country }),
  });
  const leaked = estimate.trace.some(({ symbol }) => symbol === 'ttwRefrigerant')
    ? Number(lineOf(estimate, 'ttwRefrigerant'))
    : 0;
  return (gramsOf(estimate).wtw - leaked) / 10_000;
}

const rigid = (grossWeightTonnes: number, more: Partial<RoadSpec> = {}): Omit<RoadSpec, 'mode'> => ({
  structure: 'RIGID',
  grossWeightTonnes,
  ...more,
});
const artic = (grossWeightTonnes?: number, more: Partial<RoadSpec> = {}): Omit<RoadSpec, 'mode'> => ({
  structure: 'ARTICULATED',
  ...(grossWeightTonnes !== undefined && { grossWeightTonnes }),
  ...more,
});
const heavy = { density: 'HEAVY' } as const;

/** Published figures, g CO2e/tkm: French decree at 3.18 kg/l, UK DESNZ 2025, GLEC v3.0 and v3.2 as printed there. */
const PUBLISHED = [
  ['French level 1, 7.5 t', rigid(7.5), 'FR', 778, {}],
  ['French level 1, 12 t', rigid(12), 'FR', 424, {}],
  ['French level 1, 19 t', rigid(19), 'FR', 344, {}],
  ['French level 1, groupage', artic(40, { loadDistribution: 'GROUPAGE' }), 'FR', 181, {}],
  ['French level 1, general cargo', artic(40), 'FR', 87, {}],
  ['French level 1, parcel van', { structure: 'VAN', loadDistribution: 'PARCEL' }, 'FR', 1107, {}],
  ['French level 1, tanker', artic(40), 'FR', 89.9, { category: 'OIL', ...heavy }],
  ['French level 1, cereals', artic(40), 'FR', 103, { category: 'CEREALS', ...heavy }],
  ['French level 1, tipper', artic(40), 'FR', 108.7, { category: 'BUILDING_MATERIALS', ...heavy }],
  ['French level 1, container', artic(40, { loadDistribution: 'CONTAINER' }), 'FR', 95, {}],
  ['French level 1, cars', artic(35), 'FR', 196, { category: 'AUTOMOBILES' }],
  ['UK, rigid 3.5 to 7.5 t', rigid(7.5), 'GB', 650.57, {}],
  ['UK, rigid 7.5 to 17 t', rigid(12), 'GB', 456.08, {}],
  ['UK, rigid over 17 t', rigid(26), 'GB', 208.82, {}],
  ['UK, articulated to 33 t', artic(32), 'GB', 153.64, {}],
  ['UK, articulated over 33 t', artic(), 'GB', 95.02, {}],
  ['GLEC Europe, rigid 7.5 to 12 t, average', rigid(12, { loadDistribution: 'AVERAGE_MIXED' }), 'DE', 210, {}],
  ['GLEC Europe, rigid 12 to 20 t, average', rigid(18, { loadDistribution: 'AVERAGE_MIXED' }), 'DE', 179, {}],
  ['GLEC Europe, rigid 20 to 26 t, average', rigid(26, { loadDistribution: 'AVERAGE_MIXED' }), 'DE', 130, {}],
  ['GLEC Europe, 60 to 72 t, heavy', artic(72, { loadDistribution: 'HEAVY' }), 'DE', 46, {}],
  ['GLEC chemistry, partial load', artic(40, { loadDistribution: 'PARTIAL_LOAD' }), 'DE', 144, {}],
  ['SmartWay, van', { structure: 'VAN' }, 'US', 870, {}],
  ['SmartWay, package', { structure: 'VAN', loadDistribution: 'PARCEL' }, 'US', 789, {}],
  ['SmartWay, truckload', artic(), 'US', 94, {}],
  ['SmartWay, LTL', artic(undefined, { loadDistribution: 'GROUPAGE' }), 'US', 295, {}],
  ['SmartWay, dray', artic(undefined, { loadDistribution: 'CONTAINER' }), 'US', 94, {}],
  ['SmartWay, heavy bulk', artic(undefined, { loadDistribution: 'HEAVY' }), 'US', 76, {}],
  ['SmartWay, tanker', artic(), 'US', 80, { category: 'OIL', ...heavy }],
  ['SmartWay, auto carrier', artic(), 'US', 111, { category: 'AUTOMOBILES' }],
  ['SmartWay, refrigerated', artic(), 'US', 94, { climateControl: 'REQUIRED' }],
  ['India, small commercial', { structure: 'VAN' }, 'IN', 379.5, {}],
  ['India, payload 2 to 3.5 t', rigid(5), 'IN', 222.2, {}],
  ['India, 5 to 12 t', rigid(10), 'IN', 140, {}],
  ['India, 12 to 20 t', rigid(18.5), 'IN', 90.2, {}],
  ['India, 20 to 30 t', rigid(28), 'IN', 82.3, {}],
  ['India, 30 to 50 t', rigid(35), 'IN', 66.3, {}],
  ['India, tractor trailer', artic(), 'IN', 55.1, {}],
  ['GLEC Asia, van', { structure: 'VAN' }, 'CN', 803 * 1.13, {}],
  ['GLEC Asia, 34 to 40 t', artic(40), 'CN', 95 * 1.22, {}],
  ['GLEC Africa, 34 to 40 t', artic(40), 'ZA', 95 * 1.22, {}],
  ['GLEC Asia, Viet Nam', artic(40), 'VN', 95 * 1.22, {}],
] as const satisfies readonly (readonly [string, Omit<RoadSpec, 'mode'>, string, number, Partial<Cargo>])[];

describe('road, beside published figures', () => {
  it.each(PUBLISHED)('%s within a fifth', (_, spec, country, published, cargo) => {
    const ratio = intensity(spec, country, cargo) / published;
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });
});

describe('gross weight', () => {
  it('has no step where a class ends: a tenth of a tonne changes the figure by less than two per cent', () => {
    for (const structure of ['RIGID', 'ARTICULATED'] as const) {
      for (let tonnes = 4; tonnes < 72; tonnes += 0.1) {
        const [light, heavier] = [tonnes, tonnes + 0.1].map((grossWeightTonnes) =>
          intensity({ structure, grossWeightTonnes }, 'DE'),
        );
        expect((heavier ?? 0) / (light ?? 1), `${structure} ${tonnes}`).toBeGreaterThan(0.95);
        expect((heavier ?? 0) / (light ?? 1), `${structure} ${tonnes}`).toBeLessThan(1.02);
      }
    }
  });

  it('and consumption grows with it inside a class', () => {
    const emptyAt = (grossWeightTonnes: number): number =>
      Number(
        lineOf(
          estimator.transport({
            spec: { mode: 'ROAD', ...rigid(grossWeightTonnes) },
            cargo: cargoOf(1),
            movement: movementOf(100),
          }),
          'fuelEmpty',
        ),
      );
    expect([4, 6, 7.5, 9, 12, 15, 18, 22, 26, 32].map(emptyAt)).toEqual(
      [4, 6, 7.5, 9, 12, 15, 18, 22, 26, 32].map(emptyAt).sort((a, b) => a - b),
    );
    expect(emptyAt(6)).toBeLessThan(emptyAt(7));
  });

  it('a van of 40 t is refused', () => {
    expect(() => intensity({ structure: 'VAN', grossWeightTonnes: 40 }, 'DE')).toThrow(
      expect.objectContaining({ code: 5, details: ['grossWeight: a VAN has 7.5 t at most'] }),
    );
  });
});

describe('what the request says of the kilometres', () => {
  const litres = (type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE'): number =>
    Number(
      lineOf(
        estimator.transport({
          spec: {
            mode: 'ROAD',
            energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' },
            loadFactorPercent: 100,
            emptyRunningPercent: 0,
            distanceKm: 1000,
            ...(type !== undefined && { distanceType: type }),
          },
          cargo: cargoOf(25),
          movement: movementOf(1000, { distanceStated: true }),
        }),
        'energyUsed',
      ),
    );

  it('driven kilometres are taken as they are: 1000 km at 30 l/100 km are 300 l', () => {
    expect(litres('ACTUAL')).toBeCloseTo(300, 9);
    expect(litres('SHORTEST_FEASIBLE')).toBeCloseTo(315, 9);
    expect(litres()).toBeCloseTo(315, 9);
    expect(litres('GREAT_CIRCLE')).toBeCloseTo(390, 9);
  });

  it('the fleet is that of the kilometres: Laredo to Monterrey and back are the same', () => {
    const countries = [
      { countryCode: 'US', km: 10 },
      { countryCode: 'MX', km: 220 },
    ];
    const oneWay = (originCountry: string, destinationCountry: string, order: typeof countries) =>
      gramsOf(
        estimator.transport({
          spec: { mode: 'ROAD' },
          cargo: cargoOf(10),
          movement: movementOf(230, { originCountry, destinationCountry, countries: order }),
        }),
      ).wtw;
    expect(oneWay('US', 'MX', countries)).toBeCloseTo(oneWay('MX', 'US', [...countries].reverse()), 6);
  });

  it('a measured consumption without a load is a modelled figure in both labels', () => {
    const estimateOf = (more: Partial<RoadSpec>) =>
      estimator.transport({
        spec: { mode: 'ROAD', energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' }, ...more },
        cargo: cargoOf(10),
        movement: movementOf(100),
      });
    expect(estimateOf({}).calculationBasis).toBe('MODEL');
    expect(estimateOf({}).dataShares.modelled).toBe(1);
    expect(estimateOf({ loadFactorPercent: 80 }).calculationBasis).toBe('PRIMARY_DATA');
    expect(estimateOf({ loadFactorPercent: 80 }).dataShares.primary).toBe(1);
  });

  it('the assumed load is said, and the next likely one', () => {
    const notes = (massTonnes: number) =>
      estimator.transport({
        spec: { mode: 'ROAD' },
        cargo: cargoOf(massTonnes, { defaulted: unstated }),
        movement: movementOf(100),
      }).notes;
    expect(notes(1)?.[0]).toMatch(/^Load assumed: general, 15\.6 t on loaded trips and 20 % empty.*GROUPAGE: 7\.5 t/);
    expect(notes(15)?.[0]).toMatch(/State loadFactor and emptyRunning/);
  });
});
