import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installErrorHandling } from '../../src/http/errors.js';
import { createMetrics } from '../../src/observe/metrics.js';
import { metricsRoute } from '../../src/observe/metrics-route.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const stored = (id: string) => ({
  id,
  options: { storeResult: true },
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'München', countryCode: 'DE' },
});

describe('U+0000', () => {
  it.each(['/certificate/%00', '/certificate/%00/status', '/v1/a%00b', '/v1/%00/explanation', '/v1/?cursor=%00'])(
    'in the address %s is refused with its number',
    async (url) => {
      const answer = await service.get(url);
      expect([answer.status, answer.body.code]).toEqual([400, 47]);
    },
  );

  it.each([
    ['an id', stored('a\u0000b')],
    ['a name', { ...stored('a'), origin: { city: 'Ham\u0000burg', countryCode: 'DE' } }],
    ['a context', { ...stored('a'), context: { tags: { 'a\u0000': 'b' } } }],
  ])('in %s is refused with its number', async (_, body) => {
    const answer = await service.calculate(body);
    expect([answer.status, answer.body.code]).toEqual([400, 5]);
  });

  it('written as a backslash and letters is ordinary text', async () => {
    const answer = await service.calculate(stored('\\u0000'));
    expect([answer.status, answer.body.id]).toEqual([200, '\\u0000']);
  });
});

describe('half of a surrogate pair', () => {
  const report = (title: string) =>
    service.app.inject({
      method: 'POST',
      url: '/v1/-/reports',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      payload: JSON.stringify({ title, period: { from: '2025-01-01', to: '2026-01-01' } }),
    });
  it.each(['\ud800', 'a\udc00b', '\\\ud83d', `${'x'.repeat(100_000)}\udfff`])(
    'is refused with its number',
    async (title) => {
      const answer = await report(title);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 5]);
      expect(answer.json().details).toEqual(['a text contains half of a surrogate pair, which is not allowed']);
    },
  );
  it.each(['🚢', '\\ud83d', '\\\\udfff'])('is not what %j contains', async (title) => {
    const answer = await report(title);
    expect([answer.statusCode, answer.json().title]).toEqual([201, title]);
  });
});

describe('ids', () => {
  it.each(['.', '..', 'a/../b', ' blank '])('%j is fetched as a query by any client', async (id) => {
    const { text } = await service.calculate(stored(id));
    const answer = await service.get(`/v1/?id=${encodeURIComponent(id)}`);
    expect(answer.text.endsWith(`"result":${text}}`)).toBe(true);
    const certificate = new URL(JSON.parse(text).certificateUrl).pathname;
    expect((await service.get(`${certificate}/status`)).body.id).toBe(id);
    const explanation = await service.get(`/v1/?id=${encodeURIComponent(id)}&explanation=true`);
    expect(explanation.body.elements).toHaveLength(1);
  });
  it.each([
    ['id=', 5],
    ['id=..&explanation=yes', 5],
    ['explanation=true', 3],
  ])('a query of %s does not become a page or another result', async (query, code) => {
    const answer = await service.get(`/v1/?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });
  it('with an unpaired surrogate are refused: no address could contain them', async () => {
    const answer = await service.calculate(stored('a\ud800'));
    expect([answer.status, answer.body.code]).toEqual([400, 5]);
  });
});

it('no answer lets a browser guess its content type', async () => {
  const refusedByRouter = ['/v1/%zz', '/certificate/%c0%ae', `/v1/${'a'.repeat(4000)}`];
  for (const url of ['/v1/', '/healthz', '/openapi.json', '/nowhere', '/certificate/x', '/', ...refusedByRouter]) {
    expect((await service.get(url)).headers['x-content-type-options'], url).toBe('nosniff');
  }
});

describe('/metrics', () => {
  const ask = async (allowed: Parameters<typeof metricsRoute>[2], authorization?: string) => {
    const app = fastify();
    installErrorHandling(app);
    metricsRoute(app, createMetrics(), allowed);
    const answer = await app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    await app.close();
    return answer.statusCode;
  };
  it('needs its token if one is set, and is closed if none is set and others can reach it', async () => {
    expect(await ask(undefined)).toBe(200);
    expect(await ask('NOBODY', 'Bearer x')).toBe(401);
    expect(await ask({ token: 'secret' })).toBe(401);
    expect(await ask({ token: 'secret' }, 'Bearer wrong')).toBe(401);
    expect(await ask({ token: 'secret' }, 'Bearer secret')).toBe(200);
  });
});

describe('what never becomes a request', () => {
  it.each([
    ['bytes that are no HTTP', 'GET / HTTP/1.1\r\nno header\r\n\r\n', 400],
    ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: test\r\n\r\n', 405],
    ['an expectation that is not met', 'POST / HTTP/1.1\r\nHost: test\r\nExpect: a cake\r\n\r\n', 417],
    ['a head that is too large', `GET / HTTP/1.1\r\nHost: test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered with its number, and browsers guess no type: %s', async (_, sent, status) => {
    const other = await startService();
    try {
      const socket = connect(Number(new URL(await other.listen()).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(sent);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('"code":47');
    } finally {
      await other.close();
    }
  });
});

it('what the router refuses has the id of its request, as everything else', async () => {
  const { status, headers } = await service.get('/v1/%zz', { 'x-request-id': 'mine' });
  expect([status, headers['x-request-id']]).toEqual([400, 'mine']);
});

it('an upload whose sender leaves before anybody reads it is not an internal error', async () => {
  const app = fastify({ forceCloseConnections: true });
  app.decorateReply('faultCode', 0);
  installErrorHandling(app);
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
  // As a thread that takes its time to start: all of the body has arrived, and none of it is read until the sender is gone.
  app.post('/', async ({ body, raw }) => {
    await new Promise((resolve) => raw.socket.once('close', resolve));
    return text(body as Readable).catch((error: Error) => Promise.reject(new Error(error.message)));
  });
  const answered = new Promise<unknown>((resolve) => {
    app.addHook('onSend', async (_request, _reply, payload) => resolve(payload));
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const arrived = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Type: text/csv\r\nContent-Length: 3\r\n\r\na,b');
  await arrived;
  socket.destroy();
  expect(JSON.parse(String(await answered))).toMatchObject({ code: 47, details: ['the body was broken off'] });
  await app.close();
});

it('an upload that its sender breaks off is not an internal error', async () => {
  const app = fastify({ forceCloseConnections: true });
  app.decorateReply('faultCode', 0);
  installErrorHandling(app);
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
  // As a reader in another thread reports it: by its message.
  app.post('/', ({ body }) => text(body as Readable).catch((error: Error) => Promise.reject(new Error(error.message))));
  const answered = new Promise<unknown>((resolve) => {
    app.addHook('onSend', async (_request, _reply, payload) => resolve(payload));
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const arrived = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\na,b');
  await arrived;
  socket.destroy();
  expect(JSON.parse(String(await answered))).toMatchObject({ code: 47, details: ['the body was broken off'] });
  await app.close();
});
