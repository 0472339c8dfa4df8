import { hash } from 'node:crypto';
import { answerQuestions } from '../machine/asked-thread.js';
import { collectHeap } from '../machine/collect-heap.js';
import { type PackedResult, packHere, type ResultTexts } from './pack.js';

/**
 * The texts are outside the heap, which hardly grows: V8 would keep 50 MB of them before it collects five. A collection
 * takes some milliseconds here.
 */
const BYTES_UNTIL_COLLECTION = 16 * 1024 * 1024;
let bytes = 0;

/** Compresses large results: takes texts, returns bytes; undefined if it failed. */
answerQuestions((texts: ResultTexts): PackedResult | undefined => {
  try {
    bytes += texts.resultJson.length + texts.explanationJson.length;
    if (bytes >= BYTES_UNTIL_COLLECTION) {
      bytes = 0;
      setImmediate(collectHeap);
    }
    return packAll(texts);
  } catch {
    // The serving thread then tries itself and reports the error.
    return undefined;
  }
});

function packAll({ resultJson, explanationJson, requestJson }: ResultTexts): PackedResult {
  return {
    result: packHere(resultJson, 'result'),
    explanation: packHere(explanationJson, 'explanation'),
    ...(requestJson === undefined ? {} : { request: packHere(requestJson, 'request') }),
    resultSha256: hash('sha256', resultJson),
  };
}
