import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

/** A partner's host, as PACT's conformance service plays it: tests 13, 14.B and 15 wait for what arrives here. */
interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: events as partners get them
  readonly body: any;
}

let service: TestService;
const received: Received[] = [];
let refuseNext = 0;
const partner = createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => {
    text += piece;
  });
  request.on('end', () => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/pact/auth/token') {
      const isKnown = request.headers.authorization === `Basic ${Buffer.from('us:secret').toString('base64')}`;
      return answer(isKnown ? 200 : 401, isKnown ? { access_token: 'their-token', token_type: 'Bearer' } : {});
    }
    if (refuseNext > 0) {
      refuseNext -= 1;
      return answer(503, {});
    }
    received.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'],
      body: JSON.parse(text),
    });
    return answer(200, {});
  });
});
let url: string;
let clientId: string;
let token: string;

beforeAll(async () => {
  service = await startService({ account: 'ACME' });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/pact`;
  const { client, secret } = await service.store.createExchangeClient(service.account.id, { name: 'partner' });
  clientId = client.id;
  const credentials = { tokenUrl: `${url}/auth/token`, clientId: 'us', clientSecret: 'secret' };
  await service.store.setExchangeCallback(service.account.id, clientId, { url, ...credentials });
  token = (await service.store.issueExchangeToken(clientId, secret))?.token ?? '';
});
afterAll(async () => {
  partner.close();
  await service.close();
});

const store = (id: string) =>
  service.calculate({
    id,
    cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'Munich', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD' }],
    options: { storeResult: true },
  });
const ask = (version: 2 | 3, id: string, data: object) =>
  service.app.inject({
    method: 'POST',
    url: `/exchange/${version}/events`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    payload: JSON.stringify({
      type:
        version === 3
          ? 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3'
          : 'org.wbcsd.pathfinder.ProductFootprintRequest.Created.v1',
      specversion: '1.0',
      id,
      source: '//partner.test/pact',
      time: '2026-11-22T08:00:00Z',
      data,
    }),
  });
const arrived = async (test: (event: Received) => boolean): Promise<Received> => {
  for (let tries = 0; tries < 200; tries++) {
    const found = received.find(test);
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`nothing of the kind arrived: ${JSON.stringify(received.map(({ body }) => body.type))}`);
};
const answerTo = (id: string) => arrived(({ body }) => body.data.requestEventId === id);

describe('a partner with an address', () => {
  test('is notified of new footprints by their ids', async () => {
    expect((await store('CB-1')).status).toBe(200);
    const { path, authorization, contentType, body } = await arrived(({ body }) => /Published/.test(body.type));
    expect([path, authorization]).toEqual(['/pact/3/events', 'Bearer their-token']);
    expect(contentType).toBe('application/cloudevents+json; charset=UTF-8');
    expect(body).toMatchObject({
      type: 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3',
      specversion: '1.0',
      source: '//cargowake.test/exchange',
    });
    const listed = await service.app.inject({
      method: 'GET',
      url: '/exchange/3/footprints',
      headers: { authorization: `Bearer ${token}` },
    });
    const ids = listed.json().data.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    expect([...body.data.pfIds].sort()).toEqual([...ids].sort());
  });

  test.each([2, 3] as const)('that sends a PACT %d request gets the matching footprints', async (version) => {
    const product = 'urn:pathfinder:product:customcode:vendor-assigned:shipment:CB-1';
    const data =
      version === 3 ? { productId: [product], comment: 'x' } : { pf: { productIds: [product] }, comment: 'x' };
    expect((await ask(version, `ask-${version}`, data)).statusCode).toBe(200);
    const { path, body } = await answerTo(`ask-${version}`);
    expect(path).toBe(`/pact/${version}/events`);
    expect(body.type).toBe(
      version === 3
        ? 'org.wbcsd.pact.ProductFootprint.RequestFulfilledEvent.3'
        : 'org.wbcsd.pathfinder.ProductFootprintRequest.Fulfilled.v1',
    );
    expect(body.data.pfs).toHaveLength(1);
    expect(body.data.pfs[0]).toMatchObject({ productIds: [product], companyName: 'ACME', status: 'Active' });
  });

  test.each([2, 3] as const)(
    'that sends a PACT %d request without a match gets a refusal with the reason',
    async (version) => {
      const data = version === 3 ? { productId: ['urn:pact:null'] } : { pf: { productIds: ['urn:pact:null'] } };
      await ask(version, `none-${version}`, data);
      const { body } = await answerTo(`none-${version}`);
      expect(body.type).toBe(
        version === 3
          ? 'org.wbcsd.pact.ProductFootprint.RequestRejectedEvent.3'
          : 'org.wbcsd.pathfinder.ProductFootprintRequest.Rejected.v1',
      );
      expect(body.data.error).toEqual({
        code: version === 3 ? 'NotFound' : 'NoSuchFootprint',
        message: 'no footprint that you may see matches the request',
      });
      await ask(version, `empty-${version}`, { comment: 'anything' });
      expect((await answerTo(`empty-${version}`)).body.data.error.code).toBe('BadRequest');
    },
  );

  test('that repeats a request is answered once, and a message that was refused is sent again', async () => {
    refuseNext = 1;
    const data = { productId: ['urn:pact:null'] };
    await ask(3, 'twice', data);
    await ask(3, 'twice', data);
    await answerTo('twice');
    await sleep(300);
    expect(received.filter(({ body }) => body.data.requestEventId === 'twice')).toHaveLength(1);
    const messages = await service.store.listExchangeMessages(clientId, 50);
    const sent = messages.find(({ eventJson }) => eventJson.includes('"twice"'));
    expect(sent).toMatchObject({ state: 'DELIVERED', attempts: 2, status: 200 });
  });

  test('that does not answer is given up after the last try, and the log says why', async () => {
    refuseNext = 3;
    await ask(3, 'deaf', { productId: ['urn:pact:null'] });
    let found: Awaited<ReturnType<typeof service.store.listExchangeMessages>>[number] | undefined;
    for (let tries = 0; tries < 100 && found?.state !== 'FAILED'; tries++) {
      await sleep(50);
      found = (await service.store.listExchangeMessages(clientId, 50)).find(({ eventJson }) =>
        eventJson.includes('"deaf"'),
      );
    }
    expect(found).toMatchObject({ state: 'FAILED', attempts: 3, status: 503, problem: 'answered 503' });
  });

  test('inside the operator’s network is not called unless the operator allows it', async () => {
    const { client, secret } = await service.store.createExchangeClient(service.account.id, { name: 'inside' });
    const address = 'https://10.0.0.1';
    const credentials = { tokenUrl: `${address}/auth/token`, clientId: 'us', clientSecret: 'secret' };
    await service.store.setExchangeCallback(service.account.id, client.id, { url: address, ...credentials });
    const own = token;
    token = (await service.store.issueExchangeToken(client.id, secret))?.token ?? '';
    await ask(3, 'inside', { productId: ['urn:pact:null'] });
    token = own;
    let problem: string | undefined;
    for (let tries = 0; tries < 100 && problem === undefined; tries++) {
      await sleep(50);
      problem = (await service.store.listExchangeMessages(client.id, 5))[0]?.problem;
    }
    expect(problem).toBe('token: the address must not lead into a private network');
  });
});
