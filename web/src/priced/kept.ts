import { useCallback, useState } from 'react';
import { isObject, type Json } from '../request/draft.js';
import { keep, recall } from '../storage.js';

interface Drafted {
  readonly draft: Json;
}

/** What a page is at: it stays while other pages are looked at, its movement also over a reload. */
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

/** The state of a page that is kept, with what changes it. */
export function useKept<T extends Drafted>(kept: Kept<T>) {
  const [state, setState] = useState(kept.recall);
  // Kept at once, not when React comes to it: who waits for a place to be read looks at the movement right afterwards.
  const change = useCallback((edit: (state: T) => T) => setState(kept.keep(edit(kept.recall()))), [kept]);
  const setDraft = useCallback(
    (edit: (draft: Json) => Json) => change((current) => ({ ...current, draft: edit(current.draft) })),
    [change],
  );
  return { state, change, setDraft };
}
