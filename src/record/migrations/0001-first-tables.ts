import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.js';
import type { Migration } from './migration.js';

/** Balances stay whole numbers that JavaScript can count. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER;

export const createFirstTables: Migration = async (db, text) => {
  await db.schema
    .createTable('accounts')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull().unique())
    .addColumn('balance', 'bigint', (c) => c.notNull().check(sql`balance between 0 and ${sql.lit(MAX_BALANCE)}`))
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();

  // No foreign key: a key may outlive an account that an operator deletes, and is then refused with its own code.
  await db.schema
    .createTable('api_keys')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('prefix', text, (c) => c.notNull())
    .addColumn('secret_hash', text, (c) => c.notNull().unique())
    .addColumn('scopes', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text)
    .addColumn('revoked_at', text)
    .addColumn('last_used_at', text)
    .execute();
  await index(db, 'api_keys', ['account_id']);
  await index(db, 'api_keys', ['prefix']);

  await db.schema
    .createTable('ledger')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('GRANT', 'CHARGE', 'REFUND')`))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`(amount < 0) = (kind = 'CHARGE') and amount <> 0`))
    .addColumn('calculation_id', text)
    .addColumn('api_key_id', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await index(db, 'ledger', ['account_id', 'created_at desc', 'id desc']);

  await db.schema
    .createTable('results')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('certificate_id', text, (c) => c.notNull())
    .addColumn('result_json', 'text', (c) => c.notNull())
    .addColumn('explanation_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('results_primary_key', ['account_id', 'id'])
    .execute();
  await index(db, 'results', ['account_id', 'created_at desc', 'id desc']);

  await db.schema
    .createTable('certificates')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('result_id', text, (c) => c.notNull())
    .addColumn('superseded_at', text)
    .execute();
  await index(db, 'certificates', ['account_id', 'result_id']);

  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('request_hash', text, (c) => c.notNull())
    .addColumn('response_json', 'text', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_primary_key', ['account_id', 'key'])
    .execute();
  await index(db, 'idempotency', ['expires_at']);
};

async function index(db: Kysely<Tables>, table: string, columns: string[]): Promise<void> {
  const name = [table, ...columns.map((column) => column.replace(/ desc$/, ''))].join('_');
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
