import { type ReactNode, useSyncExternalStore } from 'react';
import { LANGUAGE } from '../../format.js';
import { usePreferences } from '../../preferences.js';

/** The drawing area of a chart by month: its size, and the position of a value. */
export interface Frame {
  readonly width: number;
  readonly left: number;
  /** Above the names of the months. */
  readonly floor: number;
  readonly y: (value: number) => number;
}

const HEIGHT = 240;
const BOTTOM = 24;

/** Round limits for an axis with a round midpoint, spaced so that at most a third of a chart stays empty. */
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The next round number, in powers of ten. */
export function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((factor) => factor * power >= value) ?? 10) * power;
}

/** Three lines with their values, the names of the months below, and the chart's content between them. */
export function MonthChart(props: {
  readonly label: string;
  readonly width: number;
  readonly left: number;
  /** The greatest value; the axis ends above it. */
  readonly most: number;
  readonly write: (value: number) => string;
  readonly months: readonly string[];
  /** Most names of months that fit. */
  readonly names: number;
  readonly x: (index: number) => number;
  readonly children: (frame: Frame) => ReactNode;
}) {
  const { width, left, months, x } = props;
  const name = useMonthName();
  const top = niceAbove(props.most);
  const y = (value: number): number => (HEIGHT - BOTTOM) * (1 - value / top) + 6;
  const every = Math.max(1, Math.ceil(months.length / props.names));
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT + 8}`} className="w-full" role="img" aria-label={props.label}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line x1={left} x2={width} y1={y(top * part)} y2={y(top * part)} className="stroke-line" />
          <text x={left - 8} y={y(top * part) + 4} textAnchor="end" className="fill-muted text-[11px]">
            {props.write(top * part)}
          </text>
        </g>
      ))}
      {props.children({ width, left, floor: HEIGHT - BOTTOM, y })}
      {months.map(
        (month, index) =>
          index % every === 0 && (
            <text
              key={month}
              x={x(index)}
              y={HEIGHT}
              textAnchor="middle"
              className="pointer-events-none fill-muted text-[11px]"
            >
              {name(month)}
            </text>
          ),
      )}
    </svg>
  );
}

export function useMonthName(): (month: string, style?: 'short' | 'long') => string {
  const { locale } = usePreferences();
  return (month, style = 'short') =>
    new Intl.DateTimeFormat(LANGUAGE[locale], {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
}

const watch = (query: string) => {
  const media = window.matchMedia(query);
  return [
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  ] as const;
};
const narrow = watch('(max-width: 40rem)');
const alone = watch('(min-width: 48rem) and (max-width: 79.99rem)');

/** Whether the window is that of a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(...narrow);

/** Whether cards stand one below the other and are wide: what is drawn for a third of the page would be twice as large. */
export const useIsAlone = (): boolean => useSyncExternalStore(...alone);
