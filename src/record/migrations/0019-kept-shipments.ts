import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * What users do to shipments that are kept: tags set by hand, links to read them by, and what stood under an id before; and sums
 * of whole months, kept until something of the month changes.
 */
export const addKeptShipments: Migration = async (db, text) => {
  const double = sql`double precision`;
  await db.schema
    .createTable('set_tags')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    // Null where a tag of the request was taken away.
    .addColumn('value', text)
    .addPrimaryKeyConstraint('set_tags_primary_key', ['account_id', 'id', 'key'])
    .execute();

  await db.schema
    .createTable('past_results')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('replaced_at', text, (c) => c.notNull())
    .addColumn('result_sha256', text)
    .addColumn('total_grams', double, (c) => c.notNull())
    .addColumn('wtt_grams', double)
    .addColumn('ttw_grams', double)
    .addColumn('hub_grams', double)
    .addColumn('tonne_km', double)
    .addColumn('distance_km', double)
    .addColumn('mass_tonnes', double)
    .addPrimaryKeyConstraint('past_results_primary_key', ['account_id', 'id', 'created_at'])
    .execute();

  await db.schema
    .createTable('shared_links')
    .addColumn('token', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shared_links_id').on('shared_links').columns(['account_id', 'id']).execute();

  await db.schema
    .createTable('summary_months')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('summary_months_primary_key', ['account_id', 'month'])
    .execute();
  await db.schema
    .createTable('month_sums')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('dimensions', text, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('groups_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('month_sums_primary_key', ['account_id', 'month', 'dimensions'])
    .execute();
};
