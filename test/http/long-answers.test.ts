import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as otherTurns } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitAnswers } from '../../src/http/answers.js';
import { installErrorHandling } from '../../src/http/errors.js';
import { untilHungUp } from '../../src/http/hung-up.js';
import { toPayload } from '../../src/http/long-answer.js';
import { encodeLong } from '../../src/machine/json-text.js';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(prepare: (app: FastifyInstance) => void): Promise<string> {
  // A connection that is not idle at that moment would delay closing until it times out.
  app = fastify({ forceCloseConnections: true });
  app.decorateReply('faultCode', 0);
  app.decorateRequest('caller', null);
  installErrorHandling(app);
  limitAnswers(app, () => {});
  prepare(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Sends a request, and hangs up once it has arrived. */
async function askAndHangUp(url: string, path: string, arrived: Promise<unknown>): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`);
  await arrived;
  socket.destroy();
  await once(socket, 'close');
}

const long = JSON.stringify({ text: 'Zürich 上海 🚢 '.repeat(200_000) });

describe('long answers', () => {
  it.each([
    ['a text', () => long, long],
    ['bytes', () => Buffer.from(long), long],
    ['bytes', () => toPayload(encodeLong(long)), long],
    ['texts and bytes', () => toPayload('[', encodeLong(long), ',', '1', ']'), `[${long},1]`],
  ])('arrive whole and with their length when they are %s', async (_, send, expected) => {
    const url = await listen((server) =>
      server.get('/', (_request, reply) => reply.type('application/json').send(send())),
    );
    const answer = await fetch(url);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(expected)));
    expect((await answer.text()) === expected).toBe(true);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('let others be answered between pieces', async () => {
    let asked = 0;
    const url = await listen((server) => {
      server.get('/long', (_request, reply) => reply.send(Buffer.alloc(16 * 1024 * 1024)));
      server.get('/short', () => {
        asked += 1;
        return 'ok';
      });
    });
    const response = await fetch(`${url}/long`);
    // The long answer is not read while others ask.
    expect(await (await fetch(`${url}/short`)).text()).toBe('ok');
    expect(asked).toBe(1);
    expect((await response.arrayBuffer()).byteLength).toBe(16 * 1024 * 1024);
  });

  it('of clients that have disconnected do not count as unread', async () => {
    let answer: () => void = () => {};
    let arrived: () => void = () => {};
    const url = await listen((server) =>
      server.get('/', async () => {
        arrived();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return Buffer.alloc(20 * 1024 * 1024);
      }),
    );
    // Together more than one client may leave unread.
    for (let n = 0; n < 3; n++) {
      const sent = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      await askAndHangUp(url, '/', sent);
      await hungUp(app);
      answer();
      await otherTurns();
    }
    arrived = () => setImmediate(() => answer());
    const taken = await fetch(url);
    expect(taken.status).toBe(200);
    expect((await taken.arrayBuffer()).byteLength).toBe(20 * 1024 * 1024);
  });
});

/** When the server has seen it. */
async function hungUp({ server }: FastifyInstance): Promise<void> {
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
  while ((await count()) > 0) await otherTurns();
}

describe('a client that disconnects', () => {
  it('is noticed, and one that reads the answer is not mistaken for it', async () => {
    const signals: AbortSignal[] = [];
    let arrived: () => void = () => {};
    const url = await listen((server) => {
      server.get('/wait', async (_request, reply) => {
        const signal = untilHungUp(reply);
        signals.push(signal);
        arrived();
        await once(signal, 'abort');
        throw signal.reason;
      });
      server.get('/answer', (_request, reply) => {
        signals.push(untilHungUp(reply));
        reply.send('ok');
      });
    });
    await askAndHangUp(
      url,
      '/wait',
      new Promise<void>((resolve) => {
        arrived = resolve;
      }),
    );
    await hungUp(app);
    await fetch(`${url}/answer`, { headers: { connection: 'close' } }).then((answer) => answer.text());
    await hungUp(app);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(signals[0]?.reason).toMatchObject({ rendering: { status: 499 } });
  });
});
