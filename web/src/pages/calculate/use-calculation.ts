import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, get, request } from '../../api/client.js';
import { sessionQuery } from '../../api/session.js';
import type { CalculationResult } from '../../api/types.js';
import { getIn, type Json, setIn } from '../../request/draft.js';
import { listFaults } from '../../request/faults.js';
import { nextId } from '../../request/ids.js';
import { changeWorkbench, getWorkbench } from '../../request/store.js';
import { type Form, useForm } from '../../request/use-form.js';

export interface Asking {
  readonly id: string;
  readonly proposed: string;
  readonly onSave: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

export interface Calculation {
  readonly form: Form;
  readonly sending: UseMutationResult<CalculationResult, Error, Json>;
  readonly busy: boolean;
  readonly run: () => Promise<void>;
  readonly reset: () => void;
  /** Set while the user decides whether an earlier certificate may be replaced. */
  readonly asking: Asking | undefined;
}

/** From the form to its figures: places are resolved first, and no certificate is replaced without asking. */
export function useCalculation(onDone: () => void): Calculation {
  const client = useQueryClient();
  const form = useForm();
  const [preparing, setPreparing] = useState(false);
  const [taken, setTaken] = useState<{ readonly id: string; readonly draft: Json }>();
  const sending = useMutation({
    mutationFn: async (draft: Json) => (await request<CalculationResult>('POST', '/account/api/calculate', draft)).body,
    onSuccess: (result, draft) => {
      changeWorkbench((workbench) => ({ ...workbench, answer: { draft, result } }));
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['calculations'] });
      void client.invalidateQueries({ queryKey: ['calculation', getIn(draft, ['id'])] });
      onDone();
    },
    onError: (error) => {
      const faults = listFaults(error);
      form.show(faults);
      if (faults.length === 0) onDone();
    },
  });
  const run = async () => {
    if (preparing || sending.isPending) return;
    setPreparing(true);
    try {
      sending.reset();
      const draft = await form.prepare(() => getWorkbench().draft);
      if (draft === undefined) return;
      const id = keptAs(draft);
      if (id !== undefined && (await isStored(id))) setTaken({ id, draft });
      else sending.mutate(draft);
    } finally {
      setPreparing(false);
    }
  };
  return {
    form,
    sending,
    busy: preparing || sending.isPending,
    run,
    reset: () => {
      sending.reset();
      form.show([]);
    },
    asking:
      taken === undefined
        ? undefined
        : {
            id: taken.id,
            proposed: nextId(taken.id),
            onClose: () => setTaken(undefined),
            onSave: async (id) => {
              const draft = setIn(taken.draft, ['id'], id) ?? {};
              changeWorkbench((workbench) => ({ ...workbench, draft }));
              // The new id may be in use as well; the user agreed to replace the old one only.
              if (id !== taken.id && (await isStored(id))) return setTaken({ id, draft });
              setTaken(undefined);
              sending.mutate(draft);
            },
          },
  };
}

function keptAs(draft: Json): string | undefined {
  const id = getIn(draft, ['id']);
  return getIn(draft, ['options', 'storeResult']) === true && typeof id === 'string' && id !== '' ? id : undefined;
}

async function isStored(id: string): Promise<boolean> {
  try {
    await get(`/account/api/calculations/${encodeURIComponent(id)}`);
    return true;
  } catch (error) {
    // If this check fails, the calculation itself will report why.
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}
