import { settle } from '../../errors/settled.js';
import { answerQuestions } from '../../machine/asked-thread.js';
import type { ImportTerms } from '../terms.js';
import { readActivityFile } from './activity-file.js';
import { readWholeDocument } from './document.js';
import { readPage } from './page.js';

/** A document with figures, activities of a carrier, or a page of a partner's list. */
export type ToRead =
  | { readonly type: 'CSV' | 'JSON'; readonly bytes: Uint8Array; readonly terms: ImportTerms }
  | { readonly type: 'ACTIVITIES'; readonly bytes: Uint8Array; readonly carrier: string | undefined }
  | { readonly type: 'PAGE'; readonly body: string; readonly from: number };

/** Reads large carrier files: takes bytes, returns figures or requests. */
answerQuestions((asked: ToRead) =>
  settle<unknown>(() => {
    if (asked.type === 'PAGE') return readPage(asked.body, asked.from);
    if (asked.type === 'ACTIVITIES') return readActivityFile(asked.bytes, asked.carrier);
    return readWholeDocument(asked.bytes, asked.type, asked.terms);
  }),
);
