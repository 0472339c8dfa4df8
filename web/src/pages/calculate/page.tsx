import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Braces, ChartColumn } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { request } from '../../api/client.js';
import { sessionQuery } from '../../api/session.js';
import type { CalculationResult } from '../../api/types.js';
import type { Json } from '../../request/draft.js';
import { listFaults } from '../../request/faults.js';
import { RequestFormProvider } from '../../request/form-context.js';
import { JsonPane } from '../../request/json-pane.js';
import { changeWorkbench, useWorkbench } from '../../request/store.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { Tabs } from '../../ui/tabs.js';
import { ExampleMenu } from './example-menu.js';
import { RequestColumn } from './request-column.js';
import { ResultPane } from './result-pane.js';

export function CalculatePage() {
  const t = useTranslations('calculate');
  const n = useTranslations('nav');
  const client = useQueryClient();
  const { draft, result } = useWorkbench();
  const [tab, setTab] = useState<'result' | 'json'>('result');
  const answer = useRef<HTMLDivElement>(null);
  const setDraft = useCallback(
    (change: (draft: Json) => Json) =>
      changeWorkbench((workbench) => ({ ...workbench, draft: change(workbench.draft) })),
    [],
  );
  const calculate = useMutation({
    mutationFn: async () => (await request<CalculationResult>('POST', '/account/api/calculate', draft)).body,
    onSuccess: (next) => {
      changeWorkbench((workbench) => ({ ...workbench, result: next }));
      setTab('result');
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['calculations'] });
    },
    onSettled: () => requestAnimationFrame(() => showAnswer(answer.current)),
  });
  const faults = useMemo(() => listFaults(calculate.error), [calculate.error]);
  const start = (value: Json) => {
    calculate.reset();
    changeWorkbench(() => ({ draft: value, result: undefined }));
  };
  return (
    <>
      <PageHeader title={n('calculate')} description={t('lead')} actions={<ExampleMenu onStart={start} />} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <RequestFormProvider draft={draft} setDraft={setDraft} faults={faults}>
          <RequestColumn busy={calculate.isPending} onCalculate={() => calculate.mutate()} />
        </RequestFormProvider>
        <div ref={answer} className="min-w-0 scroll-mt-20" tabIndex={-1}>
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
                    {calculate.isError && <Problem error={calculate.error} />}
                    <ResultPane result={result} busy={calculate.isPending} onStart={start} />
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
    </>
  );
}

/** On narrow windows the answer stands below the form: bring it into view. */
function showAnswer(answer: HTMLElement | null): void {
  if (answer === null || answer.getBoundingClientRect().top < window.innerHeight / 2) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  answer.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
