import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const PER_SECOND = 2;
let service: TestService;

beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: PER_SECOND });
}, 60_000);
afterAll(() => service.close());

async function tokenOf(name: string): Promise<string> {
  const { client, secret } = await service.store.createExchangeClient(service.account.id, { name });
  return (await service.store.issueExchangeToken(client.id, secret))?.token ?? '';
}

const read = (token: string) =>
  service.app.inject({
    method: 'GET',
    url: '/exchange/3/footprints',
    headers: { authorization: `Bearer ${token}` },
  });

it('lets a partner that asks faster than its rate wait, refuses what would wait too long, and spares the account', async () => {
  const [one, other] = [await tokenOf('one'), await tokenOf('other')];
  for (let n = 0; n < 2 * PER_SECOND; n++) expect((await read(one)).statusCode).toBe(200);

  // Far more than are admitted while the first of them may wait.
  const answers = await Promise.all(Array.from({ length: 40 * PER_SECOND }, () => read(one)));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([200, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.json()).toMatchObject({ code: 'BadRequest' });

  expect((await read(other)).statusCode).toBe(200);
  expect((await service.get('/v1/')).status).toBe(200);
});
