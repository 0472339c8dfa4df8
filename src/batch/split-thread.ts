import { settle } from '../errors/settled.js';
import { answerQuestions } from '../machine/asked-thread.js';
import { splitHere } from './split-here.js';

export interface ToSplit {
  readonly body: Uint8Array;
  readonly max: number;
}

/** Splits large bodies: takes bytes, returns the texts of the requests. */
answerQuestions(({ body, max }: ToSplit) => settle(() => splitHere(body, max)));
