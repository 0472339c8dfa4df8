import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Problem } from './problem.js';

/** Asks before something that cannot be undone; if it fails, stays open and shows the reason. */
export function Confirm(props: {
  readonly title: string;
  readonly hint: ReactNode;
  readonly action: string;
  readonly tone?: 'danger' | 'primary';
  readonly run: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const c = useTranslations('common');
  const run = useMutation({ mutationFn: props.run, onSuccess: props.onDone });
  return (
    <Dialog
      open
      onClose={props.onClose}
      isLocked={run.isPending}
      title={props.title}
      footer={
        <>
          <Button disabled={run.isPending} onClick={props.onClose}>
            {c('cancel')}
          </Button>
          <Button variant={props.tone ?? 'danger'} busy={run.isPending} onClick={() => run.mutate()}>
            {props.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="text-muted">{props.hint}</div>
        {run.isError && <Problem error={run.error} />}
      </div>
    </Dialog>
  );
}
