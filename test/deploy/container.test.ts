import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const base = /^FROM (\S+) AS build$/m
  .exec(read('deploy/Containerfile'))?.[1]
  ?.replace(/\$\{NODE_VERSION\}/, /^ARG NODE_VERSION=(\d+)$/m.exec(read('deploy/Containerfile'))?.[1] ?? '');
const IMAGE = 'localhost/cargowake-test';
const KEY = 'key-of-the-container-test-01';
const MINUTES = 60_000;
/** Needs Debian's buildah and the base image in its storage (`buildah pull docker.io/library/node:22-bookworm-slim`). */
const canBuild = spawnSync('buildah', ['images', '--quiet', base ?? ''], { encoding: 'utf8' }).status === 0;
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const buildah = (...words: readonly string[]): string =>
  execFileSync('buildah', [...words], { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

let container: string | undefined;
let service: ChildProcess | undefined;
afterAll(() => {
  service?.kill('SIGTERM');
  if (container !== undefined) spawnSync('buildah', ['rm', container], { env });
  if (canBuild) spawnSync('buildah', ['rmi', IMAGE], { env });
});

it('what the container file copies is there', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  for (const path of copied) {
    expect(execFileSync('git', ['ls-files', path], { cwd: root, encoding: 'utf8' }), path).not.toBe('');
  }
});

it('compose checks the health of the service itself, since images in OCI format cannot say how', () => {
  expect(read('deploy/compose.yaml')).toMatch(/healthcheck:\n\s+test: \['CMD', 'node', '-e', .*\/healthz/);
});

describe.skipIf(!canBuild)('with buildah', () => {
  it(
    'the image is built in OCI format, runs as a user without rights, and answers with its own data',
    async () => {
      buildah('bud', '--format', 'oci', '--pull-never', '-f', 'deploy/Containerfile', '-t', IMAGE, '.');
      const { config } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1;
      expect(config).toMatchObject({ User: 'node', StopSignal: 'SIGTERM' });
      container = buildah('from', '--pull-never', IMAGE);
      const port = await freePort();
      const settings = { PORT: String(port), HOST: '127.0.0.1', BOOTSTRAP_API_KEY: KEY, CALCULATION_THREADS: '1' };
      const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      service = spawn('buildah', ['run', ...given, container, '--', ...config.Cmd], { env, stdio: 'ignore' });
      const url = `http://127.0.0.1:${port}`;
      for (;;) {
        const ready = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (ready) break;
        expect(service.exitCode).toBeNull();
        await sleep(500);
      }
      const body = JSON.stringify({
        cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
        origin: { city: 'Ulm', countryCode: 'DE' },
        destination: { city: 'Lyon', countryCode: 'FR' },
        transportChain: [{ type: 'ROAD' }],
      });
      const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
      expect((await fetch(`${url}/v1/calculate`, { method: 'POST', headers, body })).status).toBe(200);
    },
    40 * MINUTES,
  );
});
