import { ErrorLine } from '../ui/field.js';
import { useFaultWords } from './fault-words.js';
import type { Fault } from './faults.js';

/** Faults of a leg or of a mix of modes that belong to none of its fields, in the reader's language. */
export function OwnFaults({ faults, id }: { readonly faults: readonly Fault[]; readonly id: string }) {
  const words = useFaultWords(faults);
  if (faults.length === 0) return null;
  return (
    <div id={id} className="mb-3 flex flex-col gap-1 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
      {faults.map((fault) => (
        <ErrorLine key={`${fault.place} ${fault.text}`} error={words(fault)} />
      ))}
    </div>
  );
}
