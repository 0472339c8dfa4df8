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
  /** The batch, and the number of rows, of a charge for several rows. */
  readonly batchId?: string;
  readonly calculations?: number;
  readonly apiKeyId?: string;
  readonly userId?: string;
  readonly createdAt: string;
}

/** Calculations of one key or user on one day (UTC). */
export interface DailyUse {
  /** `2026-11-20`. */
  readonly date: string;
  readonly apiKeyId?: string;
  readonly userId?: string;
  readonly calculations: number;
  readonly credits: number;
}

/**
 * Accounts and their credits. Every change of a balance is a ledger row in the same transaction as what it paid for.
 */
export interface Ledger {
  createAccount(name: string, credits: number): Promise<Account>;
  /**
   * Account and key in one transaction, only if the store has no account at all; undefined if it has one. If two
   * processes start on an empty store, one succeeds.
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
   * @throws ApiFault ACCOUNT_NOT_FOUND if there is no such account
   */
  removeAccount(accountId: string): Promise<Account>;
  grantCredits(accountId: string, amount: number): Promise<Account>;
  /** Newest first, after the given position. */
  listLedger(accountId: string, limit: number, after?: PagePosition): Promise<readonly LedgerEntry[]>;
  /** Charges by day and by caller, starting on a day (`2026-11-20`). */
  listUse(accountId: string, fromDate: string): Promise<readonly DailyUse[]>;
  /** Users and unrevoked keys, by account. */
  countMembers(): Promise<ReadonlyMap<string, { readonly users: number; readonly keys: number }>>;
}
