import { hash } from 'node:crypto';
import { answerQuestions } from '../machine/asked-thread.js';
import { type PackedResult, packHere, type ResultTexts } from './pack.js';

/** Packs large results: texts come in, bytes go out; undefined when it failed. */
answerQuestions((texts: ResultTexts): PackedResult | undefined => {
  try {
    return packAll(texts);
  } catch {
    // The serving thread tries itself, and says what is wrong.
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
