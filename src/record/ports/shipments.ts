/** An earlier result under an id, before it was recalculated. Figures are absent if the result did not state them. */
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

/** An address where anybody who has it can read a stored result until the link is withdrawn. */
export interface SharedLink {
  readonly token: string;
  readonly createdAt: string;
}

/** What users do with stored shipments. None of it changes a result. */
export interface ShipmentStore {
  /**
   * Sets tags (null removes one) on existing shipments; they survive a recalculation under the same id.
   * @returns the number of shipments found
   */
  setTags(accountId: string, ids: readonly string[], tags: Readonly<Record<string, string | null>>): Promise<number>;
  /** Newest first. */
  listPastResults(accountId: string, id: string, limit: number): Promise<readonly PastResult[]>;
  createSharedLink(accountId: string, id: string): Promise<SharedLink>;
  /** Newest first. */
  listSharedLinks(accountId: string, id: string): Promise<readonly SharedLink[]>;
  findSharedLink(token: string): Promise<{ readonly accountId: string; readonly id: string } | undefined>;
  /** False if the account has no such link. */
  deleteSharedLink(accountId: string, token: string): Promise<boolean>;
}
