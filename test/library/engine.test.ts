import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CalculationError, type Engine, openEngine } from '../../src/index.js';

const root = join(import.meta.dirname, '../..');

/** A project that has the package installed, as its users have. */
const project = mkdtempSync(join(tmpdir(), 'cargowake-library-'));
let engine: Engine;
beforeAll(async () => {
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(root, join(project, 'node_modules/cargowake'), 'dir');
  engine = await openEngine({ dataDir: join(root, 'var/data') });
});
afterAll(() => {
  engine.close();
  rmSync(project, { recursive: true });
});

const TOWNS = ['Hamburg', 'Dresden', 'Ulm', 'Essen', 'Kassel', 'Mainz', 'Erfurt', 'Aachen', 'Passau', 'Rostock'];

/** Five thousand shipments between ten towns by road and rail, every hundredth to a town that is not there. */
const requests = Array.from({ length: 5000 }, (_, index) => ({
  cargo: { weight: { value: 100 + index, unit: 'KILOGRAM' } },
  origin: { city: TOWNS[index % 10], countryCode: 'DE' },
  destination: {
    city: index % 100 === 99 ? 'Nirgendwoheim' : TOWNS[(index + 1 + (index % 7)) % 10],
    countryCode: 'DE',
  },
  transportChain: [{ type: index % 2 === 0 ? 'ROAD' : 'RAIL' }],
}));
const ndjson = requests.map((request) => JSON.stringify(request)).join('\n');

function run(example: string, args: readonly string[], input?: string): string {
  const file = join(project, example);
  const source = join(root, 'docs/use/examples', example);
  spawnSync('cp', [source, file]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'var/data') },
    maxBuffer: 1e8,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

describe('openEngine', () => {
  it('calculates an object and its JSON text alike', async () => {
    const [first] = requests;
    expect(await engine.calculate(JSON.stringify(first))).toEqual(await engine.calculate(first ?? {}));
  });

  it('throws the numbered error of the API', async () => {
    const wrong = engine.calculate({ cargo: { weight: { value: -1, unit: 'KILOGRAM' } } });
    await expect(wrong).rejects.toBeInstanceOf(CalculationError);
    await expect(wrong).rejects.toMatchObject({ code: 4 });
  });
});

describe('the examples of docs/use/library.md, 5,000 rows through each', () => {
  it('the stream and the workers agree to the gram, and name what failed', () => {
    const rows = run('stream.mjs', [], ndjson).trim().split('\n').slice(1);
    expect(rows).toHaveLength(5000);
    const failed = rows.filter((row) => row.includes('16 "'));
    expect(failed).toHaveLength(50);
    const kg = rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0);
    const file = join(project, 'requests.ndjson');
    writeFileSync(file, ndjson);
    const sum = JSON.parse(run('workers.mjs', [file, '2'])) as { rows: number; failed: number; kg: number };
    expect(sum).toMatchObject({ rows: 5000, failed: 50 });
    expect(sum.kg).toBeCloseTo(kg, 6);
  });
});
