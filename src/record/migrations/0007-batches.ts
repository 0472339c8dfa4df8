import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * Batches: the file as it was read, in chunks of rows; what became of each row, written once; and the queue of an embedded
 * store. What is read in bulk (rows of a chunk, figures) is compact text.
 */
export const addBatches: Migration = async (db, text) => {
  await db.schema
    .createTable('batches')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('api_key_id', text)
    .addColumn('user_id', text)
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('touched_at', text, (c) => c.notNull())
    .addColumn('started_at', text)
    .addColumn('ended_at', text)
    .addColumn('table_json', 'text', (c) => c.notNull())
    .addColumn('options_json', 'text', (c) => c.notNull())
    .addColumn('error_json', 'text')
    .addColumn('total_rows', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done_rows', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed_rows', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('skipped_rows', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('credits', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('max_credits', 'bigint')
    .addColumn('chunks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_chunk', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('legs', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('pause_reason', text)
    .addColumn('paused_balance', 'bigint')
    .execute();
  await db.schema
    .createIndex('batches_account_id')
    .on('batches')
    .columns(['account_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('batches_state').on('batches').columns(['state', 'touched_at']).execute();

  await db.schema
    .createTable('batch_chunks')
    .addColumn('batch_id', text, (c) => c.notNull().references('batches.id').onDelete('cascade'))
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('first_row', 'integer', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    // The rows, compressed, in base64.
    .addColumn('input', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('batch_chunks_primary_key', ['batch_id', 'chunk'])
    .execute();

  await db.schema
    .createTable('batch_rows')
    .addColumn('batch_id', text, (c) => c.notNull().references('batches.id').onDelete('cascade'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('error', text)
    .addColumn('details_json', 'text')
    .addColumn('figures', 'text')
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', text)
    .addPrimaryKeyConstraint('batch_rows_primary_key', ['batch_id', 'row'])
    .execute();
  await db.schema
    .createIndex('batch_rows_failed')
    .on('batch_rows')
    .columns(['batch_id', 'row'])
    .where(sql<boolean>`state = 'FAILED'`)
    .execute();
  await db.schema
    .createIndex('batch_rows_fingerprint')
    .on('batch_rows')
    .column('fingerprint')
    .where(sql<boolean>`fingerprint is not null`)
    .execute();

  await db.schema
    .createTable('batch_mappings')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('headings_sha256', text, (c) => c.notNull())
    .addColumn('mapping_json', 'text', (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('batch_mappings_primary_key', ['account_id', 'headings_sha256'])
    .execute();

  await db.schema
    .createTable('place_aliases')
    .addColumn('account_id', text, (c) => c.notNull())
    // As it is compared: lower case, single blanks.
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('written', text, (c) => c.notNull())
    .addColumn('place_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('place_aliases_primary_key', ['account_id', 'name'])
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('queue', text, (c) => c.notNull())
    .addColumn('data_json', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('run_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('leased_until_ms', 'bigint', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('jobs_queue').on('jobs').columns(['queue', 'position']).execute();
};
