import { SUMMARY_COLUMNS } from './summaries/write.js';
import type { Tables } from './tables.js';

/** Every persistent table, parents before children; `key` is its primary key. */
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
    rest: [
      ...['account_id', 'kind', 'amount', 'calculation_id', 'api_key_id', 'user_id', 'created_at'],
      ...['calculations', 'batch_id'],
    ],
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
    rest: SUMMARY_COLUMNS,
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
  // Monthly sums are recalculated when needed.
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
    rest: ['distance_km', 'tonne_km', 'wtt_grams', 'ttw_grams', 'total_grams', 'distance_type'],
  },
  { name: 'certificates', key: ['id'], rest: ['account_id', 'result_id', 'superseded_at', 'verification_json'] },
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
  // Jobs are not copied: running batches queue their chunks again.
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
  // Pages of an interrupted list are not copied: they are fetched again.
] as const satisfies readonly CopiedTable[];

export interface CopiedTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
  readonly rest: readonly string[];
}
