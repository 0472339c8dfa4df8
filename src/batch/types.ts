/** What stands in a cell: numbers only where the file itself says that it is one (XLSX, JSON). */
export type Cell = string | number | boolean | null;

/** A row of a table as it stands in the file. `line` counts from 1, headings included, as an editor or Excel shows it. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A request as it stands in a file of requests. */
export interface RawRequest {
  readonly line: number;
  readonly text: string;
}

/** A row is a shipment, or a leg of one. */
export type Layout = 'wide' | 'long';

export type BatchFormat = 'csv' | 'xlsx' | 'ndjson' | 'json';

/** What the file said about itself. */
export interface FileFacts {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheet?: string;
  /** All visible ones of the workbook, in the order of their tabs. */
  readonly sheets?: readonly string[];
}
