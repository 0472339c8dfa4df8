import type { ErrorName } from '../../errors/catalogue.js';
import type { PagePosition } from './paging.js';
import type { ChargedTo, CommitCalculation } from './results.js';

export type BatchState = 'RECEIVED' | 'CHECKED' | 'RUNNING' | 'PAUSED' | 'DONE' | 'CANCELLED' | 'FAILED';
export type PauseReason = 'CREDITS' | 'MAX_CREDITS' | 'UNAVAILABLE';
/** Why a batch does not go on by itself: paused, or CHECKED and told to wait for its start. */
export type HoldReason = PauseReason | 'START';

export interface BatchCounts {
  readonly rows: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A recalculation is a batch whose rows come from earlier calculations. */
export type BatchKind = 'FILE' | 'RECALCULATION';

/** The changes of a recalculation so far, over the rows with figures before and after. */
export interface BatchChanges {
  readonly changed: number;
  readonly beforeGrams: number;
  readonly afterGrams: number;
}

export interface Batch {
  readonly id: string;
  readonly kind: BatchKind;
  readonly accountId: string;
  readonly chargedTo: ChargedTo;
  readonly state: BatchState;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** Facts about the file, JSON text owned by the batch room. */
  readonly tableJson: string;
  readonly optionsJson: string;
  /** Why the batch failed as a whole. */
  readonly errorJson?: string;
  readonly counts: BatchCounts;
  readonly creditsCharged: number;
  readonly changes: BatchChanges;
  readonly maxCredits?: number;
  readonly chunks: number;
  /** Incremented when chunks are queued again: a job of an earlier attempt is another job. */
  readonly attempt: number;
  /** The largest number of legs in a row so far. */
  readonly legs: number;
  readonly pauseReason?: HoldReason;
}

export type NewBatch = ChargedTo & {
  /** FILE by default. */
  readonly kind?: BatchKind;
  readonly accountId: string;
  readonly tableJson: string;
  readonly optionsJson: string;
  readonly maxCredits?: number;
};

export interface BatchChunk {
  readonly chunk: number;
  /** Rows count from 1. */
  readonly firstRow: number;
  readonly rows: number;
  readonly input: string;
  /** The versions its rows were calculated with, JSON text; `null` if not all with the same, absent before they are. */
  readonly basisJson?: string;
}

export type BatchRowState = 'DONE' | 'FAILED' | 'SKIPPED';

export interface BatchRow {
  readonly row: number;
  readonly state: BatchRowState;
  readonly error?: ErrorName;
  readonly details?: readonly string[];
  readonly figures?: string;
  readonly credits: number;
}

/** Figures before and after a recalculation. */
export interface RowChange {
  readonly changed: boolean;
  readonly beforeGrams: number;
  readonly afterGrams: number;
}

/** The outcome of a row in a chunk. */
export type RowToCommit =
  | { readonly row: number; readonly state: 'FAILED'; readonly error: ErrorName; readonly details: readonly string[] }
  /** Repeats an earlier row: free. */
  | { readonly row: number; readonly state: 'SKIPPED'; readonly figures: string; readonly change?: RowChange }
  | {
      readonly row: number;
      readonly state: 'DONE';
      readonly figures: string;
      readonly creditCost: number;
      readonly change?: RowChange;
      /** Digest of the request and of the versions it was calculated with; the same one is paid for once. */
      readonly fingerprint?: string;
      readonly summary?: CommitCalculation['summary'];
      readonly store?: CommitCalculation['store'];
    };

export interface ChunkToCommit {
  readonly batchId: string;
  readonly chunk: number;
  readonly legs: number;
  readonly basisJson: string;
  /** With it, all rows of the chunk have been committed. */
  readonly isLast: boolean;
  readonly rows: readonly RowToCommit[];
}

/** The state of the batch afterwards. */
export type ChunkOutcome = { readonly batch: Batch; readonly committed: number; readonly ended: boolean };

export interface BatchStore {
  createBatch(batch: NewBatch): Promise<Batch>;
  /** While the file is being read: its rows, in order. */
  addChunks(batchId: string, chunks: readonly BatchChunk[]): Promise<void>;
  /** The file has been read: `state` is CHECKED if it has rows, or FAILED with the reason. `isHeld`: it waits for its start. */
  endReading(
    batchId: string,
    end: { readonly tableJson: string; readonly errorJson?: string; readonly isHeld?: boolean },
  ): Promise<Batch>;
  findBatch(accountId: string, id: string): Promise<Batch | undefined>;
  getBatch(id: string): Promise<Batch | undefined>;
  /** Newest first. */
  listBatches(accountId: string, kind: BatchKind, limit: number, after?: PagePosition): Promise<readonly Batch[]>;
  countRunning(accountId: string): Promise<number>;
  /**
   * CHECKED to RUNNING; also PAUSED, and DONE if rows were queued again. Undefined if it is in another state. `maxCredits`
   * replaces the limit of the batch.
   */
  startBatch(id: string, from: readonly BatchState[], maxCredits?: number): Promise<Batch | undefined>;
  /** The next unfinished chunk, each once; undefined if all have been taken or the batch is not running. */
  takeChunk(id: string): Promise<{ readonly chunk: number; readonly attempt: number } | undefined>;
  readChunk(batchId: string, chunk: number): Promise<BatchChunk | undefined>;
  /** The chunks of a batch from `first` on, in order and without their rows; none if the batch has been deleted. */
  listChunkBases(
    batchId: string,
    first: number,
    limit: number,
  ): Promise<readonly Pick<BatchChunk, 'chunk' | 'basisJson'>[]>;
  /** Figures of rows calculated and paid for earlier, by fingerprint. */
  findFingerprints(fingerprints: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Rows of a chunk to commit together: meanwhile nobody else can use an embedded store. */
  readonly rowsPerCommit: number;
  /** Rows, charges, results and counts in one transaction. Rows that have a state keep it, so it is idempotent. */
  commitChunk(chunk: ChunkToCommit): Promise<ChunkOutcome | undefined>;
  /** Rows with a state, after `afterRow`. */
  listBatchRows(
    batchId: string,
    query: {
      readonly afterRow: number;
      readonly toRow?: number;
      readonly state?: BatchRowState;
      readonly limit: number;
    },
  ): Promise<readonly BatchRow[]>;
  /** RUNNING to PAUSED; undefined if it is in another state. */
  pauseBatch(id: string, reason: PauseReason): Promise<Batch | undefined>;
  cancelBatch(id: string): Promise<Batch | undefined>;
  /**
   * Queues failed rows again: those with the given errors, or all.
   * @returns their number
   */
  resetFailed(id: string, errors: readonly ErrorName[] | undefined): Promise<number>;
  /**
   * Batches without progress: uploads that stopped, running ones that stalled, paused ones with credits again, and those
   * that were paused as UNAVAILABLE some time ago.
   */
  listStalled(before: {
    readonly readingBefore: string;
    readonly runningBefore: string;
    readonly unavailableBefore: string;
  }): Promise<readonly Batch[]>;
  deleteBatches(createdBefore: string, limit: number): Promise<number>;

  saveMapping(accountId: string, headingsKey: string, mappingJson: string): Promise<void>;
  findMapping(accountId: string, headingsKey: string): Promise<string | undefined>;

  /** Replaces the aliases with these names; with `all`, every alias. */
  putAliases(
    accountId: string,
    aliases: readonly { readonly name: string; readonly written: string; readonly placeJson: string }[],
    all: boolean,
  ): Promise<void>;
  listAliases(
    accountId: string,
  ): Promise<readonly { readonly name: string; readonly written: string; readonly placeJson: string }[]>;
  deleteAlias(accountId: string, name: string): Promise<boolean>;
  /** Names that once had a place and have none now: what was calculated with one may differ today. */
  listPastAliases(accountId: string): Promise<readonly string[]>;
}

export interface StoredJob {
  readonly id: string;
  readonly queue: string;
  readonly dataJson: string;
  readonly attempts: number;
}

/** The queue of an embedded store. */
export interface JobStore {
  /** Ids that exist already are not added again. */
  addJobs(
    jobs: readonly {
      readonly id: string;
      readonly queue: string;
      readonly dataJson: string;
      readonly runAtMs: number;
    }[],
  ): Promise<void>;
  /** The oldest jobs that are due and not leased; leases them. */
  leaseJobs(queue: string, limit: number, nowMs: number, leaseMs: number): Promise<readonly StoredJob[]>;
  /** False if another process has it by now. */
  extendLease(id: string, attempts: number, leasedUntilMs: number): Promise<boolean>;
  endJob(id: string, attempts: number): Promise<void>;
  /** Makes it due again later. */
  putBack(id: string, attempts: number, runAtMs: number): Promise<void>;
}
