import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '../errors/body.js';
import { ApiFault, fault } from '../errors/fault.js';
import { refuseConnect } from './limits.js';

/** Rules for every address: no U+0000, which PostgreSQL refuses, a well-formed query, and no MIME sniffing. */
export function refuseUnsafe(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.includes('%00')) return done(fault('INVALID_HTTP_REQUEST', 'the address contains U+0000'));
    if (!isReadable(request.url)) {
      return done(fault('INVALID_HTTP_REQUEST', 'the query is not valid percent-encoding of UTF-8'));
    }
    if (
      request.raw.httpVersionMajor === 1 &&
      request.raw.httpVersionMinor === 1 &&
      request.headers.host === undefined
    ) {
      return done(fault('INVALID_HTTP_REQUEST', 'host: the header is missing'));
    }
    done();
  });
  app.server.on('checkExpectation', refuseExpectation);
  app.server.on('connect', refuseConnect);
}

/** A broken sequence would be read as other characters, and the answer would be for another question. */
function isReadable(url: string): boolean {
  const query = url.indexOf('?');
  if (query < 0 || !url.includes('%', query)) return true;
  try {
    decodeURIComponent(url.slice(query));
    return true;
  } catch {
    return false;
  }
}

/** `Expect` with anything but `100-continue`; Node would answer without a body. */
function refuseExpectation({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const refusal = new ApiFault('INVALID_HTTP_REQUEST', ['expect: only 100-continue is supported'], { status: 417 });
  const body = JSON.stringify(toErrorBody(refusal, url.split('?', 1)[0] ?? '/'));
  response.writeHead(417, {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}
