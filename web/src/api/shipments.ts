import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, get } from './client.js';

export const SHIPMENT_MODES = ['ROAD', 'RAIL', 'AIR', 'SEA', 'INLAND_WATERWAY', 'HUB'] as const;
export type ShipmentMode = (typeof SHIPMENT_MODES)[number];
export const SORTS = ['createdAt', 'shipmentDate', 'totalGrams'] as const;

export interface ShipmentPlace {
  readonly label: string;
  readonly code?: string;
  readonly countryCode?: string;
}

/** A shipment as listed by `GET /v1/-/shipments`; values missing from its result are absent. */
export interface Shipment {
  readonly id: string;
  readonly createdAt: string;
  readonly shipmentDate: string;
  readonly origin?: ShipmentPlace;
  readonly destination?: ShipmentPlace;
  readonly modes: readonly ShipmentMode[];
  readonly carrier?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly lane?: string;
  readonly totalCo2eGrams: number;
  readonly activityTonneKm?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
  readonly certificateUrl?: string;
  readonly batchId?: string;
}

/** A figure that no shipment states is absent. */
interface StatedSums {
  readonly results: number;
  readonly activityTonneKm?: number;
  readonly massTonnes?: number;
  /** Of shipments that state emissions and activity. */
  readonly co2eGramsPerTonneKm?: number;
  readonly co2eGramsByData?: { readonly primary: number; readonly modelled?: number; readonly default?: number };
  /** How many shipments state a figure, where some do and some do not. */
  readonly statedBy?: Readonly<Partial<Record<'activityTonneKm' | 'massTonnes' | 'co2eGramsByData', number>>>;
}

export interface Sums extends StatedSums {
  readonly totalCo2eGrams: number;
}

export interface SumGroup extends StatedSums {
  readonly keys: readonly (string | null)[];
  /** Absent only for a mode whose emissions no shipment states. */
  readonly totalCo2eGrams?: number;
}

/** The share of the emissions that rests on primary data, of those whose data is known. */
export function primaryShareOf({ co2eGramsByData: data }: StatedSums): number | undefined {
  if (data === undefined) return undefined;
  const known = data.primary + (data.modelled ?? 0) + (data.default ?? 0);
  return known > 0 ? data.primary / known : undefined;
}

/** Search parameters of the list, and of the overview where it has them. */
export interface ShipmentFilter {
  readonly search?: string;
  readonly mode?: ShipmentMode;
  readonly carrier?: string;
  readonly lane?: string;
  /** Id of a batch. */
  readonly batch?: string;
  readonly tag?: string;
  /** Days of shipping, both inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Kilograms of CO2e. */
  readonly min?: string;
  readonly max?: string;
  readonly sort?: (typeof SORTS)[number];
  readonly order?: 'asc' | 'desc';
}

const NAMES = ['search', 'carrier', 'lane', 'batch', 'tag', 'from', 'to', 'min', 'max'] as const;

/** Reads the search parameters of an address and drops unknown ones. */
export function readFilter(search: Record<string, unknown>): ShipmentFilter {
  const texts = NAMES.flatMap((name) => {
    // A plain number or year is parsed from the address as a number.
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name];
    if (typeof value !== 'string' || value === '') return [];
    return (name === 'from' || name === 'to') && !isDay(value) ? [] : [[name, value] as const];
  });
  const mode = SHIPMENT_MODES.find((name) => name === search.mode);
  const sort = SORTS.find((name) => name === search.sort);
  const order = (['asc', 'desc'] as const).find((name) => name === search.order);
  return { ...Object.fromEntries(texts), ...(mode && { mode }), ...(sort && { sort }), ...(order && { order }) };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The next day, because the service treats the end of a period as exclusive. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** `a=1&b=2` with the parameter names of `/v1/-/shipments`. */
