import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { primaryShareOf, type ShipmentFilter, type Sums } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { ArrowDown, ArrowUp } from '../../icons/index.js';
import { Card } from '../../ui/card.js';

/** The figures of the period, each beside that of the previous year. */
export function Totals(props: {
  readonly sums: Sums;
  readonly before: Sums | undefined;
  readonly filter: ShipmentFilter;
}) {
  const { sums, before, filter } = props;
  const t = useTranslations('overview');
  const format = useFormat();
  const { co2eGramsPerTonneKm: intensity, results, statedBy } = sums;
  const primary = primaryShareOf(sums);
  const partly = (stated: number | undefined): string | undefined =>
    stated === undefined ? undefined : t('partly', { stated: format.integer(stated), all: format.integer(results) });
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure
          name={t('emissions')}
          filter={filter}
          unit={format.emissionsUnit}
          change={changeOf(sums.totalCo2eGrams, before?.totalCo2eGrams)}
        >
          {format.emissions(sums.totalCo2eGrams)}
        </Figure>
        <Figure
          name={t('intensity')}
          filter={filter}
          unit={format.intensityUnit}
          change={changeOf(intensity, before?.co2eGramsPerTonneKm)}
          note={partly(statedBy?.activityTonneKm)}
        >
          {intensity === undefined ? '–' : format.intensity(intensity)}
        </Figure>
        <Figure name={t('shipments')} filter={filter} unit="" neutral change={changeOf(results, before?.results)}>
          {format.integer(results)}
        </Figure>
        <Figure name={t('primary')} filter={filter} unit="" change={undefined} note={partly(statedBy?.co2eGramsByData)}>
          {primary === undefined ? '–' : format.share(primary)}
        </Figure>
      </dl>
    </Card>
  );
}

function changeOf(now: number | undefined, before: number | undefined): number | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined;
  return (now / before - 1) * 100;
}

function Figure(props: {
  readonly name: string;
  readonly unit: string;
  readonly change: number | undefined;
  /** More is neither better nor worse. */
  readonly neutral?: boolean;
  /** What the figure leaves out. */
  readonly note?: string | undefined;
  readonly filter: ShipmentFilter;
  readonly children: ReactNode;
}) {
  const t = useTranslations('overview');
  const format = useFormat();
  const { change, neutral = false } = props;
  const shown = format.percent(Math.abs(change ?? 0), Math.abs(change ?? 0) < 10 ? 1 : 0);
  const isSame = shown === format.percent(0, 1);
  const isMore = (change ?? 0) > 0;
  const Arrow = isMore ? ArrowUp : ArrowDown;
  const tone = neutral || isSame ? 'text-muted' : isMore ? 'text-danger' : 'text-good';
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{props.name}</dt>
      <dd>
        <Link to="/shipments" search={props.filter} className="rounded-md hover:underline">
          <span className="text-2xl font-semibold sm:text-3xl">{props.children}</span>{' '}
          <span className="text-sm text-muted">{props.unit}</span>
        </Link>
        {props.note !== undefined && <p className="mt-0.5 text-sm text-muted">{props.note}</p>}
        {change !== undefined && (
          <p className={`mt-0.5 flex items-center gap-1 text-sm ${tone}`}>
            {!isSame && <Arrow className="size-4" aria-hidden="true" />}
            {isSame ? t('same') : t(isMore ? 'more' : 'less', { percent: shown })}
          </p>
        )}
      </dd>
    </div>
  );
}
