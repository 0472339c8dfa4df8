import type { ErrorName } from '../../errors/catalogue.js';
import type { Account } from './accounts.js';

/**
 * What a key may do. `admin` includes all others except `query`, which allows a calculate-only key in the address of a
 * request, for programs that cannot send a header.
 */
export const KEY_SCOPES = ['calculate', 'read', 'store', 'verify', 'admin', 'query'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const mayDo = ({ scopes }: Pick<ApiKey, 'scopes'>, scope: KeyScope): boolean =>
  scopes.includes(scope) || (scope !== 'query' && scopes.includes('admin'));

export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** First characters, for recognition; the rest is stored only as a hash. */
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  /** Accurate to a minute: written at most once a minute. */
  readonly lastUsedAt?: string;
}

export interface NewKey {
  readonly name: string;
  readonly scopes?: readonly KeyScope[];
  readonly expiresAt?: string;
  /** A secret chosen by the operator; random by default. */
  readonly secret?: string;
}

/** The owner of a key, or why it is refused. */
export type KeyCheck =
  | { readonly state: 'VALID'; readonly account: Account; readonly key: ApiKey }
  | { readonly state: 'REFUSED'; readonly error: ErrorName };

export interface KeyStore {
  /** The secret is returned only here. */
  createKey(accountId: string, options: NewKey): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  /** @throws Error if the prefix matches several keys. */
  revokeKey(idOrPrefix: string): Promise<ApiKey | undefined>;
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  checkKey(secret: string): Promise<KeyCheck>;
}
