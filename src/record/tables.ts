import type { Generated } from 'kysely';
import type { ErrorName } from '../errors/catalogue.js';
import type { SummaryDistanceType, SummaryMode } from '../stored/summary.js';
import type { Actor, AuditedAction } from './ports/audit.js';
import type { BatchKind, BatchRowState, BatchState, HoldReason } from './ports/batches.js';
import type { ResultRow } from './ports/results.js';
import type { DeliveryState } from './ports/webhooks.js';

/**
 * The tables after the newest migration. Instants are text in microseconds and UTC
 * (`2026-02-03T09:51:38.473461+00:00`), so that they sort as they read on every database; those of users, sessions and
 * links are the sign-in library's text in milliseconds (`2026-11-21T01:08:22.000Z`).
 */
export interface Tables {
  batches: BatchTableRow;
  batch_chunks: BatchChunkRow;
  batch_rows: BatchRowRow;
  batch_mappings: BatchMappingRow;
  place_aliases: PlaceAliasRow;
  jobs: JobRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  ledger: LedgerRow;
  results: ResultRow;
  summaries: SummaryRow;
  summary_tags: SummaryTagRow;
  summary_modes: SummaryModeRow;
  deletions: DeletionRow;
  set_tags: SetTagRow;
  past_results: PastResultRow;
  shared_links: SharedLinkRow;
  summary_changes: SummaryChangeRow;
  summary_scopes: SummaryScopeRow;
  summary_sums: SummarySumRow;
  search_blocks: SearchBlockRow;
  account_profiles: AccountProfileRow;
  reports: ReportRow;
  report_parts: ReportPartRow;
  audit: AuditRow;
  certificates: CertificateRow;
  drawings: DrawingRow;
  idempotency: IdempotencyRow;
  rate_limits: RateLimitRow;
  attempts: AttemptRow;
  users: UserRow;
  sessions: SessionRow;
  credentials: CredentialRow;
  one_time_links: OneTimeLinkRow;
  secrets: SecretRow;
  exchange_clients: ExchangeClientRow;
  exchange_tokens: ExchangeTokenRow;
  exchange_events: ExchangeEventRow;
  exchange_messages: ExchangeMessageRow;
  footprints: FootprintRow;
  footprint_uses: FootprintUseRow;
  carrier_documents: CarrierDocumentRow;
  carrier_figures: CarrierFigureRow;
  carrier_keys: CarrierKeyRow;
  third_party_figures: ThirdPartyFigureRow;
  carrier_partners: CarrierPartnerRow;
  fetched_pages: FetchedPageRow;
}

export interface AccountRow {
  id: string;
  name: string;
  balance: number;
  created_at: string;
  removed_at: string | null;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  prefix: string;
  /** SHA-256 of the secret in hexadecimal. */
  secret_hash: string;
  /** Comma-separated. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

export interface LedgerRow {
  id: string;
  account_id: string;
  kind: 'GRANT' | 'CHARGE' | 'REFUND';
  amount: number;
  calculation_id: string | null;
  api_key_id: string | null;
  user_id: string | null;
  created_at: string;
  /** Number of calculations: batch rows share a ledger row. */
  calculations: Generated<number>;
  batch_id: Generated<string | null>;
}

/** Figures are doubles as stated in the result, null if it does not state them. */
export interface SummaryRow {
  account_id: string;
  id: string;
  created_at: string;
  /** `2026-02-03`. */
  shipment_date: string;
  /** Null without a full result. */
  certificate_id: string | null;
  result_sha256: string | null;
  batch_id: string | null;
  /** Row of its batch; null for a single calculation. */
  batch_row: number | null;
  /** `,ROAD,SEA,`. */
  modes: string;
  carrier: string | null;
  lane: string | null;
  origin_label: string | null;
  origin_code: string | null;
  origin_country: string | null;
  destination_label: string | null;
  destination_code: string | null;
  destination_country: string | null;
  tags_json: string | null;
  total_grams: number;
  wtt_grams: number | null;
  ttw_grams: number | null;
  hub_grams: number | null;
  tonne_km: number | null;
  distance_km: number | null;
  mass_tonnes: number | null;
  primary_share: number | null;
  modelled_share: number | null;
  default_share: number | null;
  credit_cost: number | null;
  details_json: string | null;
}

/** A tag set by hand; null if one of the request was removed. */
export interface SetTagRow {
  account_id: string;
  id: string;
  key: string;
  value: string | null;
}

/** Figures of a replaced result. */
export interface PastResultRow {
  account_id: string;
  id: string;
  created_at: string;
  replaced_at: string;
  result_sha256: string | null;
  total_grams: number;
  wtt_grams: number | null;
  ttw_grams: number | null;
  hub_grams: number | null;
  tonne_km: number | null;
  distance_km: number | null;
  mass_tonnes: number | null;
}

