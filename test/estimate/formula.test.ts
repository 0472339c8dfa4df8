import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, listReferences } from '../../src/estimate/formula.js';
import { calculate } from './support/calculator.js';

const none = (name: string): never => {
  throw new Error(`"${name}"?`);
};

describe('formulas of explanations', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['8 / 4 / 2', 1],
    ['7 - 4 - 2', 1],
    ['1200 * min(1000, 2200) ^ (-0.62)', 1200 * 1000 ** -0.62],
    ['max(2, min(5, 3)) * 1e3', 3000],
    ['  3.5e-2*2 ', 0.07],
  ])('%s', (formula, value) => {
    expect(evaluate(formula, none)).toBeCloseTo(value, 12);
    expect(calculate(formula, new Map())).toBeCloseTo(value, 12);
  });

  it('names and bracketed rows are looked up', () => {
    expect(
      evaluate('load * [a/b#ttw] + load', (name) => (name === 'load' ? 2 : name === 'a/b#ttw' ? 5 : Number.NaN)),
    ).toBe(12);
    expect(listReferences('[a/b#ttw] + min([c/d], x)')).toEqual(['a/b#ttw', 'c/d']);
  });

  it.each(['', '1 +', '(1', '1)', '2 2', 'min(1)', '1 # 2', '* 3', '1,2'])(
    '"%s" is an error, not a figure',
    (formula) => {
      expect(() => evaluate(formula, none)).toThrow();
    },
  );

  it('both calculators agree on random arithmetic', () => {
    const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => ({
      leaf: fc.constantFrom('a', 'b', '2', '0.5', '13'),
      expression: fc.oneof(
        { maxDepth: 5 },
        tie('leaf'),
        fc
          .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/'), tie('expression'))
          .map((parts) => `(${parts.join(' ')})`),
        fc.tuple(tie('expression'), fc.constantFrom('+', '-', '*'), tie('leaf')).map((parts) => parts.join(' ')),
        fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `max(${left}, ${right})`),
      ),
    }));
    const values = new Map([
      ['a', 3],
      ['b', 7.25],
    ]);
    fc.assert(
      fc.property(expression, (formula) => {
        const [ours, theirs] = [
          evaluate(formula, (name) => values.get(name) ?? Number.NaN),
          calculate(formula, values),
        ];
        expect(Object.is(ours, theirs) || ours === theirs).toBe(true);
      }),
      { numRuns: 500, seed: 7, verbose: 1 },
    );
  });
});
