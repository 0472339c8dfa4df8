import { settle } from '../errors/settled.js';
import { answerQuestions } from '../machine/asked-thread.js';
import { decodeJson } from '../request/json.js';

export interface ToDecode {
  readonly body: Uint8Array;
  readonly mostValues: number | undefined;
}

/** Parses large bodies: takes bytes, returns their content. */
answerQuestions(({ body, mostValues }: ToDecode) => settle(() => decodeJson(body, mostValues)));
