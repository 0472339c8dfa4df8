import type { Kysely, Transaction } from 'kysely';
import { toText } from '../machine/json-text.js';
import { formatStamp } from '../quantity/stamp.js';
import { compareTexts } from './compare-texts.js';
import { insertRows } from './insert-rows.js';
import type { CommitCalculation, CommitOutcome } from './port.js';
import { toStoredText } from './stored-text.js';
import type { Tables } from './tables.js';

/** How long an answer is kept for whoever asks again with its key. */
export const IDEMPOTENCY_MS = 24 * 3_600_000;

/** A calculation of a commit and how far it has been decided. */
interface Keyed {
  readonly commit: CommitCalculation;
  outcome: CommitOutcome | Error | undefined;
}

/** Keys of which the first answer stands get that; the others are claimed until their calculation is refused. */
export async function claimKeys(tx: Transaction<Tables>, items: readonly Keyed[], now: number): Promise<void> {
  const created_at = formatStamp(now);
  const expires_at = formatStamp(now + IDEMPOTENCY_MS);
  const keyed = items.flatMap((item) => {
    const { idempotency, accountId } = item.commit;
    if (idempotency === undefined) return [];
    const { requestHash, responseJson } = idempotency;
    const key = toStoredText(idempotency.key);
    return [{ item, name: idempotency.key, accountId, key, requestHash, response: toText(responseJson) }];
  });
  if (keyed.length === 0) return;
  keyed.sort((a, b) => compareTexts(a.accountId, b.accountId) || compareTexts(a.key, b.key));
  const rows = keyed.map((one) => [one.accountId, one.key, one.requestHash, one.response, created_at, expires_at]);
  const claimed = await insertRows<KeyRow>(tx, 'idempotency', KEY_COLUMNS, rows, CLAIM);
  const won = new Set(claimed.map(({ account_id, key }) => `${account_id} ${key}`));
  for (const { item, name, accountId, key } of keyed) {
    if (won.has(`${accountId} ${key}`)) continue;
    const winner = await findIdempotent(tx, accountId, name, now);
    if (winner === undefined) throw new Error('idempotency record vanished during its transaction');
    item.outcome = { state: 'REPLAYED', ...winner };
  }
}

type KeyRow = { readonly account_id: string; readonly key: string };
const KEY_CONTENT = ['request_hash', 'response_json', 'created_at', 'expires_at'];
const KEY_COLUMNS = ['account_id', 'key', ...KEY_CONTENT];
/** One that has expired is free again. */
const CLAIM = `on conflict (account_id, key) do update set ${KEY_CONTENT.map(
  (column) => `${column} = excluded.${column}`,
).join(', ')} where idempotency.expires_at <= excluded.created_at returning account_id, key`;

/** A refused calculation leaves no record: repeated with enough credits, the same key may succeed. */
export async function releaseKeys(tx: Transaction<Tables>, items: readonly Keyed[]): Promise<void> {
  for (const { commit, outcome } of items) {
    const isRefused = outcome instanceof Error || outcome?.state === 'INSUFFICIENT_CREDITS';
    if (!isRefused || commit.idempotency === undefined) continue;
    await tx
      .deleteFrom('idempotency')
      .where('account_id', '=', commit.accountId)
      .where('key', '=', toStoredText(commit.idempotency.key))
      .execute();
  }
}

export async function findIdempotent(
  db: Kysely<Tables>,
  accountId: string,
  key: string,
  nowMs: number,
): Promise<{ readonly requestHash: string; readonly responseJson: string } | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response_json'])
    .where('account_id', '=', accountId)
    .where('key', '=', toStoredText(key))
    .where('expires_at', '>', formatStamp(nowMs))
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, responseJson: row.response_json };
}

/** In a separate transaction: inside a commit it could lock keys in another order than a concurrent commit. */
export async function deleteExpiredKeys(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const now = formatStamp(nowMs);
  await db.transaction().execute((tx) => tx.deleteFrom('idempotency').where('expires_at', '<=', now).execute());
}
