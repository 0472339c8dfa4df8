import type { JsonText } from '../../machine/json-text.js';
import type { ResultSummary } from '../../stored/summary.js';
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
  /** The response exactly as answered. */
  readonly resultJson: JsonText;
  /** The trace of every figure: GET /{id}/explanation. */
  readonly explanationJson: JsonText;
  /** The request as it was sent, where requests are kept. */
  readonly requestJson?: string;
}

/** A certificate address leads to the result it was made for, or to the fact that a newer one replaced it. */
export type CertificateLookup =
  | {
      readonly state: 'CURRENT';
      readonly accountId: string;
      readonly result: StoredResult;
      /** Who verified it, as text of the room that reads it. */
      readonly verificationJson?: string;
    }
  | { readonly state: 'SUPERSEDED' }
  | { readonly state: 'UNKNOWN' };

/** The summary of a shipment that is committed. */
export interface NewSummary extends ResultSummary {
  readonly id: string;
  readonly batchId?: string;
  readonly batchRow?: number;
}

/** Who asked for a calculation: a program with a key, or a user of the dashboard. */
export type ChargedTo =
  | { readonly apiKeyId: string; readonly userId?: never }
  | { readonly userId: string; readonly apiKeyId?: never };

export type NewResult = Omit<StoredResult, 'createdAt'>;

export type CommitCalculation = ChargedTo & {
  readonly accountId: string;
  readonly creditCost: number;
  /** Of a row of a batch: those of one call that store no result have one ledger row together. */
  readonly batchId?: string;
  /**
   * What lists and sums will read, for a shipment that is to stand in them. With `store` under its id; without it the
   * summary alone is kept under its own, unless a full result stands there.
   */
  readonly summary?: NewSummary;
  /** Present when the result is to be stored. */
  readonly store?: NewResult;
  /** Present when the request carried an Idempotency-Key. The hash tells a replay from another request under the same key. */
  readonly idempotency?: { readonly key: string; readonly requestHash: string; readonly responseJson: JsonText };
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
  /**
   * Many at once, as rows of a batch are: in as few transactions as their ids and keys allow (one, when no two are alike).
   * When it throws, a part may have been committed: give each its own idempotency key, and repeat the call.
   * @returns in order what became of each; an Error for an account that is gone
   */
  commitCalculations(commits: readonly CommitCalculation[]): Promise<readonly (CommitOutcome | Error)[]>;
  findResult(accountId: string, id: string): Promise<StoredResult | undefined>;
  findCertificate(certificateId: string): Promise<CertificateLookup>;
  /** Once, and only while the certificate stands: false otherwise. */
  verifyCertificate(accountId: string, certificateId: string, verificationJson: string): Promise<boolean>;
  listResults(accountId: string, query: ListQuery): Promise<ListPage>;
  /**
   * Deletes up to `limit` results created before the instant, oldest first, of any account, with their certificates;
   * the ledger keeps its rows. @returns how many; 0 when none is left.
   */
  deleteResults(createdBefore: string, limit: number): Promise<number>;
}
