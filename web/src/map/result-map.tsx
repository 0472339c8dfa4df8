import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSessionIfAny } from '../api/session.js';
import type { CalculationResult } from '../api/types.js';
import { Eye, EyeOff } from '../icons/index.js';
import type { Mode } from '../result/model.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { Skeleton } from '../ui/empty.js';
import { listAlternatives, useAlternatives } from './alternatives.js';
import { Legend } from './legend.js';
import type { Choose } from './markers.js';
import { drawResult, withoutRepeats } from './routes.js';

/** A map library is needed only if the installation has its own tiles. */
const RouteMap = lazy(() => import('./route-map.js'));
const PlainMap = lazy(() => import('./plain-map.js'));

/** Routes of one result, or of several that are compared; the list of legs below says the same in words. */
export function ResultMap(props: {
  readonly results: readonly { readonly id: string; readonly result: CalculationResult }[];
  /** Takes another facility into the request. */
  readonly onChoose?: Choose | undefined;
}) {
  const t = useTranslations('map');
  const session = useSessionIfAny();
  const tileServer = session?.settings.tileServer;
  const drawing = useMemo(() => {
    const drawings = props.results.map(({ id, result }) => drawResult(id, result));
    return {
      routes: drawings.flatMap(({ routes }) => routes),
      points: withoutRepeats(drawings.flatMap(({ points }) => points)),
    };
  }, [props.results]);
  const [withAlternatives, setWithAlternatives] = useState(false);
  const [only] = props.results.length === 1 ? props.results : [];
  // Positions are requested from the service, which answers signed-in users only.
  const hasAlternatives = session !== undefined && only !== undefined && listAlternatives(only.result).length > 0;
  const alternatives = useAlternatives(withAlternatives ? only?.result : undefined);
  const shown = useMemo(
    () =>
      alternatives.length === 0
        ? drawing
        : { ...drawing, points: withoutRepeats([...drawing.points, ...alternatives]) },
    [drawing, alternatives],
  );
  const modes = [...new Set(drawing.routes.map(({ mode }) => mode))] satisfies readonly Mode[];
  return (
    <Card
      title={t('title')}
      flush
      actions={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Legend modes={modes} />
          {hasAlternatives && (
            <Button
              size="small"
              variant="ghost"
              aria-pressed={withAlternatives}
              onClick={() => setWithAlternatives(!withAlternatives)}
            >
              {withAlternatives ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              {t('alternatives')}
            </Button>
          )}
        </div>
      }
    >
      {withAlternatives && props.onChoose !== undefined && alternatives.length > 0 && (
        <p className="px-5 pb-3 text-sm text-muted">{t('chooseHint')}</p>
      )}
      <div className="h-80 border-t border-line sm:h-[26rem]">
        <Suspense fallback={<Skeleton className="h-full w-full rounded-none rounded-b-2xl" />}>
          {tileServer === undefined ? (
            <PlainMap drawing={shown} label={t('label')} onChoose={withAlternatives ? props.onChoose : undefined} />
          ) : (
            <RouteMap drawing={shown} label={t('label')} tileServer={tileServer} />
          )}
        </Suspense>
      </div>
    </Card>
  );
}
