import type { Formula, Line } from './formula.js';
import type { TraceStep } from './types.js';

/** A number or word with the rule that supplied it. */
export interface Reason {
  readonly reason: string;
  readonly reference?: string;
}

/**
 * The calculation of one operation, line by line. Lines are values that formulas are built from, so the explanation
 * shows exactly what was computed.
 */
export class Sheet {
  readonly #steps: TraceStep[] = [];
  readonly #symbols = new Map<string, Line | undefined>();

  get steps(): readonly TraceStep[] {
    return this.#steps;
  }

  /** A value from the request; its stated source is cited through `reference`. */
  stated<Unit extends string>(
    symbol: string,
    label: string,
    value: number,
    unit: Unit,
    reference?: string,
  ): Line<Unit> {
    const step = { symbol, label, value, unit, origin: 'STATED' } as const;
    return this.#line(reference === undefined ? step : { ...step, reference }, value, unit);
  }

  /** A value from routing. */
  route<Unit extends string>(symbol: string, label: string, value: number, unit: Unit): Line<Unit> {
    return this.#line({ symbol, label, value, unit, origin: 'ROUTE' }, value, unit);
  }

  default<Unit extends string>(symbol: string, label: string, value: number, unit: Unit, why: Reason): Line<Unit> {
    const { reference, reason } = why;
    // Two literals instead of a spread: this is called for every other line.
    return this.#line(
      reference === undefined
        ? { symbol, label, value, unit, origin: 'DEFAULT', reason }
        : { symbol, label, value, unit, origin: 'DEFAULT', reference, reason },
      value,
      unit,
    );
  }

  factor<Unit extends string>(
    symbol: string,
    label: string,
    value: number,
    unit: Unit,
    { reference, reason }: Required<Reason>,
  ): Line<Unit> {
    return this.#line({ symbol, label, value, unit, origin: 'FACTOR', reference, reason }, value, unit);
  }

  compute<Unit extends string>(symbol: string, label: string, unit: Unit, { text, value }: Formula): Line<Unit> {
    return this.#line({ symbol, label, value, unit, origin: 'COMPUTED', formula: text }, value, unit);
  }

  /** A word of the request. */
  statedWord(symbol: string, label: string, value: string): void {
    this.#add({ symbol, label, value, unit: '', origin: 'STATED' }, undefined);
  }

  defaultWord(symbol: string, label: string, value: string, { reason }: { readonly reason: string }): void {
    this.#add({ symbol, label, value, unit: '', origin: 'DEFAULT', reason }, undefined);
  }

  /**
   * A line shared by several parts of a calculation: `write` adds it on first use.
   * @throws Error if it is in another unit
   */
  once<Unit extends string>(symbol: string, unit: Unit, write: (symbol: string) => Line): Line<Unit> {
    const line = this.#symbols.get(symbol) ?? write(symbol);
    if (!isIn(line, unit)) throw new Error(`line "${symbol}" is in "${line.unit}", not in "${unit}"`);
    return line;
  }

  #line<Unit extends string>(step: TraceStep, value: number, unit: Unit): Line<Unit> {
    if (!Number.isFinite(value))
      throw new Error(`line "${step.symbol}" is not a number: ${step.formula ?? step.label}`);
    // A separate object of one shape: formulas read millions of them.
    const line = { symbol: step.symbol, value, unit };
    this.#add(step, line);
    return line;
  }

  #add(step: TraceStep, line: Line | undefined): void {
    if (this.#symbols.has(step.symbol)) throw new Error(`line "${step.symbol}" exists already`);
    this.#symbols.set(step.symbol, line);
    this.#steps.push(step);
  }
}

const isIn = <Unit extends string>(line: Line, unit: Unit): line is Line<Unit> => line.unit === unit;
