import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../support/free-port.js';

const root = join(import.meta.dirname, '../..');
/** A device of Linux to which nothing can be written, as to a full disk (full(4)). */
const FULL = '/dev/full';

let child: ChildProcess | undefined;
let dir: string;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

it.skipIf(!existsSync(FULL))('a service whose log cannot be written serves, and stops when it is told to', async () => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-full-'));
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATABASE_URL: `sqlite:${join(dir, 'store.db')}`, DATA_DIR: join(root, 'var/data') },
    ...{ CALCULATION_THREADS: '0', LOG_LEVEL: 'info' },
  };
  const output = openSync(FULL, 'w');
  const service = spawn(process.execPath, ['dist/main.js'], { cwd: root, env, stdio: ['ignore', output, 'pipe'] });
  child = service;
  let errors = '';
  service.stderr?.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const ended = new Promise((resolve) => service.once('exit', (code, signal) => resolve({ code, signal })));
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    expect([service.exitCode, errors]).toEqual([null, '']);
    await sleep(100);
  }
  // More than the lines that wait together.
  for (let n = 0; n < 40; n++) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  service.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(errors).toBe('');
});
