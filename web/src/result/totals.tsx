import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../api/types.js';
import { useFormat } from '../format.js';
import { Card } from '../ui/card.js';
import { GramsBar, shareOf } from './bar.js';
import { gramsOf, totalGrams } from './model.js';

/** The figures one looks for first. */
export function Totals({ result, actions }: { readonly result: CalculationResult; readonly actions?: ReactNode }) {
  const t = useTranslations('result');
  const format = useFormat();
  const grams = gramsOf(result);
  const parts = [
    { name: t('wtt'), hint: t('wttHint'), value: grams.wtt, colour: 'bg-wtt' },
    { name: t('ttw'), hint: t('ttwHint'), value: grams.ttw, colour: 'bg-ttw' },
    { name: t('hubs'), hint: t('hubsHint'), value: grams.hub, colour: 'bg-hub' },
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-muted">{t('total')}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-5xl leading-tight font-semibold tracking-tight">
              {format.emissions(result.totalEmissions.co2eGrams)}
            </span>
            <span className="text-lg text-muted">{format.emissionsUnit}</span>
          </p>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <Range result={result} />
      <GramsBar grams={grams} max={totalGrams(grams)} className="mt-4 h-3.5" />
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {parts.map(({ name, hint, value, colour }) => (
          <div key={name} className="min-w-0">
            <dt className="flex items-center gap-2 text-sm text-muted" title={hint}>
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${colour}`} />
              {name}
            </dt>
            <dd>
              <span className="font-medium">{format.emissions(value)}</span>{' '}
              <span className="text-sm text-muted">
                {format.emissionsUnit} · {format.share(shareOf(value, grams))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-4">
        <Figure
          name={t('intensity')}
          value={format.intensity(result.totalIntensities.co2eGramsPerTonneKm)}
          unit={format.intensityUnit}
        />
        <Figure name={t('distance')} value={format.distance(result.activityDistanceKm)} unit={format.distanceUnit} />
        <Figure name={t('activity')} value={format.activity(result.activityTonneKm)} unit={format.activityUnit} />
        <Figure name={t('mass')} value={format.tonnes(result.cargo.massTonnes)} unit="t" />
      </dl>
    </Card>
  );
}

function Figure({ name, value, unit }: { readonly name: string; readonly value: string; readonly unit: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-nowrap">
        <span className="text-xl font-semibold">{value}</span> <span className="text-sm text-muted">{unit}</span>
      </dd>
    </div>
  );
}

/** The interval of the total; results of earlier versions have none. */
function Range({ result }: { readonly result: CalculationResult }) {
  const t = useTranslations('result');
  const format = useFormat();
  const range = (result as { readonly uncertainty?: CalculationResult['uncertainty'] }).uncertainty;
  if (range === undefined) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      {t('range', {
        from: format.emissions(range.lowerGrams),
        to: format.emissions(range.upperGrams),
        unit: format.emissionsUnit,
        confidence: format.percent(range.confidence * 100),
      })}
    </p>
  );
}
