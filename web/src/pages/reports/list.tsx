import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dayBefore, type ReportHead, reportsQuery } from '../../api/reports.js';
import { useFormat } from '../../format.js';
import { FileCheck, Plus } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { PageHeader } from '../../ui/page.js';
import { Paged } from '../../ui/paged.js';
import { Table, Td, Th } from '../../ui/table.js';
import { useReportTitle } from './title.js';

/** Reports, the newest first. */
export function ReportsPage() {
  const t = useTranslations('reports');
  const reports = useInfiniteQuery(reportsQuery);
  const create = (
    <Link to="/reports/new" className={buttonClass('primary')}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <Card flush>
        <Paged query={reports}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon={<FileCheck />} title={t('none')} action={create}>
                {t('noneHint')}
              </EmptyState>
            ) : (
              <ReportTable items={items} />
            )
          }
        </Paged>
      </Card>
    </>
  );
}

function ReportTable({ items }: { readonly items: readonly ReportHead[] }) {
  const t = useTranslations('reports');
  const format = useFormat();
  const titleOf = useReportTitle();
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('period')}</Th>
          <Th>{t('status')}</Th>
          <Th numeric>{t('results')}</Th>
          <Th numeric>
            {t('total')}, {format.emissionsUnit}
          </Th>
          <Th>{t('created')}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((report) => (
          <tr key={report.id} className="hover:bg-sunken">
            <Th scope="row" className="max-w-80 whitespace-normal">
              <Link
                to="/reports/$id"
                params={{ id: report.id }}
                className="inline-block min-h-6 wrap-anywhere text-accent hover:underline"
              >
                {titleOf(report)}
              </Link>
            </Th>
            <Td className="whitespace-nowrap">
              <PeriodText period={report.period} />
            </Td>
            <Td>
              <span className="flex flex-wrap gap-1.5">
                <StatusBadge status={report.status} />
                {report.verified && <Badge tone="good">{t('verified')}</Badge>}
              </span>
            </Td>
            <Td numeric>{format.integer(report.results.count)}</Td>
            <Td numeric className="font-medium">
              {format.emissions(report.totals.co2eGrams)}
            </Td>
            <Td className="whitespace-nowrap text-muted">{format.dateTime(report.createdAt)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES = { draft: 'neutral', issued: 'accent', superseded: 'warn' } as const;

export function StatusBadge({ status }: Pick<ReportHead, 'status'>) {
  const t = useTranslations('reports');
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}

/** Both days inclusive, as people speak of a period. */
export function PeriodText({ period }: Pick<ReportHead, 'period'>) {
  const format = useFormat();
  return `${format.date(period.from)} – ${format.date(dayBefore(period.to))}`;
}
