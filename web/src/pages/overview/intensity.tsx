import { useTranslations } from 'use-intl';
import type { SumGroup } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { MonthChart, useIsAlone, useMonthName } from './frame.js';
import { addMonths, listMonths, type Period } from './model.js';

/** Beside the months, and in a row of its own. */
const [THIRD, WHOLE] = [360, 760];
const LEFT = 44;

/** Grams per tonne-kilometre by month, with the same months of the previous year behind them. */
export function IntensityTrend(props: {
  readonly period: Period;
  readonly groups: readonly SumGroup[];
  readonly before: readonly SumGroup[];
}) {
  const t = useTranslations('overview');
  const format = useFormat();
  const name = useMonthName();
  const isAlone = useIsAlone();
  const width = isAlone ? WHOLE : THIRD;
  const months = listMonths(props.period);
  const now = months.map((month) => intensityOf(props.groups, month));
  const before = months.map((month) => intensityOf(props.before, addMonths(month, -12)));
  const x = (index: number): number => LEFT + ((width - LEFT - 12) * (index + 0.5)) / Math.max(1, months.length);
  return (
    <div className="px-5 pb-5">
      <MonthChart
        label={t('intensityLabel')}
        width={width}
        left={LEFT}
        most={Math.max(...[...now, ...before].map((value) => value ?? 0), 1e-9)}
        write={format.intensityShort}
        months={months}
        names={isAlone ? 12 : 6}
        x={x}
      >
        {({ y }) => {
          /** From month to month; a month without shipments has no intensity, and the line is interrupted there. */
          const line = (values: readonly (number | undefined)[]): string =>
            values
              .map((value, index) =>
                value === undefined
                  ? ''
                  : `${values[index - 1] === undefined ? 'M' : 'L'}${x(index).toFixed(1)},${y(value).toFixed(1)}`,
              )
              .join('');
          return (
            <>
              <path d={line(before)} className="fill-none stroke-line-strong" strokeWidth={2} strokeDasharray="4 4" />
              <path d={line(now)} className="fill-none stroke-accent" strokeWidth={2.5} strokeLinejoin="round" />
              {now.map(
                (value, index) =>
                  value !== undefined && (
                    <circle key={months[index]} cx={x(index)} cy={y(value)} r={3.5} className="fill-accent">
                      <title>{`${name(months[index] ?? '', 'long')}: ${format.intensity(value)} ${format.intensityUnit}`}</title>
                    </circle>
                  ),
              )}
            </>
          );
        }}
      </MonthChart>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-5 bg-accent" />
          {t('thisPeriod')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0 w-5 border-t-2 border-dashed border-line-strong" />
          {t('yearBefore')}
        </li>
        <li className="ml-auto">{format.intensityUnit}</li>
      </ul>
    </div>
  );
}

function intensityOf(groups: readonly SumGroup[], month: string): number | undefined {
  return groups.find(({ keys }) => keys[0] === month)?.co2eGramsPerTonneKm;
}
