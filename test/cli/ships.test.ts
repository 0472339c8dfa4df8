import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '../../src/batch/write/xlsx.js';
import { loadLibrary } from '../../src/estimate/factors/library.js';
import { createCli } from './run.js';

let dir: string;
const cli = createCli();
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-ships-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
  cli.dispose();
});

const HEADINGS = [
  'IMO Number',
  'Name',
  'Ship type',
  'Reporting Period',
  'Annual average Fuel consumption per transport work (mass) [g / m tonnes · n miles]',
];
const SHIPS = [
  [9321483, 'EMMA', 'Container ship', 2023, 3.2],
  [9074729, 'ORE, "THE"', 'Bulk carrier', 2023, 'Division by zero!'],
] as const;

test('a workbook of EU MRV becomes a factor set that the service loads, and importing it again replaces it', async () => {
  const file = join(dir, '2023-v85-EU MRV Publication of information.xlsx');
  async function* rows() {
    yield SHIPS;
  }
  await pipeline(writeXlsx([{ name: '2023', columns: HEADINGS, rows: rows() }]), createWriteStream(file));
  const sets = join(dir, 'sets');
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await cli.run('ships', 'import', file, '--to', sets);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^eu-mrv-2023: 1 ships of 2023 .*\n {2}1 x no fuel per tonne and nautical mile\n$/);
  }
  expect(readdirSync(sets)).toEqual(['eu-mrv-2023']);
  expect(loadLibrary(sets).get('ship/imo/9321483/2023')).toMatchObject({ value: 3.2, text: 'EMMA, Container ship' });
});

test('the same file as delimited text is read too, another file is refused', async () => {
  const csv = join(dir, 'mrv.csv');
  writeFileSync(
    csv,
    [HEADINGS, ...SHIPS]
      .map((cells) => cells.map((cell) => JSON.stringify(cell)).join(','))
      .join('\n')
      .replaceAll('\\"', '""'),
  );
  const sets = join(dir, 'from-csv');
  expect((await cli.run('ships', 'import', csv, '--to', sets, '--json')).stdout).toContain('"ships": 1');
  expect(readFileSync(join(sets, 'eu-mrv-2023', 'table.csv'), 'utf8')).toContain('ship/imo/9321483/2023,3.2,');
  writeFileSync(csv, 'a,b\n1,2\n');
  const { code, stderr } = await cli.run('ships', 'import', csv, '--to', sets);
  expect(code).not.toBe(0);
  expect(stderr).toContain('is this the EU MRV file?');
  const nowhere = await cli.run('ships', 'import', csv);
  expect(nowhere.stderr).toContain('--to FOLDER or the setting FACTOR_SETS is needed');
});
