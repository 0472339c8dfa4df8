import type { RowKind } from './table.js';

/** One factor row as cited in results, certificates and explanations. */
export interface FactorCitation {
  readonly reference: string;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly locator: string;
  readonly licence: string;
  readonly validity: string;
  /** How the figure came to be: printed in the source, worked out from others, assumed, or a checkable fact; stated in the request. */
  readonly kind: RowKind | 'stated';
  /** Of a derived figure: its arithmetic, with the rows it is made from in square brackets. */
  readonly formula?: string;
  /** Of a derived figure: the rows at the end of every chain of formulas, in order of appearance. */
  readonly derivedFrom?: readonly string[];
}
