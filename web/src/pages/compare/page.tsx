import { useQueryClient } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionQuery } from '../../api/session.js';
import { ResultMap } from '../../map/result-map.js';
import type { Json } from '../../request/draft.js';
import { RequestFormProvider } from '../../request/form-context.js';
import { useForm } from '../../request/use-form.js';
import { Card } from '../../ui/card.js';
import { cx } from '../../ui/cx.js';
import { EmptyState } from '../../ui/empty.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { type Contender, compareModes, faultsOf, type Mode, priceModes } from './compare.js';
import { CompareForm } from './form.js';
import { PriceDialog } from './price.js';
import { Ranking } from './ranking.js';
import { type Comparison, keepComparison, recallComparison } from './store.js';

interface Offer {
  readonly draft: Json;
  readonly contenders: readonly Contender[];
}

/** The same movement by every mode, side by side; what it costs is said before it is charged. */
export function ComparePage() {
  const t = useTranslations('compare');
  const n = useTranslations('nav');
  const client = useQueryClient();
  const [comparison, setComparison] = useState(recallComparison);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [offer, setOffer] = useState<Offer>();
  const form = useForm();
  const change = useCallback(
    (edit: (comparison: Comparison) => Comparison) => setComparison((current) => keepComparison(edit(current))),
    [],
  );
  const setDraft = useCallback(
    (edit: (draft: Json) => Json) => change((current) => ({ ...current, draft: edit(current.draft) })),
    [change],
  );
  const price = async (modes: readonly Mode[]) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const draft = await form.prepare(() => recallComparison().draft);
      if (draft === undefined) return;
      const contenders = await priceModes(draft, modes);
      const faults = faultsOf(contenders);
      if (faults.length > 0) form.show(faults);
      else if (contenders.every(({ error }) => error !== undefined)) {
        change((current) => ({ ...current, compared: draft, contenders }));
      } else setOffer({ draft, contenders });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const compare = async ({ draft, contenders: priced }: Offer) => {
    setOffer(undefined);
    setBusy(true);
    change((current) => ({ ...current, compared: draft, contenders: priced }));
    await compareModes(draft, priced, (done) =>
      change((current) => ({
        ...current,
        contenders: current.contenders.map((contender) => (contender.mode === done.mode ? done : contender)),
      })),
    );
    setBusy(false);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const { draft, compared, contenders } = comparison;
  const results = contenders.flatMap(({ mode, result }) => (result === undefined ? [] : [{ id: mode, result }]));
  const isOld = contenders.length > 0 && JSON.stringify(compared) !== JSON.stringify(draft);
  return (
    <>
      <PageHeader title={n('compare')} description={t('lead')} />
      <div className="flex flex-col gap-6">
        <RequestFormProvider draft={draft} setDraft={setDraft} {...form}>
          <CompareForm busy={busy} onCompare={(modes) => void price(modes)} />
        </RequestFormProvider>
        {problem !== undefined && <Problem error={problem} />}
        {contenders.length === 0 ? (
          <Card>
            <EmptyState icon={<Columns3 />} title={t('startTitle')}>
              {t('startHint')}
            </EmptyState>
          </Card>
        ) : (
          <>
            {isOld && (
              <p role="status" className="rounded-xl bg-warn-soft px-4 py-3 text-warn">
                {t('outOfDate')}
              </p>
            )}
            <div
              className={cx('flex flex-col gap-6', isOld && 'opacity-50 grayscale select-none')}
              onCopy={(event) => isOld && event.preventDefault()}
            >
              <Ranking contenders={contenders} draft={compared ?? draft} />
              {results.length > 0 && <ResultMap results={results} />}
            </div>
          </>
        )}
      </div>
      {offer !== undefined && (
        <PriceDialog
          contenders={offer.contenders}
          onAgree={() => void compare(offer)}
          onClose={() => setOffer(undefined)}
        />
      )}
    </>
  );
}
