import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { Cargo, RoadSpec } from '../../src/request/types.js';
import { cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';
import { PUBLISHED_ROAD, rigid } from './support/published-road.js';

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

describe('road, beside published figures', () => {
  it.each(PUBLISHED_ROAD)('%s within a fifth', (_, spec, country, published, cargo) => {
    const ratio = intensity(spec, country, cargo) / published;
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });
});

describe('gross weight', () => {
  it('has no step at the end of a class: a tenth of a tonne changes the figure by less than two per cent', () => {
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

  it('of any truck leaves load factor and fleet ratio within those of the reference vehicles', () => {
    for (const countryCode of ['DE', 'GB', 'US', 'AU', 'IN', 'CN', 'BR', 'ZA'])
      for (const structure of ['RIGID', 'ARTICULATED'] as const)
        for (const grossWeightTonnes of [0.1, 2, 3.5, 15, 33, 40, 60, 72, 120, 300]) {
          const estimate = estimator.transport({
            spec: { mode: 'ROAD', structure, grossWeightTonnes },
            cargo: cargoOf(1),
            movement: movementOf(100, { originCountry: countryCode, destinationCountry: countryCode }),
          });
          const name = `${countryCode} ${structure} ${grossWeightTonnes}`;
          expect(Number(lineOf(estimate, 'loadFactor')), name).toBeGreaterThan(10);
          expect(Number(lineOf(estimate, 'loadFactor')), name).toBeLessThanOrEqual(100);
          expect(Number(lineOf(estimate, 'fleet')), name).toBeGreaterThan(0.5);
          expect(Number(lineOf(estimate, 'fleet')), name).toBeLessThan(2);
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

describe('fleets', () => {
  const truckOf = (country: string) => {
    const estimate = estimator.transport({
      spec: { mode: 'ROAD' },
      cargo: cargoOf(10, { defaulted: unstated }),
      movement: movementOf(1000, { originCountry: country, destinationCountry: country }),
    });
    return (symbol: string): number => Number(lineOf(estimate, symbol));
  };

  it.each([
    // Country, legal gross weight of common long-haul combinations, t, from and to; reported empty kilometres, %.
    ['BR', 41, 48.5, 30, 45],
    ['KE', 42, 50, 30, 45],
    ['ZA', 50, 56, 20, 40],
    ['TH', 42, 50.5, 25, 40],
    ['CN', 49, 49, 25, 40],
    ['SA', 40, 45, 30, 45],
    ['IN', 49, 55, 25, 40],
    ['US', 36, 36.3, 15, 25],
    ['AU', 42.5, 46, 15, 30],
    ['JP', 25, 36, 15, 30],
  ])('the truck of %s is one of its roads: %f to %f t, %f to %f %% empty', (country, light, heavy, least, most) => {
    const line = truckOf(country);
    expect(line('grossWeight')).toBeGreaterThanOrEqual(light);
    expect(line('grossWeight')).toBeLessThanOrEqual(heavy);
    expect(line('emptyRunning')).toBeGreaterThanOrEqual(least);
    expect(line('emptyRunning')).toBeLessThanOrEqual(most);
  });
});

describe('stated kilometres', () => {
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

  it('driven kilometres are used unchanged: 1000 km at 30 l/100 km are 300 l', () => {
    expect(litres('ACTUAL')).toBeCloseTo(300, 9);
    expect(litres('SHORTEST_FEASIBLE')).toBeCloseTo(315, 9);
    expect(litres()).toBeCloseTo(315, 9);
    expect(litres('GREAT_CIRCLE')).toBeCloseTo(390, 9);
  });

  it('the fleet is that of most kilometres: Laredo to Monterrey and back are the same', () => {
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

  it('notes state the assumed load, and the next likely one', () => {
    const notes = (massTonnes: number) =>
      estimator
        .transport({
          spec: { mode: 'ROAD' },
          cargo: cargoOf(massTonnes, { defaulted: unstated }),
          movement: movementOf(100),
        })
        .notes?.();
    expect(notes(1)?.[0]).toMatch(/^Load assumed: general, 15\.6 t on loaded trips and 20 % empty.*GROUPAGE: 7\.5 t/);
    expect(notes(15)?.[0]).toMatch(/State loadFactor and emptyRunning/);
    // 24 t of a payload of 25 t; 5 t would not be sent on a truck for 25.
    expect(notes(24)?.[0]).toMatch(/has the truck to itself, state loadFactor 96\.$/);
    expect(notes(5)?.[0]).toMatch(/a smaller truck is likely/);
  });
});