export function toQuery(filter: ShipmentFilter, more: Readonly<Record<string, string | undefined>> = {}): string {
  const grams = (kilograms: string | undefined): string | undefined => {
    const number = Number(kilograms);
    return kilograms === undefined || !Number.isFinite(number) ? undefined : String(number * 1000);
  };
  const given: Readonly<Record<string, string | undefined>> = {
    search: filter.search,
    mode: filter.mode,
    carrier: filter.carrier,
    lane: filter.lane,
    batch: filter.batch,
    tag: filter.tag,
    shipment_from: filter.from,
    shipment_to: filter.to === undefined ? undefined : dayAfter(filter.to),
    min_co2e_grams: grams(filter.min),
    max_co2e_grams: grams(filter.max),
    ...more,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined && value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const SHIPMENTS = '/account/api/shipments';

export interface ShipmentPage {
  readonly items: readonly Shipment[];
  readonly hasMore: boolean;
  readonly nextCursor?: string;
}

export const shipmentsQuery = (filter: ShipmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['calculations', 'shipments', filter],
    queryFn: ({ pageParam, signal }) =>
      get<ShipmentPage>(
        SHIPMENTS + toQuery(filter, { cursor: pageParam, limit: '50', sort: filter.sort, order: filter.order }),
        signal,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The greatest first, for hot spots. */
export const largestQuery = (filter: ShipmentFilter, limit: number) =>
  queryOptions({
    queryKey: ['calculations', 'largest', filter, limit],
    queryFn: ({ signal }) =>
      get<ShipmentPage>(
        SHIPMENTS + toQuery(filter, { limit: String(limit), sort: 'totalGrams', order: 'desc' }),
        signal,
      ),
    enabled: limit > 0,
  });

/** Progress of sums over very many shipments that are built for the first time. */
export interface Summing {
  readonly summing: { readonly summed: number; readonly of: number };
}

export const isSumming = (answer: object): answer is Summing => 'summing' in answer;
const LOOK_AGAIN_MS = 1_000;

/** Asks again until the sums are made. */
export async function getSums<T extends object>(path: string, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const answer = await get<T | Summing>(path, signal);
    if (!isSumming(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    signal?.throwIfAborted();
  }
}

export const sumsQuery = (filter: ShipmentFilter) =>
  queryOptions({
    queryKey: ['calculations', 'sums', filter],
    queryFn: ({ signal }) => getSums<Sums>(`${SHIPMENTS}/sums${toQuery(filter)}`, signal),
  });

/** The same, or how far they are made. */
export const sumsOrProgressQuery = (filter: ShipmentFilter) =>
  queryOptions({
    queryKey: ['calculations', 'sums', 'progress', filter],
    queryFn: ({ signal }) => get<Sums | Summing>(`${SHIPMENTS}/sums${toQuery(filter)}`, signal),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isSumming(data) ? LOOK_AGAIN_MS : false),
  });

/** The greatest first, at most `limit`. */
export const groupsQuery = (filter: ShipmentFilter, by: string, limit?: number) =>
  queryOptions({
    queryKey: ['calculations', 'groups', by, filter, limit],
    queryFn: async ({ signal }) =>
      (
        await getSums<{ readonly groups: readonly SumGroup[] }>(
          `${SHIPMENTS}/sums${toQuery(filter, { by, limit: limit === undefined ? undefined : String(limit) })}`,
          signal,
        )
      ).groups,
  });

export const tagsQuery = (key?: string) =>
  queryOptions({
    queryKey: ['calculations', 'tags', key],
    queryFn: async () =>
      (
        await get<{ readonly items: readonly string[] }>(
          `${SHIPMENTS}/tags${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`,
        )
      ).items,
    staleTime: 60_000,
  });

/** One shipment as the list has it; null if the account has none of this id. */
export const shipmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculations', 'shipment', id],
    queryFn: async ({ signal }) => {
      const { items } = await get<ShipmentPage>(`${SHIPMENTS}?id=${encodeURIComponent(id)}`, signal);
      return items[0] ?? null;
    },
  });

export const exportAddress = (filter: ShipmentFilter, format: 'csv' | 'ndjson'): string =>
  SHIPMENTS + toQuery(filter, { format });