export interface SharedLinkRow {
  token: string;
  account_id: string;
  id: string;
  created_at: string;
}

/** Changes of a commit to summaries, until they are added to the kept sums. */
export interface SummaryChangeRow {
  account_id: string;
  id: string;
  changes: number;
  changes_json: string;
}

/** The scope of kept sums, and how far they have been built. */
export interface SummaryScopeRow {
  account_id: string;
  scope: string;
  position_json: string | null;
  /** Changes beyond the position that were not added, because they will be read with their results. */
  skipped: number;
  is_built: number;
  summed: number;
  results: number;
  asked_on: string;
  /** Shipments deleted since their blocks were last swept; only of the scope of everything. */
  gone: number;
  /** Number of the last block swept; 0 while nothing is swept. */
  swept: number;
  swept_on: string | null;
}

/** What a search looks through, for some thousand shipments; see `summaries/block.ts`. */
export interface SearchBlockRow {
  account_id: string;
  number: number;
  entries: number;
  texts: string;
  ids_json: string;
  places: string;
}

/** A kept sum of a month, or of a day, mode, carrier or lane in it. */
export interface SummarySumRow {
  account_id: string;
  scope: string;
  dimension: string;
  month: string;
  key: string;
  grams: number;
  results: number;
  figures: string;
}

export interface DeletionRow {
  id: string;
  account_id: string;
  kind: 'RESULT' | 'ACCOUNT';
  results: number;
  result_sha256: string | null;
  deleted_by: string | null;
  created_at: string;
}

export interface AccountProfileRow {
  account_id: string;
  profile_json: string;
  updated_at: string;
}

export interface ReportRow {
  id: string;
  account_id: string;
  created_at: string;
  status: 'draft' | 'issued' | 'superseded';
  title: string;
  /** `2026-01-01`. */
  period_from: string;
  period_to: string;
  document_json: string;
  verification_json: string | null;
  issued_at: string | null;
  statement_json: string | null;
  signature: string | null;
  supersedes: string | null;
  superseded_by: string | null;
}

export interface ReportPartRow {
  report_id: string;
  part: number;
  /** Lines of NDJSON, deflated. */
  lines_packed: Uint8Array;
}

export interface AuditRow {
  id: string;
  created_at: string;
  action: AuditedAction;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  actor_name: string | null;
  address: string | null;
  account_id: string | null;
  target: string | null;
  details_json: string | null;
  outcome: string | null;
}

export interface SummaryTagRow {
  account_id: string;
  key: string;
  value: string;
  id: string;
}

/** From the summary: null if a leg of the mode does not state the figure. */
export interface SummaryModeRow {
  account_id: string;
  id: string;
  mode: SummaryMode;
  distance_km: number | null;
  tonne_km: number | null;
  wtt_grams: number | null;
  ttw_grams: number | null;
  total_grams: number | null;
  /** Null where it is the usual one of the mode. */
  distance_type: SummaryDistanceType | null;
}

export interface CertificateRow {
  id: string;
  account_id: string;
  result_id: string;
  superseded_at: string | null;
  verification_json: string | null;
}

export interface DrawingRow {
  checksum: string;
  certificate_id: string;
  drawn_at: string;
  pdf_packed: Uint8Array;
}

export interface IdempotencyRow {
  account_id: string;
  key: string;
  request_hash: string;
  response_json: string;
  created_at: string;
  expires_at: string;
}

export interface RateLimitRow {
  account_id: string;
  /** Admissions of the last second, in the form of rate-limit.ts. */
  admissions: string;
}

export interface AttemptRow {
  /** What is attempted and by whom, hashed. */
  key: string;
  /** As in RateLimitRow, for the window of this key. */
  admissions: string;
  /** Milliseconds since 1970 after which the row is obsolete. */
  stale_at_ms: number;
}

export interface UserRow {
  id: string;
  account_id: string;
  /** In lower case. */
  email: string;
  email_verified: number;
  name: string;
  role: 'ADMINISTRATOR' | 'MANAGER' | 'MEMBER' | 'VERIFIER';
  image: string | null;
  created_at: string;
  updated_at: string;
  last_sign_in_at: string | null;
}

