import { answerQuestions } from '../../machine/asked-thread.js';
import type { SqlDialect } from '../dialect.js';
import { connect } from '../open.js';
import type { SummaryStore } from '../port.js';
import { readSummariesHere } from '../summary-store.js';
import { type Keeping, startKeeping } from './keeping.js';
import type { ReadingAnswer, ReadingQuestion } from './reading.js';

/** Reads summaries and keeps sums beside the serving thread, on its own connections, until it is told to end. */
let opened:
  | Promise<{ readonly dialect: SqlDialect; readonly store: SummaryStore; readonly keeping: Keeping }>
  | undefined;
let failure: string | undefined;

async function open(databaseUrl: string) {
  const dialect = await connect(databaseUrl);
  const store = readSummariesHere(dialect, () => new Date());
  const keeping = startKeeping(
    () => store.keepSums(),
    (error) => {
      failure = error instanceof Error ? error.message : String(error);
    },
  );
  return { dialect, store, keeping };
}

answerQuestions(
  async (question: ReadingQuestion): Promise<ReadingAnswer> => {
    try {
      opened ??= open(question.databaseUrl);
      const { dialect, store, keeping } = await opened;
      if (question.ask === 'start') return { value: undefined };
      if (question.ask === 'end') {
        await keeping.stop();
        await dialect.close();
        return { value: undefined };
      }
      if (question.ask === 'failure') {
        const text = failure;
        failure = undefined;
        return { value: text };
      }
      // A method with its parameters, paired by the caller's types.
      const method = store[question.ask] as (...parameters: readonly unknown[]) => Promise<unknown>;
      return { value: await method(...question.parameters) };
    } catch (error) {
      const { message, code } = error as { readonly message?: unknown; readonly code?: unknown };
      return { error: { message: String(message), ...(typeof code === 'string' && { code }) } };
    }
  },
  { nice: 0 },
);
