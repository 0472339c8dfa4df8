import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../../api/types.js';
import { useFormat } from '../../format.js';
import { ArrowRight, CircleSlash } from '../../icons/index.js';
import type { Json } from '../../request/draft.js';
import { withDetails } from '../../request/examples.js';
import { changeWorkbench } from '../../request/store.js';
import { GramsBar, GramsLegend } from '../../result/bar.js';
import { ModeIcon } from '../../result/mode.js';
import { gramsOf, totalGrams } from '../../result/model.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/empty.js';
import { useProblemText } from '../../ui/problem.js';
import { type Arrived, type Contender, isImpossible, isOutOfCredits, requestFor } from './compare.js';
import { CompareTable } from './table.js';

const arrived = (contender: Contender): contender is Arrived => contender.result !== undefined;

/** From the lowest to the highest emissions; impossible modes come last, with the reason. */
export function Ranking({ contenders, draft }: { readonly contenders: readonly Contender[]; readonly draft: Json }) {
  const t = useTranslations('compare');
  const reached = contenders
    .filter(arrived)
    .sort((left, right) => left.result.totalEmissions.co2eGrams - right.result.totalEmissions.co2eGrams);
  const others = contenders.filter((contender) => !arrived(contender));
  // A mode can be called the lowest only if all modes were calculated.
  const isComplete = reached.length > 1 && others.every(({ error }) => error !== undefined && isImpossible(error));
  const most = Math.max(...reached.map(({ result }) => result.totalEmissions.co2eGrams), 0);
  return (
    <>
      <Card title={t('ranking')} actions={<GramsLegend />} flush>
        <ol className="border-t border-line" aria-live="polite">
          {reached.map((contender) => (
            <li key={contender.mode} className="border-b border-line px-5 py-4 last:border-b-0">
              <Place
                contender={contender}
                least={isComplete ? reached[0]?.result : undefined}
                most={most}
                draft={draft}
              />
            </li>
          ))}
          {others.map((contender) => (
            <li key={contender.mode} className="border-b border-line px-5 py-4 last:border-b-0">
              {contender.error === undefined ? <Skeleton className="h-12 w-full" /> : <Missing contender={contender} />}
            </li>
          ))}
        </ol>
      </Card>
      {reached.length > 0 && <CompareTable contenders={reached} />}
    </>
  );
}

function Place(props: {
  readonly contender: Arrived;
  readonly least: CalculationResult | undefined;
  readonly most: number;
  readonly draft: Json;
}) {
  const t = useTranslations('compare');
  const values = useTranslations('values');
  const format = useFormat();
  const navigate = useNavigate();
  const { mode, result } = props.contender;
  const grams = gramsOf(result);
  const least = props.least?.totalEmissions.co2eGrams ?? 0;
  const times = least === 0 ? 1 : result.totalEmissions.co2eGrams / least;
  const open = () => {
    const request = requestFor(mode, props.draft);
    const draft = withDetails(request);
    changeWorkbench(() => ({ draft, answer: { draft, result } }));
    void navigate({ to: '/calculate' });
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_8rem_minmax(0,1fr)_10rem_auto]">
      <ModeIcon type={mode} />
      <div className="min-w-0">
        <p className="font-semibold">{values(mode)}</p>
        {result === props.least ? (
          <Badge tone="good">{t('lowest')}</Badge>
        ) : (
          props.least !== undefined && (
            <p className="text-sm text-muted">{t('times', { factor: format.number(times, times < 10 ? 1 : 0) })}</p>
          )
        )}
      </div>
      <div className="order-last col-span-3 sm:order-none sm:col-span-1">
        <GramsBar grams={grams} max={props.most} className="h-4" />
      </div>
      <p className="text-right whitespace-nowrap">
        <span className="text-xl font-semibold">{format.emissions(totalGrams(grams))}</span>{' '}
        <span className="text-sm text-muted">{format.emissionsUnit}</span>
      </p>
      <Button
        size="small"
        variant="ghost"
        className="order-last col-span-3 justify-self-end sm:order-none sm:col-span-1"
        onClick={open}
      >
        {t('open')}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}

function Missing({ contender }: { readonly contender: Contender }) {
  const t = useTranslations('compare');
  const values = useTranslations('values');
  const text = useProblemText();
  return (
    <div className="flex items-start gap-4">
      <ModeIcon type={contender.mode} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {values(contender.mode)}
          <Badge tone={isImpossible(contender.error) ? 'neutral' : 'danger'}>
            <CircleSlash aria-hidden="true" />
            {isImpossible(contender.error)
              ? t('impossible')
              : isOutOfCredits(contender.error)
                ? t('outOfCredits')
                : t('failed')}
          </Badge>
        </p>
        <p className="mt-0.5 text-sm break-words text-muted">{text(contender.error)}</p>
      </div>
    </div>
  );
}
