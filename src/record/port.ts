import type { ErrorCode } from '../errors/catalogue.js';

/** A cursor position: the last item of a page in (createdAt, id) order, newest first. */
export interface PagePosition {
  readonly createdAt: string;
  readonly id: string;
}

export interface ListQuery {
  /** Inclusive, microsecond ISO 8601 in UTC (`2026-02-03T09:51:38.473461+00:00`), comparable as text. */
  readonly createdFrom?: string;
  /** Exclusive. */
  readonly createdTo?: string;
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

/** A certificate address leads to the result it was made for, or to the fact that a newer one replaced it. */
export type CertificateLookup =
  | { readonly state: 'CURRENT'; readonly result: StoredResult }
  | { readonly state: 'SUPERSEDED' }
  | { readonly state: 'UNKNOWN' };

export interface CommitCalculation {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly creditCost: number;
  /** Present when the result is to be stored. */
  readonly store?: Omit<StoredResult, 'createdAt'>;
  /** Present when the request carried an Idempotency-Key. The hash tells a replay from another request under the same key. */
  readonly idempotency?: { readonly key: string; readonly requestHash: string; readonly responseJson: string };
}

export type CommitOutcome =
  | { readonly state: 'COMMITTED'; readonly balance: number; readonly createdAt: string }
  | { readonly state: 'INSUFFICIENT_CREDITS'; readonly balance: number }
  /** Another request under the same idempotency key won: answer what it answered. */
  | { readonly state: 'REPLAYED'; readonly requestHash: string; readonly responseJson: string };

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly createdAt: string;
  readonly removedAt?: string;
}

export type KeyScope = 'calculate' | 'read' | 'admin';

export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** First characters, for recognition; the rest exists only as a hash. */
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  /** To the minute: written at most once a minute. */
  readonly lastUsedAt?: string;
}

export interface NewKey {
  readonly name: string;
  readonly scopes?: readonly KeyScope[];
  readonly expiresAt?: string;
  /** A secret chosen by the operator; by default a random one. */
  readonly secret?: string;
}

export interface LedgerEntry {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'GRANT' | 'CHARGE' | 'REFUND';
  /** Positive for grants and refunds, negative for charges; the sum is the balance. */
  readonly amount: number;
  readonly calculationId?: string;
  readonly apiKeyId?: string;
  readonly createdAt: string;
}

/** One request taken from an account's allowance, or the wait until the next is admitted. */
export type TakenRequest = {
  /** Requests in any second. */
  readonly limit: number;
  /** Until the whole allowance is there again, when nothing is asked meanwhile. */
  readonly resetMs: number;
} & (
  | { readonly admitted: true; readonly remaining: number }
  | { readonly admitted: false; readonly retryAfterMs: number }
);

export interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** Operations that wait for a connection. */
  readonly waiting: number;
}

/** Who a key belongs to, or why it is refused. */
export type KeyCheck =
  | { readonly state: 'VALID'; readonly account: Account; readonly key: ApiKey }
  | { readonly state: 'REFUSED'; readonly code: ErrorCode };

/**
 * Step 7 and the accounts behind it. Every change of a balance is a ledger row in the transaction of what it paid for.
 * @throws ApiFault 44 when the store cannot be reached.
 */
export interface Store {
  readonly name: string;
  /** Connections to the database at this moment; undefined where there is no pool of them. */
  readonly pool?: PoolState | undefined;

  createAccount(name: string, credits: number): Promise<Account>;
  /**
   * Account and key in one transaction, only while the store has no account at all; undefined when it has one. Of two
   * processes that start on an empty store one succeeds.
   */
  createFirstAccount(
    name: string,
    credits: number,
    key: NewKey,
  ): Promise<{ readonly account: Account; readonly key: ApiKey; readonly secret: string } | undefined>;
  listAccounts(): Promise<readonly Account[]>;
  findAccount(idOrName: string): Promise<Account | undefined>;
  /**
   * From now on its keys are refused and nothing is charged to it; name, ledger, results and certificates stay.
   * @throws ApiFault 43 when there is no such account.
   */
  removeAccount(accountId: string): Promise<Account>;
  grantCredits(accountId: string, amount: number): Promise<Account>;
  listLedger(accountId: string, limit: number): Promise<readonly LedgerEntry[]>;

  /** The secret is returned here and never again. */
  createKey(accountId: string, options: NewKey): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  /** @throws Error when the prefix fits several keys. */
  revokeKey(idOrPrefix: string): Promise<ApiKey | undefined>;
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  checkKey(secret: string): Promise<KeyCheck>;

  /** At most the allowed number in any second, over all processes on the store. */
  takeRequest(accountId: string): Promise<TakenRequest>;

  findIdempotent(
    accountId: string,
    key: string,
  ): Promise<{ readonly requestHash: string; readonly responseJson: string } | undefined>;
  commitCalculation(commit: CommitCalculation): Promise<CommitOutcome>;
  findResult(accountId: string, id: string): Promise<StoredResult | undefined>;
  findCertificate(certificateId: string): Promise<CertificateLookup>;
  listResults(accountId: string, query: ListQuery): Promise<ListPage>;
  /**
   * Deletes up to `limit` results created before the instant, oldest first, of any account, with their certificates;
   * the ledger keeps its rows. @returns how many; 0 when none is left.
   */
  deleteResults(createdBefore: string, limit: number): Promise<number>;

  /** Readiness: a cheap round trip to the store. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
