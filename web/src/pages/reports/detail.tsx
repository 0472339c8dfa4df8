import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dayBefore, type Report, type ReportSums, reportQuery, toShipmentFilter } from '../../api/reports.js';
import { useFormat } from '../../format.js';
import { ArrowLeft } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { useMonthName } from '../overview/frame.js';
import { ReportActions } from './actions.js';
import { FigureList } from './figures.js';
import { GroupTable } from './groups.js';
import { StatusBadge } from './list.js';
import { Proof } from './proof.js';
import { useReportTitle } from './title.js';

const route = getRouteApi('/app/more/reports/$id');

/** A frozen report: its figures, what they rest on, and the available actions. */
export function ReportPage() {
  const t = useTranslations('reports');
  const { id } = route.useParams();
  const report = useQuery(reportQuery(id));
  return (
    <>
      <Link to="/reports" className="mb-3 inline-flex items-center gap-1.5 text-sm text-accent hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('back')}
      </Link>
      <Loaded query={report} className="h-96 w-full">
        {(found) => <Found report={found} />}
      </Loaded>
    </>
  );
}

function Found({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const format = useFormat();
  const month = useMonthName();
  const titleOf = useReportTitle();
  const { totals } = report;
  const plain = (key: string): string => key;
  return (
    <>
      <PageHeader
        title={titleOf(report)}
        description={`${format.date(report.period.from)} – ${format.date(dayBefore(report.period.to))}`}
        actions={<ReportActions report={report} />}
      />
      <p className="mb-6 flex flex-wrap items-center gap-2">
        <StatusBadge status={report.status} />
        {report.verification !== undefined && <Badge tone="good">{t('verified')}</Badge>}
        <FilterBadges report={report} />
        {report.supersededBy !== undefined && (
          <Link to="/reports/$id" params={{ id: report.supersededBy }} className="text-sm text-accent underline">
            {t('supersededBy')}
          </Link>
        )}
        <Link to="/shipments" search={toShipmentFilter(report)} className="ml-auto text-sm text-accent underline">
          {t('openList')}
        </Link>
      </p>
      <div className="flex flex-col gap-6">
        <Card>
          <FigureList
            figures={[
              [t('total'), format.emissions(totals.co2eGrams), format.emissionsUnit],
              [
                t('intensity'),
                totals.co2eGramsPerTonneKm === undefined ? '–' : format.intensity(totals.co2eGramsPerTonneKm),
                format.intensityUnit,
              ],
              [t('results'), format.integer(report.results.count), ''],
              [t('primary'), format.share(report.dataQuality.primary), ''],
              [t('wtt'), format.emissions(totals.wttCo2eGrams), format.emissionsUnit],
              [t('ttw'), format.emissions(totals.ttwCo2eGrams), format.emissionsUnit],
              [t('hubs'), format.emissions(totals.hubCo2eGrams), format.emissionsUnit],
              [t('activity'), format.activity(totals.tonneKm), format.activityUnit],
            ]}
          />
        </Card>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Card title={t('byMode')} flush>
            <GroupTable title={t('byMode')} total={totals.co2eGrams} groups={report.byMode} />
          </Card>
          <Card title={t('byMonth')} flush>
            <GroupTable
              title={t('byMonth')}
              total={totals.co2eGrams}
              groups={report.byMonth}
              write={(key) => month(key, 'long')}
            />
          </Card>
          <Card title={t('byCarrier')} flush>
            <GroupTable title={t('byCarrier')} total={totals.co2eGrams} {...shorten(report.byCarrier)} write={plain} />
          </Card>
          <Card title={t('byLane')} flush>
            <GroupTable title={t('byLane')} total={totals.co2eGrams} {...shorten(report.byLane)} write={plain} />
          </Card>
          {report.byCustomer.groups.some(({ key }) => key !== null) && (
            <Card title={t('byCustomer')} flush>
              <GroupTable
                title={t('byCustomer')}
                total={totals.co2eGrams}
                {...shorten(report.byCustomer)}
                write={plain}
              />
            </Card>
          )}
        </div>
        <Proof report={report} />
      </div>
    </>
  );
}

const SHOWN = 10;

/** The largest groups; the others form one line, as in the report itself. */
function shorten({ groups, others }: Report['byCarrier']) {
  const left = groups.slice(SHOWN);
  const all: readonly ReportSums[] = others === undefined ? left : [...left, others];
  const sum = (read: (one: ReportSums) => number): number => all.reduce((total, one) => total + read(one), 0);
  const activity = sum(({ co2eGramsPerTonneKm, tonneKm }) => (co2eGramsPerTonneKm === undefined ? 0 : tonneKm));
  const count = left.length + (others?.groups ?? 0);
  return {
    groups: groups.slice(0, SHOWN),
    ...(count > 0 && {
      others: {
        key: 'others',
        groups: count,
        co2eGrams: sum(({ co2eGrams }) => co2eGrams),
        ...(activity > 0 && {
          co2eGramsPerTonneKm: sum((one) => (one.co2eGramsPerTonneKm ?? 0) * one.tonneKm) / activity,
        }),
        results: sum(({ results }) => results),
      },
    }),
  };
}

function FilterBadges({ report: { filter } }: { readonly report: Report }) {
  const values = useTranslations('values');
  const { mode, carrier, lane, tags } = filter;
  const words = [
    ...(mode === undefined ? [] : [values(mode)]),
    ...(carrier === undefined ? [] : [carrier]),
    ...(lane === undefined ? [] : [lane]),
    ...Object.entries(tags ?? {}).map(([key, value]) => `${key}: ${value}`),
  ];
  return words.map((word) => (
    <Badge key={word}>
      <span className="max-w-64 truncate">{word}</span>
    </Badge>
  ));
}
