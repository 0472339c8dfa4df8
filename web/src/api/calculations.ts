import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, query, request } from './client.js';
import { rawMember } from './raw-member.js';
import type { StoredCalculation } from './types.js';

export interface CalculationSummary {
  /** `Hamburg, DE`; empty where neither is known. */
  readonly origin: string;
  readonly destination: string;
  readonly modes: readonly string[];
  readonly distanceKm: number;
  readonly massTonnes: number;
  readonly wttKg: number;
  readonly ttwKg: number;
  readonly wtwKg: number;
  readonly hubsKg: number;
  /** Well-to-wheel and hubs. */
  readonly totalKg: number;
}

export interface ListedCalculation {
  readonly id: string;
  readonly createdAt: string;
  readonly certificateUrl: string;
  readonly summary: CalculationSummary;
}

export interface CalculationFilter {
  readonly search?: string;
  /** Days of the reader's calendar, `2026-11-20`; both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

const CALCULATIONS = '/account/api/calculations';

export const calculationsQuery = (filter: CalculationFilter) =>
  infiniteQueryOptions({
    queryKey: ['calculations', filter],
    queryFn: ({ pageParam }) =>
      get<{ readonly items: readonly ListedCalculation[]; readonly nextCursor?: string }>(
        `${CALCULATIONS}${query({ ...instants(filter), after: pageParam, limit: 25 })}`,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const csvAddress = (filter: CalculationFilter): string => `${CALCULATIONS}.csv${query(instants(filter))}`;

export const legsCsvAddress = (id: string): string => `${CALCULATIONS}/${encodeURIComponent(id)}/csv`;

export interface FetchedCalculation extends StoredCalculation {
  /** The result exactly as the service answered it: what the checksum is of. */
  readonly resultText: string;
}

export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: async (): Promise<FetchedCalculation> => {
      const { body, text } = await request<StoredCalculation>('GET', `${CALCULATIONS}/${encodeURIComponent(id)}`);
      return { ...body, resultText: rawMember(text, 'result') ?? JSON.stringify(body.result) };
    },
  });

/** From the first instant of the first day to the first after the last day. */
function instants({ search, from, to }: CalculationFilter) {
  const midnight = (day: string | undefined, later: number): string | undefined => {
    const [year, month, date] = (day ?? '').split('-').map(Number);
    if (year === undefined || month === undefined || date === undefined) return undefined;
    const instant = new Date(year, month - 1, date + later);
    return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
  };
  return { search, from: midnight(from, 0), to: midnight(to, 1) };
}
