import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../soak/client.js';
import { API_KEY, type Ended, type ServiceProcess, startReadyService, startService } from '../soak/service-process.js';
import { stored } from './server.js';

describe('SIGTERM', () => {
  let dir: string;
  let service: ServiceProcess;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cargowake-'));
    service = await startReadyService({ databaseUrl: `sqlite:${join(dir, 'store.db')}` });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  it('lets the running request finish, refuses new ones meanwhile, says so on /readyz, and exits with 0', async () => {
    const client = createClient(service.url);
    const body = JSON.stringify(stored('sent-slowly'));
    const half = Math.floor(body.length / 2);
    const running = request(`${service.url}/v1/calculate`, {
      method: 'POST',
      headers: { 'x-api-key': API_KEY, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      running.on('error', reject);
      running.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
    });
    running.write(body.slice(0, half));
    // Known to have arrived: the gauge counts it and the request that asks.
    while (!(await client.call('GET', '/metrics'))?.text.includes('cargowake_http_requests_in_flight 2'));

    const ended: Promise<Ended> = service.end('SIGTERM');
    let ready = await client.call('GET', '/readyz');
    while (ready?.status === 200) ready = await client.call('GET', '/readyz');
    expect(ready?.status).toBe(503);
    expect(JSON.parse(ready?.text ?? '')).toMatchObject({ code: 44 });
    const refused = await client.call('POST', '/v1/calculate', body);
    expect(refused?.status).toBe(503);
    expect(refused?.headers['retry-after']).toBeDefined();

    running.end(body.slice(half));
    const { status, text } = await answer;
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ id: 'sent-slowly' });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await client.call('GET', '/healthz')).toBeUndefined();
    client.close();
  });

  it('keeps what was answered, and no output of the process contains a key or an id', async () => {
    const again = await startReadyService({ databaseUrl: `sqlite:${join(dir, 'store.db')}` });
    const client = createClient(again.url);
    expect((await client.call('GET', '/v1/sent-slowly'))?.status).toBe(200);
    client.close();
    expect(await again.end('SIGTERM')).toEqual({ code: 0, signal: null });
    for (const output of [service.output(), again.output()]) {
      expect(output).toContain('"answered"');
      for (const secret of [API_KEY, 'sent-slowly']) expect(output.includes(secret), secret).toBe(false);
    }
  });
});

describe('SIGINT while data is being built', () => {
  let dir: string;
  let service: ServiceProcess | undefined;
  const isBuilding = () =>
    existsSync(join(dir, 'data')) && readdirSync(join(dir, 'data')).some((name) => name.startsWith('.building-'));
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cargowake-'));
    const [databaseUrl, env] = [`sqlite:${join(dir, 'store.db')}`, { DATA_DIR: join(dir, 'data'), DATA_ARCHIVE: '' }];
    service = await startService({ databaseUrl, env });
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  it('ends the service in order, without a word, and leaves nothing half-built', async () => {
    while (!isBuilding()) await nextTurn();
    expect(await service?.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(service?.output()).not.toMatch(/cargowake: |not built|"level":[456]0|panicked/);
    expect(readdirSync(join(dir, 'data'))).toEqual([]);
  });
});
