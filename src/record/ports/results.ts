import type { PagePosition } from './paging.js';

export interface ListQuery {
  /** Inclusive, microsecond ISO 8601 in UTC (`2026-02-03T09:51:38.473461+00:00`), comparable as text. */
  readonly createdFrom?: string;
  /** Exclusive. */
  readonly createdTo?: string;
  /** Part of the id, whatever the case of its Latin letters. */
  readonly search?: string;
  readonly after?: PagePosition;
  readonly limit: number;
}

export interface ListPage {
  readonly items: readonly { readonly id: string; readonly createdAt: string }[];
  readonly hasMore: boolean;
}

export interface StoredResult {
  readonly id: string;
  readonly createdAt: string;
  readonly certificateId: string;
  /** The response exactly as answered, JSON text. */
  readonly resultJson: string;
  /** The trace of every figure, JSON text: GET /{id}/explanation. */
  readonly explanationJson: string;
}

export type CertificateLookup =
  | { readonly state: 'CURRENT'; readonly result: StoredResult }
  | { readonly state: 'SUPERSEDED' }
  | { readonly state: 'UNKNOWN' };

export type ChargedTo =
  | { readonly apiKeyId: string; readonly userId?: never }
  | { readonly userId: string; readonly apiKeyId?: never };

export type CommitCalculation = ChargedTo & {
  readonly accountId: string;
  readonly creditCost: number;
  /** Present when the result is to be stored. */
  readonly store?: Omit<StoredResult, 'createdAt'>;
  /** Present when the request carried an Idempotency-Key. The hash tells a replay from another request under the same key. */
  readonly idempotency?: { readonly key: string; readonly requestHash: string; readonly responseJson: string };
};

export type CommitOutcome =
  | { readonly state: 'COMMITTED'; readonly balance: number; readonly createdAt: string }
  | { readonly state: 'INSUFFICIENT_CREDITS'; readonly balance: number }
  /** Another request under the same idempotency key won: answer what it answered. */
  | { readonly state: 'REPLAYED'; readonly requestHash: string; readonly responseJson: string };

/** Step 7: stored results, and the charge that is one transaction with each. */
export interface ResultStore {
  findIdempotent(
    accountId: string,
    key: string,
  ): Promise<{ readonly requestHash: string; readonly responseJson: string } | undefined>;
  commitCalculation(commit: CommitCalculation): Promise<CommitOutcome>;
  findResult(accountId: string, id: string): Promise<StoredResult | undefined>;
  findCertificate(certificateId: string): Promise<CertificateLookup>;
  listResults(accountId: string, query: ListQuery): Promise<ListPage>;
  /** The same page with what is stored under each id. */
  listStoredResults(
    accountId: string,
    query: ListQuery,
  ): Promise<{ readonly items: readonly StoredResult[]; readonly hasMore: boolean }>;
  /**
   * Deletes up to `limit` results created before the instant, oldest first, of any account, with their certificates;
   * the ledger keeps its rows. @returns how many; 0 when none is left.
   */
  deleteResults(createdBefore: string, limit: number): Promise<number>;
}
