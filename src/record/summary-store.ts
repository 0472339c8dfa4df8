import { sql } from 'kysely';
import type { SqlDialect } from './dialect.js';
import type { SummaryStore } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import { fillSummaries } from './summaries/fill.js';
import { listStaleMonths } from './summaries/months.js';
import { findSummary, listSummaries } from './summaries/read.js';
import { sumSummaries } from './summaries/sums.js';

/** Summaries of what is stored: lists, filters and sums, without a look at any result. */
export function createSummaryStore(dialect: SqlDialect): SummaryStore {
  const { db, reads } = dialect;
  /** What is shown is on disk. */
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.();
    return found;
  };
  return {
    findSummary: (accountId, id) => lasting(findSummary(reads, accountId, id)),
    listSummaries: (accountId, query) => lasting(listSummaries(reads, accountId, query)),
    sumSummaries: (accountId, query) =>
      query.frozen === true
        ? dialect.snapshot((frozen) => sumSummaries(dialect, frozen, accountId, query))
        : lasting(sumSummaries(dialect, db, accountId, query)),
    listStaleMonths: (period, sets) => listStaleMonths(db, period, sets),
    async listTags(accountId, key, limit) {
      const column = key === undefined ? sql`key` : sql`value`;
      const where = key === undefined ? sql`` : sql`and key = ${toStoredText(key)}`;
      const { rows } = await sql<{ text: string }>`select distinct ${column} as text from summary_tags
        where account_id = ${accountId} ${where} order by 1 limit ${limit}`.execute(reads);
      return rows.map(({ text }) => fromStoredText(text));
    },
    async isFilled() {
      const { rows } = await sql<{ missing: number }>`select (select count(*) from results)
        - (select count(*) from summaries where certificate_id is not null) as missing`.execute(db);
      return Number(rows[0]?.missing) === 0;
    },
    fillSummaries: (after, limit) => fillSummaries(db, after, limit),
  };
}
