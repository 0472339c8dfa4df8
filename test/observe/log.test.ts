import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../../src/observe/logger.js';
import { type ListeningService, listen, MOVEMENT, stored } from './server.js';

const STREET = 'Geheimer Winkel 77';

describe('the log', () => {
  let service: ListeningService;
  beforeAll(async () => {
    service = await listen();
  });
  afterAll(() => service.close());

  const answered = () => service.log().filter(({ msg }) => msg === 'answered');

  it('has one line per request with its id, account, cost, time, status and code', async () => {
    const answer = await service.calculate(stored('logged'), { 'x-request-id': 'trace.me-1' });
    expect(answer.headers.get('x-request-id')).toBe('trace.me-1');
    const { creditCost } = (await answer.json()) as { creditCost: number };
    const lines = answered().filter(({ reqId }) => reqId === 'trace.me-1');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: 'POST', route: '/v1/calculate', status: 200, creditCost });
    expect(lines[0]?.accountId).toBe(service.accountId);
    expect(lines[0]?.ms).toBeGreaterThan(0);

    await service.get('/v1/unknown', { 'x-request-id': 'trace.me-2' });
    const [refused] = answered().filter(({ reqId }) => reqId === 'trace.me-2');
    expect(refused).toMatchObject({ route: '/v1/:id', status: 404, code: 50, accountId: service.accountId });
    expect('creditCost' in (refused ?? {})).toBe(false);
  });

  it.each([
    ['none', undefined],
    ['a long one', 'x'.repeat(65)],
    ['one with blanks', 'a b'],
    ['one with letters beyond ASCII', Buffer.from('é').toString('latin1')],
  ])('a request with %s gets a new id', async (_, given) => {
    const answer = await service.get('/v1/', given === undefined ? {} : { 'x-request-id': given });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('never shows keys, addresses, ids, bodies, cursors or certificate addresses', async () => {
    const first = await service.calculate({
      ...stored('shipment-of-herr-k'),
      origin: { street: STREET, city: 'Hamburg', countryCode: 'DE' },
      context: { customer: 'Josef K.' },
    });
    const { certificateUrl = '' } = (await first.json()) as { certificateUrl?: string };
    const certificateId = certificateUrl.split('/').at(-1) ?? 'missing';
    await service.calculate(stored('second-shipment'), { 'idempotency-key': 'idem-secret' });
    const { nextCursor = 'missing' } = (await (await service.get('/v1/?limit=1')).json()) as { nextCursor?: string };
    await service.get(`/v1/?limit=1&cursor=${nextCursor}`);
    await service.get('/v1/shipment-of-herr-k');
    await service.get(`/certificate/${certificateId}`);
    await service.get('/v1/', { 'x-api-key': 'cw_mistyped-key-of-mine' });
    await service.calculate({ ...MOVEMENT, origin: { city: STREET, countryCode: 'DE' } });
    const key = { name: 'address', scopes: ['calculate', 'query'] } as const;
    const { secret: inAddress } = await service.store.createKey(service.accountId, key);
    for (const path of ['quick', 'quick/', 'quick%', 'nothing', '../quick']) {
      const address = `${service.url}/v1/-/${path}?key=${inAddress}&from=DEHAM&to=ITMIL&mode=ROAD&kg=1`;
      await fetch(address, { headers: { 'x-api-key': '' } });
      await fetch(address);
    }
    await fetch(`${service.url}/v1/calculate`, {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey },
      body: STREET,
    });
    service.store.listResults = () =>
      Promise.reject(
        Object.assign(new Error('duplicate row'), { detail: `Key (id)=(${STREET})`, parameters: [STREET] }),
      );
    expect((await service.get('/v1/')).status).toBe(500);

    const text = JSON.stringify(service.log());
    expect(service.log().length).toBeGreaterThan(8);
    expect(text).toContain('duplicate row');
    const never = [service.apiKey, inAddress, 'mistyped', 'Geheim', 'Hamburg', 'Josef', 'shipment', 'idem-secret'];
    for (const secret of [...never, nextCursor, certificateId, '127.0.0.1:', 'cursor=']) {
      const where = service.log().find((line) => JSON.stringify(line).includes(secret) && line.route !== undefined);
      expect(where, secret).toBeUndefined();
      if (secret !== '127.0.0.1:') expect(text.includes(secret), secret).toBe(false);
    }
  });
});

describe('an error in the log', () => {
  it('has its text, code, stack and causes, and nothing that a driver attached', () => {
    const cause = Object.assign(new Error('connect postgres://cargo:hunter2@db:5432/x refused'), {
      code: 'ECONNREFUSED',
    });
    const error = Object.assign(new Error('for key cw_abcdefghijklmnop', { cause }), { rows: [STREET] });
    const text = JSON.stringify(describeError(error));
    for (const secret of ['hunter2', 'abcdefghijkl', STREET]) expect(text).not.toContain(secret);
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'for key cw_***',
      cause: { code: 'ECONNREFUSED', message: 'connect postgres://***@db:5432/x refused' },
    });
  });

  it('with causes in a circle ends', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(100_000);
  });
});
