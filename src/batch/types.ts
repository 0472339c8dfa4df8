/** The content of a cell: a number only if the file itself marks it as one (XLSX, JSON). */
export type Cell = string | number | boolean | null;

/** A row of a table as the file has it. `line` counts from 1, headings included, as an editor or Excel shows it. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A request as a file of requests has it. */
export interface RawRequest {
  readonly line: number;
  readonly text: string;
}

/** A row is a shipment, or a leg of one. */
export type Layout = 'wide' | 'long';

export type BatchFormat = 'csv' | 'xlsx' | 'ndjson' | 'json';

/** Facts about the file, found while reading it. */
export interface FileFacts {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheet?: string;
  /** All visible sheets of the workbook, in tab order. */
  readonly sheets?: readonly string[];
}
