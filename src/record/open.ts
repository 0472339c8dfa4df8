import type { SqlDialect } from './dialect.js';
import { migrate } from './migrations/index.js';
import type { Store } from './port.js';
import { createSqlStore, type StoreOptions } from './sql-store.js';
import { openPostgres } from './stores/postgres.js';
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
  if (databaseUrl.startsWith('sqlite:')) {
    const path = databaseUrl.slice('sqlite:'.length);
    const { openSqlite } = await loadSqlite();
    return openSqlite(path).catch((cause: unknown) => {
      throw new Error(
        `the SQLite file ${path} cannot be opened; DATABASE_URL must name a file in a folder that can be written to`,
        { cause },
      );
    });
  }
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return openPostgres(databaseUrl);
  throw new Error('a store is sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/DATABASE');
}

/** Loaded on demand: its native library is an optional package, which installations on PostgreSQL do not need. */
async function loadSqlite(): Promise<typeof import('./stores/sqlite/sqlite.js')> {
  try {
    return await import('./stores/sqlite/sqlite.js');
  } catch (cause) {
    throw new Error(
      'SQLite cannot be used, because its native library is not installed: install without --omit=optional, or set DATABASE_URL to a PostgreSQL database',
      { cause },
    );
  }
}
