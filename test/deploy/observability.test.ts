import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const deploy = join(import.meta.dirname, '../../deploy');
const rules = readFileSync(join(deploy, 'prometheus/rules.yml'), 'utf8');
const dashboard = readFileSync(join(deploy, 'grafana/cargowake.json'), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

let service: TestService;
let metrics: string;
beforeAll(async () => {
  service = await startService();
  await service.calculate({
    cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
    origin: { city: 'Ulm', countryCode: 'DE' },
    destination: { city: 'Lyon', countryCode: 'FR' },
    transportChain: [{ type: 'ROAD' }],
  });
  metrics = (await service.get('/metrics', {})).text;
});
afterAll(() => service.close());

/** The names under which a declared metric is queried: histograms have several parts. */
const baseOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

describe.each([
  ['alerts', rules],
  ['dashboard', dashboard],
])('the %s', (_, text) => {
  it('query metrics that the service has', () => {
    const named = [...text.matchAll(/\b((?:cargowake|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) => name);
    expect(new Set(named).size).toBeGreaterThan(4);
    const declared = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const missing = named.filter((name) => !declared.has(name) && !declared.has(baseOf(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe.skipIf(!hasPromtool)('with promtool', () => {
  const promtool = (...args: readonly string[]) =>
    execFileSync('promtool', [...args], { cwd: join(deploy, 'prometheus'), encoding: 'utf8', stdio: 'pipe' });

  it('the alerts are valid and fire when they should', () => {
    expect(promtool('check', 'rules', 'rules.yml')).toContain('SUCCESS');
    expect(promtool('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
  });
});

it('the dashboard is JSON, and each panel has a query', () => {
  const { panels } = JSON.parse(dashboard) as {
    readonly panels: readonly { readonly targets: readonly { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(8);
  for (const { targets } of panels) for (const { expr } of targets) expect(expr).toMatch(/\{instance=~"\$instance"/);
});
