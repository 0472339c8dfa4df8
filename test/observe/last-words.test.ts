import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../support/free-port.js';

const root = join(import.meta.dirname, '../..');
const THROWS_WHEN_TOLD = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('nobody expected this') })`;

let child: ChildProcess | undefined;
let dir: string;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

it('a service that an error ends says which one in its log', async () => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-last-'));
  const env = {
    ...process.env,
    ...{ PORT: String(await freePort()), DATABASE_URL: `sqlite:${join(dir, 'store.db')}` },
    ...{ DATA_DIR: join(root, 'var/data'), CALCULATION_THREADS: '0' },
  };
  const service = spawn(process.execPath, ['--import', THROWS_WHEN_TOLD, 'dist/main.js'], { cwd: root, env });
  child = service;
  let output = '';
  service.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (output.includes('base address')) service.kill('SIGUSR2');
  });
  const code = await new Promise((resolve) => service.once('close', resolve));
  expect(code).toBe(1);
  const fatal = output.split('\n').flatMap((line) => (line.includes('"level":60') ? [JSON.parse(line)] : []));
  expect(fatal.map(({ err }) => err.message)).toEqual(['nobody expected this']);
});
