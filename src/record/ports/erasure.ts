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

export interface Erasure {
  /** With certificate, summary and request. Undefined when nothing stands under the id. */
  deleteResult(accountId: string, id: string, deletedBy?: string): Promise<Deletion | undefined>;
  /**
   * A step on the way to an account without content: its keys are refused at once, then up to `limit` results go at each call, at
   * last users, keys and names; ids leave the ledger, amounts stay. @returns the receipt when nothing is left, else undefined
   */
  eraseAccount(accountId: string, limit: number): Promise<Deletion | undefined>;
  /** Newest first. */
  listDeletions(accountId: string, limit: number): Promise<readonly Deletion[]>;
}
