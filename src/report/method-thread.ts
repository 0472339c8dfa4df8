import { answerQuestions } from '../machine/asked-thread.js';
import { type MethodOfResult, type ResultToRead, readResult } from './method-of-result.js';

/** Reads large results for reports; undefined if one cannot be read, so that the serving thread reports why. */
answerQuestions((texts: ResultToRead): MethodOfResult | undefined => {
  try {
    return readResult(texts);
  } catch {
    return undefined;
  }
});
