import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { recalculationsQuery } from '../../api/recalculations.js';
import { signed, useFormat } from '../../format.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { BatchProgress } from '../batches/progress.js';
import { useCharged } from '../batches/use-charged.js';

/** Recalculations, newest first; nothing if there are none. */
export function RecalculationList() {
  const t = useTranslations('recalculations');
  const format = useFormat();
  const { data = [] } = useQuery(recalculationsQuery);
  useCharged(data);
  if (data.length === 0) return null;
  return (
    <Card title={t('list')} flush>
      <ul className="border-t border-line">
        {data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <BatchProgress batch={one} />
            </div>
            <p className="text-sm text-muted">
              {t('changedBy', {
                count: one.changes.changed,
                difference: `${signed(one.changes.differenceCo2eGrams, format.emissions)} ${format.emissionsUnit}`,
              })}
            </p>
            <Link to="/recalculations/$id" params={{ id: one.id }} className={buttonClass('secondary', 'small')}>
              {t('open')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
