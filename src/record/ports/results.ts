import type { JsonText } from '../../machine/json-text.js';
import type { ResultSummary } from '../../stored/summary.js';
import type { PagePosition } from './paging.js';

export interface ListQuery {
  /** Inclusive, microsecond ISO 8601 in UTC (`2026-02-03T09:51:38.473461+00:00`), comparable as text. */
  readonly createdFrom?: string;
  /** Exclusive. */
  readonly createdTo?: string;
  /** Part of the id, ignoring the case of Latin letters. */
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
  /** The exact text of the response. */
  readonly resultJson: JsonText;
  /** The trace of every figure: GET /{id}/explanation. */
  readonly explanationJson: JsonText;
  /** The request as sent, if requests are kept. */
  readonly requestJson?: string;
}

export interface ResultRow {
  account_id: string;
  id: string;
  created_at: string;
  certificate_id: string;
  /** Empty if the text is packed. */
  result_json: string;
  explanation_json: string;
  /** As sent; null if it is packed, or if requests are not kept. */
  request_json: string | null;
  /** In the form of `pack.ts`; null in rows of earlier versions. */
  result_packed: Uint8Array | null;
  explanation_packed: Uint8Array | null;
  request_packed: Uint8Array | null;
}

/** With the checksum that its summary keeps; rows of earlier versions may have none. */
export type CheckedRow = ResultRow & { readonly result_sha256?: string | null };

/** Its texts are read on demand: those of the largest take ten megabytes, and most that is asked of a certificate needs none. */
export interface UnreadResult extends Pick<StoredResult, 'id' | 'certificateId' | 'createdAt'> {
  /** Length of its texts as stored. */
  readonly packedBytes: number;
  /** As stored, to be read in another thread with `toResult`. */
  readonly row: CheckedRow;
  read(): Promise<StoredResult>;
}

/** A certificate address leads to its result, or to the fact that a newer one has replaced it. */
export type CertificateLookup =
  | {
      readonly state: 'CURRENT';
      readonly accountId: string;
      readonly result: UnreadResult;
      /** Who verified it, as text of the room that reads it. */
      readonly verificationJson?: string;
    }
  | { readonly state: 'SUPERSEDED' }
  | { readonly state: 'UNKNOWN' };

/** The summary of a committed shipment. */
export interface NewSummary extends ResultSummary {
  readonly id: string;
  readonly batchId?: string;
  readonly batchRow?: number;
}

/** Who asked for a calculation: a program with a key, or a user of the dashboard. */
export type ChargedTo =
  | { readonly apiKeyId: string; readonly userId?: never }
  | { readonly userId: string; readonly apiKeyId?: never };

export type NewResult = Omit<StoredResult, 'createdAt'> & {
  /** Nobody else reads the texts: the store may take their memory. The outcome then has the result's. */
  readonly isOwn?: boolean;
};

export type CommitCalculation = ChargedTo & {
  readonly accountId: string;
  readonly creditCost: number;
  /** For a batch row: rows of one call that store no result share one ledger row. */
  readonly batchId?: string;
  /**
   * The summary for lists and sums, if the shipment is to appear in them. With `store` it is kept under the result's
   * id; without, the summary alone under its own id, unless a full result has that id.
   */
  readonly summary?: NewSummary;
  /** Present if the result is to be stored. */
  readonly store?: NewResult;
  /**
   * Present if the request has an Idempotency-Key. The hash distinguishes a replay from another request with the same
   * key.
   */
  readonly idempotency?: { readonly key: string; readonly requestHash: string; readonly responseJson: JsonText };
};

export type CommitOutcome =
  | {
      readonly state: 'COMMITTED';
      readonly balance: number;
      readonly createdAt: string;
      /** If it was taken: the same text. */
      readonly resultJson?: JsonText;
    }
  | { readonly state: 'INSUFFICIENT_CREDITS'; readonly balance: number }
  /** Another request with the same idempotency key was first: return its answer. */
  | { readonly state: 'REPLAYED'; readonly requestHash: string; readonly responseJson: string };

/** Step 7: stored results, each in one transaction with its charge. */
export interface ResultStore {
  findIdempotent(
    accountId: string,
    key: string,
  ): Promise<{ readonly requestHash: string; readonly responseJson: string } | undefined>;
  commitCalculation(commit: CommitCalculation): Promise<CommitOutcome>;
  /**
   * Commits many at once, as for batch rows: in as few transactions as their ids and keys allow (one, if all are
   * different). If it throws, a part may have been committed: give each its own idempotency key, and repeat the call.
   * @returns the outcome of each, in order; an Error if the account is gone
   */
  commitCalculations(commits: readonly CommitCalculation[]): Promise<readonly (CommitOutcome | Error)[]>;
  findResult(accountId: string, id: string): Promise<StoredResult | undefined>;
  findUnread(accountId: string, id: string): Promise<UnreadResult | undefined>;
  findCertificate(certificateId: string): Promise<CertificateLookup>;
  /** Once, and only while the certificate is current: false otherwise. */
  verifyCertificate(accountId: string, certificateId: string, verificationJson: string): Promise<boolean>;
  listResults(accountId: string, query: ListQuery): Promise<ListPage>;
  /**
   * Deletes up to `limit` results created before the instant, oldest first, of any account, with their certificates;
   * the ledger keeps its rows.
   * @returns their number; 0 when none is left
   */
  deleteResults(createdBefore: string, limit: number): Promise<number>;
}
