/** Records that something was deleted, and nothing of its content. Charges and grants stay in the ledger. */
export interface Deletion {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'RESULT' | 'ACCOUNT';
  readonly results: number;
  /** Checksum of the deleted text, for anybody who still has a copy. */
  readonly resultSha256?: string;
  /** Id of the key or user. */
  readonly deletedBy?: string;
  readonly createdAt: string;
}

/** A row of a table that belongs to an account, in readable form: no secrets, JSON parsed. */
export interface OwnedRow {
  readonly key: readonly (string | number)[];
  /** Unpacked for each call: the rows of a chunk take two milliseconds. */
  facts(): Readonly<Record<string, unknown>>;
}

export interface Erasure {
  /** With certificate, summary and request. Undefined if there is nothing under the id. */
  deleteResult(accountId: string, id: string, deletedBy?: string): Promise<Deletion | undefined>;
  /**
   * One step towards an empty account: its keys are refused at once, then each call deletes up to `limit` results,
   * finally users, keys and names; ids are removed from the ledger, amounts stay.
   * @returns the receipt when nothing is left, else undefined
   */
  eraseAccount(accountId: string, limit: number): Promise<Deletion | undefined>;
  /** Accounts whose erasure has begun and is not finished. */
  listErasing(): Promise<readonly string[]>;
  /** Names of the tables that `listOwnedRows` reads. */
  readonly ownedTables: readonly string[];
  /** In key order. */
  listOwnedRows(
    accountId: string,
    table: string,
    after: OwnedRow['key'] | undefined,
    limit: number,
  ): Promise<readonly OwnedRow[]>;
  /** Newest first. */
  listDeletions(accountId: string, limit: number): Promise<readonly Deletion[]>;
}
