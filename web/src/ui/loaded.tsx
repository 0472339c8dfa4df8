import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from './empty.js';
import { Problem } from './problem.js';

/** The loaded content, a placeholder while it is loading, or the reason it is missing. */
export function Loaded<T>(props: {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** Of the placeholder. */
  readonly className?: string;
  readonly placeholder?: ReactNode;
}) {
  const { data, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  return props.placeholder ?? <Skeleton className={props.className ?? 'h-40 w-full'} />;
}
