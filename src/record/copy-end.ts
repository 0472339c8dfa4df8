import { createHash } from 'node:crypto';
import type { CopiedTable } from './copied-tables.js';

export type Value = string | number | Uint8Array | null;
/** Values of a table's key columns, then of the others. */
export type Row = readonly Value[];

export interface CopiedRows {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over all rows in key order, the same for every database with the same content. */
  readonly sha256: string;
}

/** A store that is copied from, as of one instant. */
export interface CopySource {
  /** All rows in key order, many at a time. */
  read(table: CopiedTable): AsyncIterable<readonly Row[]>;
  /** Whether the store failed rather than the statement. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}

/** A store that is copied into, in one transaction; what it reads includes what was written. */
export interface CopyTarget extends CopySource {
  write(table: CopiedTable, rows: AsyncIterable<readonly Row[]>): Promise<void>;
  /** Reads back what was written, and compares it with what was sent. */
  isWhole(table: CopiedTable, sent: CopiedRows): Promise<boolean>;
  /** Without it, closing leaves the store as it was. */
  commit(): Promise<void>;
}

export interface Digest {
  add(rows: readonly Row[]): void;
  end(): CopiedRows;
}

export function startDigest(table: CopiedTable): Digest {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      count += rows.length;
      let text = '';
      // Bytes with their length in front; everything else as JSON.
      for (const row of rows) {
        let from = 0;
        for (let i = 0; i < row.length; i++) {
          const value = row[i];
          if (!(value instanceof Uint8Array)) continue;
          hash.update(`${text}${textOf(row.slice(from, i))}${value.length}:`);
          hash.update(value);
          text = ',';
          from = i + 1;
        }
        text += `${textOf(row.slice(from))}\n`;
      }
      hash.update(text);
    },
    end: () => ({ table: table.name, rows: count, sha256: hash.digest('hex') }),
  };
}

/** Each value as JSON, with a comma behind it: written at once, in two thirds of the time. */
const textOf = (values: Row): string => (values.length === 0 ? '' : `${JSON.stringify(values).slice(1, -1)},`);

export async function digestOf(table: CopiedTable, rows: AsyncIterable<readonly Row[]>): Promise<CopiedRows> {
  const digest = startDigest(table);
  for await (const some of rows) digest.add(some);
  return digest.end();
}

export function columnsOf(table: CopiedTable): readonly string[] {
  return [...table.key, ...table.rest];
}
