import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { installErrorHandling } from '../../src/http/errors.js';
import { healthRoutes } from '../../src/http/routes/health.js';

const status = async (isWarm: boolean, checkWrite: () => Promise<void>, times = 1) => {
  const app = fastify();
  installErrorHandling(app);
  const store = { name: 'test', ping: async () => {}, checkWrite, close: async () => {} };
  healthRoutes(app, store, () => isWarm);
  const answers = await Promise.all(Array.from({ length: times }, () => app.inject('/readyz')));
  await app.close();
  return answers.map(({ statusCode }) => statusCode);
};
const works = async () => {};

it('is ready when it is warm and its store can be written to', async () => {
  expect(await status(true, works)).toEqual([200]);
  expect(await status(false, works)).toEqual([503]);
  expect(await status(true, async () => Promise.reject(new Error('SQLITE_FULL')))).toEqual([503]);
});

it('is not ready while its store does not answer', async () => {
  expect(await status(true, () => new Promise(() => {}))).toEqual([503]);
});

it('asks the store once, however many ask', async () => {
  let asked = 0;
  expect(
    await status(
      true,
      async () => {
        asked += 1;
      },
      50,
    ),
  ).toEqual(Array(50).fill(200));
  expect(asked).toBe(1);
});

it('logs why it is not ready once per change, however many probes ask', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
  app.addHook('onRoute', (route) => {
    route.logLevel = 'info';
  });
  installErrorHandling(app);
  const missing = ['data is being built: places 10 %'];
  const store = { name: 'test', ping: async () => {}, checkWrite: works, close: async () => {} };
  healthRoutes(
    app,
    store,
    () => true,
    () => missing,
  );
  const probe = async (): Promise<void> => void (await app.inject('/readyz'));
  for (const progress of ['20 %', '30 %']) {
    await probe();
    missing[0] = `data is being built: places ${progress}`;
  }
  missing.pop();
  await probe();
  await probe();
  await app.close();
  const own = lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => /ready/.test(msg));
  expect(own.map(({ msg }) => msg)).toEqual(['not ready', 'ready']);
});
