import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '../errors/body.js';
import { ApiFault } from '../errors/fault.js';

/** Time limits of a connection. */
export interface ConnectionLimits {
  /** From the start of a request to the end of its head. */
  readonly headersTimeoutMs: number;
  /**
   * A connection without traffic in either direction, such as one to a reader that never reads, is closed after this,
   * or twice as long if part of a piece has been taken.
   */
  readonly silenceMs: number;
}

/** How often Node looks for requests that exceed their time. */
const CHECK_MS = 500;

/** Server options that keep slow senders and readers from occupying connections. */
export function limitConnections({ headersTimeoutMs, silenceMs }: ConnectionLimits) {
  return {
    // The time for a body depends on its size: `arrivals.ts` enforces it.
    requestTimeout: 0,
    connectionTimeout: silenceMs,
    // A request without Host is refused in our error shape (safety.ts); Node would answer without a body.
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
    clientErrorHandler: refuseUnread,
  };
}

/** Answers what never became a request: too slow, too large a head, or not HTTP at all. */
function refuseUnread(this: FastifyInstance, error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuse(socket, ...explain(error.code));
}

/** `CONNECT`: this is not a proxy. */
export function refuseConnect(_request: unknown, socket: Duplex): void {
  refuse(socket, 405, 'Method Not Allowed', 'method CONNECT is not allowed here');
}

function refuse(socket: Duplex & { destroySoon?(): void }, status: number, reason: string, detail: string): void {
  if (socket.writable) {
    const body = JSON.stringify(toErrorBody(new ApiFault('INVALID_HTTP_REQUEST', [detail], { status }), '/'));
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  if (socket.destroySoon === undefined) socket.end();
  else socket.destroySoon();
}

function explain(code: string | undefined): readonly [status: number, reason: string, detail: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout', 'the request did not arrive in time'];
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'Request Header Fields Too Large', 'the head of the request is larger than 16 KiB'];
    default:
      return [400, 'Bad Request', 'the bytes received are not an HTTP request'];
  }
}
