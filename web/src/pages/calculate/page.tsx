import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Braces, ChartColumn } from '../../icons/index.js';
import type { Json } from '../../request/draft.js';
import { RequestFormProvider } from '../../request/form-context.js';
import { JsonPane } from '../../request/json-pane.js';
import { fromLink } from '../../request/link.js';
import { changeWorkbench, isOutOfDate, startWith, useWorkbench } from '../../request/store.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { Tabs } from '../../ui/tabs.js';
import { useToast } from '../../ui/toast.js';
import { ExampleMenu } from './example-menu.js';
import { ReplaceDialog } from './replace.js';
import { RequestColumn } from './request-column.js';
import { ResultPane } from './result-pane.js';
import { useCalculation } from './use-calculation.js';

const route = getRouteApi('/app/calculate');

export function CalculatePage() {
  const t = useTranslations('calculate');
  const n = useTranslations('nav');
  const workbench = useWorkbench();
  const { draft, answer } = workbench;
  const [tab, setTab] = useState<'result' | 'json'>('result');
  const pane = useRef<HTMLDivElement>(null);
  const setDraft = useCallback(
    (change: (draft: Json) => Json) => changeWorkbench((current) => ({ ...current, draft: change(current.draft) })),
    [],
  );
  const calculation = useCalculation(() => {
    setTab('result');
    requestAnimationFrame(() => showAnswer(pane.current));
  });
  const { form, sending } = calculation;
  const start = (value: Json) => {
    calculation.reset();
    startWith(value);
  };
  useRequestOfAddress(start);
  const isOld = isOutOfDate(workbench) || sending.isError;
  return (
    <>
      <PageHeader title={n('calculate')} description={t('lead')} actions={<ExampleMenu onStart={start} />} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <RequestFormProvider draft={draft} setDraft={setDraft} {...form}>
          <RequestColumn busy={calculation.busy} error={sending.error} onCalculate={() => void calculation.run()} />
        </RequestFormProvider>
        <div ref={pane} className="min-w-0 scroll-mt-20" tabIndex={-1}>
          <Tabs
            label={t('panes')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'result',
                label: (
                  <>
                    <ChartColumn aria-hidden="true" />
                    {t('resultTab')}
                  </>
                ),
                content: (
                  <div className="flex flex-col gap-6">
                    {sending.isError && form.faults.length === 0 && <Problem error={sending.error} />}
                    <ResultPane
                      result={answer?.result}
                      busy={calculation.busy}
                      old={isOld}
                      onStart={start}
                      onCalculate={() => void calculation.run()}
                    />
                  </div>
                ),
              },
              {
                value: 'json',
                label: (
                  <>
                    <Braces aria-hidden="true" />
                    {t('json')}
                  </>
                ),
                content: <JsonPane draft={draft} onChange={(next) => setDraft(() => next)} />,
              },
            ]}
          />
        </div>
      </div>
      {calculation.asking !== undefined && <ReplaceDialog key={calculation.asking.id} {...calculation.asking} />}
    </>
  );
}

/** `/calculate?request=…` fills the form once; afterwards the address is that of the plain form again. */
function useRequestOfAddress(start: (draft: Json) => void): void {
  const t = useTranslations('calculate');
  const { request } = route.useSearch();
  const navigate = useNavigate();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address starts anew
  useEffect(() => {
    if (request === undefined) return;
    const draft = fromLink(request);
    if (draft === undefined) toast.warn(t('linkBroken'));
    else start(draft);
    void navigate({ to: '/calculate', search: {}, replace: true });
  }, [request]);
}

/** On narrow windows the answer is below the form: scroll to it. */
function showAnswer(answer: HTMLElement | null): void {
  if (answer === null || answer.getBoundingClientRect().top < window.innerHeight / 2) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  answer.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
