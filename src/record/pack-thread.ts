import { hash } from 'node:crypto';
import { answerQuestions } from '../machine/asked-thread.js';
import { countPassed } from '../machine/collect-heap.js';
import { listHandedOver } from '../machine/json-text.js';
import { type PackedResult, packHere, type ResultTexts } from './pack.js';
import type { PackedThere, ToPack } from './pack-result.js';

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
    countPassed(texts.resultJson.length + texts.explanationJson.length);
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
