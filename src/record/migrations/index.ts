import { type Kysely, sql, type Transaction } from 'kysely';
import type { SqlDialect } from '../dialect.js';
import type { Tables } from '../tables.js';
import { createFirstTables } from './0001-first-tables.js';
import { addRemovedAccounts } from './0002-removed-accounts.js';
import { createUsers } from './0003-users.js';
import { addSummaries } from './0004-summaries.js';
import { addPackedResults } from './0005-packed-results.js';
import { addDeletions } from './0006-deletions.js';
import { addBatches } from './0007-batches.js';
import { addReports } from './0008-reports.js';
import { addExchange } from './0009-exchange.js';
import { addWebhooks } from './0010-webhooks.js';
import { addStoreScope } from './0011-store-scope.js';
import { addAudit } from './0012-audit.js';
import { addRecalculations } from './0013-recalculations.js';
import { addCarriers } from './0015-carriers.js';
import { addExchangeMessages } from './0016-exchange-messages.js';
import { addKeptShipments } from './0019-kept-shipments.js';
import { addSummaryDetails } from './0022-summary-details.js';
import { addDrawings } from './0023-drawings.js';
import { addSharedCharges } from './0024-shared-charges.js';
import { addVerifiedCertificates } from './0025-verified-certificates.js';
import { allowMissingModeFigures } from './0034-missing-mode-figures.js';
import { addFetchedPages } from './0036-fetched-pages.js';
import { addKeptSums } from './0037-kept-sums.js';
import { addDistanceTypes } from './0038-distance-types.js';
import { reverseSummaryIndexes } from './0039-ascending-indexes.js';
import { addSkippedChanges } from './0043-skipped-changes.js';
import { speedUpOverview } from './0045-overview-at-a-million.js';
import { countStatedFigures } from './0046-stated-by.js';
import { keepRowsByKey } from './0047-rows-by-key.js';
import { keepSumsByDay } from './0048-sums-by-day.js';
import { coverTagsOfRows } from './0049-tags-of-rows.js';
import { sumTagsByDay } from './0050-tags-by-day.js';
import { addSearchBlocks } from './0051-search-blocks.js';
import type { Migration } from './migration.js';

export type { Migration };

/** In order; version 1 is the first. A released migration is never changed, the next one is added. */
export const MIGRATIONS: readonly Migration[] = [
  createFirstTables,
  addRemovedAccounts,
  createUsers,
  addSummaries,
  addPackedResults,
  addDeletions,
  addBatches,
  addReports,
  addExchange,
  addWebhooks,
  addStoreScope,
  addAudit,
  addRecalculations,
  addCarriers,
  addKeptShipments,
  addExchangeMessages,
  addSummaryDetails,
  addSharedCharges,
  addDrawings,
  addVerifiedCertificates,
  allowMissingModeFigures,
  addFetchedPages,
  addKeptSums,
  addDistanceTypes,
  reverseSummaryIndexes,
  addSkippedChanges,
  speedUpOverview,
  countStatedFigures,
  keepRowsByKey,
  keepSumsByDay,
  coverTagsOfRows,
  sumTagsByDay,
  addSearchBlocks,
];

/**
 * Brings the schema to the newest version in one transaction that waits for every other process doing the same.
 * @throws Error if the schema is newer than this program knows: it would damage what it does not understand
 */
export async function migrate(
  db: Kysely<Tables>,
  dialect: Pick<SqlDialect, 'text' | 'lockSchema'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dialect.lockSchema(tx);
    const current = await readVersion(tx);
    if (current > migrations.length) {
      throw new Error(
        `the store has schema version ${current}, this program knows ${migrations.length}: start a newer Cargowake`,
      );
    }
    for (const [index, migration] of migrations.entries()) {
      if (index < current) continue;
      await migration(tx, dialect.text);
      await sql`insert into schema_migrations (version) values (${index + 1})`.execute(tx);
    }
  });
}

async function readVersion(tx: Transaction<Tables>): Promise<number> {
  await tx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .execute();
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_migrations`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}
