import { execFile, execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ApiError,
  Cargowake,
  ConnectionError,
  InvalidRequestError,
  NoRouteError,
  NotFoundError,
  RateLimitError,
  UnresolvableLocationError,
  verifyWebhook,
} from '../../packages/client/src/index.js';
import { startService, type TestService } from '../support/service.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'packages/client');

const ROAD = {
  cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'München', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
} as const;

let service: TestService;
let baseUrl: string;
let client: Cargowake;
beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: 1000 });
  baseUrl = await service.listen();
  client = new Cargowake({ baseUrl, apiKey: service.apiKey });
});
afterAll(() => service.close());

describe('the client', () => {
  it('calculates one and many', async () => {
    const one = await client.calculate(ROAD);
    expect(one.totalEmissions.co2eGrams).toBeGreaterThan(0);
    const many = await client.calculateMany([ROAD, { ...ROAD, origin: { city: 'Nowhereville', countryCode: 'DE' } }]);
    expect(many[0]).toEqual(one);
    expect(many[1]).toMatchObject({ error: { code: 16 } });
  });

  it('keeps figures of carriers and calculates with them', async () => {
    const csv =
      'carrier,scac,mode,wtw,ttw,unit,valid_from,valid_to\nACME Trucks,ACMT,ROAD,90,72,g/tkm,2026-01-01,2026-12-31\n';
    const { figures } = await client.carriers.import(csv, { name: 'acme.csv' });
    expect(figures).toMatchObject([{ carrier: 'ACME Trucks', row: 'line 2' }]);
    const leg = { type: 'ROAD', departureDateTime: '2026-03-01T08:00:00Z' } as const;
    const request = { ...ROAD, transportChain: [leg], context: { movedBy: 'ACMT' } };
    expect((await client.carriers.match(request)).carrierData).toMatchObject([{ used: true }]);
    expect((await client.calculate(request)).transportIntensities.wtwCo2eGramsPerTonneKm).toBeCloseTo(90, 9);
    const [figure] = (await client.carriers.figures({ carrier: 'ACME Trucks' })).items;
    expect((await client.carriers.figure(figure?.id ?? '')).wtwGrams).toBe(90);
    await client.carriers.deleteFigure(figure?.id ?? '');
    expect((await client.carriers.list()).items).toEqual([]);
    expect((await client.carriers.shipments()).items).toEqual([]);
  });

  it.each([
    [
      'InvalidRequestError',
      { ...ROAD, cargo: { weight: { value: -1, unit: 'METRIC_TONNE' } } },
      InvalidRequestError,
      4,
    ],
    [
      'UnresolvableLocationError',
      { ...ROAD, origin: { city: 'Nowhereville', countryCode: 'DE' } },
      UnresolvableLocationError,
      16,
    ],
    [
      'NoRouteError',
      {
        ...ROAD,
        destination: { city: 'Reykjavik', countryCode: 'IS' },
        transportChain: [{ type: 'RAIL' }],
        options: { fallbackTransportModes: [] },
      },
      NoRouteError,
      31,
    ],
  ] as const)('throws %s', async (_, request, kind, code) => {
    const error = await client.calculate(request).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, requestId: expect.any(String) });
  });

  it('fetches, explains and lists stored results page by page', async () => {
    for (const id of ['a', 'b', 'c/d e']) await client.calculate({ ...ROAD, id, options: { storeResult: true } });
    const ids: string[] = [];
    for await (const { id } of client.results.list({ limit: 2 })) ids.push(id);
    expect(ids).toEqual(['c/d e', 'b', 'a']);
    expect((await client.results.get('c/d e')).result.id).toBe('c/d e');
    expect((await client.results.explanation('a')).elements).toHaveLength(1);
    await expect(client.results.get('never')).rejects.toBeInstanceOf(NotFoundError);
  });

  it('gets a result with any id, and nothing in its place', async () => {
    await client.calculate({ ...ROAD, id: '..', options: { storeResult: true } });
    expect((await client.results.get('..')).result.id).toBe('..');
    expect((await client.results.explanation('..')).elements).toHaveLength(1);
    await expect(client.results.get('')).rejects.toMatchObject({ status: 400, code: 5 });
  });
});

