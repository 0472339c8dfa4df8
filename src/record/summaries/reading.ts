import { SHARE_ENV } from 'node:worker_threads';
import { openAskedThread } from '../../machine/asked-thread.js';
import { threadFile } from '../../machine/thread-file.js';
import type { SummaryStore } from '../port.js';

type Asked = Pick<SummaryStore, 'sumSummaries' | 'listSummaries' | 'listTags' | 'prepareSums'>;

export interface ReadingQuestion {
  readonly databaseUrl: string;
  readonly ask: keyof Asked | 'start' | 'failure' | 'end';
  readonly parameters: readonly unknown[];
}

export type ReadingAnswer =
  | { readonly value: unknown; readonly error?: undefined }
  | { readonly error: { readonly message: string; readonly code?: string } };

/** Summaries read in a separate thread. */
export interface Reading extends Asked {
  /** Ends after the current work, with the connections closed. */
  close(): Promise<void>;
}

/** How often the thread is asked about errors. */
const LOOK_EVERY_MS = 60_000;

/**
 * Reads summaries in a thread: however many a question reads, and however slow the disk is, calculations do not wait.
 * The same thread keeps sums up to date. `here` answers if there is no thread.
 */
export function startReading(
  databaseUrl: string,
  here: Asked,
  onFailure: (message: string) => void = () => {},
): Reading {
  // Settings of a PostgreSQL client may be in the environment.
  const ask = openAskedThread<ReadingQuestion, ReadingAnswer>(threadFile(import.meta.url, './reading-thread.js'), {
    env: SHARE_ENV,
  });
  const question = (name: ReadingQuestion['ask'], parameters: readonly unknown[] = []) =>
    ask({ databaseUrl, ask: name, parameters });
  const read = async <T>(
    name: keyof Asked,
    parameters: readonly unknown[],
    otherwise: () => Promise<T>,
  ): Promise<T> => {
    const answer = await question(name, parameters);
    if (answer === undefined) return otherwise();
    if (answer.error === undefined) return answer.value as T;
    const { message, code } = answer.error;
    throw Object.assign(new Error(message), code === undefined ? {} : { code });
  };
  void question('start');
  const looking = setInterval(async () => {
    const answer = await question('failure');
    if (answer?.error === undefined && typeof answer?.value === 'string') onFailure(answer.value);
  }, LOOK_EVERY_MS).unref();
  return {
    sumSummaries: (...asked) => read('sumSummaries', asked, () => here.sumSummaries(...asked)),
    listSummaries: (...asked) => read('listSummaries', asked, () => here.listSummaries(...asked)),
    listTags: (...asked) => read('listTags', asked, () => here.listTags(...asked)),
    prepareSums: (...asked) => read('prepareSums', asked, () => here.prepareSums(...asked)),
    async close() {
      clearInterval(looking);
      await question('end');
    },
  };
}
