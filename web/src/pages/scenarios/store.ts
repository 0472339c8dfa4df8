import { createKept } from '../../priced/kept.js';
import type { Json } from '../../request/draft.js';
import type { Outcome, Variant } from './model.js';

export interface Scenarios {
  readonly draft: Json;
  readonly leg: number;
  readonly perYear: number;
  /** The lane that the movement stands for. */
  readonly lane?: string;
  readonly chosen: readonly Variant[];
  readonly outcomes: readonly Outcome[];
  /** What the outcomes were calculated for. */
  readonly calculated?: string;
}

const FIRST: Json = { transportChain: [{ type: 'ROAD' }] };
const begin = (draft: Json = FIRST): Scenarios => ({ draft, leg: 0, perYear: 1, chosen: [], outcomes: [] });

export const SCENARIOS = createKept<Scenarios>('scenarios', begin);

/** Starts with a known movement, such as a stored shipment. */
export const startScenarios = (draft: Json): Scenarios => SCENARIOS.keep(begin(draft));

export const basisOf = ({ draft, leg, chosen }: Scenarios): string => JSON.stringify([draft, leg, chosen]);
