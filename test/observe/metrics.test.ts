import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/observe/metrics.js';
import { ACCOUNT_NAME, type ListeningService, listen, stored } from './server.js';

/** Samples by name and labels, as Prometheus would read them. */
function parse(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('the metrics of a service', () => {
  let service: ListeningService;
  let text: string;
  let certificateId: string;
  let credits = 0;

  beforeAll(async () => {
    service = await listen();
    for (const id of ['first-order', 'second-order']) {
      const answer = (await (await service.calculate(stored(id))).json()) as {
        creditCost: number;
        certificateUrl: string;
      };
      credits += answer.creditCost;
      certificateId = answer.certificateUrl.split('/').at(-1) ?? '';
    }
    const repeated = { 'idempotency-key': 'again-and-again' };
    const kept = (await (await service.calculate(stored('third-order'), repeated)).json()) as { creditCost: number };
    credits += kept.creditCost;
    await service.calculate(stored('third-order'), repeated);
    await service.get('/v1/first-order');
    await service.get('/v1/nobody');
    await service.get('/v1/', { 'x-api-key': 'cw_wrong-key-of-somebody' });
    await service.get('/no/such/path');
    await service.get(`/certificate/${certificateId}`);
    text = await (await service.get('/metrics')).text();
  });
  afterAll(() => service.close());

  it('count requests by route pattern, status and code', () => {
    const samples = parse(text);
    const count = (route: string, method: string, status: number, code: number): number | undefined =>
      samples.get(
        `cargowake_http_requests_total{method="${method}",route="${route}",status="${status}",code="${code}"}`,
      );
    expect(count('/v1/calculate', 'POST', 200, 0)).toBe(4);
    expect(count('/v1/:id', 'GET', 200, 0)).toBe(1);
    expect(count('/v1/:id', 'GET', 404, 50)).toBe(1);
    expect(count('/v1/', 'GET', 401, 41)).toBe(1);
    expect(count('unknown', 'GET', 404, 47)).toBe(1);
    expect(count('/certificate/:uuid', 'GET', 200, 0)).toBe(1);
    expect(samples.get('cargowake_http_request_seconds_count{method="POST",route="/v1/calculate"}')).toBe(4);
  });

  it('count the credits charged in the ledger, without replays', async () => {
    const spent = 1_000_000 - ((await service.store.findAccount(service.accountId))?.balance ?? 0);
    expect(spent).toBe(credits);
    expect(parse(text).get('cargowake_credits_charged_total')).toBe(spent);
  });

  it('time every step of the flow', () => {
    const samples = parse(text);
    for (const step of ['locate', 'plan', 'route', 'estimate', 'aggregate', 'record', 'certify']) {
      expect(samples.get(`cargowake_step_seconds_count{step="${step}"}`), step).toBeGreaterThan(0);
    }
    // Three were calculated; the fourth was answered from the idempotency record.
    expect(samples.get('cargowake_step_seconds_count{step="locate"}')).toBe(3);
    expect(samples.get('cargowake_step_seconds_count{step="record"}')).toBe(3);
    expect(samples.get('cargowake_store_seconds_count{operation="findIdempotent"}')).toBe(2);
  });

  it('report event-loop lag and memory of the process', () => {
    const names = new Set([...parse(text).keys()].map((sample) => sample.replace(/\{.*/, '')));
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(names).toContain(name);
  });

  it('carry no ids, keys, addresses or names', () => {
    const never = [
      'order',
      service.apiKey,
      'cw_',
      service.accountId,
      'Xanthippe',
      'Hamburg',
      certificateId,
      'again-and',
    ];
    expect(ACCOUNT_NAME).toContain('Xanthippe');
    for (const secret of never) expect(text.includes(secret), secret).toBe(false);
  });

  it('return to zero requests in flight', async () => {
    const samples = parse(await (await service.get('/metrics')).text());
    // The one that asks.
    expect(samples.get('cargowake_http_requests_in_flight')).toBe(1);
  });
});

describe('metrics', () => {
  it('of two servers in one process are separate', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    one.creditsCharged(5);
    expect(parse(await one.render()).get('cargowake_credits_charged_total')).toBe(5);
    expect(parse(await other.render()).get('cargowake_credits_charged_total')).toBe(0);
  });

  it('count the look-ups of a cache, the connections of a pool and the bytes of a log', async () => {
    const metrics = createMetrics();
    const count = metrics.countCache('certificate');
    for (const hit of [true, false, true]) count(hit);
    metrics.watchPool(() => ({ used: 3, idle: 2, waiting: 1 }));
    metrics.watchLog(() => 35e6);
    const samples = parse(await metrics.render());
    expect(samples.get('cargowake_cache_lookups_total{cache="certificate",outcome="hit"}')).toBe(2);
    expect(samples.get('cargowake_cache_lookups_total{cache="certificate",outcome="miss"}')).toBe(1);
    expect(samples.get('cargowake_store_pool{state="used"}')).toBe(3);
    expect(samples.get('cargowake_store_pool{state="idle"}')).toBe(2);
    expect(samples.get('cargowake_store_pool{state="waiting"}')).toBe(1);
    expect(samples.get('cargowake_store_log_bytes')).toBe(35e6);
  });
});
