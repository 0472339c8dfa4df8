import { tmpdir } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import type { PackedRows, ReadFile } from '../batch/service/read-file.js';
import { threadFile } from '../machine/thread-file.js';
import { connect } from './calls.js';
import { createPool } from './create-pool.js';
import type { OpenedFile, ReadStep } from './file-thread.js';

export interface FileReader {
  readonly readFile: ReadFile;
  close(): Promise<void>;
}

const THREAD = threadFile(import.meta.url, './file-thread.js');

/** Files share the thread, each as fast as its bytes arrive: a slow one holds nobody up. */
const FILES_AT_ONCE = 100;
/** A thread without files ends after this time. */
const IDLE_MS = 3_000;
/** Protects against a file's effects: its thread ends, not the service. */
const HEAP_MB = 256;
const YOUNG_MB = 8;

/** Reads files in a separate, low-priority thread: the thread that answers requests only passes bytes and rows on. */
export function startFileReader({ nice }: { readonly nice: number }): FileReader {
  const { pool, unlessDeserted } = createPool({
    filename: THREAD.href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: FILES_AT_ONCE,
    idleTimeout: IDLE_MS,
    workerData: { cargowake: { nice } },
    // The folder for temporary files, and nothing else of the environment.
    env: { TMPDIR: tmpdir(), TEMP: tmpdir() },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  return {
    async readFile(source, { findMapping, ...options }) {
      const bytes = source[Symbol.asyncIterator]();
      const { port1, port2 } = new MessageChannel();
      const thread = connect(port1, {
        bytes: () => bytes.next(),
        findMapping: (key) => findMapping?.(key as string),
      });
      const gone = (): void => {
        thread.fail(new Error('the thread that read the file has ended'));
        port1.close();
      };
      unlessDeserted(pool.run({ port: port2 }, { transferList: [port2] })).then(gone, gone);
      const close = async (): Promise<void> => {
        await thread.call('close').catch(() => {});
        // Not awaited: a sender that has stopped is not waited for.
        bytes.return?.().catch(() => {});
      };
      try {
        const opened = (await thread.call('open', options)) as OpenedFile;
        const skippedLines: number[] = [];
        async function* chunks(): AsyncGenerator<PackedRows> {
          for (;;) {
            const step = (await thread.call('next')) as ReadStep;
            skippedLines.push(...step.skippedLines);
            if (step.chunk === undefined) return;
            yield step.chunk;
          }
        }
        return { ...opened, skippedLines, chunks: chunks(), close };
      } catch (error) {
        await close();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
