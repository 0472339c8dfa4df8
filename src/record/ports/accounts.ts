/** Who calculates, holds credits and owns results. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly createdAt: string;
  readonly removedAt?: string;
}
