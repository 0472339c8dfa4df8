import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { CarrierSummary } from '../../api/carriers.js';
import { groupsQuery, primaryShareOf, sumsQuery } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { daysOf, lastYear } from '../overview/model.js';
import { measureCoverage } from './model.js';

/** How much could rest on primary data, and which carriers to ask next. */
export function Coverage({ carriers }: { readonly carriers: readonly CarrierSummary[] }) {
  const t = useTranslations('carriers');
  const format = useFormat();
  const period = useMemo(() => daysOf(lastYear(new Date())), []);
  const groups = useQuery(groupsQuery(period, 'carrier'));
  const sums = useQuery(sumsQuery(period));
  const coverage = groups.data === undefined ? undefined : measureCoverage(groups.data, carriers);
  if (coverage === undefined || sums.data === undefined) return null;
  const primary = primaryShareOf(sums.data);
  return (
    <Card title={t('coverage')}>
      <p className="text-xl font-semibold">{t('could', { percent: format.share(coverage.covered) })}</p>
      <div aria-hidden="true" className="mt-3 flex h-2.5 overflow-hidden rounded-full bg-sunken">
        <div className="bg-good" style={{ width: `${coverage.covered * 100}%` }} />
      </div>
      <p className="mt-2 text-sm text-muted">
        {t('couldHint', { primary: primary === undefined ? '–' : format.share(primary) })}
        {coverage.unnamed > 0 && ` ${t('unnamed', { percent: format.share(coverage.unnamed) })}`}
      </p>
      {coverage.missing.length > 0 && (
        <>
          <h3 className="mt-4 mb-1.5 text-sm font-medium">{t('missing')}</h3>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {coverage.missing.map(({ carrier, share }) => (
              <li key={carrier}>
                <Link to="/shipments" search={{ ...period, carrier }} className="text-accent hover:underline">
                  {carrier}
                </Link>{' '}
                <span className="text-muted">{format.share(share)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
