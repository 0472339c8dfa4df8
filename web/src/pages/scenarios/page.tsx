import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionQuery } from '../../api/session.js';
import type { Json } from '../../request/draft.js';
import { listFaults } from '../../request/faults.js';
import { RequestFormProvider } from '../../request/form-context.js';
import { useForm } from '../../request/use-form.js';
import { Card } from '../../ui/card.js';
import { cx } from '../../ui/cx.js';
import { EmptyState } from '../../ui/empty.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { Base } from './base.js';
import { Choice } from './choice.js';
import { calculateAll, type Outcome, price } from './model.js';
import { PriceDialog } from './price.js';
import { Results } from './results.js';
import { basisOf, keepScenarios, recallScenarios, type Scenarios } from './store.js';

/** One movement or a whole lane as it is, beside what it might be. */
export function ScenariosPage() {
  const t = useTranslations('scenarios');
  const client = useQueryClient();
  const [scenarios, setScenarios] = useState(recallScenarios);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [offer, setOffer] = useState<readonly Outcome[]>();
  const form = useForm();
  const change = useCallback(
    (edit: (scenarios: Scenarios) => Scenarios) => setScenarios((current) => keepScenarios(edit(current))),
    [],
  );
  const setDraft = useCallback(
    (edit: (draft: Json) => Json) => change((current) => ({ ...current, draft: edit(current.draft) })),
    [change],
  );
  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const draft = await form.prepare(() => recallScenarios().draft);
      if (draft === undefined) return;
      const { leg, chosen } = recallScenarios();
      const outcomes = await price(draft, leg, [undefined, ...chosen]);
      const [today] = outcomes;
      // What is wrong with the movement as it is, is wrong with all of it.
      if (today?.error === undefined) setOffer(outcomes);
      else if (listFaults(today.error).length > 0) form.show(listFaults(today.error));
      else setProblem(today.error);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const run = async (outcomes: readonly Outcome[]) => {
    const { draft, leg } = recallScenarios();
    setOffer(undefined);
    setBusy(true);
    change((current) => ({ ...current, outcomes, calculated: basisOf(current) }));
    await calculateAll(draft, leg, outcomes, (at, done) =>
      change((current) => ({
        ...current,
        outcomes: current.outcomes.map((outcome, index) => (index === at ? done : outcome)),
      })),
    );
    setBusy(false);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const { draft, outcomes } = scenarios;
  const isOld = outcomes.length > 0 && scenarios.calculated !== basisOf(scenarios);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        <RequestFormProvider draft={draft} setDraft={setDraft} {...form}>
          <Base scenarios={scenarios} onChange={change} />
          <Choice scenarios={scenarios} onChange={change} busy={busy} onRun={() => void ask()} />
        </RequestFormProvider>
        {problem !== undefined && <Problem error={problem} />}
        {outcomes.length === 0 ? (
          <Card>
            <EmptyState icon={<FlaskConical />} title={t('none')}>
              {t('noneHint')}
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
              className={cx(isOld && 'opacity-50 grayscale select-none')}
              onCopy={(event) => isOld && event.preventDefault()}
            >
              <Results outcomes={outcomes} perYear={scenarios.perYear} />
            </div>
          </>
        )}
      </div>
      {offer !== undefined && (
        <PriceDialog outcomes={offer} onAgree={() => void run(offer)} onClose={() => setOffer(undefined)} />
      )}
    </>
  );
}
