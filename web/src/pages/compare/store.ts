import { createKept } from '../../priced/kept.js';
import type { Json } from '../../request/draft.js';
import type { Contender } from './compare.js';

export interface Comparison {
  readonly draft: Json;
  /** The movement that the alternatives were calculated for. */
  readonly compared?: Json;
  readonly contenders: readonly Contender[];
}

export const COMPARISON = createKept<Comparison>('comparison', (draft = {}) => ({ draft, contenders: [] }));
