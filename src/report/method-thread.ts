import { answerQuestions } from '../machine/asked-thread.js';
import type { UnreadResult } from '../record/port.js';
import { toResult } from '../record/read-stored.js';
import { type MethodOfResult, readResult } from './method-of-result.js';

/** Reads large results for reports; undefined if one cannot be read, so that the serving thread reports why. */
answerQuestions((row: UnreadResult['row']): MethodOfResult | undefined => {
  try {
    return readResult(toResult(row));
  } catch {
    return undefined;
  }
});
