import { Readable } from 'node:stream';
import { csvText } from '../../batch/write/csv.js';
import type { FrozenSummary, StoredReport } from '../../record/port.js';
import { viewReport } from '../view.js';
import { RESULT_HEAD, resultRow } from './columns.js';
import { writeWorkbook } from './workbook.js';

export const STREAMED_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type StreamedFormat = (typeof STREAMED_FORMATS)[number];

export const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** The file of a report, written as its frozen lines are read. */
export function writeReportFile(
  format: StreamedFormat,
  report: StoredReport,
  lines: AsyncIterable<readonly FrozenSummary[]>,
): Readable {
  switch (format) {
    case 'json':
      return Readable.from(jsonText(report, lines), { objectMode: false });
    case 'csv':
      return Readable.from(csvText(RESULT_HEAD, rowsOf(lines)), { objectMode: false });
    case 'xlsx':
      return writeWorkbook(report, lines);
  }
}

async function* rowsOf(lines: AsyncIterable<readonly FrozenSummary[]>) {
  for await (const some of lines) yield some.map(resultRow);
}

/** The report as returned by `GET`, with every result in `results.items`. */
async function* jsonText(report: StoredReport, lines: AsyncIterable<readonly FrozenSummary[]>): AsyncGenerator<string> {
  const { results, ...view } = viewReport(report);
  yield `${JSON.stringify(view).slice(0, -1)},"results":${JSON.stringify(results).slice(0, -1)},"items":[`;
  let first = true;
  for await (const some of lines) {
    yield `${first ? '' : ','}${some.map((line) => JSON.stringify(line)).join(',')}`;
    first = false;
  }
  yield ']}}';
}
