import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/settings/settings.js';
import { startService, type TestService } from '../support/service.js';

/** No cluster and no container engine is available: the files are compared with each other and with the service. */
const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const settings = new Set(Object.values(SETTINGS).map(({ name }) => name));
/** Settings of Node itself, of the image, and of glibc's allocator (mallopt(3)). */
const ALLOCATOR = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
const OTHER_VARIABLES = new Set(['NODE_ENV', 'NODE_OPTIONS', ...ALLOCATOR]);
const unknownOf = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !settings.has(name) && !OTHER_VARIABLES.has(name));

const containerfile = read('deploy/Containerfile');
const [, exposed = ''] = /^EXPOSE (\d+)$/m.exec(containerfile) ?? [];
const [, volume = ''] = /^VOLUME (\S+)$/m.exec(containerfile) ?? [];
/** How long a request may still take after SIGTERM, from main.ts. */
const DRAIN_S = Number(/DRAIN_MS = ([\d_]+)/.exec(read('src/main.ts'))?.[1]?.replaceAll('_', '')) / 1000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly resources: { readonly requests: { readonly memory: string }; readonly limits: { readonly memory: string } };
}
interface Labelled {
  readonly matchLabels: Readonly<Record<string, string>>;
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas: number;
    readonly selector: Labelled & Readonly<Record<string, unknown>>;
    readonly ports: readonly { readonly targetPort: string }[];
    readonly minAvailable: number;
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number };
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

describe('the Kubernetes manifests', () => {
  const text = read('deploy/kubernetes/cargowake.yaml');
  const manifests = text.split(/^---$/m).map((part) => parseYaml(part) as Manifest);
  const of = (kind: string): Manifest => {
    const found = manifests.find((manifest) => manifest.kind === kind);
    if (found === undefined) throw new Error(`no ${kind}`);
    return found;
  };
  const pods = of('Deployment').spec.template;
  const container = pods.spec.containers[0] as Container;

  it('are of the kinds and versions that every cluster since 1.21 has', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'apps/v1 Deployment',
      'v1 Service',
      'policy/v1 PodDisruptionBudget',
    ]);
    expect(new Set(manifests.map(({ metadata }) => metadata.name))).toEqual(new Set(['cargowake']));
  });

  it('select the pods that they make, and keep one while another is moved', () => {
    const { labels } = pods.metadata;
    expect(of('Deployment').spec.selector.matchLabels).toEqual(labels);
    expect(of('Service').spec.selector).toEqual(labels);
    expect(of('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(of('PodDisruptionBudget').spec.minAvailable).toBeLessThan(of('Deployment').spec.replicas);
  });

  it('send requests to the port that the image opens', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(exposed) }]);
    expect(of('Service').spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  it.each(['startupProbe', 'readinessProbe', 'livenessProbe'] as const)(
    'ask a path that is there: %s',
    async (name) => {
      const { path, port } = container[name].httpGet;
      expect(port).toBe('http');
      expect((await service.app.inject({ url: path })).statusCode).toBe(200);
    },
  );

  it('name settings that exist, with values that they take', () => {
    const secret = [...text.matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name);
    expect(secret).toContain('DATABASE_URL');
    expect(unknownOf([...secret, ...container.env.map(({ name }) => name)])).toEqual([]);
    const all = Object.values(SETTINGS);
    for (const { name, value } of container.env) {
      const known = all.find((setting) => setting.name === name);
      expect(() => known?.parse(value), name).not.toThrow();
    }
  });

  it('leave time for running requests after SIGTERM', () => {
    const delay = Number(container.env.find(({ name }) => name === 'SHUTDOWN_DELAY_MS')?.value) / 1000;
    expect(pods.spec.terminationGracePeriodSeconds).toBeGreaterThan(delay + DRAIN_S);
  });

  it('run as the user of the image, and mount what it writes to', () => {
    expect(pods.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(volume);
    const volumes = pods.spec.volumes.map(({ name }) => name);
    expect(container.volumeMounts.filter(({ name }) => !volumes.includes(name))).toEqual([]);
  });
});

interface ComposeService {
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly build?: { readonly dockerfile: string };
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');
  const { services, volumes } = parseYaml(text) as {
    readonly services: Readonly<Record<string, ComposeService>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const own = services.cargowake as ComposeService;

  it('gives the service settings that exist, and publishes the port of the image', () => {
    expect(unknownOf(Object.keys(own.environment))).toEqual([]);
    expect(own.ports).toEqual([`127.0.0.1:${exposed}:${exposed}`]);
    expect(own.build?.dockerfile).toBe('deploy/Containerfile');
  });

  it('checks the health of the service at a path that exists', async () => {
    const [, path = ''] = /127\.0\.0\.1:\d+(\/\w+)/.exec(own.healthcheck?.test.join(' ') ?? '') ?? [];
    expect((await service.app.inject({ url: path })).statusCode).toBe(200);
  });

  it('waits for services that say when they are healthy, and stops no running request', () => {
    for (const [name, { condition }] of Object.entries(own.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(services[name]?.healthcheck).toBeDefined();
    }
    expect(Number(own.stop_grace_period?.replace('s', ''))).toBeGreaterThan(DRAIN_S);
  });

  it('declares its volumes, and its example names every variable that must be set', () => {
    const used = Object.values(services).flatMap((one) =>
      (one.volumes ?? []).map((mount) => mount.split(':')[0] ?? ''),
    );
    expect(used.filter((name) => !(name in volumes))).toEqual([]);
    const wanted = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(wanted.length).toBeGreaterThan(1);
    const example = read('deploy/env.example');
    expect(wanted.filter((name) => !example.includes(`${name}=`))).toEqual([]);
  });
});

describe('the systemd unit', () => {
  const text = read('deploy/systemd/cargowake.service');
  const valuesOf = (key: string): readonly string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('starts the program of the package with settings that exist', () => {
    const { bin } = JSON.parse(read('package.json')) as { readonly bin: { readonly cargowake: string } };
    const folder = bin.cargowake.split('/')[0];
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/node /opt/cargowake/node_modules/cargowake/${folder}/main.js`]);
    const names = valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(names).toContain('DATABASE_URL');
    expect(unknownOf(names)).toEqual([]);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(DRAIN_S);
  });

  it('gives freed memory back to the system, as `npm start` and the image do', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly start: string } };
    for (const text of [scripts.start, valuesOf('Environment').join(' '), containerfile])
      expect(ALLOCATOR.filter((name) => !text.includes(`${name}=`))).toEqual([]);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasSystemd)('has only lines that systemd knows', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/systemd/cargowake.service')], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => /unknown (key|section|lvalue)/i.test(line))).toEqual([]);
  });
});
