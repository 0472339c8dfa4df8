import { connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { installErrorHandling } from '../../src/http/errors.js';
import { limitConnections } from '../../src/http/limits.js';
import { limitLoad } from '../../src/http/load.js';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server whose `/slow` answers when it is told to. */
async function serve(maxRequestsInFlight: number, maxEventLoopLagMs = 60_000) {
  const app = fastify(limitConnections({ headersTimeoutMs: 300, requestTimeoutMs: 600 }));
  apps.push(app);
  const shed: string[] = [];
  installErrorHandling(app);
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
  it('are refused with code 44 while the others are answered; health is always told', async () => {
    const { get, begin, release, shed } = await serve(3);
    const answers = await begin(3);
    await expectRefused(await get('/fast'));
    await expectRefused(await get('/readyz'));
    expect((await get('/healthz')).status).toBe(200);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect(shed).toEqual(['in_flight', 'in_flight']);
  });

  it('leave room again when they are answered or their callers hang up', async () => {
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

  it('is no reason to refuse one request after another', async () => {
    const { get, shed } = await serve(1000, 50);
    for (let i = 0; i < 4; i += 1) {
      blockFor(400);
      expect((await get('/fast')).status).toBe(200);
    }
    expect(shed).toEqual([]);
  });
});

describe('a server that drains', () => {
  it('answers what is running, refuses what is new, and is done when the last has its answer', async () => {
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

  it('with nothing running is done at once', async () => {
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
      expect(JSON.parse(body)).toMatchObject({ status: 408, code: 47, instance: '/' });
    }
  });

  it('of a head that is too large is told so', async () => {
    const { port } = await serve(10);
    const said = await converse(port, `GET /fast HTTP/1.1\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('of something else than HTTP is told so', async () => {
    const { port } = await serve(10);
    expect(await converse(port, '\x16\x03\x01 this is no HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
