import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/client.js';
import { deleteShipment } from '../../api/kept.js';
import { Confirm } from '../../ui/confirm.js';
import { useToast } from '../../ui/toast.js';

const NOT_FOUND = 404;

/** Deletes shipments one by one, each with its receipt. */
export function DeleteDialog(props: {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('kept');
  const toast = useToast();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const count = props.ids.length;
  const run = async (): Promise<number> => {
    let failed = 0;
    for (const id of props.ids) {
      await deleteShipment(id).catch((error: unknown) => {
        // Somebody else was faster.
        if (!(error instanceof ApiProblem) || error.status !== NOT_FOUND) failed += 1;
      });
      setDone((current) => current + 1);
    }
    if (failed > 0) toast.warn(t('deleteFailed', { failed, count }));
    else toast.say(t('deleted', { count }));
    return failed;
  };
  return (
    <Confirm
      title={t('deleteTitle', { count })}
      hint={
        <>
          {t('deleteHint')}
          {done > 0 && (
            <progress className="mt-3 block w-full accent-accent" max={count} value={done} aria-label={t('delete')} />
          )}
        </>
      }
      action={t('delete')}
      run={run}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['calculations'] });
        props.onClose();
        props.onDone();
      }}
      onClose={props.onClose}
    />
  );
}
