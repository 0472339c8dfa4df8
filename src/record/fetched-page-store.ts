import { type Kysely, sql } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import type { FetchedPageStore } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { FetchedPageRow, Tables } from './tables.js';

/** Pages already read of partners' unfinished lists. */
export function createFetchedPageStore(db: Kysely<Tables>, stamp: () => Stamp): FetchedPageStore {
  return {
    async listFetchedPages(partnerId) {
      const { rows } = await sql<FetchedPageRow>`select * from fetched_pages where partner_id = ${partnerId}
        order by page`.execute(db);
      return rows.map(({ page, next_url, body_packed, created_at }) => ({
        page,
        nextUrl: fromStoredText(next_url),
        bodyPacked: body_packed,
        createdAt: created_at,
      }));
    },
    keepFetchedPage: (partnerId, { page, nextUrl, bodyPacked }) =>
      db.transaction().execute(async (tx) => {
        // None of a partner that was deleted meanwhile.
        await sql`insert into fetched_pages (partner_id, page, next_url, body_packed, created_at)
          select id, ${page}, ${toStoredText(nextUrl)}, ${bodyPacked}, ${stamp()} from carrier_partners
          where id = ${partnerId}
          on conflict (partner_id, page) do update set next_url = excluded.next_url,
            body_packed = excluded.body_packed, created_at = excluded.created_at`.execute(tx);
      }),
    forgetFetchedPages: (partnerId) =>
      db.transaction().execute(async (tx) => {
        await sql`delete from fetched_pages where partner_id = ${partnerId}`.execute(tx);
      }),
  };
}
