import { isObject, type Json } from '../../request/draft.js';
import { keep, recall } from '../../storage.js';
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

const STORAGE_KEY = 'scenarios';
const FIRST: Json = { transportChain: [{ type: 'ROAD' }] };
let kept: Scenarios | undefined;

/** Scenarios stay while other pages are looked at, their movement also over a reload. */
export function recallScenarios(): Scenarios {
  if (kept === undefined) {
    const draft = recall<Json>(STORAGE_KEY);
    kept = { draft: isObject(draft) ? draft : FIRST, leg: 0, perYear: 1, chosen: [], outcomes: [] };
  }
  return kept;
}

export function keepScenarios(scenarios: Scenarios): Scenarios {
  if (scenarios.draft !== kept?.draft) keep(STORAGE_KEY, scenarios.draft);
  kept = scenarios;
  return scenarios;
}

/** Begins with a movement that is known, such as a shipment that is kept. */
export function startScenarios(draft: Json): void {
  kept = { draft, leg: 0, perYear: 1, chosen: [], outcomes: [] };
  keep(STORAGE_KEY, draft);
}

export const basisOf = ({ draft, leg, chosen }: Scenarios): string => JSON.stringify([draft, leg, chosen]);
