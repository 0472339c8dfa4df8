import { hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fault } from '../errors/fault.js';
import type { Stamp } from '../quantity/stamp.js';
import { compareTexts } from './compare-texts.js';
import { claimKeys, releaseKeys } from './idempotency.js';
import { insertRows } from './insert-rows.js';
import type { PackedResult } from './pack.js';
import { packResult } from './pack-result.js';
import { padded } from './padded.js';
import type { CommitCalculation, CommitOutcome } from './port.js';
import { keepPastResults } from './shipment-store.js';
import { toStoredText } from './stored-text.js';
import { deleteSummaries, type SummaryToWrite, summaryOf, writeSummaries } from './summaries/write.js';
import type { Tables } from './tables.js';

export interface CommitDependencies {
  readonly stamp: () => Stamp;
  readonly nowMs: () => number;
  readonly createId: () => string;
}

/** A calculation whose texts are compressed: that happens before its transaction. */
export type PackedCommit = CommitCalculation & { readonly packed?: PackedResult };

export async function packCommit(commit: CommitCalculation): Promise<PackedCommit> {
  const { store, idempotency } = commit;
  if (store === undefined) return commit;
  // An answer that is kept for its key is read once more.
  const { resultJson, ...packed } = await packResult(store, store.isOwn === true && idempotency === undefined);
  return { ...commit, store: { ...store, resultJson }, packed };
}

/** An item of a batch and how far it has been decided. */
interface Item {
  readonly commit: PackedCommit;
  outcome: CommitOutcome | Error | undefined;
  createdAt: Stamp;
}

/**
 * Commits charges, ledger rows, results, certificates and idempotency records of several calculations in one
 * transaction with one flush; for each calculation all of them or none. Rows are locked in a fixed order (idempotency
 * keys, then accounts, each sorted), so that transactions queue up and never deadlock. No two of the commits may share
 * a key or a result.
 * @returns the outcome of each, in order; an Error if the account is gone
 */
export function commitCalculations(
  db: Kysely<Tables>,
  commits: readonly PackedCommit[],
  dependencies: CommitDependencies,
): Promise<readonly (CommitOutcome | Error)[]> {
  return db.transaction().execute((tx) => commitIn(tx, commits, dependencies));
}

/**
 * The same within a larger transaction: that of a batch, which claims its rows before and writes their state
 * afterwards. A row that must be committed exactly once must be claimed by a lock in the same transaction.
 */
export async function commitIn(
  tx: Transaction<Tables>,
  commits: readonly PackedCommit[],
  dependencies: CommitDependencies,
): Promise<readonly (CommitOutcome | Error)[]> {
  const items: readonly Item[] = commits.map((commit) => ({ commit, outcome: undefined, createdAt: '' }));
  await claimKeys(tx, items, dependencies.nowMs());
  await debitAccounts(tx, items.filter(isOpen));
  await releaseKeys(tx, items);
  const open = items.filter(({ outcome }) => isCommitted(outcome));
  for (const item of open) {
    // Read with the account locked: within a process, later instants are later commits.
    item.createdAt = dependencies.stamp();
    item.outcome = { ...(item.outcome as Committed), createdAt: item.createdAt };
  }
  await insertCharges(tx, open, dependencies.createId);
  await storeResults(tx, open);
  await storeSummaries(tx, open);
  return items.map(({ outcome }) => outcome ?? new Error('a calculation of a batch was left undecided'));
}

type Committed = Extract<CommitOutcome, { state: 'COMMITTED' }>;

const isOpen = ({ outcome }: Item): boolean => outcome === undefined;
const isCommitted = (outcome: Item['outcome']): outcome is Committed =>
  outcome !== undefined && !(outcome instanceof Error) && outcome.state === 'COMMITTED';

async function debitAccounts(tx: Transaction<Tables>, items: readonly Item[]): Promise<void> {
  const accountIds = [...new Set(items.map(({ commit }) => commit.accountId))].sort(compareTexts);
  for (const accountId of accountIds) {
    const own = items.filter(({ commit }) => commit.accountId === accountId);
    const total = own.reduce((sum, { commit }) => sum + commit.creditCost, 0);
    let balance = await debit(tx, accountId, total);
    if (balance !== undefined) {
      balance += total;
      for (const item of own) {
        balance -= item.commit.creditCost;
        item.outcome = { state: 'COMMITTED', balance, createdAt: '' };
      }
      continue;
    }
    // Not enough for all of them, or no account: one after another, as far as the credits go.
    for (const item of own) item.outcome = await debitOne(tx, item.commit);
  }
}

async function debitOne(
  tx: Transaction<Tables>,
  { accountId, creditCost }: CommitCalculation,
): Promise<CommitOutcome | Error> {
  const balance = await debit(tx, accountId, creditCost);
  if (balance !== undefined) return { state: 'COMMITTED', balance, createdAt: '' };
  const account = await tx
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return account === undefined
    ? fault('ACCOUNT_NOT_FOUND')
    : { state: 'INSUFFICIENT_CREDITS', balance: account.balance };
}

