import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startService();
  port = Number(new URL(await service.listen()).port);
});
afterAll(() => service.close());

/** Sends bytes as they are and reads until the service closes. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      answer += piece;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.from(bytes.replaceAll('KEY', service.apiKey), 'latin1'));
  });
const statusesOf = (answer: string): readonly string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, n = '']) => n);

const GET = 'GET /v1/ HTTP/1.1\r\nHost: x\r\nX-Api-Key: KEY\r\n';
const POST = 'POST /v1/calculate HTTP/1.1\r\nHost: x\r\nX-Api-Key: KEY\r\nContent-Type: application/json\r\n';
/** What follows the request, for a reader that sees its end elsewhere. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const EMPTY = `0\r\n\r\n${HIDDEN}`;

describe('a request that a proxy could read differently is refused, and its connection closed', () => {
  it.each([
    ['two hosts', `GET /v1/ HTTP/1.1\r\nHost: a\r\nHost: b\r\nX-Api-Key: KEY\r\n\r\n${HIDDEN}`],
    ['the same host twice, where no key is asked for', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['two hosts in one header', 'GET /healthz HTTP/1.1\r\nHost: a, b\r\n\r\n'],
    ['a host with a path', 'GET /healthz HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['a host with a user', 'GET /healthz HTTP/1.1\r\nHost: a@b\r\n\r\n'],
    ['more headers than Node keeps', `${GET}${'a:\r\n'.repeat(2500)}\r\n`],
    ['a length, then chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${EMPTY}`],
    ['chunks, then a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${EMPTY}`],
    ['chunks and no chunks', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${EMPTY}`],
    ['chunks under another name', `${POST}Transfer-Encoding: xchunked\r\n\r\n${EMPTY}`],
    ['compressed chunks', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n${EMPTY}`],
    ['chunks behind a blank', `${POST}Transfer-Encoding : chunked\r\n\r\n${EMPTY}`],
    ['chunks behind a control character', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n${EMPTY}`],
    ['chunks on a folded line', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n${EMPTY}`],
    ['a folded header', `${GET}X-A: b\r\n c\r\n\r\n${HIDDEN}`],
    ['lines that end without a carriage return', `GET /v1/ HTTP/1.1\nHost: x\nX-Api-Key: KEY\n\n${HIDDEN}`],
    ['one line that does', `GET /v1/ HTTP/1.1\r\nHost: x\nX-Api-Key: KEY\r\n\r\n${HIDDEN}`],
    ['a carriage return within a header', `${GET}X-A: b\rX-B: c\r\n\r\n`],
    ['U+0000 within a header', `${GET}X-A: b\0c\r\n\r\n`],
    [
      'a chunk whose size is hexadecimal with a prefix',
      `${POST}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n${EMPTY}`,
    ],
    ['a chunk of a negative size', `${POST}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n${EMPTY}`],
    ['a chunk larger than numbers are', `${POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\n{}\r\n${EMPTY}`],
    ['chunks that end without a carriage return', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${HIDDEN}`],
    [
      'a chunk with a megabyte beside its size',
      `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(1e6)}\r\n{}\r\n`,
    ],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
    ['two lengths in one header', `${POST}Content-Length: 2, 2\r\n\r\n{}${HIDDEN}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
    ['a length larger than numbers are', `${POST}Content-Length: ${'9'.repeat(23)}\r\n\r\n{}`],
    ['a head of a megabyte', `${GET}X: ${'y'.repeat(1e6)}\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    const answer = await exchange(bytes);
    expect(statusesOf(answer)).toEqual([/^431$/.test(statusesOf(answer)[0] ?? '') ? '431' : '400']);
    expect(answer).toContain('"code":47');
  });

  it.each([
    ['a host with a port', 'x:8080'],
    ['an address', '[::1]:8080'],
    ['a host in the alphabet of names', 'xn--mnchen-3ya.example'],
  ])('%s is none of them', async (_, host) => {
    const answer = await exchange(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(statusesOf(answer)).toEqual(['200']);
  });

  it('an unexpected body is not read as a second request', async () => {
    const sent = `${GET}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}GET /v1/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(statusesOf(await exchange(sent))).toEqual(['200', '401']);
  });
});
