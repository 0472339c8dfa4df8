import { sql } from 'kysely';
import type { Migration } from './migration.js';

/** Documents of carriers, the figures in them by every name of the carrier, what others worked out, and hosts to fetch from. */
export const addCarriers: Migration = async (db, text) => {
  // Nothing ever wrote it.
  await sql`drop table carrier_figures`.execute(db);
  await db.schema
    .createTable('carrier_documents')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('format', text, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('partner_id', text)
    .addColumn('figures', 'integer', (c) => c.notNull())
    .addColumn('shipments', 'integer', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  const documents = db.schema.createIndex('carrier_documents_created').on('carrier_documents');
  await documents.columns(['account_id', 'created_at', 'id']).execute();
  await db.schema
    .createTable('carrier_figures')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('document_id', text, (c) => c.notNull())
    .addColumn('carrier', text, (c) => c.notNull())
    .addColumn('figure_json', 'text', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('carrier_figures_primary_key', ['account_id', 'id'])
    .execute();
  const figures = db.schema.createIndex('carrier_figures_created').on('carrier_figures');
  await figures.columns(['account_id', 'created_at', 'id']).execute();
  const ofCarrier = db.schema.createIndex('carrier_figures_carrier').on('carrier_figures');
  await ofCarrier.columns(['account_id', 'carrier', 'created_at', 'id']).execute();
  const ofDocument = db.schema.createIndex('carrier_figures_document').on('carrier_figures');
  await ofDocument.columns(['account_id', 'document_id']).execute();
  await db.schema
    .createTable('carrier_keys')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('carrier_key', text, (c) => c.notNull())
    .addColumn('figure_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('carrier_keys_primary_key', ['account_id', 'carrier_key', 'figure_id'])
    .execute();
  const ofFigure = db.schema.createIndex('carrier_keys_figure').on('carrier_keys');
  await ofFigure.columns(['account_id', 'figure_id']).execute();
  await db.schema
    .createTable('third_party_figures')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('shipment_id', text, (c) => c.notNull())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('document_id', text, (c) => c.notNull())
    .addColumn('total_grams', 'double precision', (c) => c.notNull())
    .addColumn('figure_json', 'text', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('third_party_figures_primary_key', ['account_id', 'shipment_id', 'source'])
    .execute();
  const created = db.schema.createIndex('third_party_figures_created').on('third_party_figures');
  await created.columns(['account_id', 'created_at', 'shipment_id']).execute();
  const ofPaper = db.schema.createIndex('third_party_figures_document').on('third_party_figures');
  await ofPaper.columns(['account_id', 'document_id']).execute();
  await db.schema
    .createTable('carrier_partners')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('base_url', 'text', (c) => c.notNull())
    .addColumn('token_url', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('client_secret', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('every_hours', 'integer')
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('fetched_at', text)
    .addColumn('outcome_json', 'text')
    .execute();
  await db.schema
    .createIndex('carrier_partners_account')
    .on('carrier_partners')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
};
