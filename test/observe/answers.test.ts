import { connect } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitAnswers } from '../../src/http/answers.js';
import { installErrorHandling } from '../../src/http/errors.js';

const app = fastify();
afterEach(() => app.close());

it('a client that does not read its answers is refused more, and is served again after it disconnects', async () => {
  const shed: string[] = [];
  app.decorateRequest('caller', null);
  installErrorHandling(app);
  limitAnswers(app, (reason) => shed.push(reason));
  const big = `"${'x'.repeat(8 * 1024 * 1024)}ü"`;
  app.get('/big', async (_request, reply) => reply.type('application/json').send(big));
  app.get('/small', async () => ({ answered: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const small = () => fetch(`http://127.0.0.1:${port}/small`);
  expect(await (await fetch(`http://127.0.0.1:${port}/big`)).text()).toBe(big);

  const lazy = Array.from({ length: 8 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  let answer = await small();
  while (answer.status === 200) answer = await small();
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ code: 45 });
  expect(shed).toContain('unread_answers');
  for (const socket of lazy) socket.destroy();
  while ((await small()).status !== 200);
});
