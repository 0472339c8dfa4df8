import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../support/folder.js';
import { freePort } from '../support/free-port.js';

const root = join(import.meta.dirname, '../..');
const KEY = 'key-of-the-proxy-test-0123';

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const start = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess => {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  running.push(child);
  return child;
};

/** Time limits for a machine loaded ten times over, on which starting two instances takes minutes. */
const [LONGEST_WAIT_MS, LONGEST_TEST_MS] = [300_000, 1_200_000];

async function until(url: string, isFine: (status: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline; ) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (isFine(status)) return;
    await sleep(100);
  }
  throw new Error(`${url} has not come to be fine`);
}

const startInstance = (port: number, folder: string): ChildProcess =>
  start(process.execPath, ['dist/main.js'], {
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(folder, 'store.db')}`,
    DATA_DIR: join(root, 'var/data'),
    BOOTSTRAP_API_KEY: KEY,
    RATE_LIMIT_PER_SECOND: '10000',
    CALCULATION_THREADS: '1',
    SHUTDOWN_DELAY_MS: '8000',
    LOG_LEVEL: 'silent',
  });

const body = JSON.stringify({
  cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
  origin: { city: 'Ulm', countryCode: 'DE' },
  destination: { city: 'Lyon', countryCode: 'FR' },
  transportChain: [{ type: 'ROAD' }],
});

/** Behind each proxy. */
const CLIENTS = 3;

interface Load {
  readonly done: () => number;
  stop(): Promise<readonly string[]>;
}

/** Clients that send one request after another until they are stopped; returns what went wrong. */
function load(url: string, name: string): Load {
  let stopped = false;
  let done = 0;
  const failures: string[] = [];
  const client = async (number: number): Promise<void> => {
    for (let i = 0; !stopped; i++) {
      const headers = {
        'content-type': 'application/json',
        'x-api-key': KEY,
        'idempotency-key': `${name}-${number}-${i}`,
      };
      try {
        const answer = await fetch(`${url}/v1/calculate`, { method: 'POST', headers, body });
        const text = await answer.text();
        if (answer.status === 200) done += 1;
        else failures.push(`${answer.status} ${text.slice(0, 120)}`);
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return {
    done: () => done,
    stop: async () => {
      stopped = true;
      await clients;
      return failures;
    },
  };
}

const PROXIES = [
  [
    'nginx',
    'nginx.conf',
    (file: string, folder: string) => [
      '-c',
      file,
      '-p',
      folder,
      '-g',
      `daemon off; pid ${folder}/pid; error_log ${folder}/log;`,
    ],
  ],
  ['haproxy', 'haproxy.cfg', (file: string) => ['-db', '-f', file]],
  ['caddy', 'Caddyfile', (file: string) => ['run', '--adapter', 'caddyfile', '--config', file]],
] as const;

/** Two health checks of the proxies, and some slow ones; a stopping instance answers for that long. */
const SEEN_MS = 8000;

const isInstalled = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const INSTALLED = PROXIES.filter(([command]) => isInstalled(command));

/** Starts the proxy as documented, in front of the instances on these ports; returns its address. */
async function startProxy(
  [command, config, args]: (typeof PROXIES)[number],
  backs: readonly number[],
): Promise<string> {
  const folder = newFolder(command);
  const front = await freePort();
  const text = readFileSync(join(root, 'deploy/proxy', config), 'utf8')
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${backs[0]}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${backs[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${front}`)
    .replace('bind :8080', `bind 127.0.0.1:${front}`)
    .replace(/^:8080/m, `http://127.0.0.1:${front}`);
  const file = join(folder, config);
  writeFileSync(file, text);
  start(command, args(file, folder), { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
  await until(`http://127.0.0.1:${front}/docs/pages/concepts.md`, (status) => status === 200);
  return `http://127.0.0.1:${front}`;
}

interface Front {
  readonly url: string;
  readonly load: Load;
  /** Requests done before the first restart, after it, before the second, and after it. */
  readonly done: number[];
  readonly failures: string[];
}

/** The same two instances stand behind all proxies, each under its own load: they are restarted, and waited for, once. */
describe('both instances are restarted under load', () => {
  const fronts = new Map<string, Front>();

  beforeAll(async () => {
    if (INSTALLED.length === 0) return;
    const folder = newFolder('proxied');
    const backs = [await freePort(), await freePort()];
    const instances = backs.map((port) => startInstance(port, folder));
    for (const port of backs) await until(`http://127.0.0.1:${port}/readyz`, (status) => status === 200);
    for (const proxy of INSTALLED) {
      const url = await startProxy(proxy, backs);
      fronts.set(proxy[0], { url, load: load(url, proxy[0]), done: [], failures: [] });
    }
    const look = (): void => {
      for (const { load, done } of fronts.values()) done.push(load.done());
    };
    for (const [index, port] of backs.entries()) {
      look();
      const ended = new Promise((resolve) => instances[index]?.once('exit', resolve));
      instances[index]?.kill('SIGTERM');
      await ended;
      instances[index] = startInstance(port, folder);
      await until(`http://127.0.0.1:${port}/readyz`, (status) => status === 200);
      look();
      // As documented for operators: the proxies must have noticed that the instance is back.
      await sleep(SEEN_MS);
    }
    for (const { load, failures } of fronts.values()) failures.push(...(await load.stop()));
  }, LONGEST_TEST_MS);

  it.for(PROXIES.map(([command]) => command))('without a request lost by %s', async (command, { skip }) => {
    const front = fronts.get(command);
    if (front === undefined) return skip(`${command} is not installed`);
    const [beforeFirst = 0, afterFirst = 0, beforeSecond = 0, afterSecond = 0] = front.done;
    expect(front.failures).toEqual([]);
    expect(front.load.done()).toBeGreaterThan(10);
    expect(afterFirst).toBeGreaterThan(beforeFirst);
    expect(afterSecond).toBeGreaterThan(beforeSecond);
    // Kept from the world.
    expect((await fetch(`${front.url}/metrics`)).status).toBe(404);
  });
});
