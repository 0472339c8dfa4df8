import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const road = (kg: number, extra: object = {}) => ({
  ...extra,
  cargo: { weight: { value: kg, unit: 'KILOGRAM' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'Munich', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
});

describe('POST /v1/-/calculations', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ credits: 1000 });
  });
  afterAll(() => service.close());

  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/v1/-/calculations',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: results and errors of every shape
    return { status: answer.statusCode, text: answer.payload, body: JSON.parse(answer.payload) as any };
  };
  const balance = async (): Promise<number> => (await service.store.findAccount(service.account.id))?.balance ?? 0;

  test('answers in order, each as if it had been sent alone', async () => {
    const weights = Array.from({ length: 100 }, (_, n) => 100 + n);
    const { status, body } = await send({ requests: weights.map((kg) => road(kg)) });
    expect(status).toBe(200);
    expect(body.results.map(({ cargo }: { cargo: { massTonnes: number } }) => cargo.massTonnes)).toEqual(
      weights.map((kg) => kg / 1000),
    );
    const { body: alone } = await service.calculate(road(142));
    expect(body.results[42]).toEqual(alone);
  });

  test('a wrong request has its own numbered error, costs nothing and does not affect the others', async () => {
    const before = await balance();
    const { status, body } = await send({
      requests: [road(0), road(10), { ...road(10), origin: { city: 'Nowhereatallburg', countryCode: 'DE' } }, 7],
    });
    expect(status).toBe(200);
    expect(body.results.map((one: { error?: { code: number; status: number } }) => one.error?.code)).toEqual([
      4,
      undefined,
      16,
      expect.any(Number),
    ]);
    expect(body.results[0].error).toMatchObject({
      title: 'Invalid weight',
      status: 400,
      instance: '/v1/-/calculations',
    });
    expect(await balance()).toBe(before - body.results[1].creditCost);
  });

  test('stores results on request and returns a context unchanged', async () => {
    const { text } = await send(
      `{"requests":[${JSON.stringify(road(1, { id: 'many-1', options: { storeResult: true } })).slice(0, -1)},"context":{"order":12345678901234567890}}]}`,
    );
    expect(text).toContain('{"order":12345678901234567890}');
    expect((await service.get('/v1/many-1')).status).toBe(200);
  });

  test('a repeated Idempotency-Key answers the same and charges once', async () => {
    const body = { requests: [road(5), road(6)] };
    const first = await send(body, { 'idempotency-key': 'k' });
    const before = await balance();
    const second = await send(body, { 'idempotency-key': 'k' });
    expect(second.text).toBe(first.text);
    expect(await balance()).toBe(before);
  });

  test.each([
    ['no JSON', '{"requests":[', 2],
    ['no requests', '{}', 3],
    ['none of them', '{"requests":[]}', 5],
    ['101 of them', JSON.stringify({ requests: Array(101).fill(0) }), 5],
    ['no list', '{"requests":{}}', 5],
  ])('%s is refused as a whole', async (_, body, code) => {
    expect((await send(body)).body.code).toBe(code);
  });

  test('bodies of up to 10 MiB are read, larger ones are refused with the limit', async () => {
    const padded = (bytes: number) => JSON.stringify({ requests: [road(1)] }) + ' '.repeat(bytes);
    expect((await send(padded(9_000_000))).status).toBe(200);
    const { body } = await send(padded(10 * 1024 * 1024));
    expect(body).toMatchObject({ code: 46, details: ['the body is larger than 10 MiB'] });
  });

  test('without credits every request says so', async () => {
    const poor = await service.store.createAccount('poor', 1);
    const { secret } = await service.store.createKey(poor.id, { name: 'k' });
    const { body } = await send({ requests: [road(1), road(2), road(3)] }, { 'x-api-key': secret });
    const codes = body.results.map((one: { error?: { code: number } }) => one.error?.code);
    expect(codes.filter((code: number | undefined) => code === 42)).toHaveLength(2);
    expect((await service.store.findAccount(poor.id))?.balance).toBe(0);
  });
});
