import type { ResultSummary, SummaryMode } from '../../stored/summary.js';
import type { PagePosition } from './paging.js';

export type {
  HubFigures,
  ModeFigures,
  ResultSummary,
  SummaryDistanceType,
  SummaryMode,
  SummaryPlace,
} from '../../stored/summary.js';

/** What is kept of each shipment besides its result, so that lists and sums never read results. */
export interface StoredSummary extends Omit<ResultSummary, 'byMode' | 'shipmentDate'> {
  readonly id: string;
  readonly createdAt: string;
  /** Day of the first departure; without one, the day of the calculation. */
  readonly shipmentDate: string;
  /** Absent if the full result was not kept, as for batch rows. */
  readonly certificateId?: string;
  /** SHA-256 of the result's text; absent if the certificate is. */
  readonly resultSha256?: string;
  readonly batchId?: string;
  /** Row of that batch, from 1. */
  readonly batchRow?: number;
}

/** All given conditions must hold. Days are `2026-02-03`; `from` is inclusive, `to` exclusive. */
export interface SummaryFilter {
  readonly createdFrom?: string;
  readonly createdTo?: string;
  readonly shipmentFrom?: string;
  readonly shipmentTo?: string;
  /** Part of the id, of a place's label or code, of the carrier or of a tag, ignoring the case of Latin letters. */
  readonly search?: string;
  /** At least one main leg has this mode. */
  readonly mode?: SummaryMode;
  readonly carrier?: string;
  /** As in sums by lane: `Hamburg, DE → Shanghai, CN`. */
  readonly lane?: string;
  readonly originCountry?: string;
  readonly destinationCountry?: string;
  /** Origin or destination. */
  readonly country?: string;
  /** All of them must match; without a value any value does. */
  readonly tags?: readonly { readonly key: string; readonly value?: string }[];
  readonly batchId?: string;
  readonly ids?: readonly string[];
  readonly minGrams?: number;
  readonly maxGrams?: number;
}

export type SummarySort = 'createdAt' | 'shipmentDate' | 'totalGrams';

/** Where a page ended: its sort value and id. */
export interface SummaryPosition {
  readonly value: string | number;
  readonly id: string;
}

export interface SummaryQuery extends SummaryFilter {
  /** Newest first by default. */
  readonly sort?: SummarySort;
  readonly direction?: 'asc' | 'desc';
  readonly after?: SummaryPosition;
  readonly limit: number;
}

export interface SummaryPage {
  readonly items: readonly StoredSummary[];
  readonly hasMore: boolean;
  /** Position of the last item. */
  readonly last?: SummaryPosition;
}

export type SumDimension =
  | 'month'
  | 'day'
  | 'mode'
  | 'carrier'
  | 'lane'
  | 'originCountry'
  | 'destinationCountry'
  | `tag:${string}`;

interface StatedSums {
  readonly totalGrams: number;
  readonly wttGrams: number;
  readonly ttwGrams: number;
  readonly hubGrams: number;
  readonly tonneKm: number;
  readonly distanceKm: number;
  readonly massTonnes: number;
  /** Grams that rest on primary, modelled and default data. */
  readonly primaryGrams: number;
  readonly modelledGrams: number;
  readonly defaultGrams: number;
  readonly credits: number;
}

/**
 * Exact sums of the results' figures: rounded once at the end, so the order of results changes no digit. A figure that
 * no result states is absent; the sum of one that only some state is theirs.
 */
export interface Sums extends Partial<StatedSums> {
  readonly results: number;
  /** Of results that state emissions and activity; absent without activity. */
  readonly gramsPerTonneKm?: number;
  /** How many of the results state each figure; absent for none. */
  readonly statedBy: Readonly<Partial<Record<keyof StatedSums, number>>>;
}

export interface SumGroup {
  /** One for each requested dimension, in order; null if a result has none. */
  readonly keys: readonly (string | null)[];
  readonly sums: Sums;
}

export interface SumQuery extends SummaryFilter {
  /**
   * By `mode` each result counts once for each of its modes, with that mode's share of grams, distance and tonne-km.
   */
  readonly by?: readonly SumDimension[];
  /** As of one instant, whatever is stored meanwhile. */
  readonly frozen?: boolean;
  /** Only this many groups, the largest. */
  readonly top?: number;
}

/** Progress of sums that are not kept yet. */
export interface Summing {
  readonly summed: number;
  readonly of: number;
}

export interface SummaryStore {
  findSummary(accountId: string, id: string): Promise<StoredSummary | undefined>;
  listSummaries(accountId: string, query: SummaryQuery): Promise<SummaryPage>;
  /** Largest total first. */
  sumSummaries(accountId: string, query: SumQuery): Promise<readonly SumGroup[]>;
  /**
   * Whether `sumSummaries` answers at once. If it would have to read very many summaries, the sums are kept from now
   * on, and their progress is returned.
   */
  prepareSums(accountId: string, query: SumQuery): Promise<Summing | undefined>;
  /**
   * Advances the kept sums of every account a little.
   * @returns whether anything is left to do
   */
  keepSums(): Promise<boolean>;
  /** Tag keys of the account, or the values of one key, in order, at most `limit`. */
  listTags(accountId: string, key: string | undefined, limit: number): Promise<readonly string[]>;
  /** Whether every result has a summary, judged by their counts. */
  isFilled(): Promise<boolean>;
  /**
   * Writes missing summaries among the next `limit` results.
   * @returns where to continue; undefined at the end
   */
  fillSummaries(after: FillPosition | undefined, limit: number): Promise<FilledSummaries>;
}

export interface FillPosition extends PagePosition {
  readonly accountId: string;
}

export interface FilledSummaries {
  readonly filled: number;
  readonly next?: FillPosition;
}
