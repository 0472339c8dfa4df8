import { useSyncExternalStore } from 'react';
import type { CalculationResult } from '../api/types.js';
import type { Json } from './draft.js';

/** What is being written and what came of it stays while other pages are looked at, until the page is left. */
export interface Workbench {
  readonly draft: Json;
  readonly result: CalculationResult | undefined;
}

export const EMPTY_DRAFT: Json = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  options: { includeRoutePolylines: true, includeExplanation: true },
  transportChain: [{ type: 'ROAD' }],
};

let current: Workbench = { draft: EMPTY_DRAFT, result: undefined };
const listeners = new Set<() => void>();

export function changeWorkbench(change: (workbench: Workbench) => Workbench): void {
  current = change(current);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWorkbench(): Workbench {
  return useSyncExternalStore(subscribe, () => current);
}
