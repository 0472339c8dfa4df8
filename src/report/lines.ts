import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { parseOwn } from '../own-json.js';
import type { FrozenSummary, ReportStore } from '../record/port.js';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Lines per part: a few hundred kilobytes while they are read. */
export const LINES_PER_PART = 2000;
/** Given at a time: some milliseconds in a file. */
const LINES_AT_ONCE = 50;

/** Frozen lines in stored form: NDJSON, compressed in another thread of the process. */
export const packLines = (lines: readonly FrozenSummary[]): Promise<Uint8Array> =>
  deflate(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 5 });

/** The frozen lines of a report, some at a time. */
export async function* eachLines(
  store: Pick<ReportStore, 'findReportPart'>,
  id: string,
): AsyncGenerator<readonly FrozenSummary[]> {
  for (let part = 0; ; part++) {
    const packed = await store.findReportPart(id, part);
    if (packed === undefined) return;
    const text = (await inflate(packed)).toString('utf8');
    const lines = text.split('\n').filter((line) => line !== '');
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
      yield lines.slice(at, at + LINES_AT_ONCE).map((line) => parseOwn<FrozenSummary>(line));
  }
}
