import { readFirstPage } from '../certify/read.js';
import { answerQuestions } from '../machine/asked-thread.js';
import { toResult } from '../record/read-stored.js';
import { readLegsOf } from './files/legs.js';
import { readMethodOf } from './method-of-result.js';
import type { Read, ToRead } from './read-aside.js';

/** Reads large results for reports and exports; undefined if one cannot be read, so that the serving thread reports why. */
answerQuestions(({ row, what }: ToRead): Read | undefined => {
  try {
    const texts = toResult(row);
    if (what === 'FIRST_PAGE') return { firstPage: readFirstPage(texts) };
    return what === 'METHOD' ? { method: readMethodOf(texts) } : { legs: readLegsOf(texts) };
  } catch {
    return undefined;
  }
});
