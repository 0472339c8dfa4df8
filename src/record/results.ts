import type { Kysely } from 'kysely';
import type { CertificateLookup, ListPage, ListQuery, StoredResult } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { ResultRow, Tables } from './tables.js';

export async function findResult(db: Kysely<Tables>, accountId: string, id: string): Promise<StoredResult | undefined> {
  const row = await db
    .selectFrom('results')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', toStoredText(id))
    .executeTakeFirst();
  return row === undefined ? undefined : toResult(row);
}

export async function findCertificate(db: Kysely<Tables>, certificateId: string): Promise<CertificateLookup> {
  const certificate = await db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', certificateId)
    .executeTakeFirst();
  if (certificate === undefined) return { state: 'UNKNOWN' };
  if (certificate.superseded_at !== null) return { state: 'SUPERSEDED' };
  const row = await db
    .selectFrom('results')
    .selectAll()
    .where('account_id', '=', certificate.account_id)
    .where('id', '=', certificate.result_id)
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  // Replaced between the two reads.
  return row === undefined ? { state: 'SUPERSEDED' } : { state: 'CURRENT', result: toResult(row) };
}

/** Newest first; a page is one walk along the index, however deep it lies. */
export async function listResults(db: Kysely<Tables>, accountId: string, query: ListQuery): Promise<ListPage> {
  const { createdFrom, createdTo, after, limit } = query;
  const rows = await db
    .selectFrom('results')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .$if(createdFrom !== undefined, (q) => q.where('created_at', '>=', createdFrom ?? ''))
    .$if(createdTo !== undefined, (q) => q.where('created_at', '<', createdTo ?? ''))
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? '', toStoredText(after?.id ?? ''))),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({ id: fromStoredText(row.id), createdAt: row.created_at }));
  return { items, hasMore: rows.length > limit };
}

function toResult(row: ResultRow): StoredResult {
  return {
    id: fromStoredText(row.id),
    createdAt: row.created_at,
    certificateId: row.certificate_id,
    resultJson: row.result_json,
    explanationJson: row.explanation_json,
  };
}
