import type { Kysely } from 'kysely';
import type { SqlDialect } from '../dialect.js';
import type { Tables } from '../tables.js';

/** `text` is the type of identifiers and instants: compared byte by byte on every database. */
export type Migration = (db: Kysely<Tables>, text: SqlDialect['text']) => Promise<void>;
