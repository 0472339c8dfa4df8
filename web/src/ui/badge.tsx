import type { ReactNode } from 'react';
import { cx } from './cx.js';

type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'danger';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
