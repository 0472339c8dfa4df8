import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJsonClient } from '../../src/locate/engines/external/http.js';
import { callOut } from '../../src/outgoing/call.js';
import { guardedLookup } from '../../src/outgoing/guard.js';
import { askJson } from '../../src/route/ask-json.js';

let server: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/moved'))
      response
        .writeHead(Number(url.slice('/moved-'.length)), { location: `http://127.0.0.1:${port}/inside` })
        .end('{}');
    else response.end('{"inside":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

describe('a redirect is not followed, wherever it leads', () => {
  it.each([301, 302, 303, 307, 308])('%i', async (status) => {
    const url = `http://127.0.0.1:${port}/moved-${status}`;
    for (const method of ['GET', 'POST'] as const) {
      const called = await callOut(url, { method, maxBytes: 1000 }, ['127.0.0.1']);
      expect(called).toMatchObject({ status, body: '{}' });
    }
    // The external geocoder and road engines.
    await expect(createJsonClient()(new URL(url))).rejects.toThrow();
    await expect(askJson(url)).rejects.toThrow();
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.filter((one) => !one.startsWith('/moved'))).toEqual([]);
  });
});

it('a host without TLS is reported in words, without the internals of OpenSSL', async () => {
  const called = await callOut(`https://127.0.0.1:${port}/`, { method: 'GET', maxBytes: 1000 }, ['127.0.0.1']);
  expect(called).toEqual({ problem: 'no TLS connection: wrong version number' });
});

describe('a name that is resolved anew', () => {
  const outside = { address: '8.8.8.8', family: 4 };
  const inside = { address: '127.0.0.1', family: 4 };
  /** Calls the server by a name, as `callOut` does, whose addresses change from one question to the next. */
  const call = (answers: readonly (readonly { readonly address: string; readonly family: number }[])[]) => {
    let turn = 0;
    const lookup = guardedLookup(false, (_name, _options, done) => done(null, answers[turn++ % answers.length] ?? []));
    return new Promise<string>((resolve) => {
      const sent = request(`http://rebinds.example:${port}/inside`, { lookup, agent: false });
      sent.on('response', (response) => resolve(String(response.resume().statusCode)));
      sent.on('error', ({ message }) => resolve(message));
      sent.end();
    });
  };

  it.each([
    ['to an address inside', [[inside]]],
    ['to one outside and one inside, in any order', [[outside, inside]]],
    ['to one inside and one outside', [[inside, outside]]],
    ['to an address of IPv6 that carries one inside', [[{ address: '::ffff:127.0.0.1', family: 6 }]]],
    ['to nothing', [[]]],
  ])('%s is refused before anything is sent', async (_, answers) => {
    expect(await call(answers)).toBe('leads into a private network');
    expect(asked).toEqual([]);
  });

  it('is asked for once for each connection: what was checked is what is connected to', async () => {
    let questions = 0;
    const lookup = guardedLookup(false, (_name, _options, done) => {
      questions += 1;
      done(null, questions === 1 ? [outside] : [inside]);
    });
    const resolved = await new Promise((resolve) => {
      lookup('rebinds.example', { all: true }, (error, address) => resolve(error ?? address));
    });
    expect([resolved, questions]).toEqual([[outside], 1]);
  });
});
