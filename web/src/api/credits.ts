import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, get, query } from './client.js';

export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'GRANT' | 'CHARGE' | 'REFUND';
  /** Negative for charges. */
  readonly amount: number;
  readonly calculationId?: string;
  /** Set on a charge for several rows of a batch: the batch, and their number. */
  readonly batchId?: string;
  readonly calculations?: number;
  readonly key?: { readonly id: string; readonly name: string };
  readonly user?: { readonly id: string; readonly name: string };
  readonly createdAt: string;
}

export interface LedgerPage {
  readonly balance: number;
  readonly items: readonly LedgerEntry[];
  readonly nextCursor?: string;
}

export interface Use {
  readonly calculations: number;
  readonly credits: number;
}

export interface UseOfSource extends Use {
  readonly kind: 'KEY' | 'DASHBOARD';
  readonly id?: string;
  readonly name: string;
}

export interface UseOfDay {
  /** UTC, `2026-11-20`. */
  readonly date: string;
  readonly total: Use;
  readonly sources: readonly UseOfSource[];
}

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['credits'],
  queryFn: ({ pageParam }) => get<LedgerPage>(`/account/api/credits${query({ after: pageParam, limit: 25 })}`),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.nextCursor,
});

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', days],
    queryFn: async () =>
      (await get<{ readonly days: readonly UseOfDay[] }>(`/account/api/usage${query({ days })}`)).days,
  });

/** Totals over several days by key or dashboard, the largest first. */
export function sumBySource(days: readonly UseOfDay[]): readonly UseOfSource[] {
  const sums = new Map<string, UseOfSource>();
  for (const source of days.flatMap((day) => day.sources)) {
    const key = `${source.kind} ${source.id ?? source.name}`;
    const sum = sums.get(key) ?? { ...source, calculations: 0, credits: 0 };
    sums.set(key, {
      ...sum,
      calculations: sum.calculations + source.calculations,
      credits: sum.credits + source.credits,
    });
  }
  return [...sums.values()].sort((a, b) => b.credits - a.credits);
}

export function sumOf(days: readonly UseOfDay[]): Use {
  return {
    calculations: days.reduce((sum, { total }) => sum + total.calculations, 0),
    credits: days.reduce((sum, { total }) => sum + total.credits, 0),
  };
}
