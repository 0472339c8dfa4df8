import { hash } from 'node:crypto';
import { answerQuestions } from '../machine/asked-thread.js';
import { collectHeap } from '../machine/collect-heap.js';
import { listHandedOver } from '../machine/json-text.js';
import { type PackedResult, packHere, type ResultTexts } from './pack.js';
import type { PackedThere, ToPack } from './pack-result.js';

/**
 * The texts are outside the heap, which hardly grows: V8 would keep 50 MB of them before it collects five. A collection
 * takes some milliseconds here.
 */
const BYTES_UNTIL_COLLECTION = 16 * 1024 * 1024;
let bytes = 0;

/** Compresses large results: takes texts, and returns bytes and the text that the answer is sent from. */
answerQuestions(
  ({ isOwn, ...texts }: ToPack): PackedThere => ({
    packed: tryPacking(texts),
    resultJson: isOwn ? texts.resultJson : undefined,
  }),
  {
    handOver: ({ resultJson }) => listHandedOver(resultJson),
  },
);

function tryPacking(texts: ResultTexts): PackedResult | undefined {
  try {
    bytes += texts.resultJson.length + texts.explanationJson.length;
    if (bytes >= BYTES_UNTIL_COLLECTION) {
      bytes = 0;
      setImmediate(collectHeap);
    }
    return packAll(texts);
  } catch {
    // The serving thread then tries itself, or reports the error.
    return undefined;
  }
}

function packAll({ resultJson, explanationJson, requestJson }: ResultTexts): PackedResult {
  return {
    result: packHere(resultJson, 'result'),
    explanation: packHere(explanationJson, 'explanation'),
    ...(requestJson === undefined ? {} : { request: packHere(requestJson, 'request') }),
    resultSha256: hash('sha256', resultJson),
  };
}
