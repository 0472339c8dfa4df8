import { expect, test } from 'vitest';
import type { ExplanationStep } from '../../packages/client/src/types.js';
import { buildTrees, listChoices, listSymbols } from '../../web/src/result/steps.js';

const step = (symbol: string, value: number, formula?: string): ExplanationStep => ({
  symbol,
  label: symbol,
  value,
  unit: '',
  origin: formula === undefined ? 'FACTOR' : 'COMPUTED',
  ...(formula === undefined ? {} : { formula }),
});

const steps = [
  step('mass', 20),
  step('category', 1),
  step('litres', 26),
  step('wttFactor', 0.6),
  step('ttwFactor', 2.7),
  step('wttGrams', 15600, 'litres * wttFactor * 1000'),
  step('ttwGrams', 70200, 'litres * ttwFactor * 1000'),
];

test('a figure that no formula uses is final, and its inputs are listed below it', () => {
  const trees = buildTrees(steps);
  expect(trees.map(({ step: { symbol } }) => symbol)).toEqual(['wttGrams', 'ttwGrams']);
  expect(trees[0]?.inputs.map(({ step: { symbol } }) => symbol)).toEqual(['litres', 'wttFactor']);
});

test('inputs outside all formulas are listed as choices, so nothing of the explanation is lost', () => {
  expect(listChoices(steps).map(({ symbol }) => symbol)).toEqual(['mass', 'category']);
});

test('numbers are not symbols, and a formula that names itself ends', () => {
  expect(listSymbols('(a1 + b * 100) / a1')).toEqual(['a1', 'b']);
  expect(buildTrees([step('x', 1, 'y + 1'), step('y', 0, 'x - 1'), step('z', 1, 'x * 2')])).toHaveLength(1);
});
