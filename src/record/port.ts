import type { Kysely } from 'kysely';
import type { ErrorName } from '../errors/catalogue.js';
import type { Tables } from './tables.js';

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

/** A certificate address leads to the result it was made for, or to the fact that a newer one replaced it. */
export type CertificateLookup =
  | { readonly state: 'CURRENT'; readonly result: StoredResult }
  | { readonly state: 'SUPERSEDED' }
  | { readonly state: 'UNKNOWN' };

/** Who asked for a calculation: a program with a key, or a user of the dashboard. */
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
  readonly userId?: string;
  readonly createdAt: string;
}

/** What one key or user calculated on one day (UTC). */
export interface DailyUse {
  /** `2026-11-20`. */
  readonly date: string;
  readonly apiKeyId?: string;
  readonly userId?: string;
  readonly calculations: number;
  readonly credits: number;
}

export type Role = 'ADMINISTRATOR' | 'MANAGER' | 'MEMBER';

/** Somebody who signs in to the dashboard. */
export interface User {
  readonly id: string;
  readonly accountId: string;
  /** In lower case; no two users share one. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: string;
  /** False until the one-time link of the invitation has been used. */
  readonly hasPassword: boolean;
  readonly lastSignInAt?: string;
}

export type NewUser = Pick<User, 'accountId' | 'email' | 'name' | 'role'>;

export type UserChange =
  | { readonly state: 'DONE'; readonly user: User }
  | { readonly state: 'UNKNOWN' }
  /** Nobody could administer the installation afterwards. */
  | { readonly state: 'LAST_ADMINISTRATOR' };

/** What a one-time link is for: a user, or the set-up of an installation without users. */
export interface OneTimeLink {
  readonly userId: string | undefined;
  readonly expiresAt: string;
}

/** An attempt at something that may be tried only so often. */
export type Attempt = { readonly admitted: true } | { readonly admitted: false; readonly retryAfterMs: number };

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
  | { readonly state: 'REFUSED'; readonly error: ErrorName };

/**
 * Step 7 and the accounts behind it. Every change of a balance is a ledger row in the transaction of what it paid for.
 * @throws ApiFault SERVICE_UNAVAILABLE when the store cannot be reached.
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
   * @throws ApiFault ACCOUNT_NOT_FOUND when there is no such account.
   */
  removeAccount(accountId: string): Promise<Account>;
  grantCredits(accountId: string, amount: number): Promise<Account>;
  /** Newest first, from after the position on. */
  listLedger(accountId: string, limit: number, after?: PagePosition): Promise<readonly LedgerEntry[]>;
  /** Charges by day and by who asked, from a day (`2026-11-20`) on. */
  listUse(accountId: string, fromDate: string): Promise<readonly DailyUse[]>;
  /** Users and keys that are not revoked, by account. */
  countMembers(): Promise<ReadonlyMap<string, { readonly users: number; readonly keys: number }>>;

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

  /** The tables of users, sessions, passwords and one-time links, for the sign-in library. */
  readonly signInTables: { readonly db: Kysely<Tables>; readonly type: 'sqlite' };
  /** The failure as the store's own (fault 44) where it is the database's, for calls that go past this interface. */
  explainFailure(error: unknown): Promise<unknown>;
  /** The secret of this name; made by `create` when there is none. All processes on the store get the same. */
  getSecret(name: string, create: () => string): Promise<string>;
  /** Undefined when the e-mail is taken. @throws ApiFault ACCOUNT_NOT_FOUND when there is no such account, or no longer. */
  createUser(user: NewUser): Promise<User | undefined>;
  /** With a password, only while there is no user at all; every link for the set-up ends. Undefined otherwise. */
  createFirstUser(user: NewUser & { readonly passwordHash: string }): Promise<User | undefined>;
  hasUsers(): Promise<boolean>;
  findUser(id: string): Promise<User | undefined>;
  findUserByEmail(email: string): Promise<User | undefined>;
  /** In order of creation. */
  listUsers(accountId: string): Promise<readonly User[]>;
  updateUser(id: string, change: { readonly name?: string; readonly role?: Role }): Promise<UserChange>;
  /** With sessions, password and links; the ledger keeps the id. */
  removeUser(id: string): Promise<UserChange>;
  noteSignIn(userId: string): Promise<void>;
  /** Replaces the links that the user has; without a user, one more link for the set-up. */
  createLink(identifier: string, userId: string | undefined, expiresAt: string): Promise<void>;
  /** Undefined when unknown, used or expired. */
  findLink(identifier: string): Promise<OneTimeLink | undefined>;
  /** At most `limit` attempts under the key within any `windowMs`, over all processes on the store. */
  takeAttempt(key: string, limit: number, windowMs: number): Promise<Attempt>;
  forgetAttempts(key: string): Promise<void>;

  /** Readiness: a cheap round trip to the store. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
