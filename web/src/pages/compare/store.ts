import { isObject, type Json } from '../../request/draft.js';
import { keep, recall } from '../../storage.js';
import type { Contender } from './compare.js';

export interface Comparison {
  readonly draft: Json;
  /** The movement that the contenders were calculated for. */
  readonly compared?: Json;
  readonly contenders: readonly Contender[];
}

const STORAGE_KEY = 'comparison';
let kept: Comparison | undefined;

/** A comparison stays while other pages are looked at, its movement also over a reload. */
export function recallComparison(): Comparison {
  if (kept === undefined) {
    const draft = recall<Json>(STORAGE_KEY);
    kept = { draft: isObject(draft) ? draft : {}, contenders: [] };
  }
  return kept;
}

export function keepComparison(comparison: Comparison): Comparison {
  if (comparison.draft !== kept?.draft) keep(STORAGE_KEY, comparison.draft);
  kept = comparison;
  return comparison;
}
