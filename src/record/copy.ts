import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import { openDialect } from './open.js';
import type { Tables } from './tables.js';
import { unavailable } from './unavailable.js';

const ROWS_AT_ONCE = 500;

/** Every table that outlives a crash, parents before children; `key` is its primary key. */
export const COPIED = [
  { name: 'accounts', key: ['id'], rest: ['name', 'balance', 'created_at', 'removed_at'] },
  {
    name: 'api_keys',
    key: ['id'],
    rest: [
      'account_id',
      'name',
      'prefix',
      'secret_hash',
      'scopes',
      'created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
    ],
  },
  {
    name: 'ledger',
    key: ['id'],
    rest: ['account_id', 'kind', 'amount', 'calculation_id', 'api_key_id', 'user_id', 'created_at'],
  },
  {
    name: 'results',
    key: ['account_id', 'id'],
    rest: [
      ...['created_at', 'certificate_id', 'result_json', 'explanation_json', 'request_json'],
      ...['result_packed', 'explanation_packed', 'request_packed'],
    ],
  },
  {
    name: 'summaries',
    key: ['account_id', 'id'],
    rest: [
      ...[
        'created_at',
        'shipment_date',
        'certificate_id',
        'result_sha256',
        'batch_id',
        'batch_row',
        'modes',
        'carrier',
        'lane',
      ],
      ...['origin_label', 'origin_code', 'origin_country'],
      ...['destination_label', 'destination_code', 'destination_country', 'tags_json'],
      ...['total_grams', 'wtt_grams', 'ttw_grams', 'hub_grams', 'tonne_km', 'distance_km', 'mass_tonnes'],
      ...['primary_share', 'modelled_share', 'default_share', 'credit_cost', 'details_json'],
    ],
  },
  {
    name: 'deletions',
    key: ['id'],
    rest: ['account_id', 'kind', 'results', 'result_sha256', 'deleted_by', 'created_at'],
  },
  { name: 'set_tags', key: ['account_id', 'id', 'key'], rest: ['value'] },
  {
    name: 'past_results',
    key: ['account_id', 'id', 'created_at'],
    rest: [
      ...['replaced_at', 'result_sha256', 'total_grams', 'wtt_grams', 'ttw_grams', 'hub_grams'],
      ...['tonne_km', 'distance_km', 'mass_tonnes'],
    ],
  },
  { name: 'shared_links', key: ['token'], rest: ['account_id', 'id', 'created_at'] },
  // Sums of months are worked out again where they are needed.
  { name: 'account_profiles', key: ['account_id'], rest: ['profile_json', 'updated_at'] },
  {
    name: 'reports',
    key: ['id'],
    rest: [
      ...['account_id', 'created_at', 'status', 'title', 'period_from', 'period_to', 'document_json'],
      ...['verification_json', 'issued_at', 'statement_json', 'signature', 'supersedes', 'superseded_by'],
    ],
  },
  { name: 'report_parts', key: ['report_id', 'part'], rest: ['lines_packed'] },
  {
    name: 'audit',
    key: ['id'],
    rest: [
      ...['created_at', 'action', 'actor_kind', 'actor_id', 'actor_name', 'address'],
      ...['account_id', 'target', 'details_json', 'outcome'],
    ],
  },
  { name: 'summary_tags', key: ['account_id', 'key', 'value', 'id'], rest: [] },
  {
    name: 'summary_modes',
    key: ['account_id', 'id', 'mode'],
    rest: ['distance_km', 'tonne_km', 'wtt_grams', 'ttw_grams', 'total_grams'],
  },
  { name: 'certificates', key: ['id'], rest: ['account_id', 'result_id', 'superseded_at'] },
  {
    name: 'idempotency',
    key: ['account_id', 'key'],
    rest: ['request_hash', 'response_json', 'created_at', 'expires_at'],
  },
  {
    name: 'batches',
    key: ['id'],
    rest: [
      ...['account_id', 'api_key_id', 'user_id', 'state', 'created_at', 'touched_at', 'started_at', 'ended_at'],
      ...['table_json', 'options_json', 'error_json', 'total_rows', 'done_rows', 'failed_rows', 'skipped_rows'],
      ...['credits', 'max_credits', 'chunks', 'next_chunk', 'attempt', 'legs', 'pause_reason', 'paused_balance'],
      ...['kind', 'changed_rows', 'before_grams', 'after_grams'],
    ],
  },
  { name: 'batch_chunks', key: ['batch_id', 'chunk'], rest: ['first_row', 'rows', 'done', 'input', 'basis_json'] },
  {
    name: 'batch_rows',
    key: ['batch_id', 'row'],
    rest: ['state', 'error', 'details_json', 'figures', 'credits', 'fingerprint'],
  },
  { name: 'batch_mappings', key: ['account_id', 'headings_sha256'], rest: ['mapping_json', 'updated_at'] },
  { name: 'place_aliases', key: ['account_id', 'name'], rest: ['written', 'place_json'] },
  {
    name: 'webhooks',
    key: ['id'],
    rest: [
      ...['account_id', 'url', 'events', 'secret', 'previous_secret', 'previous_until'],
      ...['created_at', 'failing_since', 'disabled_at'],
    ],
  },
  {
    name: 'webhook_deliveries',
    key: ['id'],
    rest: ['webhook_id', 'event', 'payload_json', 'state', 'attempts', 'status', 'problem', 'created_at', 'ended_at'],
  },
  // Jobs are not copied: batches that run give out their chunks again.
  {
    name: 'users',
    key: ['id'],
    rest: [
      ...['account_id', 'email', 'email_verified', 'name', 'role', 'image'],
      ...['created_at', 'updated_at', 'last_sign_in_at'],
    ],
  },
  {
    name: 'sessions',
    key: ['id'],
    rest: ['user_id', 'token', 'expires_at', 'ip_address', 'user_agent', 'created_at', 'updated_at'],
  },
  {
    name: 'credentials',
    key: ['id'],
    rest: [
      ...['user_id', 'provider_id', 'provider_user_id', 'password', 'access_token', 'refresh_token', 'id_token'],
      ...['access_token_expires_at', 'refresh_token_expires_at', 'scope', 'created_at', 'updated_at'],
    ],
  },
  { name: 'one_time_links', key: ['id'], rest: ['identifier', 'value', 'expires_at', 'created_at', 'updated_at'] },
  { name: 'secrets', key: ['name'], rest: ['value'] },
  {
    name: 'exchange_clients',
    key: ['id'],
    rest: [
      ...['account_id', 'name', 'secret_hash', 'tag_key', 'tag_value', 'created_at', 'revoked_at'],
      ...['callback_url', 'callback_token_url', 'callback_client_id', 'callback_client_secret', 'told_at', 'told_id'],
    ],
  },
  { name: 'exchange_tokens', key: ['token_hash'], rest: ['client_id', 'expires_at'] },
  { name: 'exchange_events', key: ['client_id', 'event_id'], rest: ['type', 'event_json', 'received_at'] },
  {
    name: 'exchange_messages',
    key: ['id'],
    rest: [
      ...['client_id', 'version', 'type', 'event_json', 'state', 'attempts'],
      ...['status', 'problem', 'created_at', 'ended_at'],
    ],
  },
  {
    name: 'footprints',
    key: ['id'],
    rest: ['account_id', 'kind', 'item_id', 'created_at', 'updated_at', 'status', 'preceding_id', 'facts_json'],
  },
  { name: 'footprint_uses', key: ['footprint_id', 'result_id'], rest: ['account_id'] },
  {
    name: 'carrier_documents',
    key: ['id'],
    rest: ['account_id', 'name', 'format', 'sha256', 'partner_id', 'figures', 'shipments', 'created_at'],
  },
  {
    name: 'carrier_figures',
    key: ['account_id', 'id'],
    rest: ['document_id', 'carrier', 'figure_json', 'created_at'],
  },
  { name: 'carrier_keys', key: ['account_id', 'carrier_key', 'figure_id'], rest: [] },
  {
    name: 'third_party_figures',
    key: ['account_id', 'shipment_id', 'source'],
    rest: ['document_id', 'total_grams', 'figure_json', 'created_at'],
  },
  {
    name: 'carrier_partners',
    key: ['id'],
    rest: [
      ...['account_id', 'name', 'base_url', 'token_url', 'client_id', 'client_secret', 'version', 'every_hours'],
      ...['created_at', 'fetched_at', 'outcome_json'],
    ],
  },
] as const satisfies readonly CopiedTable[];

