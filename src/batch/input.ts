import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorName } from '../errors/catalogue.js';
import { fault } from '../errors/fault.js';
import { type Aliases, withAliases } from '../request/aliases.js';
import { isObject } from '../stored/json.js';
import { parseNumber } from './cells/numbers.js';
import type { Mapping, TablePlan } from './columns/plan.js';
import { headingsKey, headingsOf, planTable, refuseAbsentColumns } from './columns/plan-table.js';
import { LIMITS } from './limits.js';
import { type HeadedBytes, readHead, tooManyRows } from './read/bytes.js';
import { readCsv, sniffDelimiter } from './read/csv.js';
import { detectFormat } from './read/kind.js';
import { readJsonArray, readNdjson } from './read/requests.js';
import { decodeText } from './read/text.js';
import { openWorkbook, type Workbook } from './read/xlsx.js';
import type { Before } from './recalculation/difference.js';
import { groupRows } from './rows/grouping.js';
import type { RowOptions } from './rows/shipment.js';
import { isEmptyRow, isOfPage, isTotalsRow, type ReadShipment, readLongRows, readWideRow } from './rows/table.js';
import type { BatchFormat, Cell, FileFacts, RawRequest, RawRow } from './types.js';

/** One shipment of a file: its request, or why there is none. */
export interface InputRow {
  /** Line of its first row in the file, from 1. */
  readonly line: number;
  readonly id?: string;
  /** Its rows in the table: one, or one for each leg. */
  readonly lines?: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
  /** JSON text of the request. */
  readonly request?: string;
  /** The same as it was sent, if it uses the account's own names of places: they may mean other places later. */
  readonly sent?: string;
  readonly fault?: { readonly kind: ErrorName; readonly details: readonly string[] };
  readonly notes?: readonly string[];
  /** For a row that is recalculated. */
  readonly before?: Before;
}

export interface Input {
  readonly format: BatchFormat;
  readonly facts: FileFacts;
  /** Of a table; requests have none. */
  readonly plan?: TablePlan;
  readonly rows: AsyncIterable<readonly InputRow[]>;
  /** Skipped lines: totals below the rows, repeated headings, page numbers. */
  readonly skippedLines: readonly number[];
  close(): void;
}

export interface InputOptions extends RowOptions {
  /** The account's own names for places; requests are searched for them only if there are any. */
  readonly aliases?: Aliases;
  readonly mapping?: Mapping;
  /** Finds the account's earlier mapping for a file with these headings. */
  readonly findMapping?: (headingsKey: string) => Promise<Mapping | undefined>;
}

/**
 * Opens a file of any format. Rows are read as they are consumed.
 * @throws ApiFault INVALID_PROPERTY_VALUE, INVALID_JSON or PAYLOAD_TOO_LARGE if the file as a whole cannot be read
 */
export async function openInput(source: AsyncIterable<Uint8Array>, options: InputOptions): Promise<Input> {
  const bytes = await readHead(source);
  try {
    return await openHeaded(bytes, options);
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

async function openHeaded(bytes: HeadedBytes, options: InputOptions): Promise<Input> {
  const format = detectFormat(bytes.head);
  if (format === 'xlsx') return openXlsx(bytes, options);
  const text = decodeText(bytes.head, bytes.all);
  if (format === 'csv') {
    const sample = new TextDecoder(text.encoding() === 'utf-8' ? 'latin1' : text.encoding()).decode(bytes.head);
    const delimiter = sniffDelimiter(sample);
    return openTable(format, readCsv(text.chunks, delimiter), { delimiter }, options);
  }
  const requests = format === 'json' ? readJsonArray(text.chunks) : readNdjson(text.chunks);
  return openRequests(format, requests, options);
}

/** The same for a file on disk: a workbook is read in place. */
export async function openFile(path: string, options: InputOptions): Promise<Input> {
  const bytes = await readHead(createReadStream(path, { highWaterMark: 65_536 }));
  if (detectFormat(bytes.head) !== 'xlsx') return openHeaded(bytes, options);
  await bytes.close();
  return openBook(path, options, () => {});
}

/** A workbook's table of contents is at its end, so it goes to disk first. */
async function openXlsx(bytes: HeadedBytes, options: InputOptions): Promise<Input> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-xlsx-'));
  const dispose = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const path = join(dir, 'file.xlsx');
    await pipeline(Readable.from(bytes.all), createWriteStream(path, { mode: 0o600 }));
    return await openBook(path, options, dispose);
  } catch (error) {
    dispose();
    throw error;
  }
}

