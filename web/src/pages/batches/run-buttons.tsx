import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Batch, isUnderWay } from '../../api/batches.js';
import { sessionQuery } from '../../api/session.js';
import { Play, RotateCcw, X } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { useProblemText } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';

type Run = (id: string) => Promise<Batch>;

/** What can be done with a batch or a recalculation in its state: start it, try failed rows again, cancel it. */
export function RunButtons(props: {
  readonly batch: Batch;
  readonly runs: Readonly<Record<'resume' | 'retry' | 'cancel', Run>>;
  /** Of the queries that show it. */
  readonly queryKey: readonly string[];
  readonly size?: 'small';
}) {
  const { batch, runs, queryKey, ...size } = props;
  const t = useTranslations('batches');
  const client = useQueryClient();
  const toast = useToast();
  const problem = useProblemText();
  const act = useMutation({
    mutationFn: (run: Run) => run(batch.id),
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => toast.warn(problem(error)),
  });
  const { counts, state } = batch;
  return (
    <>
      {counts.failed > 0 && (state === 'DONE' || state === 'PAUSED') && (
        <Button {...size} busy={act.isPending} onClick={() => act.mutate(runs.retry)}>
          <RotateCcw aria-hidden="true" />
          {t('retry')}
        </Button>
      )}
      {(state === 'PAUSED' || state === 'CHECKED') && (
        <Button {...size} busy={act.isPending} onClick={() => act.mutate(runs.resume)}>
          <Play aria-hidden="true" />
          {t('resume')}
        </Button>
      )}
      {(isUnderWay(batch) || state === 'PAUSED') && (
        <Button {...size} variant="ghost" busy={act.isPending} onClick={() => act.mutate(runs.cancel)}>
          <X aria-hidden="true" />
          {t('cancel')}
        </Button>
      )}
    </>
  );
}
