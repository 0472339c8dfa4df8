import type { CopiedRows, CopySource, CopyTarget } from './copy-end.js';
import type { SqlDialect } from './dialect.js';
import { migrate } from './migrations/index.js';
import type { Store } from './port.js';
import { createSqlStore, type StoreOptions } from './sql-store.js';
import { openPostgresSource, openPostgresTarget } from './stores/postgres/copy-rows.js';
import { openPostgres } from './stores/postgres/postgres.js';
import { reportUnavailable, unavailable } from './unavailable.js';

/**
 * Opens the store of `sqlite:FILE` or `postgres://...` and brings its schema to the newest version.
 * @throws ApiFault SERVICE_UNAVAILABLE if it cannot be reached, Error if the address is wrong or the schema is newer
 * than this program
 */
export async function openStore(databaseUrl: string, options: StoreOptions): Promise<Store> {
  const dialect = await openDialect(databaseUrl);
  return reportUnavailable(createSqlStore(dialect, options), dialect.isUnavailable);
}

/** The database itself, with the newest schema. */
export async function openDialect(databaseUrl: string): Promise<SqlDialect> {
  const dialect = await connect(databaseUrl);
  try {
    await migrate(dialect.db, dialect);
    await dialect.prepareLimits();
    return dialect;
  } catch (error) {
    await dialect.close();
    throw dialect.isUnavailable(error) ? unavailable(error) : error;
  }
}

/** The database before its schema has been checked. */
export async function connect(databaseUrl: string): Promise<SqlDialect> {
  const path = sqlitePathOf(databaseUrl);
  if (path !== undefined) {
    const { openSqlite } = await loadSqlite();
    return openSqlite(path).catch((cause: unknown) => {
      throw new Error(
        `the SQLite file ${path} cannot be opened; DATABASE_URL must name a SQLite database, or a new file in a folder that can be written to`,
        { cause },
      );
    });
  }
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return openPostgres(databaseUrl);
  throw new Error('a store is sqlite:FILE or postgres://...');
}

/** A store to copy from, whose schema is the newest. */
export async function openCopySource(databaseUrl: string): Promise<CopySource> {
  const path = sqlitePathOf(databaseUrl);
  return path === undefined ? openPostgresSource(databaseUrl) : (await loadSqlite()).openSqliteSource(path);
}

/** A store to copy into, whose schema is the newest. */
export async function openCopyTarget(databaseUrl: string): Promise<CopyTarget> {
  const path = sqlitePathOf(databaseUrl);
  return path === undefined ? openPostgresTarget(databaseUrl) : (await loadSqlite()).openSqliteTarget(path);
}

/** From one SQLite file into one that does not exist yet. */
export async function copyFile(from: string, to: string): Promise<readonly CopiedRows[]> {
  const { copySqliteFile } = await loadSqlite();
  return copySqliteFile(from, to);
}

/** Undefined for the address of another database. */
export function sqlitePathOf(databaseUrl: string): string | undefined {
  return databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
}

/** Loaded on demand: its native library is an optional package, which installations on PostgreSQL do not need. */
async function loadSqlite(): Promise<typeof import('./stores/sqlite/index.js')> {
  try {
    return await import('./stores/sqlite/index.js');
  } catch (cause) {
    throw new Error(
      'SQLite cannot be used, because its native library is not installed: install without --omit=optional, or set DATABASE_URL to a PostgreSQL database',
      { cause },
    );
  }
}
