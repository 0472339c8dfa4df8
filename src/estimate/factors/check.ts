import { evaluate } from '../formula.js';
import type { FactorRow, FactorTable, RowRange } from './table.js';

/** Derived figures are stored with all digits, so this only covers rounding of the last one. */
const DERIVED_TOLERANCE = 1e-9;

/** What is wrong with the tables; empty if everything holds. `tables` may refer to one another. */
export function checkTables(tables: readonly FactorTable[]): string[] {
  const byReference = new Map<string, FactorRow>();
  const problems: string[] = [];
  for (const { source, rows, checks } of tables) {
    if (rows.length !== checks.rows)
      problems.push(`${source.id}: ${rows.length} rows, checks.json says ${checks.rows}`);
    for (const row of rows) {
      const { reference } = row;
      if (byReference.has(reference)) problems.push(`${reference}: id is used twice`);
      byReference.set(reference, row);
    }
  }
  for (const table of tables) {
    for (const row of table.rows) problems.push(...checkRow(row, table, byReference));
    for (const range of table.checks.ranges ?? []) problems.push(...checkRange(table, range));
    for (const prefix of table.checks.bands ?? []) problems.push(...checkBands(table, prefix));
  }
  return problems;
}

function checkRow(row: FactorRow, table: FactorTable, rows: ReadonlyMap<string, FactorRow>): string[] {
  const name = `${row.source.id}/${row.id}`;
  const problems: string[] = [];
  const say = (text: string): void => void problems.push(`${name}: ${text}`);
  if (row.locator === '') say('no locator');
  if (row.valid === '') say('no validity');
  if (row.value === undefined && row.text === undefined && (row.wtt === undefined || row.ttw === undefined))
    say('no figure');
  if (row.unit === '' && row.text === undefined) say('no unit');
  if (row.wtt !== undefined && row.ttw !== undefined) {
    if (row.ttw < 0) say('tank-to-wheel is negative');
    if (row.wtw !== undefined) {
      const difference = Math.abs(row.wtt + row.ttw - row.wtw);
      if (difference > (table.checks.sumTolerance ?? 0)) say(`WTT + TTW differs from WTW by ${difference}`);
      if (row.ttw > row.wtw) say('tank-to-wheel exceeds well-to-wheel');
    }
  }
  if (row.kind === 'derived') {
    if (row.formula === '') say('derived, but no formula');
    else problems.push(...checkFormula(row, name, rows));
  }
  return problems;
}

function checkFormula(row: FactorRow, name: string, rows: ReadonlyMap<string, FactorRow>): string[] {
  const problems: string[] = [];
  for (const [field, formula] of formulasOf(row)) {
    const printed = row[field];
    try {
      const computed = evaluate(formula, (reference) => figureOf(rows, reference));
      if (printed === undefined || Math.abs(computed - printed) > DERIVED_TOLERANCE * Math.max(1, Math.abs(computed))) {
        problems.push(`${name}: ${field} is ${printed}, its formula gives ${computed}`);
      }
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}

/** `wtt: ...; ttw: ...` for pairs, the bare formula for single figures. */
export function formulasOf(row: FactorRow): (readonly ['value' | 'wtt' | 'ttw', string])[] {
  return row.formula.split(';').map((part) => {
    const match = /^\s*(wtt|ttw):(.*)$/.exec(part);
    if (match === null) return ['value', part.trim()] as const;
    return [match[1] === 'wtt' ? 'wtt' : 'ttw', (match[2] ?? '').trim()] as const;
  });
}

/** A row's figure by reference, `source/id`, with `#wtt` or `#ttw` for one of a pair. */
export function figureOf(rows: ReadonlyMap<string, FactorRow>, reference: string): number {
  const [id = '', field = 'value'] = reference.split('#');
  const row = rows.get(id);
  const figure = field === 'wtt' ? row?.wtt : field === 'ttw' ? row?.ttw : row?.value;
  if (figure === undefined) throw new Error(`no figure "${reference}"`);
  return figure;
}

function checkRange(table: FactorTable, range: RowRange): string[] {
  return table.rows
    .filter((row) => row.id.startsWith(range.match) && row[range.field] !== undefined)
    .filter((row) => {
      const figure = row[range.field] ?? Number.NaN;
      return !(figure >= range.min && figure <= range.max);
    })
    .map(
      (row) => `${table.source.id}/${row.id}: ${range.field} ${row[range.field]} outside ${range.min} to ${range.max}`,
    );
}

function checkBands(table: FactorTable, prefix: string): string[] {
  const bands = table.rows
    .filter((row) => row.id.startsWith(`${prefix}/`))
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  if (bands.length === 0) return [`${table.source.id}/${prefix}: no bands`];
  const problems: string[] = [];
  let end: number | undefined = 0;
  for (const band of bands) {
    if (band.from !== end)
      problems.push(`${table.source.id}/${band.id}: begins at ${band.from}, the band before ends at ${end}`);
    end = band.to;
  }
  if (end !== undefined) problems.push(`${table.source.id}/${prefix}: the last band ends at ${end}`);
  return problems;
}
