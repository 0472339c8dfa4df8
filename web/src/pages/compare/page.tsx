import { useTranslations } from 'use-intl';
import { Columns3 } from '../../icons/index.js';
import { ResultMap } from '../../map/result-map.js';
import { useKept } from '../../priced/kept.js';
import { PricedPage } from '../../priced/page.js';
import { usePricedRun } from '../../priced/use-priced-run.js';
import type { Json } from '../../request/draft.js';
import { useForm } from '../../request/use-form.js';
import { type Contender, compareModes, faultsOf, type Mode, priceModes } from './compare.js';
import { CompareForm } from './form.js';
import { ComparePrice } from './price.js';
import { Ranking } from './ranking.js';
import { COMPARISON } from './store.js';

interface Offer {
  readonly draft: Json;
  readonly contenders: readonly Contender[];
}

/** The same movement by every mode, side by side; the price is shown before anything is charged. */
export function ComparePage() {
  const t = useTranslations('compare');
  const n = useTranslations('nav');
  const { state, change, setDraft } = useKept(COMPARISON);
  const form = useForm();
  const price = async (modes: readonly Mode[]): Promise<Offer | undefined> => {
    const draft = await form.prepare(() => COMPARISON.recall().draft);
    if (draft === undefined) return undefined;
    const contenders = await priceModes(draft, modes);
    const faults = faultsOf(contenders);
    if (faults.length > 0) form.show(faults);
    else if (contenders.some(({ error }) => error === undefined)) return { draft, contenders };
    else change((current) => ({ ...current, compared: draft, contenders }));
    return undefined;
  };
  const run = async ({ draft, contenders: priced }: Offer): Promise<void> => {
    change((current) => ({ ...current, compared: draft, contenders: priced }));
    await compareModes(draft, priced, (done) =>
      change((current) => ({
        ...current,
        contenders: current.contenders.map((contender) => (contender.mode === done.mode ? done : contender)),
      })),
    );
  };
  const { busy, problem, offer, ask, agree, dismiss } = usePricedRun<Offer>(run);
  const { draft, compared, contenders } = state;
  const results = contenders.flatMap(({ mode, result }) => (result === undefined ? [] : [{ id: mode, result }]));
  const isOld = contenders.length > 0 && JSON.stringify(compared) !== JSON.stringify(draft);
  return (
    <PricedPage
      title={n('compare')}
      description={t('lead')}
      draft={draft}
      setDraft={setDraft}
      form={form}
      fields={<CompareForm busy={busy} onCompare={(modes) => void ask(() => price(modes))} />}
      problem={problem}
      outOfDate={isOld && t('outOfDate')}
      empty={{ icon: <Columns3 />, title: t('startTitle'), hint: t('startHint') }}
      outcome={
        contenders.length > 0 ? (
          <>
            <Ranking contenders={contenders} draft={compared ?? draft} />
            {results.length > 0 && <ResultMap results={results} />}
          </>
        ) : undefined
      }
    >
      {offer !== undefined && (
        <ComparePrice contenders={offer.contenders} onAgree={() => void agree(offer)} onClose={dismiss} />
      )}
    </PricedPage>
  );
}
