import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toErrorBody } from '../errors/body.js';
import { ApiFault, fault } from '../errors/fault.js';
import { refuseConnect } from './limits.js';

/** Beyond this many, a head is not that of a client: 16 KiB of them are 5,000 to read for each request. */
const MAX_HEADERS = 200;
/** A name or address with an optional port: RFC 9110, 7.2; characters of RFC 3986, 3.2.2. Empty is allowed. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/** Rules for every address: no U+0000, which PostgreSQL refuses, a well-formed query, and no MIME sniffing. */
export function refuseUnsafe(app: FastifyInstance): void {
  // By default Node drops headers beyond 2,000 without a word: a proxy in front would see others than we do.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done(findUnsafe(request));
  });
  app.server.on('checkExpectation', refuseExpectation);
  app.server.on('connect', refuseConnect);
}

function findUnsafe({ url, headers, raw }: FastifyRequest): ApiFault | undefined {
  if (url.includes('%00')) return fault('INVALID_HTTP_REQUEST', 'the address contains U+0000');
  if (!isReadable(url)) return fault('INVALID_HTTP_REQUEST', 'the query is not valid percent-encoding of UTF-8');
  const count = raw.rawHeaders.length / 2;
  if (count > MAX_HEADERS) return ambiguous(`${count} headers are too many; ${MAX_HEADERS} are the most`);
  const { host } = headers;
  if (raw.httpVersionMajor === 1 && raw.httpVersionMinor === 1 && host === undefined)
    return fault('INVALID_HTTP_REQUEST', 'host: the header is missing');
  // Node takes the first of several, a proxy perhaps the last.
  if (countHosts(raw.rawHeaders) > 1) return ambiguous('host: the header is there more than once');
  if (host !== undefined && !HOST.test(host)) return ambiguous('host: is no host');
  // Node would read `gzip, chunked` as chunks and leave the rest to us.
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked')
    return ambiguous('transfer-encoding: only chunked is supported');
  return undefined;
}

/** Names and values in turn, as they came. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** What others may read differently: nothing after it on the connection can be trusted either. */
const ambiguous = (detail: string): ApiFault =>
  new ApiFault('INVALID_HTTP_REQUEST', [detail], { headers: { connection: 'close' } });

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
