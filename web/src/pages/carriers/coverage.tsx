import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { CarrierSummary } from '../../api/carriers.js';
import { groupsQuery, primaryShareOf, type ShipmentFilter, type Sums, sumsQuery } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Adding } from '../../ui/adding.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { daysOf, lastYear } from '../overview/model.js';
import { type Covered, measureCoverage } from './model.js';

/** How much could rest on primary data, and which carriers to ask next. */
export function Coverage({ carriers }: { readonly carriers: readonly CarrierSummary[] }) {
  const t = useTranslations('carriers');
  const period = useMemo(() => daysOf(lastYear(new Date())), []);
  const groups = useQuery(groupsQuery(period, 'carrier'));
  const sums = useQuery(sumsQuery(period));
  const coverage = groups.data === undefined ? undefined : measureCoverage(groups.data, carriers);
  if (groups.data !== undefined && coverage === undefined) return null;
  return (
    <Card title={t('coverage')}>
      <Loaded query={groups} placeholder={<Adding />}>
        {() => (
          <Loaded query={sums} placeholder={<Adding />}>
            {(total) => coverage && <Covering coverage={coverage} sums={total} period={period} />}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

function Covering(props: { readonly coverage: Covered; readonly sums: Sums; readonly period: ShipmentFilter }) {
  const { coverage, period } = props;
  const t = useTranslations('carriers');
  const format = useFormat();
  const primary = primaryShareOf(props.sums);
  return (
    <>
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
    </>
  );
}
