import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const IN_FLIGHT = 2;
let service: TestService;
let url: string;
let agent: Agent;
beforeEach(async () => {
  service = await startService({ limits: { maxRequestsInFlight: IN_FLIGHT, requestTimeoutMs: 3_600_000 } });
  url = await service.listen();
  agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
});
afterEach(async () => {
  agent.destroy();
  await service.close();
});

const FILE =
  'shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country,mode\na,1000,Hamburg,DE,Munich,DE,road\n';

const open = (method: string, path: string, key = service.apiKey): ClientRequest =>
  request(`${url}${path}`, { method, agent, headers: { 'x-api-key': key, 'content-type': 'text/csv' } });
const answerTo = async (sent: ClientRequest): Promise<IncomingMessage> => (await once(sent, 'response'))[0];
const statusOf = async (sent: ClientRequest): Promise<number | undefined> => {
  const answer = await answerTo(sent);
  answer.resume();
  return answer.statusCode;
};
const ask = (path: string): Promise<number | undefined> => statusOf(open('GET', path).end());
const otherKey = async (name = 'other'): Promise<string> => {
  const account = await service.store.createAccount(name, 100);
  return (await service.store.createKey(account.id, { name: 'other' })).secret;
};

describe('Event streams', () => {
  /** The path of a batch that waits to be started. */
  const waiting = async (): Promise<string> => {
    const answer = await answerTo(open('POST', '/v1/-/batches?start=false').end(FILE));
    return `/v1/-/batches/${JSON.parse(await text(answer)).id}/events`;
  };

  it('take no slots of requests, and each account has a limited number', async () => {
    const path = await waiting();
    const followers: IncomingMessage[] = [];
    for (let n = 0; n < 50; n++) followers.push(await answerTo(open('GET', path).end()));
    expect(followers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await ask('/v1/')).toBe(200);
    const refused = await answerTo(open('GET', path).end());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(await text(refused)).toContain('50 streams are being followed for this account already');
    followers[0]?.destroy();
    let status: number | undefined = 429;
    while (status === 429) status = await ask(path);
    expect(status).toBe(200);
  });

  it('end when the key is revoked, and are not cached', async () => {
    const path = await waiting();
    const key = await service.store.createKey(service.account.id, { name: 'follower' });
    const answer = await answerTo(open('GET', path, key.secret).end());
    expect(answer.headers['cache-control']).toBe('no-store');
    await service.store.revokeKey(key.key.id);
    expect(await text(answer)).toContain('event: progress');
    const list = await answerTo(open('GET', '/v1/').end());
    expect([list.headers['cache-control'], list.resume().statusCode]).toEqual(['no-store', 200]);
  }, 60_000);

  it('end when the service shuts down', async () => {
    const follower = await answerTo(open('GET', await waiting()).end());
    expect(follower.statusCode).toBe(200);
    const ended = text(follower);
    await service.app.drain();
    expect(await ended).toContain('event: progress');
  });
});

describe('Files that are read slowly', () => {
  const post = async (path: string, type: string, body: string, key?: string): Promise<{ readonly id: string }> => {
    const sent = open('POST', path, key);
    sent.setHeader('content-type', type);
    return JSON.parse(await text(await answerTo(sent.end(body))));
  };
  const pathOfLargeFile = async (key?: string): Promise<string> => {
    const [head = ''] = FILE.split('\n');
    const rows = Array.from({ length: 12_000 }, (_, n) => `x${n},1000,,,,,${'y'.repeat(1_000)}\n`).join('');
    return `/v1/-/batches/${(await post('/v1/-/batches?start=false', 'text/csv', `${head}\n${rows}`, key)).id}/file`;
  };

  it('take no slots of requests, and each account may read a limited number', async () => {
    const path = await pathOfLargeFile();
    const period = { from: '2026-01-01', to: '2026-02-01' };
    const report = `/v1/-/reports/${(await post('/v1/-/reports', 'application/json', JSON.stringify({ period }))).id}`;
    const readers: IncomingMessage[] = [];
    for (let n = 0; n < 8; n++) readers.push(await answerTo(open('GET', path).end()));
    expect(readers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await ask('/v1/')).toBe(200);
    const refused = await answerTo(open('GET', path).end());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(await text(refused)).toContain('8 files are being downloaded for this account already');
    const admin = await service.store.createKey(service.account.id, { name: 'admin', scopes: ['read', 'admin'] });
    const others = [
      `${report}/file?format=csv`,
      `${report}/evidence`,
      '/v1/-/shipments?format=csv',
      '/v1/-/shipments/export',
      '/v1/-/account/export',
    ];
    for (const other of others) {
      expect([other, await statusOf(open('GET', other, admin.secret).end())]).toEqual([other, 429]);
    }
    expect(await statusOf(open('GET', '/v1/-/shipments?format=csv', await otherKey()).end())).toBe(200);
    readers[0]?.destroy();
    let status: number | undefined = 429;
    while (status === 429) status = await ask(path);
    expect(status).toBe(200);
  }, 60_000);

  it('are limited for all accounts together, whoever asks next', async () => {
    const readers: IncomingMessage[] = [];
    for (let account = 0; account < 8; account++) {
      const key = await otherKey(`other ${account}`);
      const path = await pathOfLargeFile(key);
      for (let n = 0; n < 8; n++) readers.push(await answerTo(open('GET', path, key).end()));
    }
    expect(readers.map(({ statusCode }) => statusCode)).toEqual(Array(64).fill(200));
    const path = '/v1/-/shipments?format=csv';
    const refused = await answerTo(open('GET', path).end());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(await text(refused)).toContain('too many files are being downloaded');
    expect(await ask('/v1/')).toBe(200);
    readers[0]?.destroy();
    let status: number | undefined = 503;
    while (status === 503) status = await ask(path);
    expect(status).toBe(200);
  }, 120_000);
});

describe('Files that arrive slowly', () => {
  it('take no slots of requests, and each account may send a limited number', async () => {
    const uploads = Array.from({ length: 8 }, () => open('POST', '/v1/-/batches?start=false'));
    for (const upload of uploads) upload.write(FILE);
    // Each is known to be under way once a ninth is refused.
    let refused: number | undefined;
    while (refused !== 429) refused = await statusOf(open('POST', '/v1/-/batches?preview').end(FILE));
    expect(await ask('/v1/')).toBe(200);
    expect(await statusOf(open('POST', '/v1/-/batches?preview', await otherKey()).end(FILE))).toBe(200);
    const statuses = uploads.map((upload) => statusOf(upload.end()));
    // Those whose files end together take slots: no more than these are answered at once.
    for (const status of await Promise.all(statuses)) expect(status).toBe(202);
    expect(await ask('/v1/')).toBe(200);
  });
});

describe('A client that sends without waiting for answers', () => {
  it('gets a limited number of slots, and others keep theirs', async () => {
    const usual = await startService();
    const address = await usual.listen();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const one = `GET /v1/-/places?q=ham HTTP/1.1\r\nHost: test\r\nx-api-key: ${usual.apiKey}\r\n\r\n`;
    socket.write(one.repeat(100));
    let answers = '';
    for await (const piece of socket) {
      answers += piece;
      if (answers.split('HTTP/1.1 ').length > 100) break;
    }
    expect(answers).toContain('HTTP/1.1 200');
    expect(answers).toContain('too many requests at once on one connection');
    await usual.close();
  });
});
