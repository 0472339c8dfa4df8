import type { Job, Jobs } from '../../jobs/port.js';
import { formatStamp } from '../../quantity/stamp.js';
import type { Batch, BatchState } from '../../record/port.js';
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

export interface RunnerDependencies extends ChunkDependencies {
  readonly jobs: Jobs;
  readonly onEvent: (event: BatchEvent, batch: Batch) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Batches older than this are deleted with their rows. */
  readonly retentionDays: number;
}

export interface BatchRunner {
  /** Starts or resumes a batch. Undefined if its state does not allow it. */
  start(batch: Batch, from?: readonly BatchState[], maxCredits?: number): Promise<Batch | undefined>;
  /** Processes chunks of any batch in this process, `atOnce` at a time, and requeues stalled ones. */
  work(atOnce: number): { stop(): Promise<void> };
}

export function createRunner(dependencies: RunnerDependencies): BatchRunner {
  const { store, jobs, onEvent, onError } = dependencies;

  const giveOut = async (batchId: string, count: number): Promise<void> => {
    for (let given = 0; given < count; given++) {
      const next = await store.takeChunk(batchId);
      if (next === undefined) return;
      await jobs.add(QUEUE, [
        { key: `${batchId}/${next.attempt}/${next.chunk}`, data: { batchId, chunk: next.chunk } },
      ]);
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
    const { batchId, chunk } = data as { readonly batchId: string; readonly chunk: number };
    const batch = await store.getBatch(batchId);
    if (batch === undefined || batch.state !== 'RUNNING') return;
    const outcome = await processChunk(batch, chunk, dependencies);
    if (outcome === undefined) return;
    if (outcome.ended) await onEvent('batch.done', outcome.batch);
    else if (outcome.batch.state === 'PAUSED') await onEvent('batch.paused', outcome.batch);
    else await giveOut(batchId, 1);
  };
  const sweep = async (): Promise<void> => {
    const now = Date.now();
    const stalled = await store.listStalled({
      readingBefore: formatStamp(now - READING_MS),
      runningBefore: formatStamp(now - STALLED_MS),
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
    await store.deleteBatches(formatStamp(now - dependencies.retentionDays * 86_400_000), 20);
  };
  return {
    start,
    work(atOnce) {
      const worker = jobs.work(QUEUE, atOnce, handle);
      let sweeping: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        sweeping = sweeping.then(sweep).catch(onError);
      }, SWEEP_MS);
      timer.unref();
      return {
        async stop() {
          clearInterval(timer);
          await worker.stop();
          await sweeping;
        },
      };
    },
  };
}
