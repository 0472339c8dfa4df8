import { useSyncExternalStore } from 'react';
import type { CalculationResult } from '../api/types.js';
import { keep, recall } from '../storage.js';
import { isObject, type Json } from './draft.js';

/** The draft and its outcome are kept while other pages are visited; the request also survives a reload. */
export interface Workbench {
  readonly draft: Json;
  readonly answer: Answer | undefined;
}

export interface Answer {
  /** The request as it was sent. */
  readonly draft: Json;
  readonly result: CalculationResult;
}

export const EMPTY_DRAFT: Json = {
  options: { includeRoutePolylines: true, includeExplanation: true },
  transportChain: [{ type: 'ROAD' }],
};

const STORAGE_KEY = 'request';

let current: Workbench | undefined;
const listeners = new Set<() => void>();

export function getWorkbench(): Workbench {
  if (current === undefined) {
    const kept = recall<Json>(STORAGE_KEY);
    current = { draft: isObject(kept) ? kept : EMPTY_DRAFT, answer: undefined };
  }
  return current;
}

export function changeWorkbench(change: (workbench: Workbench) => Workbench): void {
  const before = getWorkbench();
  current = change(before);
  if (current.draft !== before.draft) keep(STORAGE_KEY, current.draft);
  for (const listener of listeners) listener();
}

export const startWith = (draft: Json): void => changeWorkbench(() => ({ draft, answer: undefined }));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWorkbench(): Workbench {
  return useSyncExternalStore(subscribe, getWorkbench);
}

/** Whether the figures belong to the current request; properties that do not affect them may differ. */
export function isOutOfDate({ draft, answer }: Workbench): boolean {
  if (answer === undefined || answer.draft === draft) return false;
  return JSON.stringify(answer.draft) !== JSON.stringify(draft);
}
