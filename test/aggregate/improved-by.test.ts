import { describe, expect, it } from 'vitest';
import { renderUncertainty } from '../../src/aggregate/uncertainty.js';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { TransportInput } from '../../src/estimate/types.js';
import type { RealizedOperation } from '../../src/realize/types.js';
import type { RoadSpec, TransportSpec, WaterSpec } from '../../src/request/types.js';
import { cargoOf, gramsOf, movementOf } from '../estimate/support/fixtures.js';

const estimator = createEstimator();

/** Only what the interval is made of. */
const operationOf = (parts: object): RealizedOperation => parts as RealizedOperation;

function road(spec: Partial<RoadSpec>, km = 500): RealizedOperation {
  const input: TransportInput = { spec: { mode: 'ROAD', ...spec }, cargo: cargoOf(10), movement: movementOf(km) };
  return operationOf({ kind: 'TRANSPORT', spec: input.spec, estimate: estimator.transport(input) });
}

function ship(spec: Partial<WaterSpec>): RealizedOperation {
  const whole: WaterSpec = { mode: 'WATER', vehicle: 'BULK_CARRIER', navigationConstraints: [], ...spec };
  const movement = movementOf(8000, { waterway: 'SEA', distanceUncertaintyPercent: 2 });
  const estimate = estimator.transport({ spec: whole, cargo: cargoOf(10), movement, vehicle: 'BULK_CARRIER' });
  return operationOf({ kind: 'TRANSPORT', spec: whole satisfies TransportSpec, estimate });
}

function hub(spec: object): RealizedOperation {
  const input = { hubType: 'WAREHOUSE', countryCode: 'DE', containerised: false, cargo: cargoOf(10), ...spec } as const;
  return operationOf({ kind: 'HUB', planned: {}, estimate: estimator.hub(input) });
}

const whole = (...operations: RealizedOperation[]) =>
  renderUncertainty(operations.map((operation) => ({ operation, share: 1 })));

/** The promise in words: `state loadFactor: ±52 % becomes about ±36 %`. */
function promiseOf(uncertainty: ReturnType<typeof whole>): { readonly field: string; readonly percent: number } {
  const match = /^state (\w+): ±[\d.]+ % becomes about ±([\d.]+) %$/.exec(uncertainty.improvedBy ?? '');
  return { field: match?.[1] ?? '', percent: Number(match?.[2]) };
}

/** Half the interval in per cent of the deviation itself, as the sentence counts it. */
function halfWidth({ lowerGrams, upperGrams }: ReturnType<typeof whole>): number {
  const sigma = Math.log(upperGrams / lowerGrams) / 2 / 1.6448536269514722;
  return 164.48536269514722 * Math.sqrt(Math.exp(sigma ** 2) - 1);
}

describe('improvedBy', () => {
  it('promises what stating the field gives, for one operation and for several of a mode', () => {
    const van = { structure: 'VAN' } as const;
    for (const kilometres of [[500], [500, 300], [20, 700, 20]]) {
      const open = kilometres.map((km) => road(van, km));
      const { field, percent } = promiseOf(whole(...open));
      expect(field).toBe('loadFactor');
      const [first] = open;
      const loadFactorPercent = first?.kind === 'TRANSPORT' ? (first.estimate.details.loadFactorPercent ?? 0) : 0;
      const stated = kilometres.map((km) => road({ ...van, loadFactorPercent }, km));
      expect(halfWidth(whole(...stated)) / percent).toBeCloseTo(1, 1);
    }
  });

  it('leaves the doubt of an unverified figure of a site', () => {
    const open = hub({});
    const { field, percent } = promiseOf(whole(open));
    expect(field).toBe('emissionIntensity');
    const grams = open.kind === 'HUB' ? gramsOf(open.estimate) : { wtt: 0, ttw: 0 };
    const emissionIntensity = {
      wttGrams: grams.wtt / 10,
      ttwGrams: grams.ttw / 10,
      unit: 'GRAM_PER_TONNE',
      source: 'operator of the site',
      distanceType: 'PLANNED',
    };
    expect(halfWidth(whole(hub({ emissionIntensity }))) / percent).toBeCloseTo(1, 1);
    expect(percent).toBeGreaterThan(20);
  });

  it('promises for a ship what its capacity gives', () => {
    const { field, percent } = promiseOf(whole(ship({})));
    expect(field).toBe('capacity');
    const stated = ship({ capacity: { value: 80_000, unit: 'DEADWEIGHT_TONNE' } });
    expect(halfWidth(whole(stated)) / percent).toBeCloseTo(1, 1);
  });
});
