import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/client.js';
import { CircleAlert } from '../icons/index.js';
import { useErrorWords } from '../texts/errors.js';
import { useServiceText } from '../texts/service-text.js';
import { Button, buttonClass } from './button.js';

/** What went wrong, in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('problem');
  const words = useErrorWords();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('unexpected');
    const known = words(error.code);
    if (known !== undefined) return `${known.title}. ${known.advice}`;
    if (error.error.title !== '') return [error.error.title, ...error.error.details].join(': ');
    return error.status === 0 ? t('unreachable') : t('status', { status: error.status });
  };
}

/** A panel with title, advice and details, and a button to try again or to sign in. */
export function Problem({ error, onRetry, action }: { error: unknown; onRetry?: () => void; action?: ReactNode }) {
  const t = useTranslations('problem');
  const text = useProblemText();
  const words = useErrorWords();
  const said = useServiceText();
  const wire = error instanceof ApiProblem && error.error.title !== '' ? error.error : undefined;
  const known = wire === undefined ? undefined : words(wire.code);
  const advice = known?.advice ?? wire?.recommendation;
  const isSignedOut = wire?.status === 401 && window.location.pathname !== '/sign-in';
  const next = window.location.pathname + window.location.search;
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-danger/40 bg-danger-soft px-4 py-3">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {known?.title ?? wire?.title ?? text(error)}
          {wire !== undefined && (
            <span className="ml-2 text-sm font-normal text-muted">{t('code', { code: wire.code })}</span>
          )}
        </p>
        {advice !== undefined && <p className="mt-1 text-sm">{advice}</p>}
        {wire !== undefined && wire.details.length > 0 && (
          <ul className="mt-1 text-sm wrap-anywhere text-muted">
            {wire.details.map((detail) => (
              <li key={detail}>{said(detail)}</li>
            ))}
          </ul>
        )}
        {(onRetry !== undefined || action !== undefined || isSignedOut) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {onRetry !== undefined && (
              <Button size="small" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {isSignedOut && (
              <a href={`/sign-in?next=${encodeURIComponent(next)}`} className={buttonClass('secondary', 'small')}>
                {t('signIn')}
              </a>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
