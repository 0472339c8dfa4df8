import type { Account } from './accounts.js';
import type { ApiKey, NewKey } from './keys.js';
import type { PagePosition } from './paging.js';

export interface LedgerEntry {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'GRANT' | 'CHARGE' | 'REFUND';
  /** Positive for grants and refunds, negative for charges; the sum is the balance. */
  readonly amount: number;
  readonly calculationId?: string;
  /** Of a charge for several rows of a batch, and for how many. */
  readonly batchId?: string;
  readonly calculations?: number;
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

/** Accounts and their credits. Every change of a balance is a ledger row in the transaction of what it paid for. */
export interface Ledger {
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
}
