import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../account/client-address.js';
import { ApiFault } from '../errors/fault.js';
import { BODY_LIMIT } from './body.js';
import { Gathered } from './gathered.js';

export interface ArrivalLimits {
  /** A body may take this long, and one second more for every `BYTES_PER_SECOND` that have arrived. */
  readonly requestTimeoutMs: number;
  /** Bodies of one address that are on their way at once; beyond, the oldest slow one is cut. */
  readonly maxArrivingPerAddress: number;
  /** The same for all addresses together. */
  readonly maxArriving: number;
}

/** Slower than 128 kbit/s, and a body holds memory for longer than anybody needs. */
const BYTES_PER_SECOND = 16 * 1024;
/** Unread bodies in memory, of one address and in all. Larger bodies are read as streams and count as the limit of the others. */
const MAX_BYTES = { address: 16 * 1024 * 1024, all: 128 * 1024 * 1024 } as const;
/** A body that has been on its way for less is not slow, however many there are. */
const SLOW_MS = 1000;
const CHECK_MS = 250;
/** For the answer to reach whoever is still sending. */
const LINGER_MS = 250;

interface Arrival {
  readonly request: FastifyRequest;
  readonly address: string;
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/**
 * Watches bodies that are on their way: they hold no slot of the requests in flight, but memory and a socket. A body that
 * arrives too slowly is cut with 408; of an address with too many of them, the slowest are. Bytes that nobody will read,
 * because the request is answered, end with the answer.
 */
export function watchArrivals(
  app: FastifyInstance,
  { requestTimeoutMs, maxArrivingPerAddress, maxArriving }: ArrivalLimits,
  onCut: (reason: 'slow_body' | 'bodies') => void,
): void {
  /** In the order in which they began. */
  const arriving = new Set<Arrival>();

  const cut = (arrival: Arrival, reason: 'slow_body' | 'bodies', detail: string): void => {
    if (!arriving.delete(arrival)) return;
    onCut(reason);
    const { raw } = arrival.request;
    // Later failures of the same connection have no listener left.
    raw.on('error', () => {});
    // The parser waits for the body and answers with what went wrong.
    raw.emit(
      'error',
      new ApiFault('INVALID_HTTP_REQUEST', [detail], { status: 408, headers: { connection: 'close' } }),
    );
  };
  const cutOldest = (of: readonly Arrival[], now: number): void => {
    const [oldest] = of;
    if (oldest === undefined || now - oldest.startedAt < Math.min(SLOW_MS, requestTimeoutMs)) return;
    cut(oldest, 'bodies', 'too many request bodies are arriving');
  };
  const begin = (request: FastifyRequest): void => {
    const now = performance.now();
    const address = addressGroup(request.ip);
    const own = [...arriving].filter((other) => other.address === address);
    if (own.length >= maxArrivingPerAddress) cutOldest(own, now);
    if (arriving.size >= maxArriving) cutOldest([...arriving], now);
    const { raw } = request;
    const arrival = { request, address, startedAt: now, bytesBefore: bytesReadOf(request) };
    arriving.add(arrival);
    const end = (): void => void arriving.delete(arrival);
    raw.once('end', end).once('close', end);
  };

  const check = (): void => {
    const now = performance.now();
    const bytesByAddress = new Map<string, number>();
    let bytesInAll = 0;
    // The newest first: what is over the limit is cut from the oldest on.
    for (const arrival of [...arriving].reverse()) {
      const bytes = bytesOf(arrival);
      if (now - arrival.startedAt > requestTimeoutMs + (bytes / BYTES_PER_SECOND) * 1000) {
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
  const timer = setInterval(check, Math.min(CHECK_MS, requestTimeoutMs)).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) begin(request);
    if (request.headers['transfer-encoding'] === undefined) return done(null, payload);
    const bytesBefore = bytesReadOf(request);
    done(null, new Gathered(request.raw, () => bytesReadOf(request) - bytesBefore));
  });
  app.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const { raw } = request;
    if (hasBody(request) && !raw.complete) setTimeout(() => raw.destroy(), LINGER_MS).unref();
    done();
  });
}

/** Also of what was sent before on the same connection and read late: never too little. */
const bytesOf = ({ request, bytesBefore }: Arrival): number => bytesReadOf(request) - bytesBefore;

/** Of the connection, all its requests together; requests that tests inject have none. */
const bytesReadOf = ({ raw }: FastifyRequest): number => raw.socket.bytesRead ?? 0;

/** Whether a body follows the head. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