export interface SessionRow {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

/** A user's password; the other columns belong to sign-in methods that are not used. */
export interface CredentialRow {
  id: string;
  user_id: string;
  provider_id: string;
  provider_user_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

export interface OneTimeLinkRow {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

export interface SecretRow {
  name: string;
  value: string;
}

export interface BatchTableRow {
  id: string;
  account_id: string;
  api_key_id: string | null;
  user_id: string | null;
  state: BatchState;
  created_at: string;
  /** Time of its last change. */
  touched_at: string;
  started_at: string | null;
  ended_at: string | null;
  table_json: string;
  options_json: string;
  error_json: string | null;
  total_rows: number;
  done_rows: number;
  failed_rows: number;
  skipped_rows: number;
  credits: number;
  max_credits: number | null;
  chunks: number;
  next_chunk: number;
  attempt: number;
  legs: number;
  pause_reason: HoldReason | null;
  paused_balance: number | null;
  /** FILE or RECALCULATION. */
  kind: BatchKind;
  changed_rows: number;
  before_grams: number;
  after_grams: number;
}

export interface BatchChunkRow {
  batch_id: string;
  chunk: number;
  first_row: number;
  rows: number;
  /** 1 once every row has its state. */
  done: number;
  input: string;
  /** The versions its rows were calculated with, JSON text; null before they are. */
  basis_json: string | null;
}

export interface BatchRowRow {
  batch_id: string;
  row: number;
  state: BatchRowState;
  error: ErrorName | null;
  details_json: string | null;
  figures: string | null;
  credits: number;
  fingerprint: string | null;
}

export interface BatchMappingRow {
  account_id: string;
  headings_sha256: string;
  mapping_json: string;
  updated_at: string;
}

export interface PlaceAliasRow {
  account_id: string;
  name: string;
  written: string;
  place_json: string;
}

export interface JobRow {
  id: string;
  queue: string;
  data_json: string;
  attempts: number;
  run_at_ms: number;
  leased_until_ms: number;
  position: number;
}

export interface ExchangeClientRow {
  id: string;
  account_id: string;
  name: string;
  secret_hash: string;
  /** Null for a partner that may see everything. */
  tag_key: string | null;
  tag_value: string | null;
  created_at: string;
  revoked_at: string | null;
  callback_url: string | null;
  callback_token_url: string | null;
  callback_client_id: string | null;
  callback_client_secret: string | null;
  /** The last footprint the partner was notified of. */
  told_at: string | null;
  told_id: string | null;
}

export interface ExchangeTokenRow {
  token_hash: string;
  client_id: string;
  expires_at: string;
}

export interface ExchangeEventRow {
  client_id: string;
  event_id: string;
  type: string;
  event_json: string;
  received_at: string;
}

export interface ExchangeMessageRow {
  id: string;
  client_id: string;
  version: number;
  type: string;
  event_json: string;
  state: 'WAITING' | 'DELIVERED' | 'FAILED';
  attempts: number;
  status: number | null;
  problem: string | null;
  created_at: string;
  ended_at: string | null;
}

export interface FootprintRow {
  id: string;
  account_id: string;
  kind: 'shipment' | 'toc' | 'hoc' | 'refused';
  item_id: string;
  created_at: string;
  updated_at: string | null;
  status: 'Active' | 'Deprecated';
  preceding_id: string | null;
  facts_json: string;
}

export interface FootprintUseRow {
  account_id: string;
  footprint_id: string;
  result_id: string;
}

export interface CarrierDocumentRow {
  id: string;
  account_id: string;
  name: string;
  format: string;
  sha256: string;
  partner_id: string | null;
  figures: number;
  shipments: number;
  created_at: string;
}

export interface CarrierFigureRow {
  account_id: string;
  id: string;
  document_id: string;
  carrier: string;
  figure_json: string;
  created_at: string;
}

export interface CarrierKeyRow {
  account_id: string;
  carrier_key: string;
  figure_id: string;
}

export interface ThirdPartyFigureRow {
  account_id: string;
  shipment_id: string;
  source: string;
  document_id: string;
  total_grams: number;
  figure_json: string;
  created_at: string;
}

export interface CarrierPartnerRow {
  id: string;
  account_id: string;
  name: string;
  base_url: string;
  token_url: string;
  client_id: string;
  client_secret: string;
  version: number;
  every_hours: number | null;
  created_at: string;
  fetched_at: string | null;
  outcome_json: string | null;
}

export interface FetchedPageRow {
  partner_id: string;
  page: number;
  next_url: string;
  body_packed: Uint8Array;
  created_at: string;
}

export interface WebhookRow {
  id: string;
  account_id: string;
  url: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_until: string | null;
  created_at: string;
  failing_since: string | null;
  disabled_at: string | null;
}

export interface WebhookDeliveryRow {
  id: string;
  webhook_id: string;
  event: string;
  payload_json: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  problem: string | null;
  created_at: string;
  ended_at: string | null;
}
