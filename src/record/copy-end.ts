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
        for (const value of row) {
          if (value instanceof Uint8Array) {
            hash.update(`${text}${value.length}:`);
            hash.update(value);
            text = ',';
          } else text += `${JSON.stringify(value)},`;
        }
        text += '\n';
      }
      hash.update(text);
    },
    end: () => ({ table: table.name, rows: count, sha256: hash.digest('hex') }),
  };
}

export async function digestOf(source: CopySource, table: CopiedTable): Promise<CopiedRows> {
  const digest = startDigest(table);
  for await (const rows of source.read(table)) digest.add(rows);
  return digest.end();
}

export function columnsOf(table: CopiedTable): readonly string[] {
  return [...table.key, ...table.rest];
}
