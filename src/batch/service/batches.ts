import type { Readable } from 'node:stream';
import type { ErrorName } from '../../errors/catalogue.js';
import { fault } from '../../errors/fault.js';
import type { Batch } from '../../record/port.js';
import {
  createRecalculation,
  type NewRecalculation,
  type RecalculationStore,
  readSelection,
} from '../recalculation/recalculate.js';
import { writeTemplate } from '../template.js';
import { type PreviewDependencies, previewFile } from './preview.js';
import { type BatchFile, openFileOf, type ReceiveDependencies, receiveFile } from './receive.js';
import { type BatchRunner, createRunner, type RunnerDependencies } from './runner.js';

export interface BatchesDependencies
  extends RunnerDependencies,
    PreviewDependencies,
    Omit<ReceiveDependencies, 'onEvent'> {
  readonly store: RecalculationStore;
}

/** Ids looked up before answering; the others are read afterwards. */
const IDS_AT_ONCE = 1_000;

/** The service's batch operations. */
export interface Batches extends BatchRunner {
  readonly store: RecalculationStore;
  readonly retentionDays: number;
  /**
   * Receives a file and starts it.
   * @throws ApiFault if the file as a whole cannot be read
   */
  receive(file: BatchFile, options: { readonly start: boolean }): Promise<Batch>;
  preview(file: BatchFile): Promise<object>;
  /** Queues failed rows again: those with the given errors, or all. */
  retry(
    batch: Batch,
    errors: readonly ErrorName[] | undefined,
  ): Promise<{ readonly batch: Batch; readonly rows: number }>;
  /**
   * Recalculates stored results with today's method, factors and data.
   * @throws ApiFault EMISSIONS_RESULT_NOT_FOUND if none match
   */
  recalculate(asked: NewRecalculation, options: { readonly start: boolean }): Promise<Batch>;
  template(): Readable;
  /** Finds the places of requests, without calculating them. */
  readonly check: PreviewDependencies['check'];
}

export function createBatches(dependencies: BatchesDependencies): Batches {
  const { store } = dependencies;
  const runner = createRunner(dependencies);
  return {
    ...runner,
    store,
    retentionDays: dependencies.retentionDays,
    async receive(file, { start }) {
      const batch = await receiveFile(file, dependencies, !start);
      return start ? ((await runner.start(batch, ['CHECKED'])) ?? batch) : batch;
    },
    async preview(file) {
      const input = await openFileOf(file, dependencies, 'ASK');
      try {
        return await previewFile(file.accountId, input, dependencies);
      } finally {
        await input.close();
      }
    },
    async retry(batch, errors) {
      const rows = await store.resetFailed(batch.id, errors);
      const started = rows === 0 && batch.state === 'DONE' ? undefined : await runner.start(batch, ['DONE', 'PAUSED']);
      return { batch: started ?? batch, rows };
    },
    async recalculate(asked, { start }) {
      const { filter, ids } = asked.selection;
      if (ids === undefined && (await store.listSummaries(asked.accountId, { ...filter, limit: 1 })).items.length === 0)
        throw fault('EMISSIONS_RESULT_NOT_FOUND', 'no stored result matches');
      const created = await createRecalculation(asked, store);
      const reading = readSelection(created, asked, store, !start).then(async (read) =>
        start ? ((await runner.start(read, ['CHECKED'])) ?? read) : read,
      );
      if (ids !== undefined && ids.length <= IDS_AT_ONCE) return reading;
      reading
        .catch(async (error: unknown) => {
          dependencies.onError(error);
          const failed = await store.getBatch(created.id);
          if (failed?.state === 'FAILED') await dependencies.onEvent('batch.failed', failed);
        })
        .catch(dependencies.onError);
      return created;
    },
    template: writeTemplate,
    check: dependencies.check,
  };
}
