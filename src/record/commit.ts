import type { Kysely, Transaction } from 'kysely';
import { fault } from '../errors/fault.js';
import { formatStamp, type Stamp } from './clock.js';
import type { CommitCalculation, CommitOutcome } from './port.js';
import { toStoredText } from './stored-text.js';
import type { Tables } from './tables.js';

const IDEMPOTENCY_MS = 24 * 3_600_000;

export interface CommitMeans {
  readonly stamp: () => Stamp;
  readonly nowMs: () => number;
  readonly createId: () => string;
}

/** Ends the transaction without a trace and carries out why. */
class Withdrawn extends Error {
  constructor(readonly outcome: CommitOutcome) {
    super(outcome.state);
  }
}

/**
 * Charge, ledger row, result, certificate and idempotency record in one transaction: all of them or none. Rows are
 * locked in one order (idempotency key, then account), so that commits of one account queue up and never deadlock.
 */
export async function commitCalculation(
  db: Kysely<Tables>,
  commit: CommitCalculation,
  means: CommitMeans,
): Promise<CommitOutcome> {
  if (!Number.isSafeInteger(commit.creditCost) || commit.creditCost < 0) {
    throw new Error(`credit cost ${commit.creditCost} is no whole number of credits`);
  }
  try {
    return await db.transaction().execute(async (tx) => {
      if (commit.idempotency !== undefined) await claimKey(tx, commit.accountId, commit.idempotency, means);
      const balance = await debit(tx, commit.accountId, commit.creditCost);
      // Taken with the account locked: within a process, later instants are later commits.
      const createdAt = means.stamp();
      if (commit.creditCost > 0) await insertCharge(tx, commit, createdAt, means.createId());
      if (commit.store !== undefined) await storeResult(tx, commit.accountId, commit.store, createdAt);
      return { state: 'COMMITTED', balance, createdAt };
    });
  } catch (error) {
    if (error instanceof Withdrawn) return error.outcome;
    throw error;
  }
}

async function claimKey(
  tx: Transaction<Tables>,
  accountId: string,
  { key, requestHash, responseJson }: NonNullable<CommitCalculation['idempotency']>,
  means: CommitMeans,
): Promise<void> {
  const now = means.nowMs();
  const record = {
    request_hash: requestHash,
    response_json: responseJson,
    created_at: formatStamp(now),
    expires_at: formatStamp(now + IDEMPOTENCY_MS),
  };
  const claimed = await tx
    .insertInto('idempotency')
    .values({ account_id: accountId, key: toStoredText(key), ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(record)
        .where('idempotency.expires_at', '<=', record.created_at),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return;
  const winner = await findIdempotent(tx, accountId, key, now);
  if (winner === undefined) throw new Error('idempotency record vanished during its transaction');
  throw new Withdrawn({ state: 'REPLAYED', ...winner });
}

/** @returns the balance afterwards. A cost of zero still locks the account. */
async function debit(tx: Transaction<Tables>, accountId: string, cost: number): Promise<number> {
  const debited = await tx
    .updateTable('accounts')
    .set((eb) => ({ balance: eb('balance', '-', cost) }))
    .where('id', '=', accountId)
    .where('balance', '>=', cost)
    .where('removed_at', 'is', null)
    .returning('balance')
    .executeTakeFirst();
  if (debited !== undefined) return debited.balance;
  const account = await tx
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw fault(43);
  throw new Withdrawn({ state: 'INSUFFICIENT_CREDITS', balance: account.balance });
}

async function insertCharge(
  tx: Transaction<Tables>,
  commit: CommitCalculation,
  createdAt: Stamp,
  id: string,
): Promise<void> {
  await tx
    .insertInto('ledger')
    .values({
      id,
      account_id: commit.accountId,
      kind: 'CHARGE',
      amount: -commit.creditCost,
      calculation_id: commit.store === undefined ? null : toStoredText(commit.store.id),
      api_key_id: commit.apiKeyId ?? null,
      user_id: commit.userId ?? null,
      created_at: createdAt,
    })
    .execute();
}

async function storeResult(
  tx: Transaction<Tables>,
  accountId: string,
  result: NonNullable<CommitCalculation['store']>,
  createdAt: Stamp,
): Promise<void> {
  const id = toStoredText(result.id);
  const content = {
    created_at: createdAt,
    certificate_id: result.certificateId,
    result_json: result.resultJson,
    explanation_json: result.explanationJson,
  };
  await tx
    .updateTable('certificates')
    .set({ superseded_at: createdAt })
    .where('account_id', '=', accountId)
    .where('result_id', '=', id)
    .where('superseded_at', 'is', null)
    .execute();
  await tx
    .insertInto('results')
    .values({ account_id: accountId, id, ...content })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(content))
    .execute();
  await tx
    .insertInto('certificates')
    .values({ id: result.certificateId, account_id: accountId, result_id: id, superseded_at: null })
    .execute();
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

/** In a transaction of its own: inside a commit it could lock keys in another order than a commit beside it. */
export async function deleteExpiredKeys(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const now = formatStamp(nowMs);
  await db.transaction().execute((tx) => tx.deleteFrom('idempotency').where('expires_at', '<=', now).execute());
}
