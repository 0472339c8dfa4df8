import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';
import { Skeleton } from './empty.js';
import { Problem } from './problem.js';

/** A paginated list: an infinite query with the pages loaded so far. */
interface PagedQuery<T> {
  readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** The pages of a list one below the other, and a button for the next one. */
export function Paged<T>({ query, children }: { query: PagedQuery<T>; children: (items: readonly T[]) => ReactNode }) {
  const c = useTranslations('common');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (error !== null) {
    return (
      <div className="p-5">
        <Problem error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="m-5 h-64" />;
  return (
    <>
      {children(data.pages.flatMap((page) => page.items))}
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
