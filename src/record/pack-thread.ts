import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { giveWayTo } from '../machine/give-way-to.js';
import { type PackedResult, packHere, type ResultTexts } from './pack.js';

export interface PackedAnswer {
  readonly id: number;
  /** Absent when it failed. */
  readonly packed?: PackedResult;
}

/** As the calculating threads: small answers never wait for a processor behind large ones. */
const NICE = 4;
giveWayTo(NICE);

/** Packs large results: texts come in, bytes go out. */
parentPort?.on('message', ({ id, texts }: { readonly id: number; readonly texts: ResultTexts }) => {
  let answer: PackedAnswer = { id };
  try {
    answer = { id, packed: packAll(texts) };
  } catch {
    // The serving thread tries itself, and says what is wrong.
  }
  parentPort?.postMessage(answer);
});

function packAll({ resultJson, explanationJson, requestJson }: ResultTexts): PackedResult {
  return {
    result: packHere(resultJson, 'result'),
    explanation: packHere(explanationJson, 'explanation'),
    ...(requestJson === undefined ? {} : { request: packHere(requestJson, 'request') }),
    resultSha256: hash('sha256', resultJson),
  };
}
