import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listViolations, RULES } from './rules.js';
import { listImports } from './scan.js';

const root = join(import.meta.dirname, '../..');

function readSources(): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => /\.tsx?$/.test(name)).map((name) => `src/${name.replaceAll('\\', '/')}`);
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

describe('the sources', () => {
  test('import only what the table of rules allows, and only config.ts reads the environment', () => {
    const sources = readSources();
    expect(sources.size).toBeGreaterThan(100);
    expect(listViolations(sources)).toEqual([]);
  });

  test('have at least one relative import in most files, so the scanner sees them', () => {
    const sources = [...readSources().values()];
    const seen = sources.filter((source) => listImports(source).some(({ specifier }) => specifier.startsWith('.')));
    expect(seen.length).toBeGreaterThan(sources.length / 2);
  });
});

describe('the table of rules', () => {
  const violationsOf = (path: string, source: string) => listViolations(new Map([[path, source]]));

  test.each([
    ['a later step', 'src/locate/a.ts', "import { planChain } from '../plan/chain.js';"],
    ['types of a later step', 'src/plan/a.ts', "import type { Estimator } from '../estimate/types.js';"],
    ['values of an earlier step', 'src/plan/a.ts', "import { locateChain } from '../locate/chain.js';"],
    ['an engine from its own step', 'src/route/a.ts', "import { search } from './engines/land/router.js';"],
    ['an engine from the flow', 'src/calculate.ts', "export { x } from './locate/engines/embedded/gazetteer.js';"],
    ['another engine from an engine', 'src/route/engines/land/a.ts', "import type { X } from '../water/network.js';"],
    ['a store from the server', 'src/http/a.ts', "const s = await import('../record/stores/sqlite/store.js');"],
    ['freight from the graph', 'src/route/graph/a.ts', "import type { Cargo } from '../../request/types.js';"],
    ['geography from the estimate', 'src/estimate/modes/a.ts', "import { greatCircleKm } from '../../geo/point.js';"],
    ['anything from the ground', 'src/geo/a.ts', "import { fault } from '../errors/fault.js';"],
    ['a worker of a later step', 'src/plan/a.ts', "new URL('../certify/worker.js', import.meta.url)"],
    ['for its side effects', 'src/plan/a.ts', "import '../http/server.js';"],
    ['over several lines', 'src/plan/a.ts', "import {\n  type A,\n  b,\n} from '../locate/port.js';"],
  ])('catches a file that imports %s', (_, path, source) => {
    expect(violationsOf(path, source)).toHaveLength(1);
  });

  test.each([
    'const port = process.env.PORT;',
    "const port = process['env'].PORT;",
    "import { env } from 'node:process';",
    'const { env } = process;',
  ])('catches a file that reads the environment: %s', (source) => {
    expect(violationsOf('src/http/a.ts', source)).toEqual(['src/http/a.ts reads the environment']);
    expect(violationsOf('src/config.ts', source)).toEqual([]);
  });

  test('catches a folder without a rule', () => {
    expect(violationsOf('src/misc/a.ts', '')).toEqual(['src/misc/a.ts: no rule says what misc may import']);
  });

  test('allows comments and texts to mention what code may not import', () => {
    const source = "// import { x } from '../http/server.js' and process.env\nconst a = 'http://x'; /* process.env */";
    expect(violationsOf('src/plan/a.ts', source)).toEqual([]);
  });

  test('lets a step use types of an earlier one, however they are written', () => {
    for (const source of [
      "import type { Location } from '../locate/port.js';",
      "import { type Location, type Facility } from '../locate/port.js';",
      "export type { Location } from '../locate/port.js';",
    ]) {
      expect(violationsOf('src/plan/a.ts', source)).toEqual([]);
    }
  });

  test('names each unit once', () => {
    const units = RULES.map(({ unit }) => unit);
    expect(units).toEqual([...new Set(units)]);
  });
});
