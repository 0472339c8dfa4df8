import type { FastifyRequest } from 'fastify';
import { fault } from '../errors/fault.js';
import { type Settled, unsettle } from '../errors/settled.js';
import { openAskedThread } from '../machine/asked-thread.js';
import { threadFile } from '../machine/thread-file.js';
import { decodeJson } from '../request/json.js';

export interface ToDecode {
  readonly body: Uint8Array;
  readonly mostValues: number | undefined;
}

/**
 * Bodies of at least this many bytes are parsed in a separate thread, because the serving thread would be blocked
 * meanwhile.
 */
const LARGE = 100_000;
const IDLE_MS = 60_000;

const decodeInThread = openAskedThread<ToDecode, Settled<unknown>>(threadFile(import.meta.url, './decode-thread.js'), {
  idleMs: IDLE_MS,
});

/** The body of a request as received; empty if there is none. */
export const bytesOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/**
 * The parsed body of a request; for a large one, without the texts of its contexts.
 * @throws ApiFault as `decodeJson`
 */
export const decodeBody = (request: Pick<FastifyRequest, 'body'>, mostValues?: number): Promise<unknown> =>
  decode(bytesOf(request), mostValues);

export async function decode(body: Uint8Array, mostValues?: number): Promise<unknown> {
  const settled = body.length < LARGE ? undefined : await decodeInThread({ body, mostValues });
  return settled === undefined ? decodeHere({ body, mostValues }) : unsettle(settled);
}

/** Of the characters from U+D800 on, JSON.stringify escapes halves of surrogate pairs and nothing else. */
const HALF_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** In this thread. */
export function decodeHere({ body, mostValues }: ToDecode): unknown {
  const value = decodeJson(body, mostValues);
  // UTF-8 cannot hold one, so it was written as an escape. It could be neither stored on PostgreSQL nor sent back.
  const mayHoldOne = Buffer.from(body.buffer, body.byteOffset, body.length).includes('\\u');
  if (mayHoldOne && HALF_PAIR.test(JSON.stringify(value)))
    throw fault('INVALID_PROPERTY_VALUE', 'a text contains half of a surrogate pair, which is not allowed');
  return value;
}
