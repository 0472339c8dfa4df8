import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../account/client-address.js';
import { ApiFault } from '../errors/fault.js';
import { isAlwaysAnswered } from './load.js';
import { LongAnswer } from './long-answer.js';

/** Smaller answers are not counted: their number is limited by the requests in flight. */
const BIG_BYTES = 64 * 1024;
/** Bytes of unread answers allowed per reader and in all. */
const MAX_HELD = { reader: 32 * 1024 * 1024, all: 128 * 1024 * 1024 } as const;
const RETRY_SECONDS = '5';

/**
 * Limits the memory of unread answers: a reader who requests megabytes and does not take them gets 429 until they are
 * taken or the silent connection is closed.
 */
export function limitAnswers(app: FastifyInstance, onShed: (reason: 'unread_answers') => void): void {
  const heldBy = new Map<string, number>();
  let inAll = 0;
  const hold = (reader: string, bytes: number): void => {
    inAll += bytes;
    const held = (heldBy.get(reader) ?? 0) + bytes;
    if (held > 0) heldBy.set(reader, held);
    else heldBy.delete(reader);
  };

  app.addHook('preValidation', (request, _reply, done) => {
    if (inAll < BIG_BYTES || isAlwaysAnswered(request.routeOptions.url)) return done();
    const headers = { 'retry-after': RETRY_SECONDS };
    if ((heldBy.get(readerOf(request)) ?? 0) > MAX_HELD.reader) {
      onShed('unread_answers');
      return done(new ApiFault('RATE_LIMIT_EXCEEDED', ['earlier answers have not been read yet'], { headers }));
    }
    if (inAll > MAX_HELD.all) {
      onShed('unread_answers');
      return done(new ApiFault('SERVICE_UNAVAILABLE', ['too many answers have not been read yet'], { headers }));
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const answer = findLong(payload);
    if (answer === undefined) return done(null, payload);
    const reader = readerOf(request);
    // A caller who has hung up holds nothing, and no close event would release it.
    if (!reply.raw.destroyed) {
      hold(reader, answer.byteLength);
      reply.raw.once('close', () => hold(reader, -answer.byteLength));
    }
    reply.header('content-length', answer.byteLength);
    done(null, answer);
  });
}

function findLong(payload: unknown): LongAnswer | undefined {
  if (payload instanceof LongAnswer) return payload;
  if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < BIG_BYTES) return undefined;
  // As bytes: a text would be kept beside its bytes until the last of them is sent.
  return new LongAnswer([typeof payload === 'string' ? Buffer.from(payload) : payload]);
}

const readerOf = ({ caller, ip }: FastifyRequest): string =>
  caller === null ? `address ${addressGroup(ip)}` : `account ${caller.account.id}`;
