import { settle } from '../errors/settled.js';
import { answerQuestions } from '../machine/asked-thread.js';
import { splitHere } from './split-here.js';

export interface ToSplit {
  readonly body: Uint8Array;
  readonly max: number;
}

/** Splits large bodies: bytes come in, the texts of their requests go out. */
answerQuestions(({ body, max }: ToSplit) => settle(() => splitHere(body, max)));
