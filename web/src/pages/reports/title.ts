import { useTranslations } from 'use-intl';
import { dayBefore, type ReportHead, usualTitle } from '../../api/reports.js';
import { useFormat } from '../../format.js';

type Titled = Pick<ReportHead, 'title' | 'period'>;

/** The title of a report as its reader sees it: the usual one is in the reader's language. */
export function useReportTitle(): (report: Titled) => string {
  const t = useTranslations('reports');
  const { date } = useFormat();
  return ({ title, period }) =>
    title === usualTitle(period) ? t('usualTitle', { from: date(period.from), to: date(dayBefore(period.to)) }) : title;
}
