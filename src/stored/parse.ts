import { Worker } from 'node:worker_threads';
import { threadFile } from '../machine/thread-file.js';
import { asObject, type Json } from './json.js';
import type { ParsedAnswer } from './parse-thread.js';

/** Texts from this length on are parsed in a thread of their own: the one that serves would stand still for as long. */
const LARGE = 100_000;
/** A thread without work ends after this: its memory is then free. */
const IDLE_MS = 60_000;

const THREAD = threadFile(import.meta.url, './parse-thread.js');

interface Waiting {
  readonly text: string;
  readonly resolve: (value: Json) => void;
  readonly reject: (error: unknown) => void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;

/**
 * The result in a stored text, for its figures: a large one comes without its polylines and its explanation, which are most of it.
 * @throws SyntaxError when the text is not JSON
 */
export async function parseResult(text: string): Promise<Json> {
  if (text.length < LARGE) return asObject(JSON.parse(text));
  clearTimeout(idle);
  thread ??= startThread();
  const id = asked++;
  // It keeps the process only while somebody waits.
  thread.ref();
  thread.postMessage({ id, text });
  return new Promise((resolve, reject) => waiting.set(id, { text, resolve, reject }));
}

function startThread(): Worker {
  const started = new Worker(THREAD, { env: {} });
  started.on('message', (answer: ParsedAnswer) => {
    const asking = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) rest(started);
    if ('problem' in answer) asking?.reject(new SyntaxError(answer.problem));
    else asking?.resolve(answer.value);
  });
  started.on('error', () => {});
  started.on('exit', () => {
    if (thread !== started) return;
    // The next large text starts another; what waited is parsed without it.
    thread = undefined;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { text, resolve, reject } of left) {
      try {
        resolve(asObject(JSON.parse(text)));
      } catch (error) {
        reject(error);
      }
    }
  });
  return started;
}

function rest(started: Worker): void {
  started.unref();
  idle = setTimeout(() => {
    if (thread === started) thread = undefined;
    started.terminate();
  }, IDLE_MS).unref();
}
