import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Batch, BatchState } from '../../record/port.js';
import { getCaller } from '../auth.js';
import { createShares } from '../shares.js';

const EVERY_MS = 1_000;
/** A follower who wants more asks again. */
const MAX_MS = 3_600_000;
/** A revoked key or an ended session stops following after this long, ms. */
const ADMITTED_FOR_MS = 5_000;
const FINAL: readonly BatchState[] = ['DONE', 'CANCELLED', 'FAILED'];

const share = createShares('streams are being followed', { ofAccount: 50, inAll: 500 });

/** Server-sent events: the batch as it is, whenever it has changed, until it has ended or the service shuts down. */
export async function followBatch(
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: Batch,
  show: (id: string) => Promise<{ readonly state: BatchState } | undefined>,
): Promise<void> {
  share(getCaller(request).account.id, reply);
  const { server } = request;
  server.leaveSlot(request);
  const closed = new AbortController();
  request.raw.once('close', () => closed.abort());
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const deadline = performance.now() + MAX_MS;
  let last = '';
  let admittedUntil = performance.now() + ADMITTED_FOR_MS;
  try {
    while (!closed.signal.aborted && !server.isLeaving() && performance.now() < deadline) {
      if (performance.now() > admittedUntil) {
        if ((await request.isStillAdmitted?.()) === false) break;
        admittedUntil = performance.now() + ADMITTED_FOR_MS;
      }
      const shown = await show(id);
      const data = JSON.stringify(shown ?? null);
      // A comment keeps proxies from taking silence for the end.
      raw.write(
        data === last
          ? ':\n\n'
          : `event: ${shown === undefined || FINAL.includes(shown.state) ? 'end' : 'progress'}\ndata: ${data}\n\n`,
      );
      last = data;
      if (shown === undefined || FINAL.includes(shown.state)) break;
      await sleep(EVERY_MS, undefined, { signal: closed.signal }).catch(() => {});
    }
  } finally {
    raw.end();
  }
}
