import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { TransportInput } from '../../src/estimate/types.js';
import { aboard, cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';
import { cargo, hub, movement, rail, road, transport, water } from './support/random.js';

const estimator = createEstimator();
const runs = { numRuns: 200, seed: 1120, verbose: 1 } as const;
const wtw = (input: TransportInput): number => gramsOf(estimator.transport(input)).wtw;

/** Equal up to rounding of the last digits. */
function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(actual), Math.abs(expected)));
}

describe('laws of the model', () => {
  it('emissions are linear in the mass of the cargo', () => {
    fc.assert(
      fc.property(transport, fc.double({ min: 0.1, max: 10, noNaN: true }), (input, factor) => {
        const heavier = { ...input, cargo: { ...input.cargo, massTonnes: input.cargo.massTonnes * factor } };
        expectClose(wtw(heavier), wtw(input) * factor);
      }),
      runs,
    );
  });

  it('hub emissions are linear in the mass of the cargo', () => {
    fc.assert(
      fc.property(hub, fc.double({ min: 0.1, max: 10, noNaN: true }), (input, factor) => {
        const heavier = { ...input, cargo: { ...input.cargo, massTonnes: input.cargo.massTonnes * factor } };
        expectClose(gramsOf(estimator.hub(heavier)).wtw, gramsOf(estimator.hub(input)).wtw * factor);
      }),
      runs,
    );
  });

  it('two legs of one route emit what the whole route emits', () => {
    const ground = fc.oneof(fc.record({ spec: road, cargo, movement }), fc.record({ spec: rail, cargo, movement }));
    fc.assert(
      fc.property(ground, (input) => {
        const legOf = (share: number) => ({
          ...input,
          movement: {
            ...input.movement,
            distanceKm: input.movement.distanceKm * share,
            countries: input.movement.countries.map(({ countryCode, km }) => ({ countryCode, km: km * share })),
          },
        });
        expectClose(wtw(legOf(0.3)) + wtw(legOf(0.7)), wtw(input));
      }),
      runs,
    );
  });

  it('a fuller vehicle emits less per tonne', () => {
    const specs = fc.oneof(
      fc.record({ spec: road, cargo, movement }),
      fc.record({ spec: rail, cargo, movement }),
      fc.record({ spec: water, cargo, movement }).map(aboard),
    );
    const pair = fc.tuple(fc.double({ min: 5, max: 95, noNaN: true }), fc.double({ min: 1, max: 5, noNaN: true }));
    fc.assert(
      fc.property(specs, pair, (input, [low, more]) => {
        const at = (loadFactorPercent: number): TransportInput => {
          if (input.spec.mode === 'ROAD') return { ...input, spec: { ...input.spec, loadFactorPercent } };
          if (input.spec.mode === 'RAIL') return { ...input, spec: { ...input.spec, loadFactorPercent } };
          return { ...input, spec: { ...input.spec, loadFactorPercent } } as TransportInput;
        };
        expect(wtw(at(low + more))).toBeLessThan(wtw(at(low)));
      }),
      runs,
    );
  });

  it('refrigerated cargo emits at least what ambient cargo emits', () => {
    fc.assert(
      fc.property(transport, (input) => {
        const of = (climateControl: 'REQUIRED' | 'AT_AMBIENT'): TransportInput => ({
          ...input,
          cargo: { ...input.cargo, climateControl },
        });
        expect(wtw(of('REQUIRED'))).toBeGreaterThanOrEqual(wtw(of('AT_AMBIENT')));
      }),
      runs,
    );
  });

  it('a refrigerated hub emits at least what an ambient hub emits', () => {
    fc.assert(
      fc.property(hub, (input) => {
        const of = (climateControl: 'REQUIRED' | 'AT_AMBIENT'): number =>
          gramsOf(estimator.hub({ ...input, cargo: { ...input.cargo, climateControl } })).wtw;
        expect(of('REQUIRED')).toBeGreaterThan(of('AT_AMBIENT'));
      }),
      runs,
    );
  });

  it('electricity and hydrogen emit nothing at the vehicle, except leaking refrigerant', () => {
    fc.assert(
      fc.property(
        cargo,
        movement,
        fc.constantFrom('ELECTRICITY' as const, 'HYDROGEN' as const),
        (load, way, energyType) => {
          const truck = estimator.transport({ spec: { mode: 'ROAD', energyType }, cargo: load, movement: way });
          const refrigerated = load.climateControl === 'REQUIRED';
          expect(gramsOf(truck).ttw).toBe(refrigerated ? lineOf(truck, 'ttwRefrigerant') : 0);
          const spec = { mode: 'RAIL', energyType: 'ELECTRICITY' } as const;
          const train = estimator.transport({ spec, cargo: load, movement: way });
          expect(gramsOf(train).ttw).toBe(refrigerated ? lineOf(train, 'ttwRefrigerant') : 0);
        },
      ),
      runs,
    );
  });

  it('the parts of the distance by energy type add up to the distance', () => {
    fc.assert(
      fc.property(transport, (input) => {
        const parts = estimator.transport(input).byEnergyType.reduce((sum, { distanceKm }) => sum + distanceKm, 0);
        expectClose(parts, input.movement.distanceKm);
      }),
      runs,
    );
  });

  it('the shares of data add up to one', () => {
    fc.assert(
      fc.property(transport, (input) => {
        const { primary, modelled, default: defaults } = estimator.transport(input).dataShares;
        expect(primary + modelled + defaults).toBe(1);
      }),
      runs,
    );
  });

  it('a longer route emits more, and each flight adds its take-off', () => {
    const direct = wtw({ spec: { mode: 'AIR' }, cargo: cargoOf(1), movement: movementOf(6000) });
    const flights = [3000, 3000];
    const stopped = wtw({
      spec: { mode: 'AIR' },
      cargo: cargoOf(1),
      movement: movementOf(6000, { flightsKm: flights }),
    });
    expect(stopped).toBeGreaterThan(direct);
  });
});
