import type { ResultSummary, SummaryMode } from '../../stored/summary.js';
import type { PagePosition } from './paging.js';

export type {
  DistanceType,
  HubFigures,
  ModeFigures,
  ResultSummary,
  SummaryMode,
  SummaryPlace,
} from '../../stored/summary.js';

/** What is kept of each shipment beside its result, so that lists and sums never read results. */
export interface StoredSummary extends Omit<ResultSummary, 'byMode' | 'shipmentDate'> {
  readonly id: string;
  readonly createdAt: string;
  /** Day of the first departure, of the calculation where there is none. */
  readonly shipmentDate: string;
  /** Absent where the full result was not kept, as for rows of a batch. */
  readonly certificateId?: string;
  /** SHA-256 of the result's text; absent as the certificate is. */
  readonly resultSha256?: string;
  readonly batchId?: string;
  /** Row of that batch, from 1. */
  readonly batchRow?: number;
}

/** All of what is given must hold. Days are `2026-02-03`; `from` is inclusive, `to` exclusive. */
export interface SummaryFilter {
  readonly createdFrom?: string;
  readonly createdTo?: string;
  readonly shipmentFrom?: string;
  readonly shipmentTo?: string;
  /** Part of the id, of a place's label or code, of the carrier or of a tag, whatever the case of Latin letters. */
  readonly search?: string;
  /** Some main leg has this mode. */
  readonly mode?: SummaryMode;
  readonly carrier?: string;
  /** As sums by lane write it: `Hamburg, DE → Shanghai, CN`. */
  readonly lane?: string;
  readonly originCountry?: string;
  readonly destinationCountry?: string;
  /** Origin or destination. */
  readonly country?: string;
  /** Every one of them; without a value any value will do. */
  readonly tags?: readonly { readonly key: string; readonly value?: string }[];
  readonly batchId?: string;
  readonly ids?: readonly string[];
  readonly minGrams?: number;
  readonly maxGrams?: number;
}

export type SummarySort = 'createdAt' | 'shipmentDate' | 'totalGrams';

/** Where a page ended: the value it is sorted by, and the id. */
export interface SummaryPosition {
  readonly value: string | number;
  readonly id: string;
}

export interface SummaryQuery extends SummaryFilter {
  /** By default the newest first. */
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

/** Sums of what results state, exact: rounded once, at the end, so that no order of results changes a digit. Reports count what is missing. */
export interface Sums {
  readonly results: number;
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

export interface SumGroup {
  /** One for each dimension asked for, in order; null where a result has none. */
  readonly keys: readonly (string | null)[];
  readonly sums: Sums;
}

export interface SumQuery extends SummaryFilter {
  /** By `mode` each result counts once for each of its modes, with that mode's share of grams, distance and tonne-km. */
  readonly by?: readonly SumDimension[];
  /** As of one instant, whatever is stored meanwhile. */
  readonly frozen?: boolean;
  /** Only so many groups, the greatest. */
  readonly top?: number;
}

/** How far sums are made that are not kept yet. */
export interface Summing {
  readonly summed: number;
  readonly of: number;
}

export interface SummaryStore {
  findSummary(accountId: string, id: string): Promise<StoredSummary | undefined>;
  listSummaries(accountId: string, query: SummaryQuery): Promise<SummaryPage>;
  /** The greatest total first. */
  sumSummaries(accountId: string, query: SumQuery): Promise<readonly SumGroup[]>;
  /**
   * Whether `sumSummaries` answers at once. If it would have to look at very many summaries, it is asked for sums to be kept from now
   * on, and how far those are made is returned.
   */
  prepareSums(accountId: string, query: SumQuery): Promise<Summing | undefined>;
  /** Brings kept sums of every account some way further. @returns whether anything is left to do */
  keepSums(): Promise<boolean>;
  /** Keys of tags that the account uses, and the values of one key, in order, at most `limit`. */
  listTags(accountId: string, key: string | undefined, limit: number): Promise<readonly string[]>;
  /** Whether every result has a summary, as far as counting tells. */
  isFilled(): Promise<boolean>;
  /**
   * Writes the summaries that are missing among the next `limit` results. @returns where to go on; nothing when that was the end
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
