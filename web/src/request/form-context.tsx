import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { FieldError } from '../ui/field.js';
import { getIn, type Json, type Path, setIn, writePath } from './draft.js';
import { useFaultWords } from './fault-words.js';
import { type Fault, faultAt } from './faults.js';
import type { Settling } from './settling.js';

export interface RequestForm {
  readonly draft: Json;
  readonly setDraft: (change: (draft: Json) => Json) => void;
  readonly faults: readonly Fault[];
  /** A fault ends when its field is edited. */
  readonly dismiss: (place: string) => void;
  readonly settling: Settling;
}

const Context = createContext<RequestForm | undefined>(undefined);

export function RequestFormProvider(props: RequestForm & { readonly children: ReactNode }) {
  const { draft, setDraft, faults, dismiss, settling, children } = props;
  const form = useMemo(
    () => ({ draft, setDraft, faults, dismiss, settling }),
    [draft, setDraft, faults, dismiss, settling],
  );
  return <Context value={form}>{children}</Context>;
}

export function useRequestForm(): RequestForm {
  const form = useContext(Context);
  if (form === undefined) throw new Error('a request field stands outside its form');
  return form;
}

export interface RequestField {
  readonly value: Json | undefined;
  readonly set: (value: Json | undefined) => void;
  /** Faults at this path or below it. */
  readonly error: FieldError | undefined;
}

export function useRequestField(path: Path): RequestField {
  const { draft, setDraft, faults, dismiss } = useRequestForm();
  const place = writePath(path);
  const words = useFaultWords(faults);
  const fault = faultAt(faults, place);
  return {
    value: getIn(draft, path),
    set: (value) => {
      setDraft((current) => setIn(current, path, value) ?? {});
      dismiss(place);
    },
    error: fault === undefined ? undefined : words(fault),
  };
}
