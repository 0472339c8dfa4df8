import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../../api/types.js';
import { signed, useFormat } from '../../format.js';
import { GramsBar, GramsLegend } from '../../result/bar.js';
import { gramsOf } from '../../result/model.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/empty.js';
import { useProblemText } from '../../ui/problem.js';
import { Table, Td, Th } from '../../ui/table.js';
import { isImpossible, isOutOfCredits } from '../compare/compare.js';
import type { Outcome } from './model.js';
import { useVariantName } from './words.js';

/** Today first, then the variations from the lowest to the highest emissions, with the yearly saving of each. */
export function Results({ outcomes, perYear }: { readonly outcomes: readonly Outcome[]; readonly perYear: number }) {
  const t = useTranslations('scenarios');
  const format = useFormat();
  const name = useVariantName();
  const base = outcomes.find(({ variant }) => variant === undefined)?.result;
  const grams = ({ result }: Outcome): number => result?.totalEmissions.co2eGrams ?? Number.POSITIVE_INFINITY;
  const sorted = [...outcomes].sort(
    (left, right) =>
      Number(left.variant !== undefined) - Number(right.variant !== undefined) || grams(left) - grams(right),
  );
  const most = Math.max(...outcomes.flatMap(({ result }) => result?.totalEmissions.co2eGrams ?? []), 0);
  return (
    <Card title={t('results')} actions={<GramsLegend />} flush>
      <div aria-live="polite">
        <Table caption={t('results')}>
          <thead>
            <tr>
              <Th>{t('variation')}</Th>
              <Th numeric>
                {t('perMovement')}, {format.emissionsUnit}
              </Th>
              <Th className="min-w-40" />
              <Th numeric>{t('change')}</Th>
              <Th numeric>
                {t('saving')}, {format.emissionsUnit}
              </Th>
              <Th numeric>
                {t('distance')}, {format.distanceUnit}
              </Th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((outcome) => (
              <tr key={JSON.stringify(outcome.variant ?? null)}>
                <Th scope="row" className="whitespace-normal">
                  {outcome.variant === undefined ? t('today') : name(outcome.variant)}
                </Th>
                {outcome.result === undefined ? (
                  <Missing outcome={outcome} />
                ) : (
                  <Figures result={outcome.result} base={outcome.variant && base} most={most} perYear={perYear} />
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}

function Figures(props: {
  readonly result: CalculationResult;
  /** Absent for the movement as it is. */
  readonly base: CalculationResult | undefined;
  readonly most: number;
  readonly perYear: number;
}) {
  const format = useFormat();
  const { result, base } = props;
  const own = result.totalEmissions.co2eGrams;
  const before = base?.totalEmissions.co2eGrams;
  const saved = before === undefined ? undefined : before - own;
  const isLess = (saved ?? 0) > 0;
  return (
    <>
      <Td numeric className="font-medium">
        {format.emissions(own)}
      </Td>
      <Td>
        <GramsBar grams={gramsOf(result)} max={props.most} className="h-3" />
      </Td>
      <Td numeric>
        {before === undefined || before === 0 ? (
          '–'
        ) : (
          <Badge tone={saved === 0 ? 'neutral' : isLess ? 'good' : 'warn'}>
            {signed((own / before - 1) * 100, (size) => format.percent(size, size < 10 ? 1 : 0))}
          </Badge>
        )}
      </Td>
      <Td numeric className={isLess ? 'font-medium text-good' : 'text-muted'}>
        {saved === undefined ? '–' : signed(saved * props.perYear, format.emissions).replace(/^\+/, '')}
      </Td>
      <Td numeric className="text-muted">
        {format.distance(result.activityDistanceKm)}
      </Td>
    </>
  );
}

function Missing({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations('compare');
  const text = useProblemText();
  const { error } = outcome;
  const why = isImpossible(error) ? 'impossible' : isOutOfCredits(error) ? 'outOfCredits' : 'failed';
  return (
    <Td colSpan={5} className="text-muted">
      {error === undefined ? (
        <Skeleton className="h-6 w-full" />
      ) : (
        <>
          <Badge tone={why === 'impossible' ? 'neutral' : 'danger'}>{t(why)}</Badge> {text(error)}
        </>
      )}
    </Td>
  );
}
