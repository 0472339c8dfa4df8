import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../../api/types.js';
import { useFormat } from '../../format.js';
import { History } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';

/** Total and intensity, visible however far the page is scrolled; marked when they are out of date. */
export function Headline(props: {
  readonly result: CalculationResult;
  readonly old: boolean;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}) {
  const { result, old, busy } = props;
  const t = useTranslations('calculate');
  const r = useTranslations('result');
  const format = useFormat();
  const mark = useRef<HTMLDivElement>(null);
  const isAway = useIsAbove(mark);
  const isShown = isAway || old;
  return (
    <>
      <div ref={mark} aria-hidden="true" className="h-px" />
      {isShown && (
        <div className="sticky top-14 z-20 pb-3 lg:top-0 lg:pt-3">
          <div
            className={cx(
              'flex flex-wrap items-center gap-x-5 gap-y-1 rounded-xl border bg-raised px-4 py-2.5 shadow-card',
              old ? 'border-warn/60' : 'border-line',
            )}
          >
            <p aria-disabled={old} className={cx('whitespace-nowrap', old && 'opacity-50 select-none')}>
              <span className="text-xl font-semibold">{format.emissions(result.totalEmissions.co2eGrams)}</span>{' '}
              <span className="text-sm text-muted">{format.emissionsUnit}</span>
            </p>
            <p aria-disabled={old} className={cx('whitespace-nowrap text-muted', old && 'opacity-50 select-none')}>
              <span className="sr-only">{r('intensity')}: </span>
              {format.intensity(result.totalIntensities.co2eGramsPerTonneKm)} {format.intensityUnit}
            </p>
            {old && (
              <span className="ml-auto flex flex-wrap items-center gap-2">
                <Badge tone="warn">
                  <History aria-hidden="true" />
                  {t('outOfDate')}
                </Badge>
                <Button size="small" variant="primary" busy={busy} onClick={props.onCalculate}>
                  {t('recalculate')}
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Number of pixels by which the large total below the mark stays readable. */
const TOTAL_PX = 90;

/** Whether the content after the mark has left the window at the top. */
function useIsAbove(mark: React.RefObject<HTMLElement | null>): boolean {
  const [above, setAbove] = useState(false);
  useEffect(() => {
    if (mark.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: `${TOTAL_PX}px 0px 0px 0px` },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [mark]);
  return above;
}