async function openBook(path: string, options: InputOptions, dispose: () => void): Promise<Input> {
  const book = await openWorkbook(path);
  const close = (): void => {
    book.close();
    dispose();
  };
  try {
    const wanted = options.mapping?.sheet;
    let hasHeadings = false;
    for (const sheet of wanted === undefined ? book.sheets : [wanted]) {
      const input = await tryTable('xlsx', book.read(sheet), { sheet, sheets: book.sheets }, options);
      // A sheet with headings only, such as one of a template, is not the one that was filled in.
      if (input?.hasRows === true)
        return { ...(wanted === undefined ? await nameOthers(input.input, sheet, book) : input.input), close };
      hasHeadings ||= input !== undefined;
    }
    throw hasHeadings ? noRows() : noHeadings();
  } catch (error) {
    close();
    throw error;
  }
}

/** Looked at for shipments: a workbook may have thousands. */
const MOST_SHEETS = 20;

/** Says which other sheets have shipments: they are not read. */
async function nameOthers(input: Input, sheet: string, book: Workbook): Promise<Input> {
  const others: string[] = [];
  for (const name of book.sheets.filter((one) => one !== sheet).slice(0, MOST_SHEETS)) {
    const rows = book.read(name);
    const { value: sample = [] } = await rows.next();
    await rows.return(undefined);
    const plan = planTable(sample, { sheet: name });
    const fields = plan?.columns.flatMap(({ field }) => field?.name ?? []) ?? [];
    const hasRows = sample.some((row: RawRow) => row.line > (plan?.headingLine ?? 0) && !isEmptyRow(row));
    const hasPlaces = fields.some((field) => /^(route|origin|destination|port_of)/.test(field));
    if (hasRows && hasPlaces && fields.includes('mass')) others.push(`"${name}"`);
  }
  if (input.plan === undefined || others.length === 0) return input;
  const has = others.length === 1 ? 'has shipments too and is' : 'have shipments too and are';
  const said = { column: sheet, text: `is the sheet that is read; ${others.join(', ')} ${has} not (mapping: sheet)` };
  return { ...input, plan: { ...input.plan, assumptions: [...input.plan.assumptions, said] } };
}

const noRows = () => fault('INVALID_PROPERTY_VALUE', 'file: has no rows below its headings');
const noHeadings = () =>
  fault(
    'INVALID_PROPERTY_VALUE',
    'file: no row names the columns of shipments; expected headings such as shipment_id, mass_kg, origin, destination, mode',
  );

async function openTable(
  format: 'csv' | 'xlsx',
  rows: AsyncGenerator<readonly RawRow[]>,
  facts: FileFacts,
  options: InputOptions,
): Promise<Input> {
  const opened = await tryTable(format, rows, facts, options);
  if (opened === undefined) throw noHeadings();
  if (!opened.hasRows) throw noRows();
  return opened.input;
}

