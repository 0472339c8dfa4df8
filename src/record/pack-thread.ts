import { hash } from 'node:crypto';
import { answerQuestions } from '../machine/asked-thread.js';
import { type PackedResult, packHere, type ResultTexts } from './pack.js';

/** Compresses large results: takes texts, returns bytes; undefined if it failed. */
answerQuestions((texts: ResultTexts): PackedResult | undefined => {
  try {
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
