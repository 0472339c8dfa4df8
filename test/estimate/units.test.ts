import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { TraceStep } from '../../src/estimate/types.js';
import { hub, transport } from './support/random.js';
import { checkUnit, unitOf } from './support/units.js';

const estimator = createEstimator();

function checkUnits(trace: readonly TraceStep[]): void {
  const units = new Map<string, ReturnType<typeof unitOf>>();
  for (const { symbol, unit, formula, value } of trace) {
    if (typeof value !== 'number') continue;
    if (formula !== undefined) checkUnit(formula, unit, units);
    units.set(symbol, unitOf(unit));
  }
}

describe('the unit of every computed line follows from its formula, conversions included', () => {
  it('for 2000 random transport operations', () => {
    fc.assert(
      fc.property(transport, (input) => checkUnits(estimator.transport(input).trace)),
      { numRuns: 2000, seed: 20261123, verbose: 1 },
    );
  });

  it('for 500 random hubs', () => {
    fc.assert(
      fc.property(hub, (input) => checkUnits(estimator.hub(input).trace)),
      { numRuns: 500, seed: 20261124, verbose: 1 },
    );
  });

  it.each([
    ['kWh', 'litres + hours', 'a sum of unlike things'],
    ['g CO2e', 'litres * factor', 'a conversion that was forgotten'],
    ['g CO2e', 'litres * factor * 1000 * 1000', 'a conversion made twice'],
    ['l', 'litres * percent', 'a percentage taken for a share'],
    ['l', 'litres * (1 - percent)', 'a percentage taken for a share in a difference'],
    ['l', 'litres / distance', 'an intensity taken for an amount'],
  ])('%s = %s is refused: %s', (unit, formula) => {
    const printed = { litres: 'l', hours: 'h', factor: 'kgCO2e/l', percent: '%', distance: 'km' };
    const units = new Map(Object.entries(printed).map(([symbol, text]) => [symbol, unitOf(text)]));
    expect(() => checkUnit(formula, unit, units)).toThrow();
    expect(() => checkUnit('litres * factor * 1000', 'g CO2e', units)).not.toThrow();
    expect(() => checkUnit('litres * (100 - percent) / 100', 'l', units)).not.toThrow();
  });
});
