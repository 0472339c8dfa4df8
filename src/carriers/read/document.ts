import { fault } from '../../errors/fault.js';
import { decodeJson } from '../../request/json.js';
import { asList, asObject, asText, type Json } from '../../stored/json.js';
import { Problems } from '../faults.js';
import type { CarrierFigure, ForeignShipment } from '../model.js';
import type { ImportTerms } from '../terms.js';
import { readTable } from './csv.js';
import { checkDecimals } from './decimals.js';
import { readCategory } from './ileap.js';
import { type Lanes, lanesOf, seeOn } from './lanes.js';
import { isFootprint, unwrap, type Wrapper } from './pact.js';
import { COLUMNS, type Column, type FigureRow, readRow } from './row.js';
import { readShipment } from './shipment.js';

export type DocumentFormat = 'CSV' | 'ILEAP' | 'PACT' | 'FIGURES';

export interface ReadDocument {
  readonly format: DocumentFormat;
  readonly figures: readonly CarrierFigure[];
  readonly shipments: readonly ForeignShipment[];
  /** Problems with the rest. */
  readonly problems: Problems;
}

const MAX_RECORDS = 20_000;

/** An iLEAP record with its position in the document and its wrapper. */
export interface IleapRecord {
  readonly data: Json;
  readonly at: string;
  readonly wrapper: Wrapper | undefined;
}

/** The content of a file without problems. */
export type WholeDocument = Omit<ReadDocument, 'problems'>;

/**
 * Reads a whole file or nothing.
 * @throws ApiFault with every problem found
 */
export function readWholeDocument(bytes: Uint8Array, type: 'CSV' | 'JSON', terms: ImportTerms): WholeDocument {
  const { problems, ...whole } = readDocument(bytes, type, terms);
  problems.refuse();
  return whole;
}

/**
 * A carrier's file in any format.
 * @throws ApiFault if the file as a whole has none of them
 */
export function readDocument(bytes: Uint8Array, type: 'CSV' | 'JSON', terms: ImportTerms): ReadDocument {
  const problems = new Problems();
  if (type === 'CSV') return fromRows('CSV', readTable(bytes), terms, problems);
  const value = parseJson(bytes);
  const table = asObject(value).figures;
  if (Array.isArray(table)) {
    const rows = table.map((row, index) => {
      const at = `figures[${index}]`;
      return { row: toRow(row, at, problems), at };
    });
    return fromRows('FIGURES', rows, terms, problems);
  }
  const { records, wrapped } = listRecords(value);
  refuseMasses(records.length);
  if (records.length === 0)
    throw fault('INVALID_PROPERTY_VALUE', 'the document has no iLEAP records that are in force');
  const { figures, shipments, lanes } = readRecords(records, terms, problems);
  const format = wrapped ? 'PACT' : 'ILEAP';
  return { format, figures: figures.map((figure) => seeOn(figure, lanes)), shipments, problems };
}

/** Request bodies are limited to fewer values than a year's categories have. */
function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length < 100_000) return decodeJson(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw fault('INVALID_JSON', 'the body is not valid JSON in UTF-8');
  }
}

function fromRows(
  format: DocumentFormat,
  rows: readonly { readonly row: FigureRow; readonly at: string }[],
  terms: ImportTerms,
  problems: Problems,
): ReadDocument {
  if (rows.length === 0) throw fault('INVALID_PROPERTY_VALUE', 'the document has no figures');
  refuseMasses(rows.length);
  checkDecimals(rows, problems);
  const figures = rows.flatMap(({ row, at }) => readRow(row, at, terms, problems) ?? []);
  return { format, figures, shipments: [], problems };
}

/** An unknown name may be a misspelt one that matters, so it is reported, as in a table. */
function toRow(value: unknown, at: string, problems: Problems): FigureRow {
  const row: Partial<Record<Column, string>> = {};
  for (const [name, cell] of Object.entries(asObject(value))) {
    const column = COLUMNS.find((one) => one.replaceAll('_', '') === name.toLowerCase().replaceAll('_', ''));
    const text = asText(cell);
    if (column === undefined) problems.add(`${at}.${name}`, `is unknown; known are ${COLUMNS.join(', ')}`);
    else if (typeof cell !== 'string' && typeof cell !== 'number' && cell !== null)
      problems.add(`${at}.${name}`, 'must be a text or a number');
    else if (row[column] !== undefined) problems.add(`${at}.${name}`, `is ${column}, which appears twice`);
    else if (text !== undefined) row[column] = text;
  }
  return row;
}

/** The iLEAP records in partners' answers, files and our own export; `from` is the number of the first in a list. */
export function listRecords(
  value: unknown,
  from = 0,
): { readonly records: readonly IleapRecord[]; readonly wrapped: boolean } {
  const top = asObject(value);
  const records: IleapRecord[] = [];
  let wrapped = false;
  const add = (one: unknown, at: string): void => {
    const item = asObject(one);
    if (isFootprint(item)) {
      wrapped = true;
      const unwrapped = unwrap(item);
      if (unwrapped !== undefined) records.push({ ...unwrapped, at });
      return;
    }
    records.push({ data: item, at, wrapper: undefined });
  };
  const addAll = (list: readonly unknown[], name: string): void =>
    list.forEach((one, index) => {
      add(one, `${name}[${from + index}]`);
    });
  if (Array.isArray(value)) addAll(value, 'records');
  else if (Array.isArray(top.data)) addAll(top.data, 'data');
  else if (top.data !== undefined && top.data !== null) add(top.data, 'data');
  else if (top.tocs !== undefined || top.hocs !== undefined || top.shipment !== undefined) {
    addAll(asList(top.tocs), 'tocs');
    addAll(asList(top.hocs), 'hocs');
    if (top.shipment !== undefined) add(top.shipment, 'shipment');
  } else add(value, 'record');
  return { records, wrapped };
}

/** The content of a document's records, or of a page of a list. */
export interface ReadRecords {
  readonly figures: readonly CarrierFigure[];
  readonly shipments: readonly ForeignShipment[];
  /** From the shipments: where each category was used. */
  readonly lanes: Lanes;
}

/** TOCs, HOCs and shipments; anything else is reported as a problem. */
export function readRecords(records: readonly IleapRecord[], terms: ImportTerms, problems: Problems): ReadRecords {
  const figures: CarrierFigure[] = [];
  const shipments: ForeignShipment[] = [];
  for (const { data, at, wrapper } of records) {
    const dependencies = { at, wrapper, terms, problems };
    if (data.tces !== undefined) shipments.push(...toList(readShipment(data, dependencies)));
    else if (data.tocId !== undefined || data.hocId !== undefined)
      figures.push(...toList(readCategory(data, dependencies)));
    else if (data.activityId !== undefined)
      problems.add(at, 'is transport activity data, not a figure: send it to /v1/-/carriers/activities');
    else problems.add(at, 'is neither a TOC, a HOC nor a ShipmentFootprint of iLEAP');
  }
  return { figures, shipments, lanes: lanesOf(records.map(({ data }) => data)) };
}

const toList = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

function refuseMasses(count: number): void {
  if (count > MAX_RECORDS)
    throw fault('PAYLOAD_TOO_LARGE', `the document has ${count} records; at most ${MAX_RECORDS} are read at once`);
}
