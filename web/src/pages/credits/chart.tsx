import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useTranslations } from 'use-intl';
import 'uplot/dist/uPlot.min.css';
import type { UseOfDay } from '../../api/credits.js';
import { LANGUAGE, useFormat } from '../../format.js';
import { type Preferences, useIsDark, usePreferences } from '../../preferences.js';

const HEIGHT = 256;
/** Seconds. */
const HALF_DAY = 43_200;

/** Bars of credits by day. An image to screen readers; the table has the same figures. */
export function UsageChart({ days }: { readonly days: readonly UseOfDay[] }) {
  const t = useTranslations('credits');
  const format = useFormat();
  const dark = useIsDark();
  const { locale } = usePreferences();
  const frame = useRef<HTMLDivElement>(null);
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, so the chart is drawn anew with its theme
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const chart = new uPlot(
      optionsFor(element.clientWidth, { locale, spent: t('spentColumn'), day: t('day'), write: format.integer }),
      [days.map(({ date }) => Date.parse(date) / 1000), days.map(({ total }) => total.credits)],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [days, dark, locale, format, t]);
  return <div ref={frame} role="img" aria-label={t('chartLabel', { from, to })} className="min-h-64 w-full" />;
}

interface Words {
  readonly locale: Preferences['locale'];
  readonly spent: string;
  readonly day: string;
  readonly write: (value: number) => string;
}

function optionsFor(width: number, { locale, spent, day, write }: Words): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const date = new Intl.DateTimeFormat(LANGUAGE[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const axis = {
    stroke: colour('muted'),
    font: '12px "Cargowake Sans", system-ui, sans-serif',
    ticks: { show: false },
  };
  const bars = uPlot.paths.bars?.({ size: [0.7, 36], radius: 0.15 });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    // Half a day at both ends, so that the outer bars are whole.
    scales: {
      x: { range: (_, first, last) => [first - HALF_DAY, last + HALF_DAY] },
      y: { range: (_, __, most) => [0, Math.max(1, most) * 1.08] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 60,
        gap: 10,
        size: 34,
        values: (_, ticks) => ticks.map((s) => date.format(s * 1000)),
      },
      {
        ...axis,
        grid: { stroke: colour('line'), width: 1 },
        size: 56,
        // Credits are whole.
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7, 1e8],
        values: (_, ticks) => ticks.map(write),
      },
    ],
    series: [
      { label: day },
      {
        label: spent,
        fill: colour('accent'),
        width: 0,
        points: { show: false },
        ...(bars === undefined ? {} : { paths: bars }),
      },
    ],
  };
}
