import { useTranslations } from 'use-intl';
import { FlaskConical } from '../../icons/index.js';
import { useKept } from '../../priced/kept.js';
import { PricedPage } from '../../priced/page.js';
import { usePricedRun } from '../../priced/use-priced-run.js';
import { listFaults } from '../../request/faults.js';
import { useForm } from '../../request/use-form.js';
import { Base } from './base.js';
import { Choice } from './choice.js';
import { calculateAll, type Outcome, price } from './model.js';
import { ScenariosPrice } from './price.js';
import { Results } from './results.js';
import { basisOf, SCENARIOS } from './store.js';

/** One movement or a whole lane as it is, compared with variations. */
export function ScenariosPage() {
  const t = useTranslations('scenarios');
  const { state, change, setDraft } = useKept(SCENARIOS);
  const form = useForm();
  const priceAll = async (): Promise<readonly Outcome[] | undefined> => {
    const draft = await form.prepare(() => SCENARIOS.recall().draft);
    if (draft === undefined) return undefined;
    const { leg, chosen } = SCENARIOS.recall();
    const outcomes = await price(draft, leg, [undefined, ...chosen]);
    const [today] = outcomes;
    // A fault of the present movement is a fault of every variation.
    if (today?.error === undefined) return outcomes;
    if (listFaults(today.error).length === 0) throw today.error;
    form.show(listFaults(today.error));
    return undefined;
  };
  const run = async (outcomes: readonly Outcome[]): Promise<void> => {
    const { draft, leg } = SCENARIOS.recall();
    change((current) => ({ ...current, outcomes, calculated: basisOf(current) }));
    await calculateAll(draft, leg, outcomes, (at, done) =>
      change((current) => ({
        ...current,
        outcomes: current.outcomes.map((outcome, index) => (index === at ? done : outcome)),
      })),
    );
  };
  const { busy, problem, offer, ask, agree, dismiss } = usePricedRun<readonly Outcome[]>(run);
  const { draft, outcomes } = state;
  const isOld = outcomes.length > 0 && state.calculated !== basisOf(state);
  return (
    <PricedPage
      title={t('title')}
      description={t('description')}
      draft={draft}
      setDraft={setDraft}
      form={form}
      fields={
        <>
          <Base scenarios={state} onChange={change} />
          <Choice scenarios={state} onChange={change} busy={busy} onRun={() => void ask(priceAll)} />
        </>
      }
      problem={problem}
      outOfDate={isOld && t('outOfDate')}
      empty={{ icon: <FlaskConical />, title: t('none'), hint: t('noneHint') }}
      outcome={outcomes.length > 0 ? <Results outcomes={outcomes} perYear={state.perYear} /> : undefined}
    >
      {offer !== undefined && <ScenariosPrice outcomes={offer} onAgree={() => void agree(offer)} onClose={dismiss} />}
    </PricedPage>
  );
}
