import { FileDown, Route } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../../api/types.js';
import type { Json } from '../../request/draft.js';
import { useExamples, withDetails } from '../../request/examples.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CopyButton } from '../../ui/copy.js';
import { EmptyState, Skeleton } from '../../ui/empty.js';

const ResultView = lazy(async () => ({ default: (await import('../../result/result-view.js')).ResultView }));

/** The answer, what comes instead while it is on its way, and examples before the first one. */
export function ResultPane(props: {
  readonly result: CalculationResult | undefined;
  readonly busy: boolean;
  readonly onStart: (request: Json) => void;
}) {
  const t = useTranslations('calculate');
  const { result } = props;
  if (result === undefined) return props.busy ? <Waiting /> : <Start onStart={props.onStart} />;
  return (
    <div className={props.busy ? 'opacity-60 transition-opacity' : undefined} aria-busy={props.busy}>
      <Suspense fallback={<Waiting />}>
        <ResultView
          result={result}
          actions={
            <>
              {result.certificateUrl !== undefined && (
                <a
                  href={result.certificateUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass('secondary', 'small')}
                >
                  <FileDown aria-hidden="true" />
                  {t('certificate')}
                </a>
              )}
              <CopyButton text={JSON.stringify(result, null, 2)} label={t('copyAnswer')} done={t('answerCopied')} />
            </>
          }
        />
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <Skeleton className="h-4 w-56" />
        <Skeleton className="mt-3 h-12 w-48" />
        <Skeleton className="mt-5 h-3.5 w-full" />
        <Skeleton className="mt-5 h-10 w-full" />
      </Card>
      <Skeleton className="h-[26rem] w-full rounded-2xl" />
    </div>
  );
}

function Start({ onStart }: { readonly onStart: (request: Json) => void }) {
  const t = useTranslations('calculate');
  const examples = useExamples();
  return (
    <Card>
      <EmptyState icon={<Route />} title={t('startTitle')}>
        {t('startHint')}
      </EmptyState>
      {examples.isPending && <Skeleton className="h-24 w-full" />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {examples.data?.map((example) => (
          <li key={example.name}>
            <button
              type="button"
              onClick={() => onStart(withDetails(example.value))}
              className="h-full w-full rounded-xl border border-line px-4 py-3 text-left text-sm transition-colors hover:border-accent hover:bg-accent-soft/50"
            >
              {example.summary}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
