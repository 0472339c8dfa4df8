import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/http/openapi.js';
import { startService, type TestService } from '../support/service.js';

const MINUTE = 60_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAMS = join(ROOT, 'test/contract/clients/programs');
const API = `file://${join(ROOT, 'test/contract/clients/typescript-api.mjs')}`;
const bin = (path: string): string => join(ROOT, 'node_modules', path);

let service: TestService;
let base: string;
const dir = mkdtempSync(join(tmpdir(), 'cargowake-clients-'));
beforeAll(async () => {
  service = await startService();
  base = await service.listen();
  writeFileSync(join(dir, 'openapi.json'), (await service.get('/openapi.json', {})).text);
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  const env = { ...process.env, NODE_OPTIONS: `--import ${API}` };
  const generate = (...args: string[]) => execFileSync(process.execPath, args, { cwd: dir, env, stdio: 'pipe' });
  generate(bin('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'types.ts');
  generate(bin('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch');
  for (const program of ['with-openapi-typescript.ts', 'with-hey-api.ts']) {
    copyFileSync(join(PROGRAMS, program), join(dir, program));
  }
}, MINUTE);
afterAll(async () => {
  await service.close();
  rmSync(dir, { recursive: true });
});

/** What the compiler says, line by line. */
function compile(options: object): readonly string[] {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ typeRoots: [join(ROOT, 'node_modules/@types')], types: ['node'] },
    ...options,
  };
  const files = ['with-openapi-typescript.ts', 'with-hey-api.ts'];
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  try {
    execFileSync(bin('.bin/tsc'), ['-p', 'tsconfig.json'], { cwd: dir, stdio: 'pipe' });
    return [];
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
      .split('\n')
      .filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
  }
}

async function run(program: string): Promise<unknown> {
  const args = ['--import', 'tsx', program, `${base}/v1`, service.apiKey];
  // tsx is found from here, the program's own modules from beside it.
  const script = [...args.slice(0, 2), join(dir, program), ...args.slice(3)];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: ROOT });
  return JSON.parse(stdout);
}

describe('Generated clients', () => {
  it(
    'compile with `strict`',
    () => {
      expect(compile({})).toEqual([]);
    },
    MINUTE,
  );

  it(
    'compile with `exactOptionalPropertyTypes`, except for the transport code that @hey-api/openapi-ts always generates',
    () => {
      expect(
        compile({ exactOptionalPropertyTypes: true }).filter((line) => !/^hey\/(client|core)\//.test(line)),
      ).toEqual([]);
    },
    MINUTE,
  );

  it(
    "run the specification's example, a hub, a weighted mix and an error: openapi-typescript",
    async () => {
      expect(await run('with-openapi-typescript.ts')).toEqual([
        'ROAD+MARITIME_TERMINAL+WATER MARITIME_TERMINAL RAIL+TRANSSHIPMENT+ROAD',
        expect.stringMatching(/RAIL.*ROAD$/),
        'error 16',
      ]);
    },
    MINUTE,
  );

  it(
    'run a hub, a weighted mix that is stored, listed and fetched, and an error: @hey-api/openapi-ts',
    async () => {
      expect(await run('with-hey-api.ts')).toEqual([
        expect.stringContaining('WATER MARITIME_TERMINAL RAIL'),
        expect.stringMatching(/RAIL.*ROAD$/),
        'error 16',
        'by a generated client',
      ]);
    },
    MINUTE,
  );
});

describe('The published description', () => {
  it('names every part: no schema is defined inside another', async () => {
    const { components } = (await service.get('/openapi.json', {})).body;
    const names = Object.keys(components.schemas);
    for (const name of [
      'ResultLocation',
      'TransportOperationResult',
      'HubResult',
      'TransportChainResult',
      'Citation',
    ]) {
      expect(names).toContain(name);
    }
    for (const name of [
      'TransportIntensities',
      'TransportEmissions',
      'ExplanationStep',
      'Cargo',
      'Options',
      'Weight',
    ]) {
      expect(names).toContain(name);
    }
    const longest = Object.entries(components.schemas).filter(([, schema]) => depthOf(schema) > 5);
    expect(longest.map(([name]) => name)).toEqual([]);
  });

  it('distinguishes elements by `type`: every choice has a discriminator', async () => {
    const { components } = (await service.get('/openapi.json', {})).body;
    for (const name of ['ChainElement', 'WeightedMode', 'TransportChainItem', 'OperationResult']) {
      const { oneOf, discriminator } = components.schemas[name];
      expect(discriminator.propertyName).toBe('type');
      expect(new Set(Object.values(discriminator.mapping))).toEqual(
        new Set(oneOf.map((one: { $ref: string }) => one.$ref)),
      );
    }
  });

  it('describes every route below /v1 that the specification names, where the route is defined', async () => {
    const { paths } = (await service.get('/openapi.json', {})).body;
    for (const [path, operations] of Object.entries(paths)) {
      for (const operation of Object.values(operations as object).filter((one) => 'operationId' in one)) {
        expect(operation, path).toMatchObject({
          summary: expect.any(String),
          description: expect.any(String),
          tags: [expect.any(String)],
        });
      }
    }
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/calculate', '/', '/{id}', '/{id}/explanation']));
  });

  it('describes every route below /v1, and none that does not exist', async () => {
    const served = new Set<string>();
    for (const [, path = '', methods = ''] of listRoutes(service.app)) {
      for (const method of methods.split(', ')) {
        if (method === 'HEAD' || !/^\/(v1|certificate)(\/|$)|^\/report\/:\w+\/status$/.test(path)) continue;
        served.add(`${method} ${path.replace(/^\/v1(?=\/|$)/, '').replace(/:(\w+)/g, '{$1}') || '/'}`);
      }
    }
    const described = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...served].sort()).toEqual(described.sort());
  });

  it('gives request fields no `default`, which generators would treat as always present', async () => {
    const { text } = await service.get('/openapi.json', {});
    expect(text).not.toMatch(/"default":(?!\{)/);
  });
});

/** Lines of the tree of routes: path and methods. */
function listRoutes(app: TestService['app']): readonly RegExpExecArray[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const depth = line.search(/[├└]/) / 4;
    const match = /[├└]── (\S*)(?: \((.*)\))?$/.exec(line);
    if (match === null) return [];
    parents.length = depth;
    parents[depth] = (parents[depth - 1] ?? '') + (match[1] ?? '');
    if (match[2] === undefined) return [];
    match[1] = parents[depth] ?? '';
    return [match];
  });
}

/** How many objects enclose a name. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || '$ref' in value) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
