import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { startReadyService } from '../soak/service-process.js';
import { PASSWORD, tokenOf } from './browser.js';

const LINK = /first sign-in {2}(\S+)/;

describe('The first start', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'cargowake-first-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('prints a link at every start until one has been used, but not in the log', async () => {
    const options = { databaseUrl: `sqlite:${join(dir, 'store.db')}` };
    const once = await startReadyService(options);
    const unused = LINK.exec(once.output())?.[1] ?? '';
    await once.end('SIGTERM');

    const service = await startReadyService(options);
    const link = LINK.exec(service.output())?.[1] ?? '';
    expect(link.startsWith(`${service.url}/welcome?token=`)).toBe(true);
    expect(link).not.toBe(unused);
    const body = JSON.stringify({ token: tokenOf(link), email: 'ada@example.com', name: 'Ada', password: PASSWORD });
    const headers = { 'content-type': 'application/json', origin: service.url };
    const setUp = () => fetch(`${service.url}/account/api/setup`, { method: 'POST', headers, body });
    expect((await setUp()).status).toBe(201);
    expect((await setUp()).status).toBe(404);
    await service.end('SIGTERM');

    const last = await startReadyService(options);
    expect(last.output()).toContain(`dashboard      ${last.url}/`);
    expect(last.output()).not.toMatch(LINK);
    await last.end('SIGTERM');
    const logged = [once, service, last].flatMap((run) =>
      run
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => /token|ada@example/.test(line))).toEqual([]);
  });
});

describe('Settings of the dashboard', () => {
  it('are read, and wrong ones are named', () => {
    const config = readConfig({
      SESSION_SECRET: 'x'.repeat(32),
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
      MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png?key=1',
    });
    expect(config).toMatchObject({
      sessionSecret: 'x'.repeat(32),
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png?key=1',
    });
    for (const [name, value] of [
      ['SESSION_SECRET', 'short'],
      ['TRUSTED_PROXIES', 'proxy.example.com'],
      ['TRUSTED_PROXIES', '10.0.0.0/33'],
      ['TRUSTED_PROXIES', '10.0.0.0/8/9'],
      ['MAP_TILES_URL', 'https://tiles.example.com/'],
      ['MAP_TILES_URL', 'ftp://tiles.example.com/{z}/{x}/{y}'],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(name);
    }
  });
});
