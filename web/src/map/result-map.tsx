import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../api/session.js';
import type { CalculationResult } from '../api/types.js';
import type { Mode } from '../result/model.js';
import { Card } from '../ui/card.js';
import { Skeleton } from '../ui/empty.js';
import { Legend } from './legend.js';
import { drawResult, withoutRepeats } from './routes.js';

const RouteMap = lazy(() => import('./route-map.js'));

/** Routes of one result, or of several that are compared; the list of legs below says the same in words. */
export function ResultMap(props: {
  readonly results: readonly { readonly id: string; readonly result: CalculationResult }[];
}) {
  const t = useTranslations('map');
  const { settings } = useSession();
  const drawing = useMemo(() => {
    const drawings = props.results.map(({ id, result }) => drawResult(id, result));
    return {
      routes: drawings.flatMap(({ routes }) => routes),
      points: withoutRepeats(drawings.flatMap(({ points }) => points)),
    };
  }, [props.results]);
  const modes = [...new Set(drawing.routes.map(({ mode }) => mode))] satisfies readonly Mode[];
  return (
    <Card title={t('title')} actions={<Legend modes={modes} />} flush>
      <div className="h-80 border-t border-line sm:h-[26rem]">
        <Suspense fallback={<Skeleton className="h-full w-full rounded-none rounded-b-2xl" />}>
          <RouteMap
            drawing={drawing}
            label={t('label')}
            {...(settings.tileServer === undefined ? {} : { tileServer: settings.tileServer })}
          />
        </Suspense>
      </div>
    </Card>
  );
}
