import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { getIn, type Json, type Path, setIn, writePath } from './draft.js';
import { type Fault, textAt } from './faults.js';

export interface RequestForm {
  readonly draft: Json;
  readonly setDraft: (change: (draft: Json) => Json) => void;
  readonly faults: readonly Fault[];
}

const Context = createContext<RequestForm | undefined>(undefined);

export function RequestFormProvider(props: RequestForm & { readonly children: ReactNode }) {
  const { draft, setDraft, faults, children } = props;
  const form = useMemo(() => ({ draft, setDraft, faults }), [draft, setDraft, faults]);
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
  /** What the service said of this place, or of anything below it. */
  readonly error: string | undefined;
}

export function useRequestField(path: Path): RequestField {
  const { draft, setDraft, faults } = useRequestForm();
  return {
    value: getIn(draft, path),
    set: (value) => setDraft((current) => setIn(current, path, value) ?? {}),
    error: textAt(faults, writePath(path)),
  };
}
