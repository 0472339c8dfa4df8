import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import { ApiFault } from '../errors/fault.js';

/** The status other servers log for a caller who hung up; nobody reads this answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Aborted if the caller hangs up before the answer: work still in the queue is then skipped. */
export function untilHungUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Each request of a list listens while it waits.
  setMaxListeners(0, controller.signal);
  raw.once('close', () => {
    if (raw.writableFinished) return;
    const rendering = { status: CLIENT_CLOSED_REQUEST };
    controller.abort(new ApiFault('INVALID_HTTP_REQUEST', ['the client disconnected before its turn'], rendering));
  });
  return controller.signal;
}
