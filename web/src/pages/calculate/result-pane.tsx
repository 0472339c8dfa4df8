import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../../api/types.js';
import { useFormat } from '../../format.js';
import { FileDown, Route } from '../../icons/index.js';
import type { Json } from '../../request/draft.js';
import { useExamples, withDetails } from '../../request/examples.js';
import { type Exchange, exchangeFacility } from '../../request/facility.js';
import { changeWorkbench, getWorkbench } from '../../request/store.js';
import { CertificateLanguage, useCertificateLanguage } from '../../result/certificate-language.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CopyButton } from '../../ui/copy.js';
import { cx } from '../../ui/cx.js';
import { EmptyState, Skeleton } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { Headline } from './headline.js';

/** The answer, a placeholder while it is loading, and examples before the first one. */
export function ResultPane(props: {
  readonly result: CalculationResult | undefined;
  readonly busy: boolean;
  /** The request has changed since, or the last attempt failed. */
  readonly old: boolean;
  readonly onStart: (request: Json) => void;
  readonly onCalculate: () => void;
}) {
  const t = useTranslations('calculate');
  const { result, busy, old } = props;
  const [exchanged, setExchanged] = useState<Exchange & { readonly of: CalculationResult }>();
  // A chunk that failed to load can be requested again, and the form beside it stays.
  const view = useQuery({
    queryKey: ['chunk', 'result'],
    queryFn: async () => (await import('../../result/result-view.js')).ResultView,
    enabled: result !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Spoken result={result} old={old} exchange={exchanged?.of === result ? exchanged : undefined} />
      {result === undefined && (busy ? <Waiting /> : <Start onStart={props.onStart} />)}
      {result !== undefined && (
        <div aria-busy={busy}>
          <Headline result={result} old={old} busy={busy} onCalculate={props.onCalculate} />
          {/* biome-ignore lint/a11y/useSemanticElements: a group that is out of date, not a set of fields */}
          <div
            role="group"
            aria-label={t('resultTab')}
            aria-disabled={old}
            className={cx('transition-opacity', (busy || old) && 'opacity-50 grayscale select-none')}
            onCopy={(event) => old && event.preventDefault()}
          >
            <Loaded query={view} placeholder={<Waiting />}>
              {(ResultView) => (
                <ResultView
                  result={result}
                  actions={old ? undefined : <Actions result={result} />}
                  onChoose={(exchange) => {
                    const { draft } = getWorkbench();
                    const next = exchangeFacility(draft, exchange);
                    if (next === undefined) return;
                    changeWorkbench((workbench) => ({ ...workbench, draft: next }));
                    setExchanged({ ...exchange, of: result });
                  }}
                />
              )}
            </Loaded>
          </div>
        </div>
      )}
    </>
  );
}

function Actions({ result }: { readonly result: CalculationResult }) {
  const t = useTranslations('calculate');
  return (
    <>
      {result.certificateUrl !== undefined && <Certificate address={result.certificateUrl} />}
      <CopyButton text={JSON.stringify(result, null, 2)} label={t('copyAnswer')} done={t('answerCopied')} />
    </>
  );
}

function Certificate({ address }: { readonly address: string }) {
  const t = useTranslations('calculate');
  const { language, choose, suffix } = useCertificateLanguage();
  return (
    <>
      <CertificateLanguage language={language} onChoose={choose} />
      <a href={`${address}${suffix}`} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}>
        <FileDown aria-hidden="true" />
        {t('certificate')}
      </a>
    </>
  );
}

/**
 * Announces the figure to screen readers when it arrives, and when it no longer matches the form: with the facility that
 * was chosen on the map.
 */
function Spoken(props: {
  readonly result: CalculationResult | undefined;
  readonly old: boolean;
  readonly exchange: Exchange | undefined;
}) {
  const { result, old, exchange } = props;
  const t = useTranslations('calculate');
  const format = useFormat();
  return (
    <p role="status" className="sr-only">
      {result !== undefined &&
        (old
          ? `${exchange === undefined ? '' : `${t('spokenExchange', { name: exchange.to, instead: exchange.from })} `}${t('outOfDateHint')}`
          : t('spokenResult', {
              total: `${format.emissions(result.totalEmissions.co2eGrams)} ${format.emissionsUnit}`,
            }))}
    </p>
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
