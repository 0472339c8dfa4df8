import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { HubEstimate, TraceStep, TransportEstimate } from '../../src/estimate/types.js';
import { calculate } from './support/calculator.js';
import { gramsOf } from './support/fixtures.js';
import { hub, transport } from './support/random.js';

const estimator = createEstimator();

/** Every computed line from the lines above it, by the independent calculator. */
function recompute(trace: readonly TraceStep[]): Map<string, number> {
  const values = new Map<string, number>();
  for (const step of trace) {
    if (typeof step.value !== 'number') continue;
    const value = step.origin === 'COMPUTED' ? calculate(step.formula ?? '', values) : step.value;
    expect(value, `${step.symbol} = ${step.formula}`).toBeCloseTo(
      step.value,
      12 - Math.ceil(Math.log10(1 + Math.abs(step.value))),
    );
    values.set(step.symbol, value);
  }
  return values;
}

function checkExplanation(estimate: TransportEstimate | HubEstimate): void {
  const values = recompute(estimate.trace);
  const total = gramsOf(estimate);
  for (const [symbol, grams] of [
    ['wttGrams', total.wtt],
    ['ttwGrams', total.ttw],
  ] as const) {
    const explained = values.get(symbol) ?? Number.NaN;
    expect(Math.abs(explained - grams)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(grams)));
  }
  for (const step of estimate.trace) {
    if (step.origin === 'FACTOR') expect(estimator.cite(step.reference ?? '').locator, step.symbol).not.toBe('');
    if (step.origin === 'DEFAULT') expect(step.reason, step.symbol).toBeTruthy();
    if (step.origin === 'COMPUTED') expect(step.formula, step.symbol).toBeTruthy();
  }
}

describe('an explanation alone suffices to compute the grams', () => {
  it('for 500 random transport operations', () => {
    fc.assert(
      fc.property(transport, (input) => checkExplanation(estimator.transport(input))),
      { numRuns: 500, seed: 20261120, verbose: 1 },
    );
  });

  it('for 200 random hubs', () => {
    fc.assert(
      fc.property(hub, (input) => checkExplanation(estimator.hub(input))),
      { numRuns: 200, seed: 20261121, verbose: 1 },
    );
  });

  it('and the same request gives the same bytes', () => {
    fc.assert(
      fc.property(transport, (input) => {
        const answers = [estimator.transport(input), createEstimatorOnce().transport(input)];
        expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]));
      }),
      { numRuns: 50, seed: 20261122, verbose: 1 },
    );
  });
});

let second: ReturnType<typeof createEstimator> | undefined;
function createEstimatorOnce(): ReturnType<typeof createEstimator> {
  second ??= createEstimator();
  return second;
}
