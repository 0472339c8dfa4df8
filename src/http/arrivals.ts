import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../account/client-address.js';
import { ApiFault } from '../errors/fault.js';
import { BODY_LIMIT } from './body.js';
import { Gathered } from './gathered.js';

export interface ArrivalLimits {
  /** Time allowed for a body, plus one second for every `BYTES_PER_SECOND` received. */
  readonly requestTimeoutMs: number;
  /** Bodies arriving from one address at a time; beyond that, the oldest slow one is cut off. */
  readonly maxArrivingPerAddress: number;
  /** The same for all addresses together. */
  readonly maxArriving: number;
}

/** A body slower than 128 kbit/s would hold memory for longer than anybody needs. */
const BYTES_PER_SECOND = 16 * 1024;
/**
 * Bytes of unread bodies in memory, per address and in all. Larger bodies are read as streams and count as the others'
 * limit.
 */
const MAX_BYTES = { address: 16 * 1024 * 1024, all: 128 * 1024 * 1024 } as const;
/** A body that has been arriving for less than this is not slow, however many there are. */
const SLOW_MS = 1000;
const CHECK_MS = 250;
/**
 * What still arrives after the answer is read and dropped for so long and up to so much: closing a connection with
 * unread bytes resets it, and a reset discards the answer that the caller has yet to read.
 */
const AFTER_ANSWER = { ms: 2000, bytes: 8 * 1024 * 1024 } as const;

interface Arrival {
  readonly raw: FastifyRequest['raw'];
  readonly address: string;
  readonly startedAt: number;
  readonly bytesBefore: number;
  /** How long the caller has been waited for. */
  waitedMs: number;
  /** If it has been answered: when, and the bytes read of the connection until then. */
  answered?: { readonly at: number; readonly bytes: number };
}

/**
 * Limits bodies that are still arriving: they take no slot of the requests in flight, but do take memory and a socket.
 * A body that arrives too slowly is cut off with 408; if an address has too many, its slowest are. When a request has
 * been answered, the rest of its body is dropped as it arrives, within limits, and then the connection is closed.
 */
