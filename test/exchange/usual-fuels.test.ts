import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { USUAL_FUELS } from '../../src/exchange/usual-fuels.js';

const rowOf = (set: string, id: string): Record<string, string> => {
  const text = readFileSync(join(import.meta.dirname, '../../data/factors', set, 'table.csv'), 'utf8');
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
};

test('the fuel assumed if a carrier states none has the factors of our own tables, per MJ', () => {
  const hfo = rowOf('eu-fuel-maritime', 'marine/hfo');
  expect(USUAL_FUELS.Sea.wtw).toBeCloseTo(Number(hfo.wtw) / 1000, 12);
  expect(USUAL_FUELS.Sea.ttw).toBeCloseTo(Number(hfo.ttw) / 1000, 12);
  const kerosene = rowOf('desnz-2025', 'fuels/aviation-turbine-fuel/t');
  const mjPerTonne = 1000 * Number(rowOf('desnz-2025', 'fuels/aviation-turbine-fuel/lhv').value);
  expect(USUAL_FUELS.Air.wtw).toBeCloseTo(Number(kerosene.wtw) / mjPerTonne, 12);
  expect(USUAL_FUELS.Air.ttw).toBeCloseTo(Number(kerosene.ttw) / mjPerTonne, 12);
  const diesel = rowOf('desnz-2025', 'fuels/diesel-average-blend/kwhncv');
  expect(USUAL_FUELS.Land.wtw).toBeCloseTo(Number(diesel.wtw) / 3.6, 12);
  expect(USUAL_FUELS.Land.ttw).toBeCloseTo(Number(diesel.ttw) / 3.6, 12);
});
