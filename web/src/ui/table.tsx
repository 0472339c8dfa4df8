import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.js';

/** Wide tables scroll inside their own frame, reachable by keyboard. */
export function Table({ caption, children, className }: { caption: string; children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
    <section className={cx('overflow-x-auto', className)} aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm [&>tbody>tr:last-child>*]:border-b-0">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

type CellProps = { readonly numeric?: boolean };

export function Th({ className, numeric = false, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope={scope}
      className={cx(
        'border-b border-line px-3 py-2.5 whitespace-nowrap first:pl-5 last:pr-5',
        scope === 'col' ? 'align-bottom text-xs font-medium text-muted' : 'align-middle font-medium text-ink',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, numeric = false, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={cx(
        'border-b border-line px-3 py-3 align-middle first:pl-5 last:pr-5',
        numeric && 'text-right tabular-nums whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}
