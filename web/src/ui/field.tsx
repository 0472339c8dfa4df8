import { type ReactNode, useId } from 'react';
import { CircleAlert } from '../icons/index.js';
import { cx } from './cx.js';
import { useInvalid } from './use-invalid.js';

/** The ids that connect a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A fault of a request's field: its path, and its text in the reader's language. */
export interface FieldError {
  readonly place: string;
  readonly text: string;
  /** What the service said besides. */
  readonly detail?: string;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | FieldError | undefined;
  readonly optional?: string;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above, one control, and below it either a hint or a fault. */
export function Field({ label, hint, error: given, optional, className, children }: FieldProps) {
  const id = useId();
  const { text, ...watching } = useInvalid();
  const error = given ?? text;
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      data-place={typeof error === 'object' ? error.place : undefined}
      {...watching}
    >
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-sm font-medium text-ink">
        <span>{label}</span>
        {optional !== undefined && <span className="text-xs font-normal text-faint">{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasNote && (
        <div id={noteId} className={cx('text-sm', error === undefined ? 'text-muted' : 'text-danger')}>
          {error === undefined ? hint : <ErrorLine error={error} />}
        </div>
      )}
    </div>
  );
}

export function ErrorLine({ error }: { readonly error: string | FieldError }) {
  const { text, detail } = typeof error === 'string' ? { text: error, detail: undefined } : error;
  return (
    <span className="flex items-start gap-1.5">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {text}
        {detail !== undefined && <span className="block text-muted">{detail}</span>}
      </span>
    </span>
  );
}
