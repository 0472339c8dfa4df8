/** Says that something was deleted, and nothing of what it was. Charges and grants stay in the ledger. */
export interface Deletion {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'RESULT' | 'ACCOUNT';
  readonly results: number;
  /** Of the text that was deleted, for whoever still has it. */
  readonly resultSha256?: string;
  /** Id of the key or user. */
  readonly deletedBy?: string;
  readonly createdAt: string;
}

/** A row of a table that belongs to an account, for people to read: no secrets, JSON opened. */
export interface OwnedRow {
  readonly key: readonly (string | number)[];
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Erasure {
  /** With certificate, summary and request. Undefined when nothing stands under the id. */
  deleteResult(accountId: string, id: string, deletedBy?: string): Promise<Deletion | undefined>;
  /**
   * A step on the way to an account without content: its keys are refused at once, then up to `limit` results go at each call, at
   * last users, keys and names; ids leave the ledger, amounts stay. @returns the receipt when nothing is left, else undefined
   */
  eraseAccount(accountId: string, limit: number): Promise<Deletion | undefined>;
  /** Accounts whose erasure has begun and is not at its end. */
  listErasing(): Promise<readonly string[]>;
  /** Names of the tables that `listOwnedRows` reads. */
  readonly ownedTables: readonly string[];
  /** In order of the key. */
  listOwnedRows(
    accountId: string,
    table: string,
    after: OwnedRow['key'] | undefined,
    limit: number,
  ): Promise<readonly OwnedRow[]>;
  /** Newest first. */
  listDeletions(accountId: string, limit: number): Promise<readonly Deletion[]>;
}
