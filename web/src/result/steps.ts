import type { Step } from './model.js';

/** A figure and the figures it is computed from. */
export interface StepNode {
  readonly step: Step;
  readonly inputs: readonly StepNode[];
}

/** The final figures of an element, each with its tree: a figure is final if no formula uses it. */
export function buildTrees(steps: readonly Step[]): readonly StepNode[] {
  const bySymbol = new Map(steps.map((step) => [step.symbol, step]));
  const used = new Set(steps.flatMap(({ formula }) => listSymbols(formula)));
  const grow = (step: Step, above: ReadonlySet<string>): StepNode => {
    const path = new Set([...above, step.symbol]);
    const inputs = listSymbols(step.formula).flatMap((symbol) => {
      const input = bySymbol.get(symbol);
      return input === undefined || path.has(symbol) ? [] : [grow(input, path)];
    });
    return { step, inputs };
  };
  return steps
    .filter(({ symbol, formula }) => formula !== undefined && !used.has(symbol))
    .map((step) => grow(step, new Set()));
}

/** Inputs from the request or assumptions that appear in no formula: they selected a row of a table. */
export function listChoices(steps: readonly Step[]): readonly Step[] {
  const used = new Set(steps.flatMap(({ formula }) => listSymbols(formula)));
  return steps.filter(({ symbol, formula }) => formula === undefined && !used.has(symbol));
}

export function listSymbols(formula: string | undefined): readonly string[] {
  return [...new Set(formula?.match(/[A-Za-z_]\w*/g) ?? [])];
}
