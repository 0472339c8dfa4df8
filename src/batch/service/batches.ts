import type { Readable } from 'node:stream';
import type { ErrorName } from '../../errors/catalogue.js';
import type { Batch, BatchStore } from '../../record/port.js';
import { writeTemplate } from '../template.js';
import { type PreviewMeans, previewFile } from './preview.js';
import { type BatchFile, openFileOf, receiveFile } from './receive.js';
import { type BatchRunner, createRunner, type RunnerMeans } from './runner.js';

export interface BatchesMeans extends RunnerMeans, PreviewMeans {
  readonly store: BatchStore;
}

/** Batches as the service offers them. */
export interface Batches extends BatchRunner {
  readonly store: BatchStore;
  readonly retentionDays: number;
  /** Reads a file and lets it run. @throws ApiFault for a file that cannot be read as a whole */
  receive(file: BatchFile, options: { readonly start: boolean }): Promise<Batch>;
  preview(file: BatchFile): Promise<object>;
  /** Failed rows wait again: those of the errors named, or all. */
  retry(
    batch: Batch,
    errors: readonly ErrorName[] | undefined,
  ): Promise<{ readonly batch: Batch; readonly rows: number }>;
  template(): Readable;
}

export function createBatches(means: BatchesMeans): Batches {
  const { store } = means;
  const runner = createRunner(means);
  return {
    ...runner,
    store,
    retentionDays: means.retentionDays,
    async receive(file, { start }) {
      let batch: Batch;
      try {
        batch = await receiveFile(file, store);
      } catch (error) {
        const [latest] = await store.listBatches(file.accountId, 1);
        if (latest?.state === 'FAILED') await means.onEvent('batch.failed', latest);
        throw error;
      }
      return start ? ((await runner.start(batch, ['CHECKED'])) ?? batch) : batch;
    },
    async preview(file) {
      const input = await openFileOf(file, store, 'ASK');
      try {
        return await previewFile(file.accountId, input, means);
      } finally {
        input.close();
      }
    },
    async retry(batch, errors) {
      const rows = await store.resetFailed(batch.id, errors);
      const started = rows === 0 && batch.state === 'DONE' ? undefined : await runner.start(batch, ['DONE', 'PAUSED']);
      return { batch: started ?? batch, rows };
    },
    template: writeTemplate,
  };
}
