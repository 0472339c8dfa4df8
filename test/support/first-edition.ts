import { sql } from 'kysely';
import { formatStamp } from '../../src/quantity/stamp.js';
import { insertRows } from '../../src/record/insert-rows.js';
import { MIGRATIONS, migrate } from '../../src/record/migrations/index.js';
import { connect } from '../../src/record/open.js';
import { hashSecret } from '../../src/record/secret.js';

/** Migrations of the first edition: accounts, keys, ledger, results; removed accounts; users. */
const FIRST_EDITION = 3;
const START_MS = Date.UTC(2026, 0, 1);
const ROWS_AT_ONCE = 250;
const ROWS_PER_TRANSACTION = 10_000;
/** Spans the tables that the rows of the first edition stand in. */
const COLUMNS = {
  results: ['account_id', 'id', 'created_at', 'certificate_id', 'result_json', 'explanation_json'],
  certificates: ['id', 'account_id', 'result_id', 'superseded_at'],
  ledger: ['id', 'account_id', 'kind', 'amount', 'calculation_id', 'api_key_id', 'created_at'],
} as const;
const COST = 3;

export interface FirstEdition {
  readonly accounts: readonly string[];
  readonly secret: string;
}

export interface FirstResult {
  readonly resultJson: string;
  readonly explanationJson: string;
}

export const idOf = (n: number): string => `shipment ${n}`;
export const certificateOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * A store as the first edition has left it: its schema, `rows` results as plain text without summaries, their charges and
 * certificates. Nine results of ten belong to the first account.
 */
export async function createFirstEdition(
  url: string,
  rows: number,
  resultOf: (n: number) => FirstResult,
): Promise<FirstEdition> {
  const dialect = await connect(url);
  const { db, name, close } = dialect;
  try {
    await migrate(db, dialect, MIGRATIONS.slice(0, FIRST_EDITION));
    const accounts = ['account-1', 'account-2'];
    const secret = 'cw_first_edition_key_0123456789abcdef';
    for (const id of accounts) {
      const row = [id, `name of ${id}`, 0, formatStamp(START_MS), null] as const;
      await insertRows(db, 'accounts', ['id', 'name', 'balance', 'created_at', 'removed_at'], [row]);
      const granted = [`grant of ${id}`, id, 'GRANT', rows * COST + 1000, null, null, formatStamp(START_MS)] as const;
      await insertRows(db, 'ledger', COLUMNS.ledger, [granted]);
    }
    const key = ['key-1', 'account-1', 'first', secret.slice(0, 11), hashSecret(secret), 'calculate,read'] as const;
    const columns = ['id', 'account_id', 'name', 'prefix', 'secret_hash', 'scopes', 'created_at'];
    await insertRows(db, 'api_keys', columns, [[...key, formatStamp(START_MS)]]);
    if (name === 'sqlite') await sql`pragma synchronous = off`.execute(db);
    for (let start = 0; start < rows; start += ROWS_PER_TRANSACTION) {
      await db.transaction().execute(async (tx) => {
        if (name === 'postgres') await sql`set local synchronous_commit = off`.execute(tx);
        const end = Math.min(rows, start + ROWS_PER_TRANSACTION);
        for (let from = start; from < end; from += ROWS_AT_ONCE) {
          const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, end - from) }, (_, i) => from + i);
          const ownerOf = (n: number): string => accounts[n % 10 === 9 ? 1 : 0] ?? '';
          const atOf = (n: number): string => formatStamp(START_MS + n * 7);
          await insertRows(
            tx,
            'results',
            COLUMNS.results,
            numbers.map((n) => {
              const { resultJson, explanationJson } = resultOf(n);
              return [ownerOf(n), idOf(n), atOf(n), certificateOf(n), resultJson, explanationJson];
            }),
          );
          await insertRows(
            tx,
            'certificates',
            COLUMNS.certificates,
            numbers.map((n) => [certificateOf(n), ownerOf(n), idOf(n), null]),
          );
          await insertRows(
            tx,
            'ledger',
            COLUMNS.ledger,
            numbers.map((n) => [`charge ${n}`, ownerOf(n), 'CHARGE', -COST, idOf(n), 'key-1', atOf(n)]),
          );
        }
      });
    }
    await sql`update accounts set balance = (select sum(amount) from ledger where account_id = accounts.id)`.execute(
      db,
    );
    if (name === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return { accounts, secret };
  } finally {
    await close();
  }
}