/** A service that gives the prepared answers in order and records the requests. */
async function scripted(answers: readonly (readonly [number, object, Record<string, string>?] | 'HANG UP')[]) {
  const asked: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.headers);
    const answer = answers[asked.length - 1] ?? [500, {}];
    if (answer === 'HANG UP') return request.socket.destroy();
    response.writeHead(answer[0], { 'content-type': 'application/json', ...answer[2] });
    return response.end(JSON.stringify(answer[1]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    client: new Cargowake({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'k' }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const busy = { title: 'Rate limit exceeded', status: 429, code: 45, details: [], instance: '', recommendation: '' };

describe('retries', () => {
  it('wait as long as Retry-After says and send the same Idempotency-Key', async () => {
    const {
      client: one,
      asked,
      close,
    } = await scripted([[429, busy, { 'retry-after': '0' }], 'HANG UP', [200, { ok: 1 }]]);
    expect(await one.calculate(ROAD)).toEqual({ ok: 1 });
    await close();
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((headers) => headers['idempotency-key'])).size).toBe(1);
    expect(asked[0]?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('end after two, with the last refusal', async () => {
    const refusal = [429, busy, { 'retry-after': '0' }] as const;
    const { client: one, asked, close } = await scripted([refusal, refusal, refusal, refusal]);
    await expect(one.calculate(ROAD)).rejects.toBeInstanceOf(RateLimitError);
    await close();
    expect(asked).toHaveLength(3);
  });

  it('are not made where a repetition could act twice', async () => {
    const { client: one, asked, close } = await scripted(['HANG UP', [200, {}]]);
    await expect(one.batches.create([ROAD])).rejects.toBeInstanceOf(ConnectionError);
    await close();
    expect(asked).toHaveLength(1);
  });

  it('stop when the caller gives up', async () => {
    const controller = new AbortController();
    const { client: one, close } = await scripted([[429, busy, { 'retry-after': '30' }]]);
    const call = one.calculate(ROAD, { signal: controller.signal });
    const refused = expect(call).rejects.toBeInstanceOf(ConnectionError);
    controller.abort();
    await refused;
    await close();
  });
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of 24 bytes....').toString('base64')}`;
  const payload = '{"type":"batch.done"}';
  const sign = (id: string, at: number, body: string): string =>
    `v1,${createHmac('sha256', Buffer.from('a secret of 24 bytes....')).update(`${id}.${at}.${body}`).digest('base64')}`;
  const headersAt = (at: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,AAAA ${sign('msg_1', at, payload)}`,
  });

  it('returns what was signed with the secret', async () => {
    expect(await verifyWebhook(payload, headersAt(1000), secret, 1100)).toEqual({ type: 'batch.done' });
  });

  it.each([
    ['another body', `${payload} `, 1000, 1000],
    ['an old delivery', payload, 1000, 1301],
    ['one from the future', payload, 1000, 699],
  ])('refuses %s', async (_, body, at, now) => {
    await expect(verifyWebhook(body, headersAt(at), secret, now)).rejects.toThrow('webhook');
  });

  it('refuses another secret, and headers that are missing', async () => {
    await expect(verifyWebhook(payload, headersAt(1000), 'whsec_AAAA', 1000)).rejects.toThrow('signature');
    await expect(verifyWebhook(payload, {}, secret, 1000)).rejects.toThrow('missing');
  });
});

describe('the package', () => {
  const project = mkdtempSync(join(tmpdir(), 'cargowake-client-'));
  const installed = join(project, 'node_modules/@cargowake/client');
  beforeAll(() => {
    execFileSync('npm', ['pack', '--pack-destination', project], { cwd: folder, stdio: 'ignore' });
    const [archive = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(project, archive), '-C', installed, '--strip-components=1']);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  /** A program of the project; rejects with what it printed when it fails. */
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, [...args], { cwd: project, env: { ...process.env, ...env } });

  const program = `
    const client = new Cargowake({ baseUrl: process.env.BASE_URL, apiKey: process.env.API_KEY });
    client.calculate(${JSON.stringify(ROAD)}).then(({ totalEmissions }) => console.log(totalEmissions.co2eGrams > 0));`;

  it.each([
    ['ECMAScript modules', 'app.mjs', `import { Cargowake } from '@cargowake/client';${program}`],
    ['CommonJS', 'app.cjs', `const { Cargowake } = require('@cargowake/client');${program}`],
  ])('runs in an empty project as %s', async (_, name, source) => {
    writeFileSync(join(project, name), source);
    const { stdout, stderr } = await run([name], { BASE_URL: baseUrl, API_KEY: service.apiKey });
    expect(stderr).toBe('');
    expect(stdout).toBe('true\n');
  });

  const samples = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, sample = '']) => sample,
  );

  it('has a README whose samples compile with strict types', async () => {
    expect(samples.length).toBeGreaterThan(3);
    samples.forEach((sample, index) => {
      writeFileSync(join(project, `sample${index}.mts`), sample);
    });
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const more = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run([tsc, ...options, ...more, ...samples.map((_, index) => `sample${index}.mts`)]);
    expect(stdout).toBe('');
  });

  it('has a README whose samples run against a service', async () => {
    for (const [index, sample] of samples.entries()) {
      const source = sample
        .replaceAll('http://127.0.0.1:8080', baseUrl)
        .replaceAll("'cw_...'", JSON.stringify(service.apiKey));
      writeFileSync(join(project, `run${index}.mts`), source);
      await run(['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), `run${index}.mts`]);
    }
  });
});
