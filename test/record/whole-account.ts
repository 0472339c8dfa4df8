import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { connect } from '../../src/record/open.js';
import { type Column, listColumns, withoutConstraints } from '../support/schema.js';

/** Columns of one table that name the row of another. */
const NAMED: Readonly<Record<string, string>> = {
  ...{
    batch_id: 'batches',
    webhook_id: 'webhooks',
    report_id: 'reports',
    user_id: 'users',
    footprint_id: 'footprints',
  },
  ...{ document_id: 'carrier_documents', figure_id: 'carrier_figures', partner_id: 'carrier_partners' },
  ...{ result_id: 'results', shipment_id: 'results', calculation_id: 'results', certificate_id: 'certificates' },
};
/** Tables whose id is that of a shipment. */
const OF_SHIPMENTS = ['summaries', 'summary_tags', 'summary_modes', 'set_tags', 'past_results', 'shared_links'];
/** Bytes that must be there. */
const BYTES = ['lines_packed', 'pdf_packed', 'body_packed'];
/** The account itself; what is no content: the schema's version, ids of work, allowances of a second. */
const NOT_FILLED = ['accounts', 'schema_migrations', 'jobs', 'rate_limits', 'attempts'];
const ROWS = deflateRawSync('{"line":"content"}\n');

/**
 * Puts a row into every table that the schema of a store has, as if it belonged to the accounts: texts say `content` with the
 * mark, secrets say `hidden` with it.
 * @param accounts their ids by mark
 */
export async function fillEveryTable(url: string, accounts: Readonly<Record<string, string>>): Promise<void> {
  const dialect = await connect(url);
  const columns = (await listColumns(dialect)).filter(({ table }) => !NOT_FILLED.includes(table));
  await withoutConstraints(dialect, async (db) => {
    for (const [mark, accountId] of Object.entries(accounts)) {
      for (const table of new Set(columns.map((one) => one.table))) {
        const mine = columns.filter((one) => one.table === table);
        const names = sql.join(mine.map(({ column }) => sql.ref(column)));
        const values = sql.join(mine.map((column) => sql`${cellOf(column, accountId, mark)}`));
        await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
      }
    }
  });
  await dialect.close();
}

function cellOf({ table, column, type }: Column, accountId: string, mark: string) {
  if (column === 'account_id') return accountId;
  if (column === 'client_id' && table.startsWith('exchange_')) return `content ${mark} exchange_clients`;
  if (table === 'one_time_links' && column === 'value') return `content ${mark} users`;
  const named = NAMED[column];
  if (named !== undefined) return `content ${mark} ${named}`;
  if (column === 'id') return `content ${mark} ${OF_SHIPMENTS.includes(table) ? 'results' : table}`;
  if (/int|double|real/.test(type)) return 1;
  if (type === 'bytea') return BYTES.includes(column) ? ROWS : null;
  if (column === 'input') return ROWS.toString('base64');
  if (column === 'result_sha256') return hash('sha256', jsonOf(mark));
  if (/secret|token$|token_hash|password/.test(column)) return `hidden ${mark} ${table}`;
  if (column.endsWith('_json')) return jsonOf(mark);
  return `content ${mark} ${column}`;
}

const jsonOf = (mark: string): string => JSON.stringify({ mark: `content ${mark}` });

/** Changes the text of a stored result, as a bad sector would. */
export async function damageResult(url: string, id: string): Promise<void> {
  const dialect = await connect(url);
  await sql`update results set result_json = '{"mark":"other"}' where id = ${id}`.execute(dialect.db);
  await dialect.close();
}

/** Every row of every table that says the text, as `table: row`. */
export async function findText(url: string, text: string): Promise<readonly string[]> {
  const dialect = await connect(url);
  const tables = new Set((await listColumns(dialect)).map(({ table }) => table));
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(dialect.db);
    for (const row of rows.map((one) => JSON.stringify(one))) if (row.includes(text)) found.push(`${table}: ${row}`);
  }
  await dialect.close();
  return found;
}
