import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: 5, corsOrigins: ['https://app.example'] });
});
afterEach(() => vi.useRealTimers());
afterAll(() => service.close());

const readAllowance = ({ headers }: Answer) =>
  ['limit', 'remaining', 'reset'].map((name) => headers[`ratelimit-${name}`]);

async function createHeaders(name: string): Promise<Record<string, string>> {
  const account = await service.store.createAccount(name, 10);
  const { secret } = await service.store.createKey(account.id, { name });
  return { 'x-api-key': secret, origin: 'https://app.example' };
}

describe('RateLimit headers', () => {
  it('count down on every answer within the allowance, including faults and refusals', async () => {
    const headers = await createHeaders('counted');
    // The clock stands still: all of them are in one second.
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = [
      await service.get('/v1/', headers),
      await service.get('/v1/nothing', headers),
      await service.get('/v1/?limit=0', headers),
      await service.calculate('{', headers),
      await service.get('/v1/nothing/explanation', headers),
      await service.get('/v1/', headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 400, 404, 429]);
    expect(answers.map(readAllowance)).toEqual(['4', '3', '2', '1', '0', '0'].map((left) => ['5', left, '1']));
    expect(answers[5]?.headers['retry-after']).toBe('1');
  });

  it('may be read by pages of other origins, and say nothing without an accepted key', async () => {
    const exposed = String(
      (await service.get('/v1/', await createHeaders('page'))).headers['access-control-expose-headers'],
    );
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after']) {
      expect(exposed.split(/, */)).toContain(name);
    }
    const refused = await service.get('/v1/', { 'x-api-key': 'cw_unknown' });
    expect(readAllowance(refused)).toEqual([undefined, undefined, undefined]);
  });
});
