import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startService, type TestService } from '../support/service.js';

const movement = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'München', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
};
const stored = (id: string) => ({ ...movement, id, options: { storeResult: true } });

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function expectFault(answer: Answer, status: number, code: number): void {
  expect(answer.body).toMatchObject({ status, code });
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(['title', 'status', 'code', 'details', 'instance', 'recommendation']);
  expect(answer.body.details.length).toBeGreaterThan(0);
}

describe('keys', () => {
  it('no key is code 1', async () => expectFault(await service.get('/v1/', {}), 401, 1));
  it('an unknown key is code 41', async () =>
    expectFault(await service.get('/v1/', { 'x-api-key': 'cw_nobody' }), 401, 41));
  it('a revoked key is code 41', async () => {
    const { key, secret } = await service.store.createKey(service.account.id, { name: 'soon gone' });
    expect((await service.get('/v1/', { 'x-api-key': secret })).status).toBe(200);
    await service.store.revokeKey(key.id);
    expectFault(await service.get('/v1/', { 'x-api-key': secret }), 401, 41);
  });
  it('a key with only the scope read cannot calculate', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'reader', scopes: ['read'] });
    expectFault(await service.calculate(movement, { 'x-api-key': secret }), 401, 41);
    expect((await service.get('/v1/', { 'x-api-key': secret })).status).toBe(200);
  });
});

describe('invalid requests', () => {
  it('broken JSON is code 2', async () => expectFault(await service.calculate('{"cargo": {'), 400, 2));
  it('an empty body is code 2', async () => expectFault(await service.calculate(''), 400, 2));
  it('more than 1 MiB is code 46', async () =>
    expectFault(await service.calculate({ ...movement, context: { filler: 'x'.repeat(1_200_000) } }), 400, 46));
  it('another content type is code 47', async () =>
    expectFault(await service.calculate('<cargo/>', { 'content-type': 'text/xml' }), 400, 47));
  it('an unknown path is 404 with code 47', async () => expectFault(await service.get('/v2/calculate'), 404, 47));
  it('a wrong method is 405 with code 47 and the methods that work', async () => {
    for (const [method, url, allow] of [
      ['DELETE', '/v1/calculate', 'GET, HEAD, POST'],
      ['PUT', '/v1/some-id', 'GET, HEAD'],
      ['POST', '/v1/', 'GET, HEAD'],
    ] as const) {
      const response = await service.app.inject({ method, url, headers: { 'x-api-key': service.apiKey } });
      expect(response.statusCode, url).toBe(405);
      expect(response.headers.allow).toBe(allow);
      expect(response.json()).toMatchObject({ status: 405, code: 47 });
    }
  });
  it('a broken percent-encoding is code 47', async () => expectFault(await service.get('/v1/%E0%A4%A'), 400, 47));
});

describe('stored results', () => {
  it('are fetched as they were answered, to the last byte', async () => {
    const answer = await service.calculate(stored('first'));
    expect(answer.status).toBe(200);
    const fetched = await service.get('/v1/first');
    expect(fetched.status).toBe(200);
    expect(fetched.text).toBe(`{"createdAt":${JSON.stringify(fetched.body.createdAt)},"result":${answer.text}}`);
    expect(fetched.body.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/);
  });

  it.each([
    'calculate',
    'docs',
    'with space',
    'with/slash',
    '货运-42',
    'a'.repeat(255),
    '界'.repeat(255),
    '%',
    'explanation',
  ])('the id %s is as good as any', async (id) => {
    expect((await service.calculate(stored(id))).status).toBe(200);
    const fetched = await service.get(`/v1/${encodeURIComponent(id)}`);
    expect(fetched.body?.result?.id ?? fetched.text).toBe(id);
  });

  it('an unknown id is 404 with code 50', async () => expectFault(await service.get('/v1/nobody'), 404, 50));

  it('are not visible to another account', async () => {
    await service.calculate(stored('private'));
    const other = await service.store.createAccount('other', 10);
    const { secret } = await service.store.createKey(other.id, { name: 'other' });
    expectFault(await service.get('/v1/private', { 'x-api-key': secret }), 404, 50);
    expect((await service.get('/v1/', { 'x-api-key': secret })).body).toEqual({ items: [], hasMore: false });
  });

  it('a result is stored only on request', async () => {
    const answer = await service.calculate({ ...movement, id: 'unkept' });
    expect(answer.body.id).toBe('unkept');
    expect('certificateUrl' in answer.body).toBe(false);
    expectFault(await service.get('/v1/unkept'), 404, 50);
  });

  it('replacing one makes a new certificate; the old address answers 410', async () => {
    const path = (answer: Answer): string => new URL(answer.body.certificateUrl).pathname;
    const before = await service.calculate(stored('replaced'));
    const createdBefore = (await service.get('/v1/replaced')).body.createdAt;
    const after = await service.calculate(stored('replaced'));
    expect(path(before)).not.toBe(path(after));
    expectFault(await service.get(path(before), {}), 410, 50);
    const pdf = await service.get(path(after), {});
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    expect((await service.get('/v1/replaced')).body.createdAt > createdBefore).toBe(true);
  });

  it('an explanation is kept beside the result', async () => {
    await service.calculate(stored('explained'));
    const { body } = await service.get('/v1/explained/explanation');
    expect(body.elements[0].path).toBe('transportChain[0].elements[0]');
    expect(body.elements[0].steps.at(-1)).toMatchObject({ symbol: 'ttwGrams' });
  });
});

