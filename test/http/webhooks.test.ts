import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProblem, isInside } from '../../src/outgoing/guard.js';
import { postMessage } from '../../src/webhooks/send.js';
import { startService, type TestService } from '../support/service.js';

describe('webhooks', () => {
  let service: TestService;
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  let status = 204;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  let url: string;
  beforeAll(async () => {
    service = await startService();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    receiver.close();
    await service.close();
  });

  const call = async (method: 'POST' | 'GET' | 'PUT', path: string, body?: unknown) => {
    const answer = await service.app.inject({
      method,
      url: `/v1/-/${path}`,
      headers: { 'x-api-key': service.apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return { status: answer.statusCode, body: JSON.parse(answer.payload || 'null') as any };
  };
  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 200 && !(await isSo()); tries++) await sleep(50);
    expect(await isSo()).toBe(true);
  };

  test('report a finished batch, signed according to Standard Webhooks, and can be redelivered', async () => {
    const created = await call('POST', 'webhooks', { url, events: ['batch.done'] });
    expect([created.status, created.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect((await call('GET', 'webhooks')).body.items[0].secret).toBeUndefined();
    const batch = await service.app.inject({
      method: 'POST',
      url: '/v1/-/batches',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload: 'shipment_id,mass_kg,origin,destination,mode\nW1,10,"Hamburg, DE","Bremen, DE",road\n',
    });
    await until(() => received.length === 1);
    const [message] = received;
    // Verified by the reference implementation.
    const verified = new Webhook(created.body.secret).verify(
      message?.body ?? '',
      message?.headers as Record<string, string>,
    ) as { type: string; data: { batchId: string } };
    expect(verified).toMatchObject({
      type: 'batch.done',
      data: { batchId: JSON.parse(batch.payload).id, counts: { done: 1 } },
    });
    const { body: log } = await call('GET', `webhooks/${created.body.id}/deliveries`);
    expect(log.items).toEqual([
      expect.objectContaining({ event: 'batch.done', state: 'DELIVERED', attempts: 1, status: 204 }),
    ]);
    await call('POST', `webhooks/${created.body.id}/deliveries/${log.items[0].id}/redeliver`);
    await until(() => received.length === 2);
    expect(received[1]?.body).toBe(message?.body);
  });

  test('are retried if the receiver fails, and the log says so', async () => {
    status = 500;
    const created = await call('POST', 'webhooks', { url, events: ['calculation.stored'] });
    const seen = received.length;
    await service.calculate({
      id: 'hooked',
      options: { storeResult: true },
      cargo: { weight: { value: 1, unit: 'KILOGRAM' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Bremen', countryCode: 'DE' },
    });
    await until(() => received.length > seen);
    status = 204;
    await until(
      async () => (await call('GET', `webhooks/${created.body.id}/deliveries`)).body.items[0]?.state === 'DELIVERED',
    );
    const { items } = (await call('GET', `webhooks/${created.body.id}/deliveries`)).body;
    expect(items[0]).toMatchObject({ attempts: 2, payload: { type: 'calculation.stored', data: { id: 'hooked' } } });
  });

  test.each([
    ['http://example.com/', 'must be https'],
    ['https://127.0.0.2/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://[::ffff:10.0.0.1]/', 'private network'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://user:pass@example.com/', 'user name'],
    ['ftp://example.com', 'https'],
    ['nonsense', 'address'],
  ])('do not lead into the own network: %s', async (address, reason) => {
    expect(findProblem(address, [])).toContain(reason);
    expect((await call('POST', 'webhooks', { url: address })).body.code).toBe(5);
  });

  test('a name that resolves to a private address is refused on connecting', async () => {
    expect(await postMessage('https://localhost:9/', '{}', {}, [])).toEqual({
      problem: 'leads into a private network',
    });
    expect([
      isInside('8.8.8.8'),
      isInside('192.168.1.1'),
      isInside('fd00::1'),
      isInside('2606:4700::1111'),
      isInside('not an address'),
    ]).toEqual([false, true, true, false, true]);
    // 127.0.0.1 and 10.0.0.1 within IPv6: mapped, compatible, translated, 6to4, Teredo; and what is local, for groups or for examples.
    for (const address of [
      ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1', '::ffff:0:7f00:1', '64:ff9b:1::a00:1', '64:ff9b::a00:1'],
      ...['2002:7f00:1::1', '2001:0:7f00:1::1', 'fec0::1', 'fe80::1', '::1', '::', 'ff02::1', '3fff::1'],
    ])
      expect(isInside(address), address).toBe(true);
    for (const host of ['2130706433', '0177.0.0.1', '0x7f.1', '127.1', '[::ffff:7f00:1]', '[64:ff9b:1::7f00:1]'])
      expect(findProblem(`https://${host}/`, []), host).toMatch(/private network/);
  });
});

describe("an account's own names of places", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const put = async (aliases: unknown) => {
    const answer = await service.app.inject({
      method: 'PUT',
      url: '/v1/-/aliases',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      payload: JSON.stringify({ aliases }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  };
  const request = (origin: object) => ({
    cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
    origin,
    destination: { city: 'Bremen', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD' }],
    context: { n: 1 },
  });

  test('are understood by every request and every row', async () => {
    expect((await put({ 'PLANT-01': { city: 'Hamburg', countryCode: 'DE' } })).body).toEqual({ aliases: 1 });
    const plain = await service.calculate(request({ city: 'Hamburg', countryCode: 'DE' }));
    for (const origin of [{ address: 'PLANT-01' }, { address: ' plant-01 ' }, { city: 'PLANT-01' }]) {
      const named = await service.calculate(request(origin));
      expect([named.status, named.body.totalEmissions]).toEqual([200, plain.body.totalEmissions]);
    }
    const sent = await service.app.inject({
      method: 'POST',
      url: '/v1/-/batches',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload: 'shipment_id,mass_kg,origin,destination,mode\nN1,1000,PLANT-01,"Bremen, DE",road\n',
    });
    const { id } = JSON.parse(sent.payload);
    for (let tries = 0; tries < 200; tries++) {
      if ((await service.get(`/v1/-/batches/${id}`)).body.state === 'DONE') break;
      await sleep(50);
    }
    const { body } = await service.get(`/v1/-/batches/${id}/rows`);
    expect(body.items[0].result.co2e_total_kg).toBe(plain.body.totalEmissions.co2eGrams / 1000);
  });

  test('a new, changed or deleted name takes effect with the next request', async () => {
    const origin = { city: 'WERK-7' };
    expect((await service.calculate(request(origin))).body.code).toBe(15);
    await put({ 'WERK-7': { city: 'Ulm', countryCode: 'DE' } });
    const near = await service.calculate(request(origin));
    await put({ 'WERK-7': { city: 'Verden', countryCode: 'DE' } });
    const nearer = await service.calculate(request(origin));
    expect([near.status, nearer.status]).toEqual([200, 200]);
    expect(nearer.body.totalEmissions.co2eGrams).toBeLessThan(near.body.totalEmissions.co2eGrams / 2);
    const url = '/v1/-/aliases/WERK-7';
    await service.app.inject({ method: 'DELETE', url, headers: { 'x-api-key': service.apiKey } });
    expect((await service.calculate(request(origin))).body.code).toBe(15);
  });

  test('a place that is not found is refused with its name, and nothing is kept', async () => {
    await put({ Kept: { city: 'Ulm', countryCode: 'DE' } });
    const place = { city: 'Nowhereatallburg', countryCode: 'DE' };
    const { body } = await put({ Ulm: { city: 'Ulm', countryCode: 'DE' }, 'PLANT-09': place });
    expect(body).toMatchObject({ code: 5, details: [expect.stringMatching(/^aliases\.PLANT-09.*Nowhereatallburg/)] });
    const { body: listed } = await service.get('/v1/-/aliases');
    expect(Object.keys(listed.aliases)).toEqual(['Kept']);
  });

  test('an invalid place is refused with its name', async () => {
    const { body } = await put({ X: { latitude: 99, longitude: 1 } });
    expect(body).toMatchObject({ code: 10, details: [expect.stringContaining('aliases.X.latitude')] });
  });
});