export interface CopiedTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
  readonly rest: readonly string[];
}

type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

export interface CopiedRows {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over all rows in order of their key, the same for every database that holds the same. */
  readonly sha256: string;
}

/**
 * Copies everything of one store into another that is empty, in one transaction: the target holds all of it or
 * nothing. The source is read as of one instant and may be written meanwhile. What arrived is read back and compared.
 * @throws Error when the target is not empty or differs afterwards, ApiFault SERVICE_UNAVAILABLE when one of them cannot be reached.
 */
export async function storeCopy(fromUrl: string, toUrl: string): Promise<readonly CopiedRows[]> {
  if (isMissingFile(fromUrl)) throw new Error(`there is no store at ${fromUrl}`);
  const from = await openDialect(fromUrl);
  try {
    const to = await openDialect(toUrl);
    try {
      const copied = await copyAll(from, to);
      await to.gatherFile?.();
      return copied;
    } catch (error) {
      throw from.isUnavailable(error) || to.isUnavailable(error) ? unavailable(error) : error;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Opening a SQLite store creates it; a mistyped source would be copied as an empty store. */
export function isMissingFile(url: string): boolean {
  return url.startsWith('sqlite:') && !existsSync(url.slice('sqlite:'.length));
}

async function copyAll(from: SqlDialect, to: SqlDialect): Promise<readonly CopiedRows[]> {
  await requireEmpty(to.db);
  return from.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((source) =>
      to.db.transaction().execute(async (target) => {
        await requireEmpty(target);
        const copied: CopiedRows[] = [];
        for (const table of COPIED) {
          const sent = await digest(source, table, (rows) => insert(target, table, rows));
          const arrived = await digest(target, table);
          if (arrived.rows !== sent.rows || arrived.sha256 !== sent.sha256) {
            throw new Error(`table ${table.name} differs after copying: ${sent.rows} rows sent, ${arrived.rows} found`);
          }
          copied.push(sent);
        }
        return copied;
      }),
    );
}

async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  for (const { name } of COPIED) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new Error(`the target store is not empty: table ${name} has rows`);
  }
}

/** Counts and hashes a table, handing each batch on. */
async function digest(
  tx: Transaction<Tables>,
  table: CopiedTable,
  each: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<CopiedRows> {
  const hash = createHash('sha256');
  let count = 0;
  for (let last: Row | undefined; ; ) {
    const rows = await readBatch(tx, table, last);
    if (rows.length === 0) break;
    for (const row of rows) addTo(hash, table, row);
    await each(rows);
    count += rows.length;
    last = rows.at(-1);
  }
  return { table: table.name, rows: count, sha256: hash.digest('hex') };
}

/** Bytes as they are, after their length; everything else as JSON. */
function addTo(hash: Hash, table: CopiedTable, row: Row): void {
  let text = '';
  for (const column of listColumns(table)) {
    const value = row[column] ?? null;
    if (value instanceof Uint8Array) {
      hash.update(`${text}${value.length}:`);
      hash.update(value);
      text = ',';
    } else text += `${JSON.stringify(value)},`;
  }
  hash.update(`${text}\n`);
}

async function readBatch(tx: Transaction<Tables>, table: CopiedTable, last: Row | undefined): Promise<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const after = last === undefined ? sql`` : sql`where (${key}) > (${joinValues(table.key, last)})`;
  const columns = sql.join(listColumns(table).map((column) => sql.ref(column)));
  const query = sql<Row>`select ${columns} from ${sql.table(table.name)} ${after} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}`;
  return (await query.execute(tx)).rows;
}

async function insert(tx: Transaction<Tables>, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const columns = listColumns(table);
  await insertRows(
    tx,
    table.name,
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
}

function listColumns(table: CopiedTable): readonly string[] {
  return [...table.key, ...table.rest];
}

function joinValues(columns: readonly string[], row: Row): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${row[column]}`));
}