async function tryTable(
  format: BatchFormat,
  source: AsyncGenerator<readonly RawRow[]>,
  facts: FileFacts,
  options: InputOptions,
): Promise<{ readonly input: Input; readonly hasRows: boolean } | undefined> {
  const sample: RawRow[] = [];
  let ended = false;
  while (sample.length < LIMITS.sampleRows && !ended) {
    const { value, done } = await source.next();
    if (done === true) ended = true;
    else sample.push(...value);
  }
  const plan = await planWithSaved(sample, facts, options);
  if (plan === undefined) {
    await source.return(undefined);
    return undefined;
  }
  const skippedLines: number[] = [];
  const table: TablePlan = plan;
  const { headingLine } = table;
  async function* data(): AsyncGenerator<readonly RawRow[]> {
    let count = 0;
    const keep = (rows: readonly RawRow[]): readonly RawRow[] => {
      const kept = rows.filter((row) => {
        if (row.line <= headingLine || isEmptyRow(row)) return false;
        if (!isTotalsRow(row, table) && !isOfPage(row, table)) return true;
        skippedLines.push(row.line);
        return false;
      });
      count += kept.length;
      if (count > LIMITS.rows) throw tooManyRows();
      return kept;
    };
    yield keep(sample);
    if (!ended) for await (const rows of source) yield keep(rows);
  }
  const hasRows = !ended || sample.some((row) => row.line > plan.headingLine && !isEmptyRow(row));
  // A sheet without rows is passed over.
  if (hasRows && options.mapping !== undefined) refuseAbsentColumns(plan.headings, options.mapping);
  return {
    input: { format, facts, plan, skippedLines, rows: readTable(data(), plan, options), close: () => {} },
    hasRows,
  };
}

/** Uses the mapping given with this file, else the account's saved one for its headings, else names and content. */
async function planWithSaved(
  sample: readonly RawRow[],
  facts: FileFacts,
  { mapping, findMapping }: InputOptions,
): Promise<TablePlan | undefined> {
  const plan = planTable(sample, facts, mapping);
  if (mapping !== undefined || findMapping === undefined) return plan;
  // The account may have a mapping for headings that we do not recognise.
  const candidates =
    plan === undefined ? sample.slice(0, LIMITS.rowsBeforeHeadings + 1).map(headingsOf) : [plan.headings];
  for (const headings of candidates) {
    const saved = headings.length === 0 ? undefined : await findMapping(headingsKey(headings));
    if (saved !== undefined) return planTable(sample, facts, saved) ?? plan;
  }
  return plan;
}

async function* readTable(
  data: AsyncIterable<readonly RawRow[]>,
  plan: TablePlan,
  options: InputOptions,
): AsyncGenerator<readonly InputRow[]> {
  if (plan.layout === 'wide') {
    for await (const rows of data)
      yield rows.map((row) => toInputRow([row], named(readWideRow(row, plan, options), options)));
    return;
  }
  const idAt = plan.columns.findIndex(({ field }) => field?.name === 'shipment_id');
  const orderAt = plan.columns.findIndex(({ field }) => field?.name === 'sequence');
  const sequenceOf = (row: RawRow): number | undefined => parseNumber(row.cells[orderAt] ?? undefined, '.');
  const orderOf = (row: RawRow): number => sequenceOf(row) ?? row.line;
  let above: { readonly key: string | undefined; readonly sequence: number | undefined } | undefined;
  /** Where only the first row of a shipment has its id, as in merged cells, a leg with a higher number continues it. */
  const keyOf = (row: RawRow): string | undefined => {
    const sequence = sequenceOf(row);
    const continues = above?.sequence !== undefined && sequence !== undefined && sequence > above.sequence;
    const key = textOf(row.cells[idAt]) ?? (continues ? above?.key : undefined);
    above = { key, sequence };
    return key;
  };
  for await (const groups of groupRows(data, keyOf, orderOf)) {
    yield groups.map((rows) => toInputRow(rows, named(readLongRows(rows, plan, options), options)));
  }
}

type NamedShipment = ReadShipment & { readonly sent?: ReadShipment['request'] };

function named(read: ReadShipment, { aliases }: InputOptions): NamedShipment {
  const { request: sent } = read;
  if (sent === undefined || aliases === undefined || aliases.size === 0) return read;
  const request = withAliases(sent, aliases) as typeof sent;
  return request === sent ? read : { ...read, request, sent };
}

