import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** Threads that work on parts of a build, beside the main one that puts them together. */
export interface Crew<Task, Result> {
  readonly size: number;
  /** Results in the order of the tasks, whichever thread did them and whenever. */
  map(tasks: readonly Task[], done?: (count: number) => void): Promise<Result[]>;
  close(): Promise<void>;
}

export const THREADS = availableParallelism();

/**
 * Opens threads that run the default export of `module`, which reads `setup` with `readSetup`. Memory in
 * SharedArrayBuffers is shared; everything else is copied. Even when run from sources (tsx), the threads run the built
 * code, because a worker loads only JavaScript.
 */
export function openCrew<Task, Result>(module: URL, setup: unknown, threads = THREADS): Crew<Task, Result> {
  const filename = module.href.endsWith('.ts')
    ? module.href.replace('/src/', '/dist/').replace(/ts$/, 'js')
    : module.href;
  const size = Math.max(1, threads);
  const pool = new Piscina<Task, Result>({
    filename,
    minThreads: size,
    maxThreads: size,
    workerData: { setup },
    env: {},
    recordTiming: false,
  });
  return {
    size,
    map(tasks, done = () => {}) {
      let count = 0;
      return Promise.all(
        tasks.map(async (task) => {
          const result = await pool.run(task);
          count += 1;
          done(count);
          return result;
        }),
      );
    },
    close: () => pool.destroy(),
  };
}

/** Typed arrays that threads can share. */
type Shareable = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** A copy of the array in memory that threads share. */
export function share<A extends Shareable>(array: A): A {
  const Kind = array.constructor as new (buffer: SharedArrayBuffer) => A;
  const shared = new Kind(new SharedArrayBuffer(array.byteLength));
  shared.set(array);
  return shared;
}
