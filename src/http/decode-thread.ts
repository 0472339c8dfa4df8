import { settle } from '../errors/settled.js';
import { answerQuestions } from '../machine/asked-thread.js';
import { decodeJson } from '../request/json.js';

export interface ToDecode {
  readonly body: Uint8Array;
  readonly mostValues: number | undefined;
}

/** Reads large bodies: bytes come in, what they say goes out. */
answerQuestions(({ body, mostValues }: ToDecode) => settle(() => decodeJson(body, mostValues)));
