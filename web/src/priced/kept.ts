import { useCallback, useState } from 'react';
import { isObject, type Json } from '../request/draft.js';
import { keep, recall } from '../storage.js';

interface Drafted {
  readonly draft: Json;
}

/** The state of a page, kept while other pages are visited; its movement also survives a reload. */
export interface Kept<T extends Drafted> {
  recall(): T;
  keep(state: T): T;
}

export function createKept<T extends Drafted>(key: string, begin: (draft: Json | undefined) => T): Kept<T> {
  let kept: T | undefined;
  return {
    recall() {
      const draft = kept === undefined ? recall<Json>(key) : undefined;
      kept ??= begin(isObject(draft) ? draft : undefined);
      return kept;
    },
    keep(state) {
      if (state.draft !== kept?.draft) keep(key, state.draft);
      kept = state;
      return state;
    },
  };
}

/** The kept state of a page, and a function to change it. */
export function useKept<T extends Drafted>(kept: Kept<T>) {
  const [state, setState] = useState(kept.recall);
  // Stored at once, not when React renders: code that waits for a place to be resolved reads the movement right
  // afterwards.
  const change = useCallback((edit: (state: T) => T) => setState(kept.keep(edit(kept.recall()))), [kept]);
  const setDraft = useCallback(
    (edit: (draft: Json) => Json) => change((current) => ({ ...current, draft: edit(current.draft) })),
    [change],
  );
  return { state, change, setDraft };
}
