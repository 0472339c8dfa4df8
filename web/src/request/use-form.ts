import { useCallback, useMemo, useState } from 'react';
import type { Json } from './draft.js';
import { goToField } from './fault-words.js';
import { type Fault, isWithin } from './faults.js';
import type { RequestForm } from './form-context.js';
import { listMissing } from './missing.js';
import { Settling } from './settling.js';

export interface Form extends Omit<RequestForm, 'draft' | 'setDraft'> {
  readonly show: (faults: readonly Fault[]) => void;
  /**
   * Waits for places that are still being resolved.
   * @returns the request, or undefined if something must be corrected first
   */
  readonly prepare: (getDraft: () => Json) => Promise<Json | undefined>;
}

/** The faults of a form, and a function that goes to the first one. */
export function useForm(): Form {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const settling = useMemo(() => new Settling(), []);
  const show = useCallback((next: readonly Fault[]) => {
    setFaults(next);
    const [first] = next;
    // A leg that hides the fault opens first, which takes a frame.
    if (first !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => goToField(first.place)));
  }, []);
  const dismiss = useCallback(
    (place: string) =>
      setFaults((current) => {
        const rest = current.filter((fault) => !isWithin(fault.place, place) && !isWithin(place, fault.place));
        return rest.length === current.length ? current : rest;
      }),
    [],
  );
  const prepare = useCallback(
    async (getDraft: () => Json) => {
      setFaults([]);
      const settled = await settling.settle();
      const draft = getDraft();
      const missing = listMissing(draft);
      if (settled !== 'DONE' || missing.length > 0) {
        show(settled === 'UNREACHABLE' ? missing.map(unanswered) : missing);
        return undefined;
      }
      return draft;
    },
    [settling, show],
  );
  return { faults, settling, dismiss, show, prepare };
}

/** The place was typed, but nobody has said which it is. */
const unanswered = (fault: Fault): Fault =>
  fault.kind === 'MISSING_PLACE' ? { ...fault, kind: 'UNREACHABLE' } : fault;
