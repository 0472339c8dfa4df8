import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../machine/thread-file.js';
import { type PackedResult, packAside, type ResultTexts } from './pack.js';
import type { PackedAnswer } from './pack-thread.js';

/** Texts from this length on are encoded, hashed and packed in a thread of their own: here it would take tens of milliseconds. */
const LARGE = 64 * 1024;

const THREAD = threadFile(import.meta.url, './pack-thread.js');

/** The texts of a result as they are stored. */
export async function packResult(texts: ResultTexts): Promise<PackedResult> {
  const { resultJson, explanationJson, requestJson } = texts;
  if (resultJson.length + explanationJson.length >= LARGE) {
    const packed = await packInThread({ resultJson, explanationJson, requestJson });
    if (packed !== undefined) return packed;
  }
  const [result, explanation, request] = await Promise.all([
    packAside(resultJson, 'result'),
    packAside(explanationJson, 'explanation'),
    requestJson === undefined ? undefined : packAside(requestJson, 'request'),
  ]);
  return { result, explanation, ...(request && { request }), resultSha256: hash('sha256', resultJson) };
}

const waiting = new Map<number, (packed: PackedResult | undefined) => void>();
let thread: Worker | undefined;
let asked = 0;

/** Undefined when there is no thread for it, or it could not. */
function packInThread(texts: ResultTexts): Promise<PackedResult | undefined> {
  thread ??= startThread();
  const id = asked++;
  // It keeps the process only while somebody waits.
  thread.ref();
  thread.postMessage({ id, texts });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function startThread(): Worker {
  const started = new Worker(THREAD, { env: {} });
  started.on('message', ({ id, packed }: PackedAnswer) => {
    const resolve = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    resolve?.(packed);
  });
  started.on('error', () => {});
  started.on('exit', () => {
    // The next large result starts another; what waited is packed without it.
    thread = undefined;
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  });
  return started;
}
