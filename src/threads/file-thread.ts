import { type MessagePort, workerData } from 'node:worker_threads';
import type { InputOptions } from '../batch/input.js';
import { type PackedFile, type PackedRows, readFileHere } from '../batch/service/read-file.js';
import { giveWayTo } from '../machine/give-way-to.js';
import { connect } from './calls.js';

/** What is known about a file before its rows are read. */
export type OpenedFile = Omit<PackedFile, 'chunks' | 'skippedLines' | 'close'>;

/** A step through the rows. */
export interface ReadStep {
  /** Undefined at the end. */
  readonly chunk: PackedRows | undefined;
  /** Lines skipped since the previous step. */
  readonly skippedLines: readonly number[];
}

const { nice }: { readonly nice: number } = workerData.cargowake;
giveWayTo(nice);

/** The thread's task: one file, from `open` to `close`, on request of its owner at the other end of the port. */
export default function readFile({ port }: { readonly port: MessagePort }): Promise<void> {
  return new Promise((done) => {
    let file: PackedFile | undefined;
    let steps: AsyncIterator<ReadStep> | undefined;
    let ahead: Promise<IteratorResult<ReadStep>> | undefined;
    const owner = connect(port, {
      async open(options) {
        const next = () => owner.call('bytes') as Promise<IteratorResult<Uint8Array>>;
        const source = { [Symbol.asyncIterator]: () => ({ next }) };
        const findMapping = (key: string) => owner.call('findMapping', key) as ReturnType<FindMapping>;
        file = await readFileHere(source, { ...(options as InputOptions), findMapping });
        steps = stepsOf(file);
        const { chunks: _chunks, skippedLines: _lines, close: _close, ...opened } = file;
        return opened;
      },
      async next() {
        const step = await (ahead ?? steps?.next());
        // Read while the owner writes the previous rows.
        ahead = step?.done === true ? undefined : steps?.next();
        ahead?.catch(() => {});
        return step?.value;
      },
      async close() {
        // Anything still waiting for bytes ends with this.
        owner.fail(new Error('closed'));
        await ahead?.catch(() => {});
        await file?.close();
        done();
      },
    });
  });
}

type FindMapping = NonNullable<InputOptions['findMapping']>;

async function* stepsOf({ chunks, skippedLines }: PackedFile): AsyncGenerator<ReadStep, ReadStep> {
  let told = 0;
  const since = (): readonly number[] => {
    const lines = skippedLines.slice(told);
    told = skippedLines.length;
    return lines;
  };
  for await (const chunk of chunks) yield { chunk, skippedLines: since() };
  return { chunk: undefined, skippedLines: since() };
}
