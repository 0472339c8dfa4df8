import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Batch, isUnderWay, POLL_MS } from './batches.js';
import { FIRST_PAGE, get, post, query } from './client.js';

/** Stored results that are calculated again with today's method, factors and data. */
export interface Recalculation extends Batch {
  /** Whether the new results replace the stored ones, or are only compared with them. */
  readonly replace: boolean;
  /** So far. */
  readonly changes: {
    readonly changed: number;
    readonly unchanged: number;
    readonly beforeCo2eGrams: number;
    readonly afterCo2eGrams: number;
    readonly differenceCo2eGrams: number;
    readonly differencePercent?: number;
  };
}

interface Figures {
  readonly co2e_total_kg: number;
}

export interface RecalculatedRow {
  readonly row: number;
  readonly id: string;
  readonly state: 'WAITING' | 'DONE' | 'FAILED' | 'SKIPPED';
  readonly before?: Figures;
  readonly after?: Figures;
  readonly difference?: { readonly co2e_kg: number; readonly percent?: number };
  readonly because?: readonly { readonly what: Reason; readonly before?: string; readonly after?: string }[];
  readonly error?: { readonly title: string; readonly code: number; readonly details: readonly string[] };
}

/** What differs; UNKNOWN if the old result does not say, OTHER if none of the three. */
export type Reason = 'METHOD' | 'FACTORS' | 'DATA' | 'UNKNOWN' | 'OTHER';

/** Which rows of a recalculation are listed. */
export const WANTED_ROWS = ['changed', 'failed', 'all'] as const;
export type WantedRows = (typeof WANTED_ROWS)[number];

const RECALCULATIONS = '/account/api/recalculations';
const pathOf = (id: string, rest = ''): string => `${RECALCULATIONS}/${encodeURIComponent(id)}${rest}`;

/** How many of the results are stored, and what they cost at most: current ones cost nothing. */
export const recalculationPriceQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['recalculations', 'price', ids],
    queryFn: () =>
      post<{ readonly results: number; readonly credits: { readonly most: number } }>(
        `${RECALCULATIONS}?preview=true`,
        {
          ids,
        },
      ),
    gcTime: 0,
  });

export const startRecalculation = (ids: readonly string[], replace: boolean) =>
  post<Recalculation>(RECALCULATIONS, { ids, replace });

export const recalculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['recalculations', 'one', id],
    queryFn: () => get<Recalculation>(pathOf(id)),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? POLL_MS : false),
  });

/** The latest ones, newest first. */
export const recalculationsQuery = queryOptions({
  queryKey: ['recalculations', 'list'],
  queryFn: async () => (await get<{ readonly items: readonly Recalculation[] }>(`${RECALCULATIONS}?limit=20`)).items,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) === true ? POLL_MS : false),
});

/** `settled`: how many rows were, so that the list follows. */
export const recalculatedRowsQuery = (id: string, wanted: WantedRows, settled: number) =>
  infiniteQueryOptions({
    queryKey: ['recalculations', 'rows', id, wanted, settled],
    queryFn: ({ pageParam, signal }) =>
      get<{ readonly items: readonly RecalculatedRow[]; readonly nextCursor?: string }>(
        pathOf(id, `/rows${query({ rows: wanted, limit: 50, cursor: pageParam })}`),
        signal,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  });

export const resumeRecalculation = (id: string) => post<Recalculation>(pathOf(id, '/start'));
export const cancelRecalculation = (id: string) => post<Recalculation>(pathOf(id, '/cancel'));
export const retryRecalculation = (id: string) => post<Recalculation>(pathOf(id, '/retry?rows=all'));
export const recalculationFile = (id: string): string => pathOf(id, '/file?format=xlsx&rows=all');