describe('the list', () => {
  let paging: TestService;
  beforeAll(async () => {
    paging = await startService();
    for (let i = 0; i < 12; i++) await paging.calculate(stored(`movement-${i}`));
  });
  afterAll(() => paging.close());

  it('is newest first, ten on a page unless asked otherwise', async () => {
    const { body } = await paging.get('/v1/');
    expect(body.items.map((item: { id: string }) => item.id)).toEqual(
      Array.from({ length: 10 }, (_, i) => `movement-${11 - i}`),
    );
    expect(body.hasMore).toBe(true);
    expect((await paging.get('/v1')).body).toEqual(body);
  });

  it('a cursor continues where the page ended, to the last item', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await paging.get(`/v1/?limit=5${cursor}`);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      expect('nextCursor' in body).toBe(body.hasMore);
      cursor = body.hasMore ? `&cursor=${body.nextCursor}` : '';
    } while (cursor !== '');
    expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `movement-${11 - i}`));
  });

  it('created_from is inclusive, created_to exclusive', async () => {
    const { items } = (await paging.get('/v1/?limit=100')).body;
    const at = encodeURIComponent(items[4].createdAt);
    expect((await paging.get(`/v1/?limit=100&created_from=${at}`)).body.items).toEqual(items.slice(0, 5));
    expect((await paging.get(`/v1/?limit=100&created_to=${at}`)).body.items).toEqual(items.slice(5));
  });

  it.each([
    ['limit=0', 5],
    ['limit=101', 5],
    ['limit=1.5', 5],
    ['limit=ten', 5],
    ['limit=1&limit=2', 5],
    ['created_from=last-week', 25],
    ['created_to=2026-02-30T00:00:00Z', 25],
    ['cursor=not-a-cursor', 49],
    [`cursor=${Buffer.from('{"CreatedAt":"2026","Id":"x"}').toString('base64url')}`, 49],
    [`cursor=${Buffer.from('{"CreatedAt":"2026-01-01T00:00:00.000000+00:00","Id":5}').toString('base64url')}`, 49],
  ])('%s is code %d', async (query, code) => expectFault(await paging.get(`/v1/?${query}`), 400, code));
});

describe('credits', () => {
  it('an account without credits is refused with code 42, and nothing is stored', async () => {
    const poor = await startService({ credits: 1 });
    expect((await poor.calculate(stored('paid'))).body.creditCost).toBe(1);
    expectFault(await poor.calculate(stored('unpaid')), 403, 42);
    expectFault(await poor.get('/v1/unpaid'), 404, 50);
    expect((await poor.store.findAccount(poor.account.id))?.balance).toBe(0);
    await poor.close();
  });

  it('a calculation that fails costs nothing', async () => {
    const before = (await service.store.findAccount(service.account.id))?.balance;
    await service.calculate({ ...movement, origin: { city: 'Wvxqzkjp', countryCode: 'NL' } });
    expect((await service.store.findAccount(service.account.id))?.balance).toBe(before);
  });

  it('an idempotency key answers again without charging, and is not for another request', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const first = await service.calculate(movement, headers);
    const before = (await service.store.findAccount(service.account.id))?.balance;
    const second = await service.calculate(movement, headers);
    expect(second.text).toBe(first.text);
    expect((await service.store.findAccount(service.account.id))?.balance).toBe(before);
    expectFault(await service.calculate(stored('another'), headers), 400, 47);
  });
});

describe('the rate', () => {
  it('beyond it, requests are refused with code 45 and the time to retry', async () => {
    const slow = await startService({ rateLimitPerSecond: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => slow.get('/v1/')));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const answer of refused) {
      expectFault(answer, 429, 45);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    await slow.close();
  });
});

describe('operations', () => {
  it('healthz and readyz answer without a key', async () => {
    expect((await service.get('/healthz', {})).body).toEqual({ status: 'ok' });
    expect((await service.get('/readyz', {})).body.status).toBe('ready');
  });

  it('an internal error carries a tracking code that is in the log', async () => {
    const lines: string[] = [];
    const failing = await startService();
    failing.app.log = { ...failing.app.log, error: (entry: unknown) => lines.push(JSON.stringify(entry)) } as never;
    failing.app.addHook('onRequest', async (request) => {
      request.log = { ...request.log, error: (entry: unknown) => lines.push(JSON.stringify(entry)) } as never;
    });
    failing.store.listResults = () => Promise.reject(new Error('disk on fire'));
    const answer = await failing.get('/v1/');
    expectFault(answer, 500, 10000);
    expect(answer.text).not.toContain('fire');
    const code = /tracking code (\S+)/.exec(answer.body.details[0])?.[1];
    expect(code).toBeDefined();
    expect(lines.join()).toContain(code);
    await failing.close();
  });
});
