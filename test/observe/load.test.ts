import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ArrivalLimits, watchArrivals } from '../../src/http/arrivals.js';
import { installBodyParser } from '../../src/http/body.js';
import { installErrorHandling } from '../../src/http/errors.js';
import { limitConnections } from '../../src/http/limits.js';
import { limitLoad } from '../../src/http/load.js';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const ARRIVALS: ArrivalLimits = { requestTimeoutMs: 600, maxArrivingPerAddress: 64, maxArriving: 512 };

/** A server whose `/slow` answers when it is told to. */
async function serve(
  maxRequestsInFlight: number,
  maxEventLoopLagMs = 60_000,
  arrivals: Partial<ArrivalLimits> = {},
  headersTimeoutMs = 300,
) {
  const app = fastify(limitConnections({ headersTimeoutMs, silenceMs: 60_000 }));
  apps.push(app);
  const shed: string[] = [];
  installErrorHandling(app);
  installBodyParser(app);
  watchArrivals(app, { ...ARRIVALS, ...arrivals }, (reason) => shed.push(reason));
  await limitLoad(app, { maxRequestsInFlight, maxEventLoopLagMs }, (reason) => shed.push(reason));
  const waiting: (() => void)[] = [];
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { answered: true };
  });
  app.get('/fast', async () => ({ answered: true }));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.post('/body', async () => ({ answered: true }));
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body));
  // Reads what it is sent when it is told to.
  app.post('/file', async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { bytes: (await buffer(body as Readable)).length };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const begin = async (count: number) => {
    const before = waiting.length;
    const answers = Array.from({ length: count }, () => get('/slow'));
    while (waiting.length < before + count) await new Promise((resolve) => setImmediate(resolve));
    return answers;
  };
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { app, port, get, begin, release, shed };
}

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]/);
  expect(await answer.json()).toMatchObject({ status: 503, code: 44 });
}

describe('too many requests at once', () => {
  it('are refused with code 44 while the others are answered; health checks are always answered', async () => {
    const { get, begin, release, shed } = await serve(3);
    const answers = await begin(3);
    await expectRefused(await get('/fast'));
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect(shed).toEqual(['in_flight']);
  });

  it('free their slots when they are answered or their callers hang up', async () => {
    const { app, port, get, begin, release } = await serve(3);
    const [answer] = await begin(1);
    const hungUp = [0, 1].map(() => connect(port, '127.0.0.1'));
    for (const socket of hungUp) socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    while ((await get('/fast')).status === 200);
    for (const socket of hungUp) socket.destroy();
    while ((await get('/fast')).status !== 200);
    release();
    expect((await answer)?.status).toBe(200);
    expect(app.server.listening).toBe(true);
  });
});

describe('a reader who never reads', () => {
  it('is disconnected, and what writes the answer ends', async () => {
    const app = fastify(limitConnections({ headersTimeoutMs: 300, silenceMs: 300 }));
    apps.push(app);
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) });
    const ended = new Promise((resolve) => endless.once('close', resolve));
    app.get('/endless', (_request, reply) => reply.send(endless));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
    await ended;
    socket.destroy();
    expect(endless.destroyed).toBe(true);
  });
});

describe('a lagging event loop', () => {
  const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it('sheds what would queue up, with code 44', async () => {
    const { get, begin, release, shed } = await serve(1000, 50);
    const answers = await begin(20);
    let refused: Response | undefined;
    while (refused === undefined) {
      blockFor(400);
      const answer = await get('/fast');
      if (answer.status === 503) refused = answer;
    }
    await expectRefused(refused);
    expect(shed).toContain('event_loop');
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  });

  it('does not refuse requests that come one after another', async () => {
    const { get, shed } = await serve(1000, 50);
    for (let i = 0; i < 4; i += 1) {
      blockFor(400);
      expect((await get('/fast')).status).toBe(200);
    }
    expect(shed).toEqual([]);
  });
});

describe('a server that is shutting down', () => {
  it('answers running requests, refuses new ones, and ends when the last one is answered', async () => {
    const { app, get, begin, release, shed } = await serve(10);
    const answers = await begin(2);
    let drained = false;
    const draining = app.drain().then(() => {
      drained = true;
    });
    const refused = await get('/fast');
    expect(refused.headers.get('connection')).toBe('close');
    await expectRefused(refused);
    await expectRefused(await get('/readyz'));
    expect((await get('/healthz')).status).toBe(200);
    expect(drained).toBe(false);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    await draining;
    expect(shed).toEqual(['draining', 'draining']);
  });

  it('with nothing running ends at once', async () => {
    const { app } = await serve(10);
    await app.drain();
  });
});

