import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteFootprints } from './footprint-store.js';
import { isBehind } from './is-behind.js';
import type { CertificateLookup, CheckedRow, ListPage, ListQuery, StoredResult, UnreadResult } from './port.js';
import { readStored } from './read-stored.js';
import { deleteKept } from './shipment-store.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import { deleteSummaries } from './summaries/write.js';
import type { Tables } from './tables.js';

export async function findResult(db: Kysely<Tables>, accountId: string, id: string): Promise<StoredResult | undefined> {
  return (await findUnread(db, accountId, id))?.read();
}

export async function findUnread(db: Kysely<Tables>, accountId: string, id: string): Promise<UnreadResult | undefined> {
  const row = await selectResult(db, accountId, id).executeTakeFirst();
  return row && unread(row);
}

export const selectResult = (db: Kysely<Tables>, accountId: string, id: string) =>
  selectChecked(db).where('results.account_id', '=', accountId).where('results.id', '=', toStoredText(id));

/** Rows with their checksums, read in one statement: between two, a result may be replaced. */
function selectChecked(db: Kysely<Tables>) {
  return db
    .selectFrom('results')
    .leftJoin('summaries', (join) =>
      join.onRef('summaries.account_id', '=', 'results.account_id').onRef('summaries.id', '=', 'results.id'),
    )
    .selectAll('results')
    .select('summaries.result_sha256');
}

const unread = (row: CheckedRow): UnreadResult => ({
  id: fromStoredText(row.id),
  certificateId: row.certificate_id,
  createdAt: row.created_at,
  packedBytes: (row.result_packed ?? row.result_json).length + (row.explanation_packed ?? row.explanation_json).length,
  row,
  read: () => readStored(row),
});

export async function findCertificate(db: Kysely<Tables>, certificateId: string): Promise<CertificateLookup> {
  const certificate = await db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', certificateId)
    .executeTakeFirst();
  if (certificate === undefined) return { state: 'UNKNOWN' };
  if (certificate.superseded_at !== null) return { state: 'SUPERSEDED' };
  const row = await selectChecked(db)
    .where('results.account_id', '=', certificate.account_id)
    .where('results.id', '=', certificate.result_id)
    .where('results.certificate_id', '=', certificateId)
    .executeTakeFirst();
  // Replaced (or deleted) between the two reads.
  return row === undefined
    ? { state: 'SUPERSEDED' }
    : {
        state: 'CURRENT',
        accountId: row.account_id,
        result: unread(row),
        ...(certificate.verification_json !== null && {
          verificationJson: fromStoredText(certificate.verification_json),
        }),
      };
}

export async function verifyCertificate(
  tx: Transaction<Tables>,
  accountId: string,
  certificateId: string,
  verificationJson: string,
): Promise<boolean> {
  const { rows } = await sql`update certificates set verification_json = ${toStoredText(verificationJson)}
    where id = ${certificateId} and account_id = ${accountId} and superseded_at is null and verification_json is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Newest first; a page is a single index range, however deep it is. */
export async function listResults(db: Kysely<Tables>, accountId: string, query: ListQuery): Promise<ListPage> {
  const { limit } = query;
  const rows = await selectPage(db, accountId, query).execute();
  const items = rows.slice(0, limit).map((row) => ({ id: fromStoredText(row.id), createdAt: row.created_at }));
  return { items, hasMore: rows.length > limit };
}

const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The rows of a page and one more, which shows whether there are more. */
export function selectPage(db: Kysely<Tables>, accountId: string, query: ListQuery) {
  const { createdFrom, createdTo, search, after, limit } = query;
  // In both databases `lower` covers Latin letters only (on PostgreSQL by the "C" collation of the column).
  const pattern = `%${asciiLower(toStoredText(search ?? '')).replace(/[%_!]/g, '!$&')}%`;
  return db
    .selectFrom('results')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .$if(createdFrom !== undefined, (q) => q.where('created_at', '>=', createdFrom ?? ''))
    .$if(createdTo !== undefined, (q) => q.where('created_at', '<', createdTo ?? ''))
    .$if(search !== undefined, (q) => q.where(sql<boolean>`lower(id) like ${pattern} escape '!'`))
    .$if(after !== undefined, (q) => q.where(isBehind(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
}

/**
 * Deletes at most `limit` results, with their certificates, of one account that has some created before the instant.
 * The account is locked first, as in a commit: the two never deadlock, and of several processes only one deletes the
 * same results.
 */
export async function deleteResults(db: Kysely<Tables>, createdBefore: string, limit: number): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('results')
          .select('results.id')
          .whereRef('results.account_id', '=', 'accounts.id')
          .where('results.created_at', '<', createdBefore),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (account === undefined) return 0;
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accounts')
      .set((eb) => ({ balance: eb.ref('balance') }))
      .where('id', '=', account.id)
      .execute();
    return deleteOldest(tx, account.id, createdBefore, limit);
  });
}

async function deleteOldest(
  tx: Transaction<Tables>,
  accountId: string,
  createdBefore: string,
  limit: number,
): Promise<number> {
  const old = await tx
    .selectFrom('results')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('certificates').where('account_id', '=', accountId).where('result_id', 'in', ids).execute();
  await deleteSummaries(tx, accountId, ids);
  await deleteKept(tx, accountId, ids);
  await deleteFootprints(tx, accountId, ids);
  await tx.deleteFrom('results').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return ids.length;
}
