import { sql } from 'kysely';
import type { SqlDialect } from './dialect.js';
import type { SummaryStore } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import { fillSummaries } from './summaries/fill.js';
import { rowConditions } from './summaries/filter.js';
import { keepSums, prepareSums } from './summaries/keep.js';
import { findSummary, listSummaries } from './summaries/read.js';
import type { Reading } from './summaries/reading.js';
import { sumSummaries } from './summaries/sums.js';

/** Summaries of stored results: lists, filters and sums, without reading any result. */
export function readSummariesHere(dialect: SqlDialect, now: () => Date): SummaryStore {
  const { db, reads } = dialect;
  const today = (): string => now().toISOString().slice(0, 10);
  return {
    findSummary: (accountId, id) => lasting(dialect, findSummary(reads, accountId, id)),
    listSummaries: (accountId, query) => lasting(dialect, listSummaries(reads, accountId, query)),
    sumSummaries: (accountId, query) =>
      query.frozen === true
        ? dialect.snapshot((frozen) => sumSummaries(dialect, frozen, accountId, query))
        : lasting(dialect, sumSummaries(dialect, reads, accountId, query)),
    prepareSums: (accountId, query) => prepareSums(db, accountId, query, today()),
    keepSums: () => keepSums(dialect, today()),
    listTags: (accountId, key, limit) => listTags(reads, accountId, key, limit),
    async isFilled() {
      const { rows } = await sql<{ missing: number }>`select (select count(*) from results)
        - (select count(*) from summaries where certificate_id is not null) as missing`.execute(db);
      return Number(rows[0]?.missing) === 0;
    },
    fillSummaries: (after, limit) => fillSummaries(db, after, limit),
  };
}

/** From one to the next along the index: reading all tags of a million results took a second, and minutes from a cold disk. */
async function listTags(
  db: SqlDialect['db'],
  accountId: string,
  key: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const column = key === undefined ? sql`key` : sql`value`;
  const among = sql`summary_tags where account_id = ${accountId}
    ${key === undefined ? sql`` : sql`and key = ${toStoredText(key)}`}`;
  const { rows } = await sql<{ text: string }>`with recursive found (text) as (
      select (select ${column} from ${among} order by ${column} limit 1)
      union all
      select (select ${column} from ${among} and ${column} > found.text order by ${column} limit 1)
      from found where found.text is not null
    ) select text from found where text is not null limit ${limit}`.execute(db);
  return rows.map(({ text }) => fromStoredText(text));
}

/** The same; `startAside` provides a thread for reading many of them. */
export function createSummaryStore(
  dialect: SqlDialect,
  now: () => Date,
  startAside?: (here: SummaryStore) => Reading,
): SummaryStore & { readonly closeReading: () => Promise<void> } {
  const here = readSummariesHere(dialect, now);
  const aside = startAside?.(here);
  if (aside === undefined) {
    // If nobody keeps sums, they are calculated on demand.
    return { ...here, prepareSums: async () => undefined, closeReading: async () => {} };
  }
  return {
    ...here,
    sumSummaries: (accountId, query) =>
      query.frozen === true
        ? here.sumSummaries(accountId, query)
        : lasting(dialect, aside.sumSummaries(accountId, query)),
    // A page along an index takes a millisecond; a filter may skip everything.
    listSummaries: (accountId, query) =>
      rowConditions(query.sort ?? 'createdAt', query).length === 0
        ? here.listSummaries(accountId, query)
        : lasting(dialect, aside.listSummaries(accountId, query)),
    listTags: (...asked) => lasting(dialect, aside.listTags(...asked)),
    prepareSums: (...asked) => aside.prepareSums(...asked),
    closeReading: () => aside.close(),
  };
}

/** Only what is on disk is shown. */
async function lasting<T>({ flushed }: Pick<SqlDialect, 'flushed'>, read: Promise<T>): Promise<T> {
  const found = await read;
  await flushed?.();
  return found;
}
