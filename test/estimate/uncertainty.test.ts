import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { HubEstimate, TraceStep, TransportEstimate, TransportInput } from '../../src/estimate/types.js';
import type { Uncertain } from '../../src/estimate/uncertainty.js';
import { calculate } from './support/calculator.js';
import { aboard, cargoOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();

/** Repeatable normal numbers: the same seed, the same samples (mulberry32 and Box-Muller). */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

const carries = ({ lines }: Uncertain, symbol: string): boolean =>
  lines.some((line) => (line.endsWith('*') ? symbol.startsWith(line.slice(0, -1)) : symbol === line));

/** Grams of the explanation, recomputed by the independent calculator with every input off by its own chance. */
function sample(trace: readonly TraceStep[], uncertain: readonly Uncertain[], normal: () => number): number {
  const factors = uncertain.map(({ sigma }) => Math.exp(sigma * normal()));
  const values = new Map<string, number>();
  for (const { symbol, value, formula } of trace) {
    if (typeof value !== 'number') continue;
    let off = formula === undefined ? value : calculate(formula, values);
    for (const [index, input] of uncertain.entries()) if (carries(input, symbol)) off *= factors[index] ?? 1;
    values.set(symbol, off);
  }
  return (values.get('wttGrams') ?? 0) + (values.get('ttwGrams') ?? 0);
}

function spreadOf(estimate: TransportEstimate | HubEstimate): { chance: number; closed: number } {
  const { trace } = estimate;
  const uncertain = estimate.uncertain();
  const normal = normals(20_261_122);
  const logs = Array.from({ length: 3000 }, () => Math.log(sample(trace, uncertain, normal)));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const chance = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1));
  const closed = Math.sqrt(uncertain.reduce((sum, { sigma, elasticity }) => sum + (sigma * elasticity) ** 2, 0));
  return { chance, closed };
}

const movement = movementOf(800, { distanceUncertaintyPercent: 4 });
const water = { mode: 'WATER', navigationConstraints: [] } as const;
const atSea = movementOf(8000, { waterway: 'SEA', distanceUncertaintyPercent: 5 });
const INPUTS: readonly (readonly [string, TransportInput])[] = [
  ['truck', { spec: { mode: 'ROAD' }, cargo: cargoOf(10), movement }],
  [
    'truck in India',
    { spec: { mode: 'ROAD' }, cargo: cargoOf(10), movement: movementOf(800, { originCountry: 'IN' }) },
  ],
  [
    'truck, load stated',
    { spec: { mode: 'ROAD', loadFactorPercent: 50, emptyRunningPercent: 10 }, cargo: cargoOf(10), movement },
  ],
  [
    'truck, measured',
    {
      spec: { mode: 'ROAD', energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } },
      cargo: cargoOf(10),
      movement,
    },
  ],
  ['electric truck', { spec: { mode: 'ROAD', energyType: 'ELECTRICITY' }, cargo: cargoOf(10), movement }],
  ['diesel train', { spec: { mode: 'RAIL', energyType: 'DIESEL' }, cargo: cargoOf(10), movement }],
  ['aircraft', { spec: { mode: 'AIR' }, cargo: cargoOf(1), movement: movementOf(6000) }],
  ['container ship', aboard({ spec: { ...water, vehicle: 'CONTAINER' }, cargo: cargoOf(10), movement: atSea })],
  ['bulk carrier', aboard({ spec: { ...water, vehicle: 'BULK_CARRIER' }, cargo: cargoOf(10), movement: atSea })],
];

describe('uncertainty', () => {
  it.each(INPUTS)('%s: the closed form equals the spread of random samples, to an eighth', (_, input) => {
    const { chance, closed } = spreadOf(estimator.transport(input));
    expect(closed / chance).toBeGreaterThan(0.875);
    expect(closed / chance).toBeLessThan(1.125);
  });

  it('the same is true of a hub', () => {
    const { chance, closed } = spreadOf(
      estimator.hub({ hubType: 'WAREHOUSE', countryCode: 'DE', containerised: false, cargo: cargoOf(10) }),
    );
    expect(closed / chance).toBeGreaterThan(0.875);
    expect(closed / chance).toBeLessThan(1.125);
  });

  it('stating an input narrows it', () => {
    const width = (spec: object): number =>
      spreadOf(estimator.transport({ spec: { mode: 'ROAD', ...spec }, cargo: cargoOf(10), movement })).closed;
    expect(width({ loadFactorPercent: 60 })).toBeLessThan(width({}));
    expect(width({ loadFactorPercent: 60, energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } })).toBeLessThan(
      width({ loadFactorPercent: 60 }),
    );
  });
});
