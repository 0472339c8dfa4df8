import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type System, systemQuery } from '../../api/admin.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { DatasetCard } from './datasets.js';
import { FactorCard } from './factors.js';

export function SystemPage() {
  const t = useTranslations('system');
  const system = useQuery(systemQuery);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={system} className="h-96 w-full">
        {(found) => (
          <div className="flex flex-col gap-6">
            <Health found={found} />
            <DatasetCard datasets={found.datasets} />
            <FactorCard sources={found.factorSources} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Health({ found }: { readonly found: System }) {
  const t = useTranslations('system');
  const format = useFormat();
  const uptime = useUptime(found.uptimeSeconds);
  const { pool } = found.store;
  const { rss, heapUsed } = found.memoryBytes;
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        <Fact label={t('version')} value={found.version} note={t('method', { version: found.methodVersion })} />
        <Fact label={t('uptime')} value={uptime} note={t('since', { date: format.dateTime(found.startedAt) })} />
        <Fact
          label={t('store')}
          value={found.store.name}
          note={pool === undefined ? t('poolNone') : t('pool', { used: pool.used, waiting: pool.waiting })}
        />
        <Fact
          label={t('memory')}
          value={megabytes(format, rss)}
          note={t('heap', { size: megabytes(format, heapUsed) })}
        />
        <Fact label={t('lag')} value={`${format.number(found.eventLoopLagMs)} ms`} note={t('lagHint')} />
        <Fact
          label={t('engines')}
          value={`${t('road')}: ${found.engines.road}`}
          note={`${t('geocoder')}: ${found.engines.geocoder}`}
        />
      </dl>
    </Card>
  );
}

function Fact({ label, value, note }: { readonly label: string; readonly value: string; readonly note: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold break-words">{value}</dd>
      <dd className="text-sm text-muted break-words">{note}</dd>
    </div>
  );
}

const megabytes = (format: { integer(value: number): string }, bytes: number): string =>
  `${format.integer(bytes / 1e6)} MB`;

function useUptime(seconds: number): string {
  const t = useTranslations('system');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('days', { days, hours: hours % 24 });
  return hours > 0 ? t('hours', { hours, minutes: minutes % 60 }) : t('minutes', { minutes });
}
