import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import type { RowFigures } from '../../src/batch/figures.js';
import { readFigures, writeFigures } from '../../src/batch/figures.js';
import { RESULT_FORMATS, writeResults } from '../../src/batch/write/file.js';
import type { ResultRow } from '../../src/batch/write/rows.js';
import { collect, readFile } from './support.js';

const figures: RowFigures = {
  distanceKm: 100,
  tonneKm: 50,
  wttGrams: 1000,
  ttwGrams: 4000,
  hubGrams: 500,
  totalGrams: 5500,
  primaryShare: 0.25,
  legs: [
    { mode: 'ROAD', distanceKm: 60, tonneKm: 30, wttGrams: 400, ttwGrams: 1600, hubGrams: 500 },
    { mode: 'RAIL', distanceKm: 40, tonneKm: 20, wttGrams: 600, ttwGrams: 2400, hubGrams: 0 },
  ],
  notes: ['a note'],
};

const wide: readonly ResultRow[] = [
  {
    row: { line: 2, id: 'A', lines: [{ line: 2, cells: ['A', '0012', '=1+1', 'Köln, "DE"'] }] },
    result: { state: 'DONE', figures, credits: 2 },
  },
  {
    row: { line: 3, id: 'B', lines: [{ line: 3, cells: ['B', '-5'] }] },
    result: { state: 'FAILED', fault: { kind: 'INVALID_WEIGHT', details: ['mass_kg: no', 'really'] }, credits: 0 },
  },
];
const table = { headings: ['shipment_id', 'code', 'note', 'place'], layout: 'wide' as const, legs: 2 };
const stream = async function* (rows: readonly ResultRow[]) {
  for (const row of rows) yield [row];
};

/** Decided in this order; the input's own stand in front and the legs behind. */
const DECIDED =
  'state, error_code, error_detail, distance_km, tonne_km, co2e_wtt_kg, co2e_ttw_kg, co2e_hub_kg, co2e_total_kg, intensity_g_per_tkm, uncertainty_low_kg, uncertainty_high_kg, data_primary_share, credits'.split(
    ', ',
  );

test('CSV has the columns of the input untouched, then those that are decided, then each leg', async () => {
  const text = (await collect(writeResults('csv', table, stream(wide)))).toString();
  const [head = [], a = [], b = []] = parse(text) as string[][];
  expect(head.slice(0, 18)).toEqual([...table.headings, ...DECIDED]);
  expect(head[18]).toBe('leg1_result_mode');
  // A formula is marked as text; zeros in front, quotes and umlauts stay.
  expect(a.slice(0, 4)).toEqual(['A', '0012', "'=1+1", 'Köln, "DE"']);
  expect(a.slice(4, 18)).toEqual(['DONE', '', '', '100', '50', '1', '4', '0.5', '5.5', '110', '', '', '0.25', '2']);
  expect(b.slice(0, 7)).toEqual(['B', '-5', '', '', 'FAILED', '4', 'mass_kg: no; really']);
  expect(new Set([head, a, b].map((line) => line.length)).size).toBe(1);
});

test('a file whose rows are legs gets the figures of each leg, which add up to the shipment', async () => {
  const lines = [2, 3].map((line) => ({ line, cells: ['A', line] }));
  const rows: readonly ResultRow[] = [
    { row: { line: 2, id: 'A', lines }, result: { state: 'DONE', figures, credits: 3 } },
  ];
  const text = (
    await collect(writeResults('csv', { headings: ['id', 'sequence'], layout: 'long', legs: 2 }, stream(rows)))
  ).toString();
  const read = parse(text, { columns: true }) as Record<string, string>[];
  const sum = (name: string) => read.reduce((total, row) => total + Number(row[name]), 0);
  expect([sum('distance_km'), sum('tonne_km'), sum('co2e_total_kg'), sum('co2e_hub_kg'), sum('credits')]).toEqual([
    100, 50, 5.5, 0.5, 3,
  ]);
});

test('Parquet is read by another program, with numbers as numbers and duplicate names made distinct', async () => {
  const file = await collect(
    writeResults('parquet', { ...table, headings: ['shipment_id', 'state', 'note', 'place'] }, stream(wide)),
  );
  const [a, b] = await parquetReadObjects({
    file: file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer,
  });
  expect(a).toMatchObject({
    shipment_id: 'A',
    state: '0012',
    state_2: 'DONE',
    co2e_total_kg: 5.5,
    leg2_result_mode: 'RAIL',
    credits: 2,
  });
  expect(b).toMatchObject({ shipment_id: 'B', error_code: 4, co2e_total_kg: null });
});

test('a workbook of results is read back as a file of shipments without its result columns', async () => {
  const book = await collect(
    writeResults('xlsx', { ...table, headings: ['shipment_id', 'mass_kg', 'origin', 'destination'] }, stream(wide)),
  );
  const { plan, rows } = await readFile(book);
  expect(plan?.headings).toEqual(['shipment_id', 'mass_kg', 'origin', 'destination']);
  expect(rows).toHaveLength(2);
});

test('failed lines of NDJSON can be sent again as they are', async () => {
  const rows: readonly ResultRow[] = [
    {
      row: { line: 1, id: 'x', request: '{"id":"x","cargo":{}}' },
      result: { state: 'FAILED', fault: { kind: 'INVALID_WEIGHT', details: [] }, credits: 0 },
    },
  ];
  const text = (
    await collect(writeResults('ndjson', { headings: undefined, layout: 'wide', legs: 1 }, stream(rows)))
  ).toString();
  expect(JSON.parse(text)).toMatchObject({ line: 1, id: 'x', state: 'FAILED', error_code: 4 });
  expect((await readFile(text)).requests.x).toEqual({ id: 'x', cargo: {} });
});

describe('figures', () => {
  test('are kept and read without loss', () => {
    const precise = { ...figures, totalGrams: 0.1 + 0.2, uncertaintyLowGrams: 1 / 3, uncertaintyHighGrams: 2 / 3 };
    expect(readFigures(writeFigures(precise))).toEqual(precise);
    expect(readFigures(writeFigures({ ...figures, notes: [] }))).toEqual({ ...figures, notes: [] });
  });

  test('of a row take less than 2 kB with five legs', () => {
    const legs = Array.from({ length: 5 }, () => ({
      mode: 'WATER',
      distanceKm: Math.PI,
      tonneKm: Math.E,
      wttGrams: Math.SQRT2,
      ttwGrams: Math.LN2,
      hubGrams: Math.LN10,
    }));
    expect(writeFigures({ ...figures, legs }).length).toBeLessThan(1000);
  });
});

test('the formats are those that are decided', () =>
  expect(RESULT_FORMATS).toEqual(['csv', 'xlsx', 'ndjson', 'parquet']));
