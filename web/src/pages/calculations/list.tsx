import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Download, Files, SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type CalculationFilter, calculationsQuery, csvAddress } from '../../api/calculations.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState, Skeleton } from '../../ui/empty.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { Filter } from './filter.js';
import { CalculationTable } from './table.js';

const route = getRouteApi('/app/calculations');

/** What the account has stored. The filter stands in the address, so that it survives a look at one calculation. */
export function CalculationsPage() {
  const t = useTranslations('calculations');
  const filter = route.useSearch();
  const navigate = useNavigate();
  const setFilter = (search: CalculationFilter) => void navigate({ to: '/calculations', search, replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <a href={csvAddress(filter)} download className={buttonClass()} title={t('csvHint')}>
            <Download aria-hidden="true" />
            {t('csv')}
          </a>
        }
      />
      <Card flush>
        <Filter filter={filter} onChange={setFilter} />
        <Found filter={filter} onClear={() => setFilter({})} />
      </Card>
    </>
  );
}

function Found({ filter, onClear }: { readonly filter: CalculationFilter; readonly onClear: () => void }) {
  const c = useTranslations('common');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    ...calculationsQuery(filter),
    // The rows stay until the next ones are there: a table that vanishes at every letter cannot be read.
    placeholderData: (previous) => previous,
  });
  if (error !== null) {
    return (
      <div className="p-5">
        <Problem error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="m-5 h-64" />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing filtered={Object.keys(filter).length > 0} onClear={onClear} />;
  return (
    <>
      <CalculationTable items={items} />
      {hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {c('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useTranslations('calculations');
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
