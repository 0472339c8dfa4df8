import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.js';
import { Spinner } from './spinner.js';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'medium' | 'small' | 'icon';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'bg-accent text-on-accent hover:enabled:bg-accent-strong',
  secondary: 'bg-surface text-ink border border-line-strong/60 hover:enabled:bg-sunken',
  ghost: 'text-ink hover:enabled:bg-sunken',
  danger: 'bg-danger text-surface hover:enabled:opacity-90',
};

const SIZES: Readonly<Record<Size, string>> = {
  medium: 'h-10 px-4',
  small: 'h-8 px-3 text-sm',
  icon: 'size-9 text-muted',
};

export function buttonClass(variant: Variant = 'secondary', size: Size = 'medium', extra?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], extra);
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant;
  readonly size?: Size;
  /** Shows that the action is running and prevents it from being started twice. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      // Not `disabled`: that would take the focus away from whoever pressed it with the keyboard.
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Neither the button nor its form does anything. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** An icon-only button: `label` is its name and its tooltip. */
export function IconButton({ label, ...rest }: Omit<ButtonProps, 'size'> & { readonly label: string }) {
  return <Button variant="ghost" {...rest} size="icon" aria-label={label} title={label} />;
}
