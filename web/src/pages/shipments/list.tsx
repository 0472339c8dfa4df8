import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  exportAddress,
  type Shipment,
  type ShipmentFilter,
  type SORTS,
  shipmentsQuery,
  sumsQuery,
} from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Download, Files, SearchX } from '../../icons/index.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { PageHeader } from '../../ui/page.js';
import { Paged } from '../../ui/paged.js';
import { BulkBar } from './bulk.js';
import { ShipmentFilters } from './filter.js';
import { type Selection, ShipmentTable } from './table.js';
import { Views } from './views.js';

const route = getRouteApi('/app/more/shipments');

/** Everything that the account has calculated and stored, to search, sort, select and export. */
export function ShipmentsPage() {
  const t = useTranslations('shipments');
  const filter = route.useSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const setFilter = (search: ShipmentFilter) => {
    // What was typed just before a link was followed must not lead back here while the other page loads.
    if (history.location.pathname === '/shipments') void navigate({ to: '/shipments', search, replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Views filter={filter} onOpen={setFilter} />
            <a href={exportAddress(filter, 'csv')} download className={buttonClass()} title={t('csvHint')}>
              <Download aria-hidden="true" />
              {t('csv')}
            </a>
          </>
        }
      />
      <Card flush>
        <ShipmentFilters filter={filter} onChange={setFilter} />
        <SumLine filter={filter} />
        <Found filter={filter} onChange={setFilter} />
      </Card>
    </>
  );
}

const LINE = 'flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm text-muted';

/** The totals of all matching shipments, not only of those on the page. */
function SumLine({ filter }: { readonly filter: ShipmentFilter }) {
  const t = useTranslations('shipments');
  const format = useFormat();
  const { data, isError, isPlaceholderData } = useQuery({
    ...sumsQuery(filter),
    placeholderData: (previous) => previous,
  });
  if (isError || (data?.results === 0 && !isPlaceholderData)) return null;
  // With many thousands this takes a while, and the sums of the previous filter would be mistaken for those of this
  // one.
  if (data === undefined || isPlaceholderData) {
    return (
      <p role="status" className={LINE}>
        {t('adding')}
      </p>
    );
  }
  return (
    <p role="status" className={LINE}>
      <span>{t('count', { count: data.results })}</span>
      <span>
        <strong className="font-semibold text-ink">{format.emissions(data.totalCo2eGrams)}</strong>{' '}
        {format.emissionsUnit}
      </span>
      {data.co2eGramsPerTonneKm !== undefined && (
        <span>
          <strong className="font-semibold text-ink">{format.intensity(data.co2eGramsPerTonneKm)}</strong>{' '}
          {format.intensityUnit}
        </span>
      )}
    </p>
  );
}

function Found(props: { readonly filter: ShipmentFilter; readonly onChange: (filter: ShipmentFilter) => void }) {
  const { filter, onChange } = props;
  const [selected, setSelected] = useState<Selection>(new Map());
  const shipments = useInfiniteQuery({
    ...shipmentsQuery(filter),
    // The rows stay until the next ones arrive: a table that vanishes with every letter cannot be read.
    placeholderData: (previous) => previous,
  });
  const sort = (next: (typeof SORTS)[number]) => {
    const isSame = (filter.sort ?? 'createdAt') === next;
    onChange({ ...filter, sort: next, order: isSame && (filter.order ?? 'desc') === 'desc' ? 'asc' : 'desc' });
  };
  // Always the same function, so that a row is rendered again only when its own data changes.
  const select = useCallback(
    (shipments: readonly Shipment[], on: boolean) =>
      setSelected((current) => {
        const next = new Map(current);
        for (const shipment of shipments) on ? next.set(shipment.id, shipment) : next.delete(shipment.id);
        return next;
      }),
    [],
  );
  return (
    <>
      <Paged query={shipments}>
        {(items) =>
          items.length === 0 ? (
            <Nothing filtered={Object.keys(filter).length > 0} onClear={() => onChange({})} />
          ) : (
            <ShipmentTable items={items} filter={filter} onSort={sort} selected={selected} onSelect={select} />
          )
        }
      </Paged>
      {selected.size > 0 && (
        <BulkBar
          shipments={[...selected.values()]}
          shown={shipments.data?.pages.flatMap(({ items }) => items) ?? []}
          filter={filter}
          onSelect={select}
          onDone={() => setSelected(new Map())}
        />
      )}
    </>
  );
}

function Nothing({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useTranslations('shipments');
  if (filtered) {
    return (
      <EmptyState icon={<SearchX />} title={t('noneFound')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('noneFoundHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Files />}
      title={t('none')}
      action={
        <Link to="/calculate" className={buttonClass('primary')}>
          {t('calculate')}
        </Link>
      }
    >
      {t('noneHint')}
    </EmptyState>
  );
}
