/**
 * The tables as the newest migration leaves them. Instants are text in microseconds and UTC
 * (`2026-02-03T09:51:38.473461+00:00`), so that they sort as they read on every database.
 */
export interface Tables {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  ledger: LedgerRow;
  results: ResultRow;
  certificates: CertificateRow;
  idempotency: IdempotencyRow;
  rate_limits: RateLimitRow;
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
  created_at: string;
}

export interface ResultRow {
  account_id: string;
  id: string;
  created_at: string;
  certificate_id: string;
  result_json: string;
  explanation_json: string;
}

export interface CertificateRow {
  id: string;
  account_id: string;
  result_id: string;
  superseded_at: string | null;
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
  /** JSON: [millisecond, admissions in it] pairs of the last second, oldest first. */
  admissions: string;
}
