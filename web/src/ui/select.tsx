import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/index.js';
import { cx } from './cx.js';
import { CONTROL } from './input.js';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface SelectProps<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly options: readonly Option<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
  /** Shown, and choosable, for "not stated". */
  readonly empty?: string;
}

/** The browser's own select: it works best on phones, every screen reader knows it, and it needs no style element. */
export function Select<T extends string>({ options, value, onChange, empty, className, ...rest }: SelectProps<T>) {
  return (
    <div className={cx('relative min-w-0', className)}>
      <select
        className={cx(CONTROL, 'h-10 appearance-none truncate pr-9 pl-3', value === undefined && 'text-muted')}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        {...rest}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  );
}