/** @returns the balance afterwards, undefined if it is too low. A cost of zero still locks the account. */
async function debit(tx: Transaction<Tables>, accountId: string, cost: number): Promise<number | undefined> {
  // Written out because it runs for every calculation: building it from parts takes longer than running it.
  const { rows } = await sql<{ readonly balance: number }>`
    update accounts set balance = balance - ${cost}
    where id = ${accountId} and balance >= ${cost} and removed_at is null
    returning balance`.execute(tx);
  return rows[0]?.balance;
}

async function insertCharges(tx: Transaction<Tables>, items: readonly Item[], createId: () => string): Promise<void> {
  const rows = shareCharges(items)
    .filter(({ commit }) => commit.creditCost > 0)
    .map(({ commit, createdAt, calculations, batchId = null }) => [
      ...[createId(), calculations, batchId, commit.accountId, 'CHARGE', -commit.creditCost],
      commit.store === undefined ? null : toStoredText(commit.store.id),
      ...[commit.apiKeyId ?? null, commit.userId ?? null, createdAt],
    ]);
  await insertRows(tx, 'ledger', CHARGE_COLUMNS, rows);
}

const CHARGE_COLUMNS = [
  ...['id', 'calculations', 'batch_id', 'account_id', 'kind', 'amount'],
  ...['calculation_id', 'api_key_id', 'user_id', 'created_at'],
];

interface Charge extends Pick<Item, 'commit' | 'createdAt'> {
  readonly calculations: number;
  readonly batchId?: string;
}

/** Batch rows that store no result share one ledger row: each one's own row would hold nothing but its credits. */
function shareCharges(items: readonly Item[]): readonly Charge[] {
  const isOwn = ({ commit }: Item): boolean => commit.batchId === undefined || commit.store !== undefined;
  const own = items.filter(isOwn).map((item) => ({ ...item, calculations: 1 }));
  const [first, ...others] = items.filter((item) => !isOwn(item) && item.commit.creditCost > 0);
  if (first === undefined) return own;
  const creditCost = others.reduce((sum, { commit }) => sum + commit.creditCost, first.commit.creditCost);
  const { batchId = '' } = first.commit;
  return [...own, { ...first, batchId, commit: { ...first.commit, creditCost }, calculations: others.length + 1 }];
}

async function storeResults(tx: Transaction<Tables>, items: readonly Item[]): Promise<void> {
  const stored = items.flatMap(({ commit: { accountId, store, packed }, createdAt }) => {
    if (store === undefined) return [];
    if (packed === undefined) throw new Error(`result ${store.id} is not packed`);
    return [{ ...packed, accountId, createdAt, certificateId: store.certificateId, id: toStoredText(store.id) }];
  });
  const [first] = stored;
  if (first === undefined) return;
  for (const accountId of new Set(stored.map((result) => result.accountId))) {
    const ids = stored.filter((result) => result.accountId === accountId).map(({ id }) => id);
    await keepPastResults(tx, accountId, ids, first.createdAt);
    await tx
      .updateTable('certificates')
      .set({ superseded_at: first.createdAt })
      .where('account_id', '=', accountId)
      .where('result_id', 'in', padded(ids))
      .where('superseded_at', 'is', null)
      .execute();
  }
  await insertRows(
    tx,
    'results',
    RESULT_COLUMNS,
    stored.map((one) => [
      ...[one.accountId, one.id, one.createdAt, one.certificateId],
      ...['', '', null, one.result, one.explanation, one.request ?? null],
    ]),
    REPLACE_RESULT,
  );
  const certificates = stored.map(({ accountId, id, certificateId }) => [certificateId, accountId, id]);
  await insertRows(tx, 'certificates', ['id', 'account_id', 'result_id'], certificates);
}

const RESULT_KEY = ['account_id', 'id'];
const RESULT_CONTENT = [
  ...['created_at', 'certificate_id', 'result_json', 'explanation_json', 'request_json'],
  ...['result_packed', 'explanation_packed', 'request_packed'],
];
const RESULT_COLUMNS = [...RESULT_KEY, ...RESULT_CONTENT];
const REPLACE_RESULT = `on conflict (account_id, id) do update set ${RESULT_CONTENT.map(
  (column) => `${column} = excluded.${column}`,
).join(', ')}`;

/** A result without a summary, as stored by earlier versions, is read to make one. */
async function storeSummaries(tx: Transaction<Tables>, items: readonly Item[]): Promise<void> {
  const written: SummaryToWrite[] = [];
  for (const { commit, createdAt } of items) {
    const { accountId, store, packed } = commit;
    const summary = commit.summary ?? (store && (await summaryOf(store)));
    if (summary !== undefined)
      written.push({
        accountId,
        createdAt,
        summary,
        ...(store && {
          result: { ...store, sha256: packed?.resultSha256 ?? hash('sha256', store.resultJson) },
        }),
      });
    else if (store !== undefined) await deleteSummaries(tx, accountId, [toStoredText(store.id)]);
  }
  await writeSummaries(tx, written);
}
