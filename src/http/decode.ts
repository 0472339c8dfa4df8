import type { FastifyRequest } from 'fastify';
import { type Settled, unsettle } from '../errors/settled.js';
import { openAskedThread } from '../machine/asked-thread.js';
import { threadFile } from '../machine/thread-file.js';
import { decodeJson } from '../request/json.js';
import type { ToDecode } from './decode-thread.js';

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
  return settled === undefined ? decodeJson(body, mostValues) : unsettle(settled);
}
