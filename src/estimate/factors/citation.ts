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
  /**
   * The origin of the figure: printed in the source, derived from others, assumed, a checkable fact, or stated in the
   * request.
   */
  readonly kind: RowKind | 'stated';
  /** For a derived figure: its arithmetic, with the rows it is made from in square brackets. */
  readonly formula?: string;
  /** For a derived figure: the rows at the end of every chain of formulas, in order of appearance. */
  readonly derivedFrom?: readonly string[];
}