export function watchArrivals(
  app: FastifyInstance,
  { requestTimeoutMs, maxArrivingPerAddress, maxArriving }: ArrivalLimits,
  onCut: (reason: 'slow_body' | 'bodies') => void,
): void {
  /** In order of arrival. */
  const arriving = new Map<FastifyRequest['raw'], Arrival>();

  const cut = ({ raw }: Arrival, reason: 'slow_body' | 'bodies', detail: string): void => {
    if (!arriving.delete(raw)) return;
    onCut(reason);
    // Later errors of the same connection have no listener.
    raw.on('error', () => {});
    // The parser waits for the body and answers with the error.
    raw.emit(
      'error',
      new ApiFault('INVALID_HTTP_REQUEST', [detail], { status: 408, headers: { connection: 'close' } }),
    );
  };
  const cutOldest = (of: readonly Arrival[], now: number): void => {
    // What is dropped anyway goes first.
    const dropped = of.find(({ answered }) => answered !== undefined);
    if (dropped !== undefined) {
      arriving.delete(dropped.raw);
      dropped.raw.destroy();
      return;
    }
    const [oldest] = of;
    if (oldest === undefined || now - oldest.startedAt < Math.min(SLOW_MS, requestTimeoutMs)) return;
    cut(oldest, 'bodies', 'too many request bodies are arriving');
  };
  const note = ({ raw, ip }: FastifyRequest): Arrival => {
    const startedAt = performance.now();
    const arrival: Arrival = { raw, address: addressGroup(ip), startedAt, bytesBefore: bytesReadOf(raw), waitedMs: 0 };
    arriving.set(raw, arrival);
    const end = (): void => void arriving.delete(raw);
    raw.once('end', end).once('close', end);
    return arrival;
  };
  const begin = (request: FastifyRequest): void => {
    const now = performance.now();
    const address = addressGroup(request.ip);
    const own = [...arriving.values()].filter((other) => other.address === address);
    if (own.length >= maxArrivingPerAddress) cutOldest(own, now);
    if (arriving.size >= maxArriving) cutOldest([...arriving.values()], now);
    note(request);
  };

  const everyMs = Math.min(CHECK_MS, requestTimeoutMs);
  let checkedAt = performance.now();
  const check = (): void => {
    const now = performance.now();
    // A late check comes before what arrived meanwhile has been read: that time was not the callers'.
    const sinceMs = Math.min(now - checkedAt, 2 * everyMs);
    checkedAt = now;
    const bytesByAddress = new Map<string, number>();
    let bytesInAll = 0;
    // Newest first, so that the oldest are cut off when over the limit.
    for (const arrival of [...arriving.values()].reverse()) {
      const { answered } = arrival;
      if (answered !== undefined) {
        const dropped = bytesReadOf(arrival.raw) - answered.bytes;
        if (now - answered.at > AFTER_ANSWER.ms || dropped > AFTER_ANSWER.bytes) arrival.raw.destroy();
        continue;
      }
      const bytes = bytesOf(arrival);
      if (isWaitedFor(arrival)) arrival.waitedMs += Math.min(sinceMs, now - arrival.startedAt);
      if (arrival.waitedMs > requestTimeoutMs + (bytes / BYTES_PER_SECOND) * 1000) {
        cut(arrival, 'slow_body', 'the body did not arrive in time');
        continue;
      }
      const held = Math.min(bytes, BODY_LIMIT);
      const ofAddress = (bytesByAddress.get(arrival.address) ?? 0) + held;
      bytesInAll += held;
      bytesByAddress.set(arrival.address, ofAddress);
      if (ofAddress > MAX_BYTES.address || bytesInAll > MAX_BYTES.all) cutOldest([arrival], now);
    }
  };
  const timer = setInterval(check, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) begin(request);
    if (request.headers['transfer-encoding'] === undefined) return done(null, payload);
    const bytesBefore = bytesReadOf(request.raw);
    done(null, new Gathered(request.raw, () => bytesReadOf(request.raw) - bytesBefore));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request)) {
      if (!endsSoon(request)) reply.header('connection', 'close');
      closeInHalves(request.raw);
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done) => {
    if (isUnread(request)) {
      const { raw } = request;
      const arrival = arriving.get(raw) ?? note(request);
      arrival.answered = { at: performance.now(), bytes: bytesReadOf(raw) };
      // Whoever read the body has stopped.
      raw.unpipe().removeAllListeners('data').removeAllListeners('readable').resume();
    }
    done();
  });
}

/** Whether more of the body is to come; requests injected by tests have arrived. */
const isUnread = (request: FastifyRequest): boolean => hasBody(request) && request.raw.complete === false;

/** Whether the body is short enough to be dropped whole, so that the connection can go on. */
const endsSoon = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= AFTER_ANSWER.bytes;

/** When Node closes the connection after the answer, only the sending half is closed until the body has ended. */
function closeInHalves(raw: FastifyRequest['raw']): void {
  const { socket } = raw;
  const close = (): void => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (raw.complete) return close();
    socket.end();
    raw.once('end', close);
  };
}

/**
 * Whether the rest of the body is the caller's to send. While something that arrived is still unread, as when the thread that
 * reads files has yet to start on a busy machine, the connection is paused, and the caller cannot send.
 */
const isWaitedFor = ({ raw }: Arrival): boolean => !raw.complete && raw.readableLength === 0;

/** May include bytes sent earlier on the same connection and read late: never too little. */
const bytesOf = ({ raw, bytesBefore }: Arrival): number => bytesReadOf(raw) - bytesBefore;

/** Bytes read from the connection, for all its requests together; requests injected by tests have none. */
const bytesReadOf = ({ socket }: FastifyRequest['raw']): number => socket.bytesRead ?? 0;

/** Whether a body follows the head. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
