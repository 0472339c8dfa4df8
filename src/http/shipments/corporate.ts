import type { FastifyReply } from 'fastify';
import { fault } from '../../errors/fault.js';
import type {
  FrozenSummary,
  ProfileStore,
  ReportStore,
  ResultStore,
  SummaryFilter,
  SummaryStore,
} from '../../record/port.js';
import { CORPORATE_FORMATS, CORPORATE_TYPES, writeCorporate } from '../../report/files/corporate.js';
import { type LegSource, writeLegs } from '../../report/files/legs.js';
import { readLegsAside } from '../../report/read-aside.js';
import type { LargeInTurn } from '../../turns/large-in-turn.js';
import { beginDownload } from '../download.js';
import { parseFilter, type RawQuery } from './query.js';

type Store = SummaryStore & ReportStore & ProfileStore & Pick<ResultStore, 'findUnread'>;

export const EXPORT_ROWS = ['modes', 'legs'] as const;
/** Results read at a time. */
const RESULTS_AT_ONCE = 2;

/** Some milliseconds with their modes. */
const PAGE = 50;

/** All matching results with the columns of corporate reporting, oldest change first. */
export async function sendCorporate(
  reply: FastifyReply,
  accountId: string,
  raw: RawQuery,
  { store, publicUrl }: { readonly store: Store; readonly publicUrl: () => string },
) {
  const filter = parseFilter(raw, ['format', 'rows']);
  const format = CORPORATE_FORMATS.find((one) => one === (raw.format ?? 'csv'));
  if (format === undefined)
    throw fault('INVALID_PROPERTY_VALUE', `format: must be one of ${CORPORATE_FORMATS.join(', ')}`);
  const rows = EXPORT_ROWS.find((one) => one === (raw.rows ?? 'modes'));
  if (rows === undefined) throw fault('INVALID_PROPERTY_VALUE', `rows: must be one of ${EXPORT_ROWS.join(', ')}`);
  const profile = await store.getProfile(accountId);
  const download = beginDownload(reply, rows === 'legs' ? 'RESULTS' : 'ROWS');
  const pages = download.read(pagesOf(store, accountId, filter));
  const file =
    rows === 'legs'
      ? writeLegs(format, legsOf(store, accountId, pages, download.inTurn), profile, publicUrl())
      : writeCorporate(format, pages, profile, publicUrl());
  return reply
    .type(CORPORATE_TYPES[format])
    .header('content-disposition', `attachment; filename="corporate-${rows}.${format}"`)
    .send(download.write(file));
}

/** With the legs of their results. */
async function* legsOf(
  store: Store,
  accountId: string,
  pages: AsyncIterable<readonly FrozenSummary[]>,
  inTurn: LargeInTurn,
): AsyncGenerator<readonly LegSource[]> {
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += RESULTS_AT_ONCE) {
      yield await Promise.all(
        page.slice(at, at + RESULTS_AT_ONCE).map(async (shipment) => {
          const stored =
            shipment.certificateId === undefined ? undefined : await store.findUnread(accountId, shipment.id);
          return { shipment, legs: stored && (await readLegsAside(stored, inTurn)) };
        }),
      );
    }
  }
}

async function* pagesOf(
  store: Store,
  accountId: string,
  filter: SummaryFilter,
): AsyncGenerator<readonly FrozenSummary[]> {
  let after: Awaited<ReturnType<Store['listSummaries']>>['last'];
  for (;;) {
    const order = { sort: 'createdAt', direction: 'asc', limit: PAGE } as const;
    const page = await store.listSummaries(accountId, { ...filter, ...order, ...(after && { after }) });
    yield await store.addModes(accountId, page.items);
    if (!page.hasMore || page.last === undefined) return;
    after = page.last;
  }
}
