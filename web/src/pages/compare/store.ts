import type { Json } from '../../request/draft.js';
import type { Contender } from './compare.js';

export interface Comparison {
  readonly draft: Json;
  readonly contenders: readonly Contender[];
}

let kept: Comparison = { draft: { cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } } }, contenders: [] };

/** A comparison stays while other pages are looked at, until the page is left. */
export const recallComparison = (): Comparison => kept;

export function keepComparison(comparison: Comparison): Comparison {
  kept = comparison;
  return comparison;
}
