import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Figures are doubles, exactly those of the result: what sums over them is exact, see `summaries/exact.ts`. */
export const addSummaries: Migration = async (db, text) => {
  const double = sql`double precision`;
  await db.schema.alterTable('results').addColumn('request_json', 'text').execute();

  await db.schema
    .createTable('summaries')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('shipment_date', text, (c) => c.notNull())
    .addColumn('certificate_id', text)
    .addColumn('result_sha256', text)
    .addColumn('batch_id', text)
    .addColumn('modes', text, (c) => c.notNull())
    .addColumn('carrier', text)
    .addColumn('lane', text)
    .addColumn('origin_label', text)
    .addColumn('origin_code', text)
    .addColumn('origin_country', text)
    .addColumn('destination_label', text)
    .addColumn('destination_code', text)
    .addColumn('destination_country', text)
    .addColumn('tags_json', text)
    .addColumn('total_grams', double, (c) => c.notNull())
    .addColumn('wtt_grams', double)
    .addColumn('ttw_grams', double)
    .addColumn('hub_grams', double)
    .addColumn('tonne_km', double)
    .addColumn('distance_km', double)
    .addColumn('mass_tonnes', double)
    .addColumn('primary_share', double)
    .addColumn('modelled_share', double)
    .addColumn('default_share', double)
    .addColumn('credit_cost', 'integer')
    .addPrimaryKeyConstraint('summaries_primary_key', ['account_id', 'id'])
    .execute();
  for (const column of ['created_at', 'shipment_date', 'total_grams']) {
    const index = db.schema.createIndex(`summaries_${column}`).on('summaries');
    await index.columns(['account_id', `${column} desc`, 'id desc']).execute();
  }
  for (const column of ['carrier', 'lane', 'batch_id'] as const) {
    const index = db.schema.createIndex(`summaries_${column}`).on('summaries').columns(['account_id', column]);
    await index.where(column, 'is not', null).execute();
  }

  await db.schema
    .createTable('summary_tags')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('summary_tags_primary_key', ['account_id', 'key', 'value', 'id'])
    .execute();
  await db.schema.createIndex('summary_tags_id').on('summary_tags').columns(['account_id', 'id']).execute();

  await db.schema
    .createTable('summary_modes')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('mode', text, (c) => c.notNull())
    .addColumn('distance_km', double, (c) => c.notNull())
    .addColumn('tonne_km', double, (c) => c.notNull())
    .addColumn('wtt_grams', double, (c) => c.notNull())
    .addColumn('ttw_grams', double, (c) => c.notNull())
    .addColumn('total_grams', double, (c) => c.notNull())
    .addPrimaryKeyConstraint('summary_modes_primary_key', ['account_id', 'id', 'mode'])
    .execute();
};
