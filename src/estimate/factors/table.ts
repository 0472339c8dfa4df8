import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/**
 * The origin of a row: printed in the source, computed from other rows, assumed by us with a reason, or a checkable
 * public fact.
 */
export const ROW_KINDS = ['published', 'derived', 'assumption', 'fact'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export interface FactorRow {
  /** Unique within the source; the same id in a table with higher precedence replaces this row. */
  readonly id: string;
  readonly source: SourceInfo;
  /** How results name the row: `source/id`. */
  readonly reference: string;
  /** A single figure, or the pair wtt and ttw. */
  readonly value?: number;
  readonly text?: string;
  readonly wtt?: number;
  readonly ttw?: number;
  /** As printed, if the source prints it. */
  readonly wtw?: number;
  readonly unit: string;
  readonly basis: string;
  readonly gases: string;
  /** Half-open band [from, to) that the row applies to; no `to` means no upper end. */
  readonly from?: number;
  readonly to?: number;
  readonly valid: string;
  readonly kind: RowKind;
  readonly formula: string;
  readonly locator: string;
  readonly note: string;
}

export interface SourceInfo {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly url: string;
  readonly licence: string;
  readonly attribution: string;
  readonly gwp: string;
}

export interface RowRange {
  readonly match: string;
  readonly field: 'value' | 'wtt' | 'ttw' | 'wtw';
  readonly min: number;
  readonly max: number;
}

/** Checks that a table must pass (checks.json). */
export interface TableChecks {
  readonly rows: number;
  /** Largest difference of wtt + ttw from the printed wtw. */
  readonly sumTolerance?: number;
  readonly ranges?: readonly RowRange[];
  /** Ids `prefix/1`, `prefix/2`, ... whose bands start at 0, follow each other without gap or overlap, and end open. */
  readonly bands?: readonly string[];
}

export interface FactorTable {
  readonly source: SourceInfo;
  readonly rows: readonly FactorRow[];
  readonly checks: TableChecks;
}

const SOURCE_FIELDS = ['id', 'title', 'publisher', 'edition', 'url', 'licence', 'attribution', 'gwp'] as const;
const NUMBERS = ['value', 'wtt', 'ttw', 'wtw', 'from', 'to'] as const;
const TEXTS = ['id', 'unit', 'basis', 'gases', 'valid', 'kind', 'formula', 'locator', 'note'] as const;

/** Tables of every subfolder of `folder`, by name. @throws Error naming file and line of what cannot be read. */
export function readTables(folder: string): FactorTable[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
    .map((name) => readTable(join(folder, name), name));
}

function readTable(folder: string, name: string): FactorTable {
  const source = readSource(join(folder, 'source.json'));
  if (source.id !== name) throw new Error(`${name}/source.json: id "${source.id}" is not the folder's name`);
  const checks: unknown = JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8'));
  if (!isChecks(checks)) throw new Error(`${name}/checks.json: "rows" must be a number`);
  const lines: unknown = parse(readFileSync(join(folder, 'table.csv')), { columns: true, bom: true });
  if (!Array.isArray(lines)) throw new Error(`${name}/table.csv: not a table`);
  const rows = lines.map((line: unknown, index) => readRow(line, source, `${name}/table.csv line ${index + 2}`));
  return { source, rows, checks };
}

function readSource(path: string): SourceInfo {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const field = (key: string): string => {
    const value = isRecord(parsed) ? parsed[key] : undefined;
    if (typeof value !== 'string' || value === '') throw new Error(`${path}: "${key}" is missing`);
    return value;
  };
  const [id, title, publisher, edition, url, licence, attribution, gwp] = SOURCE_FIELDS.map(field);
  return {
    id: id ?? '',
    title: title ?? '',
    publisher: publisher ?? '',
    edition: edition ?? '',
    url: url ?? '',
    licence: licence ?? '',
    attribution: attribution ?? '',
    gwp: gwp ?? '',
  };
}

function readRow(line: unknown, source: SourceInfo, place: string): FactorRow {
  if (!isRecord(line)) throw new Error(`${place}: not a row`);
  const text = (key: string): string => {
    const value = line[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [id = '', unit = '', basis = '', gases = '', valid = '', kind = '', formula = '', locator = '', note = ''] =
    TEXTS.map(text);
  if (id === '') throw new Error(`${place}: no id`);
  if (!isKind(kind)) throw new Error(`${place}: kind "${kind}" is none of ${ROW_KINDS.join(', ')}`);
  const numbers: { -readonly [K in (typeof NUMBERS)[number]]?: number } = {};
  for (const key of NUMBERS) {
    const written = text(key);
    if (written === '') continue;
    const value = Number(written);
    if (!Number.isFinite(value)) throw new Error(`${place}: ${key} "${written}" is not a number`);
    numbers[key] = value;
  }
  const words = text('text');
  return {
    id,
    source,
    reference: `${source.id}/${id}`,
    ...numbers,
    ...(words !== '' && { text: words }),
    unit,
    basis,
    gases,
    valid,
    kind,
    formula,
    locator,
    note,
  };
}

function isKind(value: string): value is RowKind {
  return ROW_KINDS.some((kind) => kind === value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isChecks(value: unknown): value is TableChecks {
  return isRecord(value) && typeof value.rows === 'number';
}