const textOf = (cell: Cell | undefined): string | undefined => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  return text === '' ? undefined : text;
};

function toInputRow(rows: readonly RawRow[], { id, notes, request, sent, problems }: NamedShipment): InputRow {
  const base = {
    line: Math.min(...rows.map(({ line }) => line)),
    ...(id !== undefined && { id }),
    lines: rows.map(({ line, cells }) => ({ line, cells })),
    ...(notes.length > 0 && { notes }),
  };
  const [first] = problems ?? [];
  if (first === undefined) {
    return { request: JSON.stringify(request), ...(sent !== undefined && { sent: JSON.stringify(sent) }), ...base };
  }
  const details = (problems ?? []).filter(({ kind }) => kind === first.kind).map(({ text }) => text);
  return { ...base, fault: { kind: first.kind, details } };
}

/** Requests in the API's format, or flat objects whose keys are headings. The first one decides. */
async function openRequests(
  format: 'ndjson' | 'json',
  source: AsyncGenerator<readonly RawRequest[]>,
  options: InputOptions,
): Promise<Input> {
  const { value: first = [], done } = await source.next();
  const sample = done === true ? [] : (first as readonly RawRequest[]);
  const [opening] = sample;
  if (opening === undefined) throw fault('INVALID_PROPERTY_VALUE', 'file: has no requests');
  async function* all(): AsyncGenerator<readonly RawRequest[]> {
    let count = sample.length;
    yield sample;
    for await (const requests of source) {
      count += requests.length;
      if (count > LIMITS.rows) throw tooManyRows();
      yield requests;
    }
  }
  const parsed = parseObject(opening.text);
  const isFlat =
    parsed !== undefined && !('cargo' in parsed) && !('request' in parsed) && !('transportChain' in parsed);
  if (isFlat) {
    const keys = new Set(sample.flatMap(({ text }) => Object.keys(parseObject(text) ?? {})));
    const flat = await tryTable(format, flatten([...keys], all()), {}, options);
    if (flat !== undefined) return flat.input;
  }
  async function* rows(): AsyncGenerator<readonly InputRow[]> {
    for await (const requests of all()) yield requests.map((request) => toRequestRow(request, options));
  }
  return { format, facts: {}, skippedLines: [], rows: rows(), close: () => {} };
}

async function* flatten(
  keys: readonly string[],
  source: AsyncIterable<readonly RawRequest[]>,
): AsyncGenerator<readonly RawRow[]> {
  yield [{ line: 0, cells: keys }];
  for await (const requests of source) {
    yield requests.map(({ line, text }) => {
      const object = parseObject(text) ?? {};
      return { line, cells: keys.map((key) => toCell(object[key])) };
    });
  }
}

function toCell(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Errors in a request are found when it is calculated, as for one that is sent alone. */
function toRequestRow({ line, text }: RawRequest, { storeResult, aliases = new Map() }: InputOptions): InputRow {
  const object = parseObject(text);
  if (object === undefined)
    return { line, fault: { kind: 'INVALID_JSON', details: [`line ${line} is not a JSON object`] } };
  // A line of an earlier result contains the request.
  const isResult = typeof object.request === 'object' && object.request !== null && 'state' in object;
  const written = (isResult ? object.request : object) as Record<string, unknown>;
  const request = aliases.size === 0 ? written : (withAliases(written, aliases) as Record<string, unknown>);
  const id = typeof request.id === 'string' ? request.id : undefined;
  const options = typeof request.options === 'object' && request.options !== null ? request.options : {};
  const textOf = (one: Record<string, unknown>): string => {
    if (storeResult) return JSON.stringify({ ...one, options: { ...options, storeResult: true } });
    // The original text, so that numbers in a context keep their digits.
    return one === object ? text : JSON.stringify(one);
  };
  return {
    line,
    ...(id !== undefined && { id }),
    request: textOf(request),
    ...(request !== written && { sent: textOf(written) }),
  };
}
