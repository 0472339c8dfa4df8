import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { ApiProblem } from '../api/client.js';
import { useServiceText } from '../texts/service-text.js';
import { Problem } from './problem.js';

const FieldFaults = createContext<ReadonlyMap<string, string>>(new Map());

/** What the service found wrong with the field of this name, in the reader's language. */
export function useFieldFault(name: string | undefined): string | undefined {
  return useContext(FieldFaults).get(name ?? '');
}

/** Shows a failure: what concerns one of the `fields` at that field, and anything else above them all. */
export function FormFaults(props: {
  readonly error: unknown;
  /** Names of fields, as the service calls them. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}) {
  const { error, fields } = props;
  const said = useServiceText(error !== null);
  const details = error instanceof ApiProblem ? error.error.details : [];
  const placed = details.flatMap((detail) => {
    const [, name = '', text = ''] = /^([\w.]+): (.+)$/s.exec(detail) ?? [];
    return fields.includes(name) ? [[name, said(text)] as const] : [];
  });
  const form = useRef<HTMLDivElement>(null);
  const first = placed[0]?.[0];
  useEffect(() => {
    if (error !== null && first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [error, first]);
  const isPlaced = details.length > 0 && placed.length === details.length;
  return (
    <FieldFaults.Provider value={new Map(placed)}>
      {error !== null && error !== undefined && !isPlaced && <Problem error={error} />}
      <div ref={form} className="contents">
        {props.children}
      </div>
    </FieldFaults.Provider>
  );
}