describe('a slow sender', () => {
  /** What the server says before it closes the connection. */
  const converse = (port: number, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.on('close', () => resolve(said));
      socket.on('error', reject);
    });

  it.each([
    ['a head that never ends', 'GET /fast HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'a body that never ends',
      'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ],
  ])('of %s is cut off with 408, forty of them at once, while others are served', async (_, text) => {
    const { port, get } = await serve(1000);
    const slow = Array.from({ length: 40 }, () => converse(port, text));
    expect((await get('/fast')).status).toBe(200);
    for (const said of await Promise.all(slow)) {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(JSON.parse(body)).toMatchObject({
        status: 408,
        code: 47,
        instance: text.startsWith('POST') ? '/body' : '/',
      });
    }
  });

  const bodyOf = (length: number): string =>
    `POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`;

  it('holds no slot: 260 of them, and every other request is answered', async () => {
    const { port, get, shed } = await serve(5, 60_000, { requestTimeoutMs: 1500, maxArrivingPerAddress: 1000 });
    const slow = Array.from({ length: 260 }, () => converse(port, bodyOf(100_000)));
    let answered = 0;
    const done = Promise.all(slow).then(() => {
      answered = -answered;
    });
    for (; answered >= 0 && answered < 200; answered++) {
      expect((await get('/fast')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
    }
    await done;
    expect(shed.filter((reason) => reason === 'slow_body')).toHaveLength(260);
    expect(shed).not.toContain('in_flight');
  });

  it('is cut off in favour of others from its address, the slowest first', async () => {
    const { port, shed } = await serve(5, 60_000, { requestTimeoutMs: 2500, maxArrivingPerAddress: 3 });
    const slow = [1, 2, 3].map(() => converse(port, bodyOf(100_000)));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await converse(port, bodyOf(2).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n').concat('}'))).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(await slow[0]).toMatch(/^HTTP\/1\.1 408 /);
    expect(shed).toEqual(['bodies']);
    await Promise.all(slow);
  });

  it('that continues sending after its answer is cut off', async () => {
    const { port } = await serve(5, 60_000, { requestTimeoutMs: 60_000 });
    const said = await converse(port, bodyOf(100_000).replace('application/json', 'text/xml'));
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['larger than allowed, 1.5 MiB', 'content-type: application/json\r\ncontent-length: LENGTH', '/body', 1.5],
    ['larger than allowed, 5 MiB', 'content-type: application/json\r\ncontent-length: LENGTH', '/body', 5],
    ['larger than allowed, in chunks', 'content-type: application/json\r\ntransfer-encoding: chunked', '/body', 1.5],
    ['of an unknown type', 'content-type: text/xml\r\ncontent-length: LENGTH', '/body', 5],
    ['for no path', 'content-type: application/json\r\ncontent-length: LENGTH', '/nowhere', 5],
    ['for no path, in chunks', 'content-type: application/json\r\ntransfer-encoding: chunked', '/nowhere', 5],
  ])('%s, is refused with an answer that arrives even if it is read last', async (_, head, path, mebibytes) => {
    const { port } = await serve(60, 60_000, { requestTimeoutMs: 60_000 }, 60_000);
    const length = mebibytes * 1024 * 1024;
    const piece = 'x'.repeat(64 * 1024);
    const pieces = length / piece.length;
    const isChunked = head.includes('chunked');
    const sendThenRead = async () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${head.replace('LENGTH', String(length))}\r\n\r\n`);
      for (let sent = 0; sent < pieces; sent++) {
        const isTaken = socket.write(isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
        if (!isTaken) await once(socket, 'drain');
      }
      if (isChunked) socket.write('0\r\n\r\n');
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.resume();
      await once(socket, 'close');
      return said;
    };
    for (const said of await Promise.all(Array.from({ length: 50 }, sendThenRead)))
      expect(said).toMatch(/^HTTP\/1\.1 40[04] [\s\S]*"code":\d+[\s\S]*\}$/);
  });

  it('that is short leaves its connection usable after a refusal', async () => {
    const { port } = await serve(5);
    const refused = 'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: text/xml\r\ncontent-length: 4\r\n\r\n';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write(refused);
    await vi.waitUntil(() => said.includes('400'));
    socket.write('<a/>');
    socket.write('GET /fast HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*HTTP\/1\.1 200 [\s\S]*\{"answered":true\}$/);
  });

  it('that never ends is closed after its answer', async () => {
    const { port } = await serve(5, 60_000, { requestTimeoutMs: 60_000 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    const closed = new Promise((resolve) => socket.on('close', resolve));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: text/xml\r\ntransfer-encoding: chunked\r\n\r\n');
    const sending = setInterval(() => socket.write('4\r\nmore\r\n'), 20);
    await closed;
    clearInterval(sending);
    expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i);
  });

  it('is not slow while what has arrived waits to be read', async () => {
    const { port, release } = await serve(5);
    const file = 'x'.repeat(1000);
    const head = `POST /file HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/csv`;
    const sent = converse(port, `${head}\r\ncontent-length: ${file.length}\r\n\r\n${file}`);
    // Begins later, and is given more time for its size.
    expect(await converse(port, bodyOf(100_000) + 'x'.repeat(8000))).toMatch(/^HTTP\/1\.1 408 /);
    release();
    expect(await sent).toMatch(/^HTTP\/1\.1 200 [\s\S]*"bytes":1000/);
  });

  it('has as much time as its size needs', async () => {
    const { port, shed } = await serve(5);
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const text = JSON.stringify({ filler: 'x'.repeat(60_000) });
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write(bodyOf(text.length).replace(/\{$/, '').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    // 60 kB in more than a second, though a body without size has 600 ms.
    for (let at = 0; at < text.length; at += 6000) {
      socket.write(text.slice(at, at + 6000));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await closed;
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(shed).toEqual([]);
  });

  it('with a head that is too large gets an error that says so', async () => {
    const { port } = await serve(10);
    const said = await converse(port, `GET /fast HTTP/1.1\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('with something other than HTTP gets an error that says so', async () => {
    const { port } = await serve(10);
    expect(await converse(port, '\x16\x03\x01 this is no HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
