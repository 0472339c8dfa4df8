import type { FastifyReply } from 'fastify';
import { ApiFault } from '../errors/fault.js';

/** As other servers log a caller that hung up; nobody reads this answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Aborted when the caller hangs up before it has its answer: what waits for its turn then is not calculated. */
export function untilHungUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (raw.writableFinished) return;
    const rendering = { status: CLIENT_CLOSED_REQUEST };
    controller.abort(new ApiFault('INVALID_HTTP_REQUEST', ['the caller hung up before its turn'], rendering));
  });
  return controller.signal;
}
