import { useTranslations } from 'use-intl';
import { KeyRound } from '../icons/index.js';
import { CopyButton } from './copy.js';

/** A text that is shown once, with a button that copies it. */
export function Secret({
  label,
  hint,
  value,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}) {
  const c = useTranslations('common');
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-2.5 rounded-xl bg-warn-soft px-4 py-3 text-sm text-warn">
        <KeyRound className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {hint}
      </p>
      <dl className="rounded-xl border border-line bg-sunken p-3">
        <dt className="mb-1.5 flex items-center justify-between gap-3">
          <span className="text-sm font-medium">{label}</span>
          <CopyButton text={value} label={c('copy')} done={c('copied')} />
        </dt>
        <dd className="font-mono text-sm break-all select-all">{value}</dd>
      </dl>
    </div>
  );
}
