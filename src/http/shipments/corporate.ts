import type { FastifyReply } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { FrozenSummary, ProfileStore, ReportStore, SummaryFilter, SummaryStore } from '../../record/port.js';
import { CORPORATE_FORMATS, CORPORATE_TYPES, writeCorporate } from '../../report/files/corporate.js';
import { parseFilter, type RawQuery } from './query.js';

type Store = SummaryStore & ReportStore & ProfileStore;

const PAGE = 500;

/** Everything that fits with the columns of corporate reporting, the oldest change first. */
export async function sendCorporate(
  reply: FastifyReply,
  accountId: string,
  raw: RawQuery,
  { store, publicUrl }: { readonly store: Store; readonly publicUrl: () => string },
) {
  const filter = parseFilter(raw, ['format']);
  const format = CORPORATE_FORMATS.find((one) => one === (raw.format ?? 'csv'));
  if (format === undefined)
    throw fault('INVALID_PROPERTY_VALUE', `format: must be one of ${CORPORATE_FORMATS.join(', ')}`);
  const profile = await store.getProfile(accountId);
  return reply
    .type(CORPORATE_TYPES[format])
    .header('content-disposition', `attachment; filename="corporate.${format}"`)
    .send(writeCorporate(format, pagesOf(store, accountId, filter), profile, publicUrl()));
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
