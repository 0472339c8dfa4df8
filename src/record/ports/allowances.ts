/** An attempt at something that may be tried only so often. */
export type Attempt = { readonly admitted: true } | { readonly admitted: false; readonly retryAfterMs: number };

/** A request taken from an account's allowance, or the wait until the next is admitted. */
export type TakenRequest = {
  /** Requests per second. */
  readonly limit: number;
  /** Time until the full allowance is available again, if nothing is requested meanwhile. */
  readonly resetMs: number;
} & (
  | { readonly admitted: true; readonly remaining: number }
  | { readonly admitted: false; readonly retryAfterMs: number }
);

export interface Allowances {
  /** At most the allowed number in any second, over all processes on the store. */
  takeRequest(accountId: string): Promise<TakenRequest>;
  /** Requests counted in the memory of this process, because the store could not be written to. */
  readonly inMemory: { readonly requests: number };
  /** At most `limit` attempts under the key within any `windowMs`, over all processes on the store. */
  takeAttempt(key: string, limit: number, windowMs: number): Promise<Attempt>;
  /**
   * The same with a growing wait instead of a limit: after `n` attempts within `windowMs` the next one is admitted
   * `delaysMs[n]` after the last, or after the last of these delays.
   */
  takeDelayedAttempt(key: string, delaysMs: readonly number[], windowMs: number): Promise<Attempt>;
  /**
   * Whether an attempt under the key was admitted within its window and has not been forgotten. Does not count as an
   * attempt.
   */
  hasAttempt(key: string): Promise<boolean>;
  forgetAttempts(key: string): Promise<void>;
}
