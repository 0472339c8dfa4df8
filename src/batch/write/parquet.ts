import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ByteWriter, type ColumnSource, ParquetWriter, type Writer } from 'hyparquet-writer';
import type { Value } from './columns.js';

/** Rows per group, which is written at a stretch: some milliseconds. */
const ROWS_PER_GROUP = 1_000;

/**
 * A Parquet file, written group by group. Input columns are texts, as in the file; result columns are numbers where
 * `numeric` says so. Repeated names get a number.
 */
export function writeParquet(
  columns: readonly string[],
  isNumeric: (name: string, index: number) => boolean,
  rows: AsyncIterable<readonly (readonly Value[])[]>,
): Readable {
  const output = new PassThrough();
  const names = distinct(columns);
  const run = async (): Promise<void> => {
    const sink = createSink(output);
    const schema = [
      { name: 'root', num_children: names.length },
      ...names.map((name, index) =>
        isNumeric(columns[index] ?? '', index)
          ? { name, type: 'DOUBLE' as const, repetition_type: 'OPTIONAL' as const }
          : {
              name,
              type: 'BYTE_ARRAY' as const,
              converted_type: 'UTF8' as const,
              repetition_type: 'OPTIONAL' as const,
            },
      ),
    ];
    const writer = new ParquetWriter({ writer: sink.writer, schema });
    let group: (readonly Value[])[] = [];
    const flush = async (): Promise<void> => {
      if (group.length === 0) return;
      const columnData = names.map((name, index): ColumnSource => {
        const numeric = isNumeric(columns[index] ?? '', index);
        const data = group.map((row) => toValue(row[index] ?? null, numeric));
        return { name, data, nullable: true };
      });
      writer.write({ columnData, rowGroupSize: group.length });
      group = [];
      await sink.drained();
    };
    for await (const some of rows) {
      for (const row of some) group.push(row);
      if (group.length >= ROWS_PER_GROUP) await flush();
    }
    await flush();
    writer.finish();
    await sink.drained();
    output.end();
  };
  run().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

const toValue = (value: Value, numeric: boolean): Value => {
  if (value === null || (numeric && typeof value === 'number')) return value;
  return numeric ? null : String(value);
};

export function distinct(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const base = name === '' ? 'column' : name;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base}_${count}`;
  });
}

/** Passes on the library's output as it is written. */
function createSink(output: PassThrough): { readonly writer: Writer; drained(): Promise<void> } {
  const writer = new ByteWriter();
  return {
    writer,
    async drained() {
      const bytes = writer.getBytes().slice();
      writer.index = 0;
      if (!output.write(bytes)) await once(output, 'drain');
    },
  };
}
