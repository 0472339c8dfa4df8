import { setTimeout as sleep } from 'node:timers/promises';
import { ApiFault } from '../../errors/fault.js';
import type { Job, Jobs } from '../../jobs/port.js';
import { formatStamp } from '../../quantity/stamp.js';
import type { Batch, BatchState } from '../../record/port.js';
import { createFailures } from './failures.js';
import { type ChunkDependencies, processChunk } from './process-chunk.js';
import type { BatchEvent } from './receive.js';

const QUEUE = 'batch-chunks';
/**
 * Chunks of an account that wait or run at a time: the queue is first come, first served, so this makes accounts take
 * turns.
 */
const CHUNKS_OF_ACCOUNT = 16;
const SWEEP_MS = 5_000;
/** An upload that sends nothing for this long is abandoned. */
const READING_MS = 120_000;
/** A chunk takes seconds; after this long it is considered lost and queued again. */
const STALLED_MS = 45_000;
/** A batch that was paused because its rows could not be calculated is tried again after this time. */
const UNAVAILABLE_MS = 600_000;

export interface RunnerDependencies extends ChunkDependencies {
  readonly jobs: Jobs;
  /** `isAgain`: it may have been told already, by a process that has died since. */
  readonly onEvent: (event: BatchEvent, batch: Batch, isAgain?: boolean) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** A batch is paused because its rows could not be calculated. */
  readonly onGaveUp?: (batch: Batch, cause: unknown) => void;
  readonly now?: () => number;
  readonly sweepMs?: number;
  /** Batches older than this are deleted with their rows. */
  readonly retentionDays: number;
}

/** Jobs carry what `giveOut` wrote. */
type ChunkJob = { readonly batchId: string; readonly chunk: number; readonly attempt: number };

export interface BatchRunner {
  /** Starts or resumes a batch. Undefined if its state does not allow it. */
  start(batch: Batch, from?: readonly BatchState[], maxCredits?: number): Promise<Batch | undefined>;
  /** Processes chunks of any batch in this process, `atOnce` at a time, and requeues stalled ones. */
  work(atOnce: number): { stop(): Promise<void> };
}

export function createRunner(dependencies: RunnerDependencies): BatchRunner {
  const { store, jobs, onEvent, onError, onGaveUp = () => {}, now = Date.now, sweepMs = SWEEP_MS } = dependencies;
  const failures = createFailures(now);
  const stopping = new AbortController();

  const giveOut = async (batchId: string, count: number): Promise<void> => {
    for (let given = 0; given < count; given++) {
      const next = await store.takeChunk(batchId);
      if (next === undefined) return;
      await jobs.add(QUEUE, [{ key: `${batchId}/${next.attempt}/${next.chunk}`, data: { batchId, ...next } }]);
    }
  };
  const start: BatchRunner['start'] = async (batch, from = ['CHECKED', 'PAUSED'], maxCredits) => {
    const started = await store.startBatch(batch.id, from, maxCredits);
    if (started === undefined) return undefined;
    if (started.state === 'DONE') await onEvent('batch.done', started);
    const running = await store.countRunning(batch.accountId);
    await giveOut(started.id, Math.max(2, Math.floor(CHUNKS_OF_ACCOUNT / Math.max(1, running))));
    return started;
  };
  const handle = async ({ data }: Job): Promise<void> => {
    const { batchId, chunk, attempt } = data as ChunkJob;
    const batch = await store.getBatch(batchId);
    if (batch === undefined) return;
    // The process that ended or paused it may have died before it told anybody: told again, it is told once.
    if (batch.state !== 'RUNNING') return batch.attempt === attempt ? tell(batch, true) : undefined;
    const outcome = await processChunk(batch, chunk, dependencies).catch((error: unknown) =>
      notProcessed(batchId, error),
    );
    if (outcome === undefined) return;
    failures.end(batchId);
    if (outcome.batch.state === 'RUNNING') await giveOut(batchId, 1);
    else await tell(outcome.batch);
  };
  const tell = async (batch: Batch, isAgain = false): Promise<void> => {
    if (batch.state === 'DONE') await onEvent('batch.done', batch, isAgain);
    if (batch.state === 'PAUSED') await onEvent('batch.paused', batch, isAgain);
  };
  /**
   * Rests, so that this process does not take the next chunk at once, and throws for the queue to try again; or pauses
   * the batch.
   */
  const notProcessed = async (batchId: string, error: unknown): Promise<undefined> => {
    // A fault says that something is not there yet, such as data being built. Without the store this throws, too.
    const batch = error instanceof ApiFault ? undefined : await store.getBatch(batchId);
    const restMs = batch === undefined ? 0 : failures.note(batch);
    if (restMs !== undefined) {
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => {});
      throw error;
    }
    const paused = await store.pauseBatch(batchId, 'UNAVAILABLE');
    if (paused === undefined) return;
    onGaveUp(paused, error);
    await onEvent('batch.paused', paused);
  };
  const sweep = async (): Promise<void> => {
    const at = now();
    const stalled = await store.listStalled({
      readingBefore: formatStamp(at - READING_MS),
      runningBefore: formatStamp(at - STALLED_MS),
      unavailableBefore: formatStamp(at - UNAVAILABLE_MS),
    });
    for (const batch of stalled) {
      if (batch.state === 'RECEIVED') {
        const errorJson = JSON.stringify({
          title: 'Upload interrupted',
          details: [
            batch.kind === 'FILE'
              ? 'the file did not arrive completely; send it again'
              : 'not all of the selected results could be read; try again',
          ],
        });
        await onEvent('batch.failed', await store.endReading(batch.id, { tableJson: batch.tableJson, errorJson }));
      } else await start(batch, [batch.state]);
    }
    await store.deleteBatches(formatStamp(at - dependencies.retentionDays * 86_400_000), 20);
  };
  return {
    start,
    work(atOnce) {
      const worker = jobs.work(QUEUE, atOnce, handle);
      let sweeping: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        sweeping = sweeping.then(sweep).catch(onError);
      }, sweepMs);
      timer.unref();
      return {
        async stop() {
          clearInterval(timer);
          stopping.abort();
          await worker.stop();
          await sweeping;
        },
      };
    },
  };
}
