import { type ReactNode, useId } from 'react';
import { cx } from './cx.js';

/** A surface with an optional heading row. `flush` lets tables and maps reach the edges. */
export function Card(props: {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={props.title === undefined ? undefined : id}
      className={cx('min-w-0 rounded-2xl border border-line bg-surface', props.className)}
    >
      {props.title !== undefined && (
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          <div className="min-w-0 flex-[1_1_11rem]">
            <h2 id={id} className="text-base font-semibold wrap-anywhere">
              {props.title}
            </h2>
            {props.description !== undefined && <div className="mt-0.5 text-sm text-muted">{props.description}</div>}
          </div>
          {props.actions}
        </header>
      )}
      <div
        className={cx(props.flush !== true && 'px-5 pb-5', props.flush !== true && props.title === undefined && 'pt-5')}
      >
        {props.children}
      </div>
    </section>
  );
}
