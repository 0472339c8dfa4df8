/** A result that stood under an id before it was calculated again. Figures are absent where the result did not state them. */
export interface PastResult {
  readonly createdAt: string;
  readonly replacedAt: string;
  readonly resultSha256?: string;
  readonly totalGrams: number;
  readonly wttGrams?: number;
  readonly ttwGrams?: number;
  readonly hubGrams?: number;
  readonly tonneKm?: number;
  readonly distanceKm?: number;
  readonly massTonnes?: number;
}

/** An address at which whoever has it may read a stored result until the link is taken back. */
export interface SharedLink {
  readonly token: string;
  readonly createdAt: string;
}

/** What users do to shipments that are kept. Nothing of it changes a result. */
export interface ShipmentStore {
  /**
   * Sets tags (null takes one away) on shipments that exist; they outlast another calculation under the same id.
   * @returns how many shipments there were
   */
  setTags(accountId: string, ids: readonly string[], tags: Readonly<Record<string, string | null>>): Promise<number>;
  /** Newest first. */
  listPastResults(accountId: string, id: string, limit: number): Promise<readonly PastResult[]>;
  createSharedLink(accountId: string, id: string): Promise<SharedLink>;
  /** Newest first. */
  listSharedLinks(accountId: string, id: string): Promise<readonly SharedLink[]>;
  findSharedLink(token: string): Promise<{ readonly accountId: string; readonly id: string } | undefined>;
  /** False where the account has no such link. */
  deleteSharedLink(accountId: string, token: string): Promise<boolean>;
}
