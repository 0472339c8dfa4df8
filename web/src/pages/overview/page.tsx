import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import {
  groupsQuery,
  isSumming,
  type ShipmentFilter,
  type Summing,
  sumsOrProgressQuery,
  sumsQuery,
  tagsQuery,
} from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { ChartColumn } from '../../icons/index.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { Changes } from './changes.js';
import { HotSpots } from './hot-spots.js';
import { IntensityTrend } from './intensity.js';
import { LaneMap } from './lane-map.js';
import { daysOf, lastYear, stackMonths, yearBefore } from './model.js';
import { Months } from './months.js';
import { TopList } from './top-list.js';
import { Totals } from './totals.js';

const route = getRouteApi('/app/overview');

/** What the account emits, where, and what has changed; every figure links to the shipments behind it. */
export function OverviewPage() {
  const t = useTranslations('overview');
  const search = route.useSearch();
  const navigate = useNavigate();
  const usual = useMemo(() => lastYear(new Date()), []);
  const period = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const tag = search.tag === undefined ? {} : { tag: search.tag };
  const filter: ShipmentFilter = { ...daysOf(period), ...tag };
  const before: ShipmentFilter = { ...daysOf(yearBefore(period)), ...tag };
  const sums = useQuery(sumsOrProgressQuery(filter));
  // The other sums are built together with the first.
  const enabled = sums.data !== undefined && !isSumming(sums.data);
  const earlier = useQuery({ ...sumsQuery(before), enabled });
  const months = useQuery({ ...groupsQuery(filter, 'month,mode'), enabled });
  const byMonth = useQuery({ ...groupsQuery(filter, 'month'), enabled });
  const byMonthBefore = useQuery({ ...groupsQuery(before, 'month'), enabled });
  const set = (change: typeof search) =>
    void navigate({
      to: '/overview',
      search: Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== '')),
      replace: true,
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<PeriodFields from={period.from} to={period.to} tag={search.tag ?? ''} onChange={set} />}
      />
      <Loaded query={sums} className="h-96 w-full">
        {(total) =>
          isSumming(total) ? (
            <SummingCard {...total.summing} />
          ) : total.results === 0 ? (
            <Card>
              <EmptyState
                icon={<ChartColumn />}
                title={t('none')}
                action={
                  <Link to="/calculate" className={buttonClass('primary')}>
                    {t('calculate')}
                  </Link>
                }
              >
                {t('noneHint')}
              </EmptyState>
            </Card>
          ) : (
            <div className="grid gap-6 xl:grid-cols-3">
              <div className="xl:col-span-3">
                <Totals sums={total} before={earlier.data} filter={filter} />
              </div>
              <Card title={t('byMonth')} className="xl:col-span-2" flush>
                <Loaded query={months} className="m-5 h-64">
                  {(groups) => <Months months={stackMonths(period, groups)} filter={filter} />}
                </Loaded>
              </Card>
              <Card title={t('intensityTrend')} description={t('intensityHint')} flush>
                <Loaded query={byMonth} className="m-5 h-64">
                  {(groups) => <IntensityTrend period={period} groups={groups} before={byMonthBefore.data ?? []} />}
                </Loaded>
              </Card>
              <div className="grid grid-cols-1 gap-6 empty:hidden xl:col-span-2">
                <LaneMap filter={filter} />
              </div>
              {/* Where no place of a lane is known there is no map, and these take its columns. */}
              <div className="grid content-start gap-6 [:empty+&]:xl:col-span-3 [:empty+&]:xl:grid-cols-2 *:only:col-span-full">
                <HotSpots sums={total} filter={filter} />
                <Changes filter={filter} before={before} />
              </div>
              <TopList
                title={t('topLanes')}
                by="lane"
                total={total.totalCo2eGrams}
                filter={filter}
                className="xl:col-span-2"
              />
              <TopList title={t('topCarriers')} by="carrier" total={total.totalCo2eGrams} filter={filter} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** Shown while very many shipments are summed for the first time. */
function SummingCard({ summed, of }: Summing['summing']) {
  const t = useTranslations('overview');
  const format = useFormat();
  const share = of === 0 ? 0 : Math.min(1, summed / of);
  return (
    <Card>
      <div role="status" className="mx-auto flex max-w-md flex-col gap-3 py-10 text-center">
        <h2 className="text-base font-semibold">{t('summing')}</h2>
        <progress className="h-2 w-full accent-accent" value={share} max={1} aria-label={t('summing')} />
        <p className="text-muted">{t('summingHint', { summed: format.integer(summed), of: format.integer(of) })}</p>
      </div>
    </Card>
  );
}

function PeriodFields(props: {
  readonly from: string;
  readonly to: string;
  readonly tag: string;
  readonly onChange: (change: { readonly from?: string; readonly to?: string; readonly tag?: string }) => void;
}) {
  const t = useTranslations('overview');
  const tags = useQuery(tagsQuery());
  const [key = ''] = props.tag.split('=');
  const values = useQuery({ ...tagsQuery(key), enabled: tags.data?.includes(key) === true });
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;
  return (
    <search className="flex flex-1 flex-wrap items-end gap-3">
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)} className="w-[calc(50%-0.375rem)] sm:w-48">
          {(control) => (
            <Input
              {...control}
              type="month"
              className="max-sm:px-2 max-sm:text-sm"
              defaultValue={props[name]}
              key={props[name]}
              onChange={(event) => month.test(event.target.value) && props.onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {(tags.data?.length ?? 0) > 0 && (
        <Field label={t('tag')} className="w-full sm:w-44">
          {(control) => (
            <>
              <Input
                {...control}
                list={`${control.id}-tags`}
                placeholder={t('tagExample')}
                defaultValue={props.tag}
                onBlur={(event) => props.onChange({ tag: event.target.value.trim() })}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              />
              <datalist id={`${control.id}-tags`}>
                {[...(tags.data ?? []), ...(values.data ?? []).map((value) => `${key}=${value}`)].map((offer) => (
                  <option key={offer} value={offer} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
    </search>
  );
}
