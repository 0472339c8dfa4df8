import type { FastifyReply } from 'fastify';
import { eachSummary } from '../../record/each-summary.js';
import type { StoredSummary, SummaryStore, SumQuery, Sums } from '../../record/port.js';
import { beginDownload } from '../download.js';
import { encodePosition, parseDimensions, parseFilter, parseQuery, parseTop, type RawQuery } from './query.js';
import { toGroup, toShipment, toSums } from './shape.js';
import { SHIPMENT_HEAD, toShipmentRow } from './table.js';

export interface ShipmentSource {
  readonly store: SummaryStore;
  readonly publicUrl: () => string;
  /** CSV begins with a byte order mark: spreadsheets take UTF-8 for a code page without it, programs stumble over it. */
  readonly forSpreadsheets?: boolean;
}

export const BYTE_ORDER_MARK = '\ufeff';

/** A page as JSON, or all matches as CSV or NDJSON, as fast as the reader takes them. */
export async function sendShipments(reply: FastifyReply, accountId: string, raw: RawQuery, source: ShipmentSource) {
  const { store, publicUrl, forSpreadsheets = false } = source;
  const { format, ...query } = parseQuery(raw);
  if (format !== 'json') {
    const download = beginDownload(reply);
    const rows = eachSummary(store, accountId, query);
    const [type, lines] =
      format === 'csv'
        ? [
            'text/csv; charset=utf-8',
            linesOf(rows, toShipmentRow, (forSpreadsheets ? BYTE_ORDER_MARK : '') + SHIPMENT_HEAD),
          ]
        : [
            'application/x-ndjson; charset=utf-8',
            linesOf(rows, (row) => `${JSON.stringify(toShipment(row, publicUrl()))}\n`),
          ];
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="shipments.${format}"`)
      .send(download.write(lines));
  }
  const { items, hasMore, last } = await store.listSummaries(accountId, query);
  return reply.type('application/json; charset=utf-8').send(
    JSON.stringify({
      items: items.map((item) => toShipment(item, publicUrl())),
      hasMore,
      ...(hasMore && last !== undefined && { nextCursor: encodePosition(last, query) }),
    }),
  );
}

/** `?by=month,mode` and any filter of the list. */
export async function sendSums(reply: FastifyReply, accountId: string, raw: RawQuery, { store }: ShipmentSource) {
  return writeSums(reply, accountId, readSums(raw), store);
}

/** The same without waiting for slow sums: 202 reports their progress. */
export async function sendSumsOrProgress(
  reply: FastifyReply,
  accountId: string,
  raw: RawQuery,
  { store }: ShipmentSource,
) {
  const query = readSums(raw);
  const summing = await store.prepareSums(accountId, query);
  return summing === undefined ? writeSums(reply, accountId, query, store) : reply.code(202).send({ summing });
}

function readSums(raw: RawQuery): SumQuery & Required<Pick<SumQuery, 'by'>> {
  const top = parseTop(raw);
  return { ...parseFilter(raw, ['by', 'limit']), by: parseDimensions(raw), ...(top !== undefined && { top }) };
}

async function writeSums(
  reply: FastifyReply,
  accountId: string,
  query: ReturnType<typeof readSums>,
  store: SummaryStore,
) {
  const { by } = query;
  const groups = await store.sumSummaries(accountId, query);
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(by.length === 0 ? toSums(groups[0]?.sums ?? NOTHING) : { by, groups: groups.map(toGroup) }));
}

/** Nothing is missing from the sums of no results. */
const NOTHING: Sums = {
  ...{ results: 0, totalGrams: 0, wttGrams: 0, ttwGrams: 0, hubGrams: 0, tonneKm: 0, distanceKm: 0, massTonnes: 0 },
  ...{ primaryGrams: 0, modelledGrams: 0, defaultGrams: 0, credits: 0, statedBy: {} },
};

/** A few kilobytes at a time: writing each row separately would cost more than the row itself. */
const CHUNK = 16_384;

async function* linesOf(
  rows: AsyncIterable<StoredSummary>,
  toLine: (row: StoredSummary) => string,
  head = '',
): AsyncGenerator<string> {
  let text = head;
  for await (const row of rows) {
    text += toLine(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
