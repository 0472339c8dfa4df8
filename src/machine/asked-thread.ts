import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { giveWayTo } from './give-way-to.js';

/** A question to the thread; the answer has the same number. */
interface Question<Q> {
  readonly id: number;
  readonly question: Q;
}
interface Answer<A> {
  readonly id: number;
  readonly answer: A;
}

/** Of short-lived objects; by default a thread keeps 32 MB for them once it had much to do. */
const YOUNG_MB = 6;

/**
 * A separate thread for rare, heavy questions, started with the first of them. It keeps the process alive only while
 * somebody waits.
 * @param env of the thread; empty by default
 * @param handOver memory of a question that is transferred rather than copied
 * @param idleMs the thread ends and frees its memory after this time without work; by default it stays
 * @returns a function that asks the thread; undefined if it ended before answering: the next question starts another
 */
export function openAskedThread<Q, A>(
  file: URL,
  {
    idleMs,
    env = {},
    handOver = () => [],
  }: {
    readonly idleMs?: number;
    readonly env?: WorkerOptions['env'];
    readonly handOver?: (question: Q) => readonly ArrayBuffer[];
  } = {},
): (question: Q) => Promise<A | undefined> {
  const waiting = new Map<number, (answer: A | undefined) => void>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  const forget = (ended: Worker): void => {
    if (thread === ended) thread = undefined;
  };
  const rest = (started: Worker): void => {
    started.unref();
    if (idleMs === undefined) return;
    idle = setTimeout(() => {
      forget(started);
      started.terminate();
    }, idleMs).unref();
  };
  const start = (): Worker => {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const started = new Worker(file, { env: env ?? {}, execArgv: [], resourceLimits });
    started.on('message', ({ id, answer }: Answer<A>) => {
      const resolve = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) rest(started);
      resolve?.(answer);
    });
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread !== started) return;
      forget(started);
      const left = [...waiting.values()];
      waiting.clear();
      for (const resolve of left) resolve(undefined);
    });
    return started;
  };
  return (question) => {
    clearTimeout(idle);
    thread ??= start();
    const id = asked++;
    thread.ref();
    thread.postMessage({ id, question } satisfies Question<Q>, handOver(question));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}

/** Same priority as the calculating threads, so that small answers never wait for a processor behind large ones. */
const NICE = 4;

/**
 * The thread's side: how it handles each question. `nice` is 0 if somebody is waiting in front of an empty page.
 * @param handOver memory of an answer that is transferred rather than copied: a copy would be made in the asking thread
 */
export function answerQuestions<Q, A>(
  answer: (question: Q) => A | Promise<A>,
  {
    nice = NICE,
    handOver = () => [],
  }: { readonly nice?: number; readonly handOver?: (answer: A) => readonly ArrayBuffer[] } = {},
): void {
  giveWayTo(nice);
  parentPort?.on('message', async ({ id, question }: Question<Q>) => {
    const answered = await answer(question);
    parentPort?.postMessage({ id, answer: answered } satisfies Answer<A>, handOver(answered));
  });
}
