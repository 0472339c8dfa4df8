import { type ReactNode, useEffect, useState } from 'react';

/**
 * Opens by itself when there is something to see; only the reader closes it, so it never closes while they type in it.
 */
export function Fold(props: {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
  readonly summaryClassName?: string;
  readonly children: ReactNode;
}) {
  const wanted = props.open === true;
  const [open, setOpen] = useState(wanted);
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  return (
    <details className={props.className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={props.summaryClassName}>{props.summary}</summary>
      {props.children}
    </details>
  );
}

/** The summary above less common fields, as an unobtrusive link. */
export const QUIET_SUMMARY = 'inline-flex min-h-8 items-center rounded-md px-1 text-sm font-medium text-accent';
