import { useQueryClient } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionQuery } from '../../api/session.js';
import { ResultMap } from '../../map/result-map.js';
import type { Json } from '../../request/draft.js';
import { RequestFormProvider } from '../../request/form-context.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { PageHeader } from '../../ui/page.js';
import { type Contender, compareModes, contendersOf, faultsOf, type Mode } from './compare.js';
import { CompareForm } from './form.js';
import { Ranking } from './ranking.js';
import { keepComparison, recallComparison } from './store.js';

/** The same movement by every mode, side by side. */
export function ComparePage() {
  const t = useTranslations('compare');
  const n = useTranslations('nav');
  const client = useQueryClient();
  const [{ draft, contenders }, setState] = useState(recallComparison);
  const [busy, setBusy] = useState(false);
  const change = useCallback((next: { readonly draft?: Json; readonly contenders?: readonly Contender[] }) => {
    setState((current) => keepComparison({ ...current, ...next }));
  }, []);
  const setDraft = useCallback((edit: (draft: Json) => Json) => {
    setState((current) => keepComparison({ ...current, draft: edit(current.draft) }));
  }, []);
  const compare = async (modes: readonly Mode[]) => {
    setBusy(true);
    change({ contenders: contendersOf(modes) });
    await compareModes(draft, modes, (done) =>
      setState((current) =>
        keepComparison({
          ...current,
          contenders: current.contenders.map((contender) => (contender.mode === done.mode ? done : contender)),
        }),
      ),
    );
    setBusy(false);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const results = contenders.flatMap(({ mode, result }) => (result === undefined ? [] : [{ id: mode, result }]));
  return (
    <>
      <PageHeader title={n('compare')} description={t('lead')} />
      <div className="flex flex-col gap-6">
        <RequestFormProvider draft={draft} setDraft={setDraft} faults={faultsOf(contenders)}>
          <CompareForm busy={busy} onCompare={compare} />
        </RequestFormProvider>
        {contenders.length === 0 ? (
          <Card>
            <EmptyState icon={<Columns3 />} title={t('startTitle')}>
              {t('startHint')}
            </EmptyState>
          </Card>
        ) : (
          <Ranking contenders={contenders} draft={draft} />
        )}
        {results.length > 0 && <ResultMap results={results} />}
      </div>
    </>
  );
}
