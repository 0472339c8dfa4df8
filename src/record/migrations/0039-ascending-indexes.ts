import type { Migration } from './migration.js';

/**
 * Summaries by time in the order in which they are written; lists read the indexes backwards. In descending order each new entry
 * came before all others: pages were split in the middle and stayed half empty, where entries at the end fill them.
 */
export const reverseSummaryIndexes: Migration = async (db) => {
  for (const column of ['created_at', 'shipment_date'] as const) {
    const name = `summaries_${column}`;
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on('summaries').columns(['account_id', column, 'id']).execute();
  }
};
