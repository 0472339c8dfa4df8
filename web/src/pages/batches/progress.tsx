import { useTranslations } from 'use-intl';
import { type Batch, type BatchState, isUnderWay } from '../../api/batches.js';
import { ApiProblem } from '../../api/client.js';
import { useFormat } from '../../format.js';
import { Badge } from '../../ui/badge.js';
import { useProblemText } from '../../ui/problem.js';

const TONES: Readonly<Record<BatchState, 'neutral' | 'accent' | 'good' | 'warn' | 'danger'>> = {
  RECEIVED: 'accent',
  CHECKED: 'neutral',
  RUNNING: 'accent',
  PAUSED: 'warn',
  DONE: 'good',
  CANCELLED: 'neutral',
  FAILED: 'danger',
};

/** How far a batch has come, what it has cost, and why it has stopped. */
export function BatchProgress({ batch, name }: { readonly batch: Batch; readonly name?: string | undefined }) {
  const t = useTranslations('batches');
  const problem = useProblemText();
  const format = useFormat();
  const { counts, state, pauseReason, error } = batch;
  const settled = counts.done + counts.failed + counts.skipped;
  const widthOf = (rows: number) => ({ width: `${(rows / Math.max(1, counts.rows)) * 100}%` });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        {name !== undefined && <span className="min-w-0 font-medium break-words">{name}</span>}
        <span className={name === undefined ? 'font-medium' : 'text-sm'}>{t('rows', { count: counts.rows })}</span>
        <span className="text-sm text-muted">{format.dateTime(batch.createdAt)}</span>
      </p>
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={counts.rows}
        aria-valuenow={settled}
        aria-label={t('progress', { done: settled, rows: counts.rows })}
        className="mt-2 flex h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="bg-accent" style={widthOf(counts.done + counts.skipped)} />
        <div className="bg-danger" style={widthOf(counts.failed)} />
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {t('summary', { done: counts.done, failed: counts.failed, credits: batch.creditsCharged })}
        {counts.skipped > 0 && ` · ${t('unchanged', { count: counts.skipped })}`}
        {isUnderWay(batch) && batch.rowsPerSecond > 0 && ` · ${t('speed', { rows: Math.round(batch.rowsPerSecond) })}`}
      </p>
      {pauseReason !== undefined && <p className="text-sm">{t(`paused_${pauseReason}`)}</p>}
      {error !== undefined && <p className="text-sm">{problem(new ApiProblem(error))}</p>}
    </>
  );
}
