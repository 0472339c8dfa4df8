import { useTranslations } from 'use-intl';
import { CircleAlert } from '../icons/index.js';
import type { FieldError } from '../ui/field.js';
import { goToField, useFaultWords, usePlaceWords } from './fault-words.js';
import type { Fault } from './faults.js';
import { useRequestForm } from './form-context.js';

/** Errors whose advice is the same for every value; what the service said tells more. */
const GENERAL: readonly Fault['kind'][] = [5, 6];

const inShort = ({ kind }: Fault, { text, detail }: FieldError): string =>
  (GENERAL.includes(kind) ? detail : undefined) ?? text;

/** Beside the submit button: the faults to correct, each a link to its field. */
export function FaultSummary() {
  const t = useTranslations('calculate');
  const { faults } = useRequestForm();
  const placeWords = usePlaceWords();
  const faultWords = useFaultWords(faults);
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className="mb-2 max-h-40 overflow-y-auto rounded-xl border border-danger/40 bg-danger-soft px-3 py-2 text-sm shadow-card">
          <p className="flex items-center gap-2 font-medium">
            <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden="true" />
            {t('faults', { count: faults.length })}
          </p>
          <ul className="mt-1 flex flex-col gap-1 pl-6">
            {faults.map((fault) => (
              <li key={`${fault.place} ${fault.text}`}>
                <button
                  type="button"
                  className="min-h-6 text-left text-danger underline underline-offset-2 wrap-anywhere"
                  onClick={() => goToField(fault.place)}
                >
                  {placeWords(fault.place)}
                </button>
                {': '}
                {inShort(fault, faultWords(fault))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
