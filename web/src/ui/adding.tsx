import { useTranslations } from 'use-intl';
import { Skeleton } from './empty.js';

/** Stands where sums over many shipments will appear, and says what takes so long. */
export function Adding() {
  const t = useTranslations('shipments');
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted">
        {t('adding')}
      </p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
