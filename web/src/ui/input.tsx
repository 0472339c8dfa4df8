import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.js';

export const CONTROL =
  'w-full min-w-0 rounded-lg border border-line-strong bg-surface text-ink transition-colors hover:border-accent aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:bg-sunken disabled:text-muted';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(CONTROL, 'h-10 px-3', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(CONTROL, 'px-3 py-2', className)} {...rest} />;
}

/** A check box and its label in one line. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode }) {
  return (
    <label className="flex min-h-6 items-start gap-3">
      <input type="checkbox" className="size-[24px] shrink-0 accent-accent" {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
