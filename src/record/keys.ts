import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { valueAt } from '../at.js';
import { fault } from '../errors/fault.js';
import { isOneOf } from '../keys.js';
import { INSTANT_FORM, parseInstant } from '../quantity/instant.js';
import { formatStamp, type Stamp } from '../quantity/stamp.js';
import { toAccount } from './accounts.js';
import type { Account, ApiKey, KeyCheck, KeyScope, NewKey } from './port.js';
import { KEY_SCOPES } from './ports/keys.js';
import { createSecret, equalHashes, getPrefix, hashSecret } from './secret.js';
import type { ApiKeyRow, Tables } from './tables.js';

const DEFAULT_SCOPES: readonly KeyScope[] = ['calculate', 'read', 'store'];
/** Shortest interval between updates of a key's last use: otherwise every read would need a write. */
const LAST_USED_EVERY_MS = 60_000;

export interface KeyDependencies {
  readonly stamp: () => Stamp;
  readonly random: (bytes: number) => Buffer;
}

export function newKey(accountId: string, key: NewKey, { stamp, random }: KeyDependencies) {
  return { ...key, secret: key.secret ?? createSecret(random), id: randomUUID(), accountId, createdAt: stamp() };
}

/**
 * A key in an address is visible to proxies and in histories, so it may only calculate.
 * @throws ApiFault INVALID_PROPERTY_VALUE
 */
function checkScopes(scopes: readonly KeyScope[]): void {
  if (!scopes.includes('query')) return;
  if (!scopes.includes('calculate') || scopes.length > 2) {
    throw fault('INVALID_PROPERTY_VALUE', 'scopes: query can be combined only with calculate');
  }
}

/**
 * @throws Error if the expiry is not an instant, ApiFault for incompatible scopes. A second key with the same secret is
 * a constraint violation.
 */
export async function insertKey(
  tx: Transaction<Tables>,
  key: NewKey & { readonly id: string; readonly accountId: string; readonly secret: string; readonly createdAt: Stamp },
): Promise<ApiKey> {
  const scopes = key.scopes ?? DEFAULT_SCOPES;
  checkScopes(scopes);
  const row = await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      account_id: key.accountId,
      name: key.name,
      prefix: getPrefix(key.secret),
      secret_hash: hashSecret(key.secret),
      scopes: [...new Set(scopes)].join(','),
      created_at: key.createdAt,
      expires_at: key.expiresAt === undefined ? null : toStamp(key.expiresAt),
      revoked_at: null,
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toApiKey(row);
}

function toStamp(text: string): Stamp {
  const instant = parseInstant(text);
  if (instant === undefined) throw new Error(`"${text}" is not a date-time: must be ${INSTANT_FORM}`);
  return formatStamp(instant.epochMicros / 1000);
}

/** Revoking again keeps the first date. */
export async function revokeKey(tx: Transaction<Tables>, idOrPrefix: string, now: Stamp): Promise<ApiKey | undefined> {
  const found = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrPrefix), eb('prefix', '=', idOrPrefix)]))
    .execute();
  if (found.length > 1) throw new Error(`${found.length} keys begin with ${idOrPrefix}: name the key by its id`);
  const [key] = found;
  if (key === undefined || key.revoked_at !== null) return key && toApiKey(key);
  await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', key.id).execute();
  return toApiKey({ ...key, revoked_at: now });
}

export async function listKeys(db: Kysely<Tables>, accountId: string): Promise<readonly ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toApiKey);
}

/**
 * The owners of the keys, in order. Nothing is cached between checks: a revoked key is refused from the next request
 * on, in every process.
 */
export async function checkKeys(
  db: Kysely<Tables>,
  secrets: readonly string[],
  nowMs: number,
): Promise<readonly KeyCheck[]> {
  const hashes = new Map(secrets.map((secret) => [secret, hashSecret(secret)]));
  // Written out because it runs for every request: building it from parts takes longer than running it.
  const { rows } = await sql<ApiKeyRow & OwnerColumns>`
    select api_keys.*, owners.name as owner_name, owners.balance as owner_balance,
      owners.created_at as owner_created_at, owners.removed_at as owner_removed_at
    from api_keys left join accounts as owners on owners.id = api_keys.account_id
    where api_keys.secret_hash in (${sql.join([...new Set(hashes.values())])})`.execute(db);
  const now = formatStamp(nowMs);
  const keys = new Map(rows.map((row) => [row.secret_hash, row]));

  const checks = new Map<string, KeyCheck>();
  for (const [secret, hash] of hashes) {
    const row = keys.get(hash);
    if (row === undefined || !equalHashes(row.secret_hash, hash) || !isCurrent(row, now)) {
      checks.set(secret, { state: 'REFUSED', error: 'API_KEY_INVALID' });
      continue;
    }
    const account = ownerOf(row);
    if (account === undefined || account.removedAt !== undefined) {
      checks.set(secret, { state: 'REFUSED', error: 'ACCOUNT_NOT_FOUND' });
      continue;
    }
    if (row.last_used_at === null || row.last_used_at <= formatStamp(nowMs - LAST_USED_EVERY_MS)) {
      await noteUse(db, row.id, now);
    }
    checks.set(secret, { state: 'VALID', account, key: toApiKey(row) });
  }
  return secrets.map((secret) => valueAt(checks, secret));
}

/** The account that a key belongs to; null if there is none. */
interface OwnerColumns {
  readonly owner_name: string | null;
  readonly owner_balance: number | null;
  readonly owner_created_at: string | null;
  readonly owner_removed_at: string | null;
}

function ownerOf(row: ApiKeyRow & OwnerColumns): Account | undefined {
  const { owner_name: name, owner_balance: balance, owner_created_at: created_at } = row;
  if (name === null || balance === null || created_at === null) return undefined;
  return toAccount({ id: row.account_id, name, balance, created_at, removed_at: row.owner_removed_at });
}

const isCurrent = (row: ApiKeyRow, now: Stamp): boolean =>
  row.revoked_at === null && (row.expires_at === null || row.expires_at > now);

async function noteUse(db: Kysely<Tables>, id: string, now: Stamp): Promise<void> {
  try {
    await db
      .transaction()
      .execute((tx) => tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute());
  } catch {
    // A full or read-only store still answers reads; the next use is recorded instead.
  }
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.split(',').filter((scope) => isOneOf(KEY_SCOPES, scope)),
    createdAt: row.created_at,
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
  };
}
