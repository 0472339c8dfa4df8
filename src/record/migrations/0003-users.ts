import type { Migration } from './migration.js';

/**
 * Users of the dashboard, their sessions, passwords and one-time links, and secrets that all processes share. The
 * columns of the first four are those that the sign-in library reads and writes; instants are its own ISO 8601 text in
 * milliseconds (`2026-11-21T01:08:22.000Z`), the same on every database.
 */
export const createUsers: Migration = async (db, text) => {
  await db.schema
    .createTable('users')
    .addColumn('id', text, (c) => c.primaryKey())
    // Plain: an account is removed, never deleted, and its users stay known to the ledger.
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('last_sign_in_at', text)
    .execute();
  await db.schema.createIndex('users_account_id').on('users').columns(['account_id', 'created_at', 'id']).execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', text, (c) => c.notNull().unique())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('ip_address', text)
    .addColumn('user_agent', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('credentials')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider_id', text, (c) => c.notNull())
    .addColumn('provider_user_id', text, (c) => c.notNull())
    .addColumn('password', text)
    .addColumn('access_token', text)
    .addColumn('refresh_token', text)
    .addColumn('id_token', text)
    .addColumn('access_token_expires_at', text)
    .addColumn('refresh_token_expires_at', text)
    .addColumn('scope', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('credentials_user_id').on('credentials').column('user_id').execute();

  await db.schema
    .createTable('one_time_links')
    .addColumn('id', text, (c) => c.primaryKey())
    // SHA-256 of purpose and token: whoever reads the table cannot use a link.
    .addColumn('identifier', text, (c) => c.notNull())
    // The user it is for.
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('one_time_links_identifier').on('one_time_links').column('identifier').execute();
  await db.schema.createIndex('one_time_links_value').on('one_time_links').column('value').execute();
  await db.schema.createIndex('one_time_links_expires_at').on('one_time_links').column('expires_at').execute();

  await db.schema
    .createTable('secrets')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();

  await db.schema.alterTable('ledger').addColumn('user_id', text).execute();
};
