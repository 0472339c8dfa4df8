import type { ReactNode } from 'react';
import { cx } from '../ui/cx.js';
import { Problem } from '../ui/problem.js';

/** The outcome of a form: it stays visible after the form has changed, but dimmed and without copying. */
export function OutcomePane(props: {
  readonly problem: unknown;
  /** Said when the form has changed since. */
  readonly outOfDate: string | false;
  readonly children: ReactNode;
}) {
  const isOld = props.outOfDate !== false;
  return (
    <>
      {props.problem !== undefined && <Problem error={props.problem} />}
      {isOld && (
        <p role="status" className="rounded-xl bg-warn-soft px-4 py-3 text-warn">
          {props.outOfDate}
        </p>
      )}
      <div
        className={cx('flex flex-col gap-6', isOld && 'opacity-50 grayscale select-none')}
        onCopy={(event) => isOld && event.preventDefault()}
      >
        {props.children}
      </div>
    </>
  );
}
