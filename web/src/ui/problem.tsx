import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/client.js';
import { Button } from './button.js';

/** The service's own words for what went wrong; ours where it could not answer. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('problem');
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('unexpected');
    if (error.error.title !== '') return [error.error.title, ...error.error.details].join(': ');
    return error.status === 0 ? t('unreachable') : t('status', { status: error.status });
  };
}

/** A panel with title, details and advice, and a way to try again. */
export function Problem({ error, onRetry, action }: { error: unknown; onRetry?: () => void; action?: ReactNode }) {
  const t = useTranslations('problem');
  const text = useProblemText();
  const wire = error instanceof ApiProblem && error.error.title !== '' ? error.error : undefined;
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-danger/40 bg-danger-soft px-4 py-3">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {wire?.title ?? text(error)}
          {wire !== undefined && (
            <span className="ml-2 text-sm font-normal text-muted">{t('code', { code: wire.code })}</span>
          )}
        </p>
        {wire !== undefined && wire.details.length > 0 && (
          <ul className="mt-1 text-sm break-words">
            {wire.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {wire !== undefined && <p className="mt-1 text-sm text-muted">{wire.recommendation}</p>}
        {(onRetry !== undefined || action !== undefined) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {onRetry !== undefined && (
              <Button size="small" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
