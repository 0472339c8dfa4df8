import { deflateRawSync } from 'node:zlib';
import Database from 'libsql';
import { COPIED } from '../../src/record/copied-tables.js';

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
const ROWS = deflateRawSync('{"line":"content"}\n');

/**
 * Puts a row into every table of a SQLite store that outlives a crash, as if it belonged to the account: texts say `content` with the
 * mark, secrets say `hidden` with it. Whoever adds a table adds it to what is filled here.
 */
export function fillEveryTable(path: string, accountId: string, mark: string): void {
  const db = new Database(path);
  db.exec('pragma foreign_keys = off; pragma ignore_check_constraints = on');
  for (const { name, key, rest } of COPIED) {
    if (name === 'accounts') continue;
    const columns = [...key, ...rest] as readonly string[];
    const types = new Map(
      (db.prepare(`pragma table_info(${name})`).all() as { name: string; type: string }[]).map((column) => [
        column.name,
        column.type.toLowerCase(),
      ]),
    );
    const values = columns.map((column) => cellOf(name, column, types.get(column) ?? 'text', accountId, mark));
    db.prepare(`insert into ${name} (${columns.join()}) values (${columns.map(() => '?').join()})`).run(...values);
  }
  db.close();
}

function cellOf(table: string, column: string, type: string, accountId: string, mark: string) {
  if (column === 'account_id') return accountId;
  if (column === 'client_id' && table.startsWith('exchange_')) return `content ${mark} exchange_clients`;
  if (table === 'one_time_links' && column === 'value') return `content ${mark} users`;
  const named = NAMED[column];
  if (named !== undefined) return `content ${mark} ${named}`;
  if (column === 'id') return `content ${mark} ${OF_SHIPMENTS.includes(table) ? 'results' : table}`;
  if (/int|double|real/.test(type)) return 1;
  if (type === 'bytea') return column === 'lines_packed' ? ROWS : null;
  if (column === 'input') return ROWS.toString('base64');
  if (/secret|token$|token_hash|password/.test(column)) return `hidden ${mark} ${table}`;
  if (column.endsWith('_json')) return JSON.stringify({ mark: `content ${mark}` });
  return `content ${mark} ${column}`;
}

/** Every row of every table that says the text, as `table: row`. */
export function findText(path: string, text: string): readonly string[] {
  const db = new Database(path);
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const found = tables.flatMap(({ name }) =>
    (db.prepare(`select * from ${name}`).all() as object[])
      .map((row) => JSON.stringify(row))
      .filter((row) => row.includes(text))
      .map((row) => `${name}: ${row}`),
  );
  db.close();
  return found;
}
