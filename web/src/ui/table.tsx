import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.js';

/**
 * Wide tables scroll inside their own frame, reachable by keyboard. On phones every row becomes a card with the
 * column's name beside each figure; explicit roles keep the table structure for screen readers.
 */
export function Table(props: { caption: string; children: ReactNode; className?: string; cards?: boolean }) {
  const { caption, children, className, cards = true } = props;
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (cards && table.current !== null) nameCells(table.current);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
    <section className={cx('overflow-x-auto', className)} aria-label={caption} tabIndex={0}>
      <table
        ref={table}
        className={cx(
          'w-full border-collapse text-left text-sm [&>tbody>tr:last-child>*]:border-b-0',
          cards && 'table-cards',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

function nameCells(table: HTMLTableElement): void {
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent ?? '');
  set(table, 'role', 'table');
  for (const section of [table.tHead, ...table.tBodies]) if (section !== null) set(section, 'role', 'rowgroup');
  for (const row of table.rows) {
    set(row, 'role', 'row');
    for (const [index, cell] of [...row.cells].entries()) {
      const isHead = cell.tagName === 'TH';
      set(cell, 'role', !isHead ? 'cell' : cell.scope === 'row' ? 'rowheader' : 'columnheader');
      if (row.parentElement?.tagName === 'TBODY') set(cell, 'data-label', names[index] ?? '');
    }
  }
}

/** Writing an unchanged value would make the browser restyle thousands of cells on every click. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

type CellProps = { readonly numeric?: boolean };

/** Column headings stay on one line unless `wrap` is set; row headings take as many as they need. */
export function Th({
  className,
  numeric = false,
  scope = 'col',
  wrap = false,
  ...rest
}: ComponentProps<'th'> & CellProps & { readonly wrap?: boolean }) {
  return (
    <th
      scope={scope}
      className={cx(
        'border-b border-line px-3 py-2.5 first:pl-5 last:pr-5',
        scope === 'col' && !wrap && 'whitespace-nowrap',
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
