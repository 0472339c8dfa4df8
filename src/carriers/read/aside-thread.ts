import { settle } from '../../errors/settled.js';
import { answerQuestions } from '../../machine/asked-thread.js';
import type { ImportTerms } from '../terms.js';
import { readActivityFile } from './activity-file.js';
import { readWholeDocument } from './document.js';

/** A document with figures, or activities of a carrier. */
export type ToRead = { readonly bytes: Uint8Array } & (
  | { readonly type: 'CSV' | 'JSON'; readonly terms: ImportTerms }
  | { readonly carrier: string | undefined; readonly type?: never }
);

/** Reads large files of carriers: bytes come in, figures or requests go out. */
answerQuestions((asked: ToRead) =>
  settle<unknown>(() =>
    asked.type === undefined
      ? readActivityFile(asked.bytes, asked.carrier)
      : readWholeDocument(asked.bytes, asked.type, asked.terms),
  ),
);
