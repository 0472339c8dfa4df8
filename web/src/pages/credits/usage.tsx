import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UseOfDay } from '../../api/credits.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/empty.js';
import { Table, Td, Th } from '../../ui/table.js';
import { Segmented } from '../../ui/tabs.js';

const UsageChart = lazy(async () => ({ default: (await import('./chart.js')).UsageChart }));

/** Credits by day, as a chart or as a table with the same figures. */
export function UsageCard({ days }: { readonly days: readonly UseOfDay[] }) {
  const t = useTranslations('credits');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      title={t('usage')}
      description={t('usageHint')}
      flush={view === 'table'}
      actions={
        <Segmented
          label={t('show')}
          options={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'chart' ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <UsageChart days={days} />
        </Suspense>
      ) : (
        <UsageTable days={days} />
      )}
    </Card>
  );
}

function UsageTable({ days }: { readonly days: readonly UseOfDay[] }) {
  const t = useTranslations('credits');
  const format = useFormat();
  return (
    <Table caption={t('usage')} className="max-h-96 overflow-y-auto">
      <thead>
        <tr>
          <Th>{t('day')}</Th>
          <Th numeric>{t('calculations')}</Th>
          <Th numeric>{t('spentColumn')}</Th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ date, total }) => (
          <tr key={date}>
            <Th scope="row">{date}</Th>
            <Td numeric>{format.integer(total.calculations)}</Td>
            <Td numeric>{format.integer(total.credits)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
