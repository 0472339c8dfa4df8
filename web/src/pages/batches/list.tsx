import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  type Batch,
  batchesQuery,
  cancelBatch,
  failedFile,
  fileAddress,
  isTable,
  resumeBatch,
  retryBatch,
} from '../../api/batches.js';
import { Download, PenLine } from '../../icons/index.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { useProblemText } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';
import { FailedRows } from './failed.js';
import { BatchProgress } from './progress.js';
import { RunButtons } from './run-buttons.js';
import { useCharged } from './use-charged.js';

interface Correcting {
  /** Opens the failed rows of a batch like a file that was chosen. */
  readonly onCorrect: (failed: File) => void;
}

/** Batches, newest first, with the actions available for each. */
export function BatchList({ onCorrect }: Correcting) {
  const t = useTranslations('batches');
  const batches = useQuery(batchesQuery);
  useCharged(batches.data);
  return (
    <Card title={t('list')} flush>
      <Loaded query={batches} className="m-5 h-40">
        {(items) =>
          items.length === 0 ? (
            <p className="px-5 pb-5 text-muted">{t('none')}</p>
          ) : (
            <ul className="border-t border-line">
              {items.map((batch) => (
                <li key={batch.id} className="border-b border-line px-5 py-4 last:border-b-0">
                  <BatchLine batch={batch} onCorrect={onCorrect} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

const RUNS = { resume: resumeBatch, retry: retryBatch, cancel: cancelBatch };

function BatchLine({ batch, onCorrect }: Correcting & { readonly batch: Batch }) {
  const t = useTranslations('batches');
  const toast = useToast();
  const problem = useProblemText();
  const correct = useMutation({
    mutationFn: () => failedFile(batch),
    onSuccess: onCorrect,
    onError: (error) => toast.warn(problem(error)),
  });
  const { counts, state } = batch;
  const settled = counts.done + counts.failed + counts.skipped;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <BatchProgress batch={batch} name={batch.fileName} />
      </div>
      <div className="flex flex-wrap gap-2">
        {counts.done > 0 && (
          <Link to="/shipments" search={{ batch: batch.id }} className={buttonClass('secondary', 'small')}>
            {t('shipments')}
          </Link>
        )}
        {settled > 0 && (
          <a href={fileAddress(batch.id, 'xlsx', 'all')} download className={buttonClass('secondary', 'small')}>
            <Download aria-hidden="true" />
            {t('results')}
          </a>
        )}
        {counts.failed > 0 && (
          <a href={fileAddress(batch.id, 'xlsx', 'failed')} download className={buttonClass('secondary', 'small')}>
            <Download aria-hidden="true" />
            {t('failedRows')}
          </a>
        )}
        {counts.failed > 0 && state === 'DONE' && isTable(batch) && (
          <Button size="small" busy={correct.isPending} onClick={() => correct.mutate()}>
            <PenLine aria-hidden="true" />
            {t('correct')}
          </Button>
        )}
        <RunButtons batch={batch} runs={RUNS} queryKey={batchesQuery.queryKey} size="small" />
      </div>
      {counts.failed > 0 && <FailedRows id={batch.id} />}
    </div>
  );
}
