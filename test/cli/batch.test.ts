import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculate } from '../../src/calculate.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';
import { createCli } from './run.js';

let dir: string;
const cli = createCli();
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-batch-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
  cli.dispose();
});

const HEAD = 'shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country,mode,Kostenstelle';
const rowsOf = (path: string) => parse(readFileSync(path), { columns: true }) as Record<string, string>[];

test('a file of shipments becomes a file of results with the figures of the interface, and the exit code tells of failed rows', async () => {
  const [input, output, failed] = ['in.csv', 'out.csv', 'failed.csv'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(
    input,
    `${HEAD}\nA,1000,Hamburg,DE,Munich,DE,road,0815\nB,500,Nowhereatallburg,DE,Munich,DE,road,0816\nC,2000,Rotterdam,NL,Basel,CH,rail,0817\n`,
  );
  const { code, stderr } = await cli.run('batch', input, '--out', output, '--failed', failed, '--threads', '2');
  expect([code, stderr]).toEqual([2, expect.stringContaining('2 calculated, 1 failed')]);
  const rows = rowsOf(output);
  expect(
    rows.map(({ shipment_id, state, error_code, Kostenstelle }) => [shipment_id, state, error_code, Kostenstelle]),
  ).toEqual([
    ['A', 'DONE', '', '0815'],
    ['B', 'FAILED', '16', '0816'],
    ['C', 'DONE', '', '0817'],
  ]);
  const request = {
    cargo: { weight: { value: 1000, unit: 'KILOGRAM' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'Munich', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD' }],
  };
  const { result } = await calculate(parseRequest(request), getEngines());
  expect(Number(rows[0]?.co2e_total_kg)).toBe(result.totalEmissions.co2eGrams / 1000);
  expect(Number(rows[0]?.distance_km)).toBe(result.activityDistanceKm);
  // Once corrected, the failed rows are a file like any other.
  writeFileSync(failed, readFileSync(failed, 'utf8').replace('Nowhereatallburg', 'Bremen'));
  const again = await cli.run('batch', failed, '--out', output, '--threads', '1');
  expect(again.code).toBe(0);
  expect(rowsOf(output).map(({ shipment_id, state }) => [shipment_id, state])).toEqual([['B', 'DONE']]);
});

test('a file that cannot be read is refused with the number of the interface and leaves nothing behind', async () => {
  const input = join(dir, 'nonsense.csv');
  writeFileSync(input, 'lorem,ipsum\ndolor,sit\n');
  const output = join(dir, 'none.csv');
  const { code, stderr } = await cli.run('batch', input, '--out', output);
  expect(code).toBe(1);
  expect(stderr).toContain('no row names the columns of shipments');
  expect(existsSync(output)).toBe(false);
});

test('neither results nor failed rows may replace the file they come from', async () => {
  const [input, link, output] = ['kept.csv', 'kept.link.csv', 'kept.out.csv'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  const text = `${HEAD}\nA,1000,Hamburg,DE,Munich,DE,road,0815\n`;
  writeFileSync(input, text);
  symlinkSync(input, link);
  for (const options of [
    ['--out', input],
    ['--out', join(dir, '.', 'kept.csv')],
    ['--out', link],
    ['--out', output, '--failed', input],
    ['--out', output, '--failed', output],
  ]) {
    const { code, stderr } = await cli.run('batch', input, ...options);
    expect([code, stderr]).toEqual([1, expect.stringContaining('name another')]);
  }
  expect(readFileSync(input, 'utf8')).toBe(text);
  expect(existsSync(output)).toBe(false);
});

test('a missing file is told in a sentence, before any data is needed', async () => {
  const [input, output] = [join(dir, 'only.csv'), join(dir, 'only.out.csv')];
  writeFileSync(input, `${HEAD}\n`);
  for (const args of [
    [join(dir, 'none.csv'), '--out', output],
    [input, '--out', output, '--mapping', join(dir, 'none.csv')],
  ]) {
    const { code, stderr } = await cli.run('batch', ...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^cargowake: .*none\.csv: there is no such file or folder\n$/);
  }
});

test('an interrupted run continues where it stopped, and gives the same file', async () => {
  const [input, output, reference] = ['long.csv', 'long.out.csv', 'long.reference.csv'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  const towns = ['Hamburg', 'Bremen', 'Kassel', 'Leipzig', 'Ulm', 'Bonn', 'Essen'];
  const rows = Array.from(
    { length: 4000 },
    (_, n) => `S${n},${100 + n},${towns[n % 7]},DE,${towns[(n + 1 + (n % 5)) % 7]},DE,road,`,
  );
  writeFileSync(input, `${HEAD}\n${rows.join('\n')}\n`);
  const child = spawn(process.execPath, ['dist/cli/main.js', 'batch', input, '--out', output, '--threads', '1'], {
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const part = `${output}.part`;
  const isUnderWay = (): boolean => existsSync(part) && readFileSync(part, 'utf8').split('\n').length > 200;
  while (!isUnderWay() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(output)).toBe(false);
  const done = readFileSync(part, 'utf8').split('\n').length - 2;
  const resumed = await cli.run('batch', input, '--out', output, '--threads', '1');
  expect(resumed.code).toBe(0);
  expect(resumed.stderr).toMatch(/4000 rows .*, \d+ of them from an earlier run: 4000 calculated/);
  expect(Number(/(\d+) of them from an earlier run/.exec(resumed.stderr)?.[1])).toBeGreaterThanOrEqual(
    Math.min(done, 4000),
  );
  await cli.run('batch', input, '--out', reference, '--threads', '2');
  expect(readFileSync(output, 'utf8')).toBe(readFileSync(reference, 'utf8'));
  expect(existsSync(part)).toBe(false);
});

test('a JSON file may begin with the byte order mark of Windows editors', async () => {
  const [request, mapping] = [join(dir, 'marked.json'), join(dir, 'mapping.json')];
  writeFileSync(
    request,
    `\ufeff${JSON.stringify({
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Bremen', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
    })}`,
  );
  const calculated = await cli.run('calculate', request);
  expect([calculated.code, JSON.parse(calculated.stdout).creditCost]).toEqual([0, 1]);
  writeFileSync(mapping, '\ufeff{"columns":{}}');
  const input = join(dir, 'marked.csv');
  writeFileSync(input, `${HEAD}\nA,1000,Hamburg,DE,Bremen,DE,road,\n`);
  const { code, stderr } = await cli.run('batch', input, '--out', join(dir, 'marked.out.csv'), '--mapping', mapping);
  expect([code, stderr]).toEqual([0, expect.stringContaining('1 calculated')]);
});
